### Read by the programs.

## $name (Text) the company's name

notification-connected = { $name } is connected
notification-declined = { $name } declined the setup link
notification-out-of-time = The setup link of { $name } ran out
notification-replaced = The setup link of { $name } was ended elsewhere
notification-ended = The setup link of { $name } ended

# Shown where the window goes without a question and the desktop has no tray.
notification-in-background = Ledgerlane goes on in the background
notification-in-background-body = Start it again to see its window.

## What stands below the heading.
## $service (Text) what the service is called

# Where a click on the notification opens the connection.
notification-body-click = { $service }. Click to open it in Ledgerlane.
# Where the desktop does not tell of clicks.
notification-body-open = { $service }. Open Ledgerlane to see it.

# The name of what a click does. Some desktops show it as a button.
notification-action-open = Open
