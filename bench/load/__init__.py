"""Load on the service: a server on one core, and live matches of people who think as long as people do."""
