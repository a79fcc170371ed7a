### Read by the programs.

## What the Web Connector shows of this service, and the page that it leads its user to. The Web Connector stands beside QuickBooks, on the
## client's computer. Texts hold no markup but <b>; what is put into them is escaped already.
## $firm (Text) the firm that reads the company file
## $contact (Text) how the firm is reached: a telephone number, a mail address or a text
## $from (firm | unknown) whether the firm is known
## $reach (contact | none) whether it is known how the firm is reached

# In the list of the Web Connector, less than 80 characters.
connector-description = Reads records of your company file. Changes nothing in QuickBooks.

connector-title = Your QuickBooks Web Connector
connector-corner = Reads only
connector-heading = What the Web Connector does here
connector-text = { $from ->
    [firm] { $firm } reads records of your company file through Ledgerlane. The Web Connector on the computer with QuickBooks calls this address once a minute and answers what is asked. Nothing in QuickBooks is changed.
   *[unknown] Somebody you gave access reads records of your company file through Ledgerlane. The Web Connector on the computer with QuickBooks calls this address once a minute and answers what is asked. Nothing in QuickBooks is changed.
}
connector-password = The Web Connector asks for a password
connector-password-text = { $from ->
    [firm] Type the password that { $firm } gave you, and let the Web Connector save it. A lost password cannot be shown again: ask for a new one.
   *[unknown] Type the password that you were given, and let the Web Connector save it. A lost password cannot be shown again: ask for a new one.
}
connector-end = You want to take the access back
connector-end-text = Remove the entry in the Web Connector. In QuickBooks, remove it under Edit, Preferences, Integrated Applications.
connector-ask = Questions?
connector-ask-text = { $from ->
    [firm] { $reach ->
        [contact] { $firm }, { $contact }.
       *[none] { $firm }.
    }
   *[unknown] { $reach ->
        [contact] { $contact }.
       *[none] Ask the person who gave you the file for the Web Connector.
    }
}
