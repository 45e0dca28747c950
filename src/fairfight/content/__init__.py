"""How data becomes a game: reading TOML, strict checking with places, changes on top, hashing."""
