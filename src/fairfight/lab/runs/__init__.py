"""Many runs of one game: plays, keeps, sums up and replays them, also on a cluster."""
