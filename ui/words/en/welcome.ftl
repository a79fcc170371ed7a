### Read by the page.

## The top of the first screen.
## $name (Text) the service's name

welcome-back = Back to { $name }
welcome-about = Connect a client's QuickBooks Desktop company file, watch it come online, and read its records. Choose how to start; you can do the others later.
welcome-reopen = Open { $name }

## The sample.

welcome-sample-title = Explore with the sample company
welcome-sample-about = A small connector service runs inside this app, with a made-up building supplier's books. No key, no network, nothing to clean up.
welcome-sample-explore = Explore the sample
welcome-sample-opening = Opening
welcome-sample-hint = Opens at once
welcome-preview = Sample invoices
welcome-preview-number = No.
welcome-preview-customer = Customer
welcome-preview-date = Date
welcome-preview-balance = Balance
welcome-preview-company = Sample company

## Address and key of a service.
## $host (Text) the computer that the address names

welcome-service-title = Connect to your service
welcome-service-about = You need its address and an API key from whoever runs your connector service.
welcome-key-title = Enter the key for { $host }
welcome-key-about = Tested first. The old key goes only after this one is accepted.
welcome-address-label = Address
welcome-key-label = API key
welcome-key-show = Show while typing
welcome-key-hint = Kept in this computer's keychain. After you save it, Ledgerlane never shows it again.
# Where the computer has no keychain.
welcome-key-hint-unkept = Ledgerlane found no keychain: the key can be used until the app closes, and is not kept.
welcome-test = Test connection
welcome-testing = Testing the connection to { $host }
welcome-test-reached = Reached the service. The key is accepted.
# $ms (Number) milliseconds until the answer
welcome-test-reached-after = Reached the service in { $ms } ms. The key is accepted.
# $count (Number) the connections that the service shows to this key
welcome-test-visible = { $count ->
    [0] No connections are visible with this key.
    [one] { $count } connection is visible with this key.
   *[other] { $count } connections are visible with this key.
}
welcome-save = Save and open
welcome-saving = Saving
welcome-save-again = Try again
welcome-save-session = Use for this session only

## Services that were used before.
## $name (Text) the service's name

welcome-services = Services you have used
welcome-service-forget = Forget
    .label = Forget { $name }
welcome-service-open = Open
    .label = Open { $name }

## The bottom of the first screen.

# $version (Text) the version of Ledgerlane: 0.1.0
welcome-version = Version { $version }
welcome-promise = Records stay on this computer, encrypted. Nothing is sent anywhere except to the service you name.
# Where the computer has no keychain.
welcome-promise-unkept = Records stay on this computer, in memory until the app closes. Nothing is sent anywhere except to the service you name.

## The question before a new key replaces that of a service with work under way.
# $host (Text) the service's host
welcome-key-ask = Replace the key of { $host } now?
    .text = The service is closed and opened again with the new key.
welcome-key-ask-wait = Not yet
welcome-key-ask-save = Replace it
