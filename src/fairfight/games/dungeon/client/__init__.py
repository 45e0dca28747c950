"""What clients of Dungeon are told beside events and views: ids, pieces, previews, and reasons."""
