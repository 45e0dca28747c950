collect_ignore = ["inside"]  # it is loaded by its name, into other states of the project
