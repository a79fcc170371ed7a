### Read by the programs.

# $name (Text) the company's name
notification-connected = { $name } is connected
