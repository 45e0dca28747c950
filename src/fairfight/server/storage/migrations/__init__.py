"""Migrations: a file in `versions` a step; what was released is never changed."""
