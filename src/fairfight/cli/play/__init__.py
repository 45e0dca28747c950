"""`fairfight play`: a match at the terminal."""
