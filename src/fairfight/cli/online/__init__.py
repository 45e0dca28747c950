"""`fairfight play --server`: a match of the service at the terminal."""
