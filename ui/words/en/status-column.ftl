### Read by the programs.

## What the Web Connector shows beside this service in its status column, on the client's computer. The person there reads it. At most 120
## letters, of which names may take more.
## $wanted (Text) the company that is read
## $open (Text) the company whose file is open
## $said (Text) what the Web Connector said
## $code (Text) the code that it gave

status-column-finished = Finished. Nothing is left to read.
status-column-nothing = Nothing is asked at the moment.
status-column-ended = This visit has ended. The next one goes on by itself.
status-column-not_taken = An answer of QuickBooks could not be taken. The next visit goes on.
status-column-other_company = The file of { $open } is open, so nothing was read. Open the file of { $wanted } in QuickBooks.
status-column-failed = QuickBooks could not be used: { $said } ({ $code })
