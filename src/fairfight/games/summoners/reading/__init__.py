"""What the reader of a match keeps, and what follows from each event: ids, causes and changes of the scene."""
