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

# The page at the address that the Web Connector itself calls, for people who open it in a browser.
connector-address-title = The address of a QuickBooks Web Connector
connector-address-heading = This address is for the Web Connector
connector-address-text = { $from ->
    [firm] The service of { $firm } answers here. The Web Connector on the computer with QuickBooks calls this address by itself. In a browser there is nothing to do on it.
   *[unknown] The service answers here. The Web Connector on the computer with QuickBooks calls this address by itself. In a browser there is nothing to do on it.
}
connector-address-file = You were given a file for the Web Connector
connector-address-file-text = Open QuickBooks with your company file, then choose File, App Management, Update Web Services. Click Add an Application there and choose the file.
connector-address-failing = The Web Connector shows an error
connector-address-failing-text = The computer reaches this address if the page shows there too. Read the status beside the entry in the Web Connector: it says what to do.

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
