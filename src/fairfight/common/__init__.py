"""What every part of FairFight uses: errors, checked models, files written whole, words."""
