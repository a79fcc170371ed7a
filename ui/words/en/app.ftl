### Read by the page.

app-name = Ledgerlane
