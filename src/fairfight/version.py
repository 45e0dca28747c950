"""The version of FairFight."""

VERSION = "0.1.0"
