### Read by the page.

## The first screen: the QuickBooks on this computer.

own-books-title = Connect the QuickBooks on this computer
own-books-about = For your own books, or a client's file that opens here. QuickBooks' Web Connector brings the records straight to this app: no cloud, no key. It takes about ten minutes.
own-books-connect = Connect QuickBooks
own-books-open = Open them
own-books-elsewhere = QuickBooks Desktop runs on Windows. Install Ledgerlane on the computer with QuickBooks and begin there, or connect to your service and send that computer a setup link.
own-books-link = Use a setup link

## Its company files.
## $number (Number) which one it is

# What one is called before QuickBooks told the company's name.
own-books-file = Company file { $number }
# Beside the name of the service, in a narrow place.
own-books-side = Nothing leaves it

## A company file while it is being connected.

own-books-live = Connect a company file of this computer
own-books-live-text = Follow the setup page in your browser. Each step shows here as it happens.
own-books-open-page = Open the setup page
# With another file for the Web Connector, and another password.
own-books-again = Connect again
own-books-may-close = You can close the setup page now.
own-books-stay-open = You can use QuickBooks while Ledgerlane reads. If QuickBooks or the Web Connector is closed, reads wait and say so.

## The question on forgetting them.

own-books-forget = The connections to its company files, their local copies, links and notes are deleted from this computer. The company files are not touched. Take these two steps first, so that nothing asks for what is gone:
own-books-forget-connector = In the Web Connector select each line of Ledgerlane and choose Remove.
own-books-forget-quickbooks = In QuickBooks, as Admin: Edit, Preferences, Integrated Applications, Company Preferences. Select Ledgerlane and choose Remove.
