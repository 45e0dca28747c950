"""The service: FairFight over the network, a folder a subject. Needs the extra `server`."""
