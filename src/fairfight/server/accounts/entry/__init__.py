"""The ways in: as a guest, by registration, password, recovery code or login link."""
