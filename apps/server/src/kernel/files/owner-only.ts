/** Whatever this process and its children make from here on is its owner's alone. To be imported before anything else. */
process.umask(0o077)
