### Read by the page.

## Problems by their codes: what happened, what it means and what to do, and the label of the one action.
## $status (Text) the HTTP status of the answer; none where none came
## $known (yes | no) whether the host is known here
## $host (Text) the host of the service
## $test (yes | no) whether it was a test of an address and a key
## $of (profile | service) whether the profile that the key belongs to is named
## $profile (Text) the name of that profile
## $took (Text) milliseconds until the answer; none where that is not known
## $saving (yes | no) whether the key was accepted and could not be kept
## $visits (yes | no) whether the connector comes every now and then, and when is known
## $answered (yes | no) whether there was an answer, which does not say what became of the call
## $least (Text) the shortest life of a link, minutes
## $most (Text) the longest life of a link, minutes
## $longest (Text) the same in words

problem-address_invalid =
    .title = This is not an address of a service.
    .advice = It starts with https:// and names a computer, such as https://connect.example.com.
    .action = Change the address
problem-address_insecure =
    .title = This address is not secure.
    .advice = With http:// the key would travel in the open. Use https://; plain http works on this computer only.
    .action = Change the address
problem-key_invalid =
    .title = This is not a key.
    .advice = It is empty, too long, or has characters no key has. Copy it again, whole and without line breaks.
    .action = Change the key
problem-key_refused =
    .title =
        { $of ->
            [profile]
                { $status ->
                    [none] The service refused the key for { $profile }.
                   *[other] The service refused the key for { $profile } (HTTP { $status }).
                }
           *[service]
                { $status ->
                    [none] The service refused this key.
                   *[other] The service refused this key (HTTP { $status }).
                }
        }
    .advice =
        { $of ->
            [profile] Checks go on every 30 s; local copies still open.
           *[service]
                { $took ->
                    [none] The address is right: it answered. Check the key for missing characters, or ask for a new one.
                   *[other] The address is right: it answered in { $took } ms. Check the key for missing characters, or ask for a new one.
                }
        }
    .action = Replace key
problem-not_allowed =
    .title =
        { $status ->
            [none] This key may not do this.
           *[other] This key may not do this (HTTP { $status }).
        }
    .advice = Whoever runs the service can change that.
    .action = Try again
problem-payment_needed =
    .title =
        { $status ->
            [none] The service wants a subscription or a payment for this.
           *[other] The service wants a subscription or a payment for this (HTTP { $status }).
        }
    .advice = Whoever pays for the service can change that; the key itself is right.
    .action = Try again
problem-restricted =
    .title =
        { $status ->
            [none] The service restricts this.
           *[other] The service restricts this (HTTP { $status }).
        }
    .advice = Its account, this connection or the kind of key is restricted there. Whoever runs the service can change that.
    .action = Try again
problem-proxy_sign_in =
    .title =
        { $status ->
            [none] The network's proxy asks for a sign-in.
           *[other] The network's proxy asks for a sign-in (HTTP { $status }).
        }
    .advice =
        { $known ->
            [yes] It stands between this computer and { $host } and lets nothing through yet. Sign in to the network, or ask its administrator.
           *[no] It stands between this computer and the service and lets nothing through yet. Sign in to the network, or ask its administrator.
        }
    .action = Try again
problem-unreachable =
    .title =
        { $test ->
            [yes]
                { $known ->
                    [yes] No answer from { $host }.
                   *[no] No answer from the service.
                }
           *[no]
                { $known ->
                    [yes] Cannot reach { $host }.
                   *[no] Cannot reach the service.
                }
        }
    .advice =
        { $test ->
            [yes] Check the address, then the network or VPN. Nothing was sent except this test.
           *[no] Check the network or VPN. What was read before still opens.
        }
    .action = Try again
problem-tls_failed =
    .title =
        { $known ->
            [yes] No secure connection to { $host }.
           *[no] No secure connection to the service.
        }
    .advice = This computer does not trust the service's certificate, so nothing was sent. Ask whoever runs it, or your network's administrator.
    .action = Try again
problem-tls_outdated =
    .title =
        { $known ->
            [yes] { $host } speaks only an old TLS.
           *[no] The service speaks only an old TLS.
        }
    .advice = Its secure connections are of a version before 1.2, which others can read. Nothing was sent. Whoever runs the service can turn on TLS 1.2.
    .action = Try again
problem-not_https =
    .title =
        { $known ->
            [yes] { $host } does not speak https.
           *[no] The service does not speak https.
        }
    .advice = Nothing was sent. On this computer the address may begin with http://; elsewhere ask whoever runs the service for its address.
    .action = Change the address
problem-timed_out =
    .title =
        { $known ->
            [yes] { $host } did not answer in time.
           *[no] The service did not answer in time.
        }
    .advice = It may be busy, or the network slow. Try again in a moment.
    .action = Try again
problem-silent =
    .title =
        { $known ->
            [yes] { $host } has not answered for 10 seconds.
           *[no] The service has not answered for 10 seconds.
        }
    .advice = It may hang, or the network does. Ledgerlane goes on waiting. A setup link goes on working for the client; only this window does not hear of it.
    .action = Try again
problem-redirected =
    .title =
        { $known ->
            [yes] { $host } sent us to another address.
           *[no] The service sent us to another address.
        }
    .advice = The key does not follow there. Ask whoever runs the service for its address.
    .action = Change the address
problem-bad_answer =
    .title =
        { $known ->
            [yes] { $host } answered something else.
           *[no] The service answered something else.
        }
    .advice = This may not be a connector service, or the address needs a path. Check it with whoever runs the service.
    .action = Try again
problem-other_connection =
    .title = The service answered about another connection.
    .advice = That answer was not used, so whether this one is set up is not known. It is asked again by itself; if this stays, tell whoever runs the service.
    .action = Try again
problem-not_found =
    .title =
        { $test ->
            [yes] There is no connector service at this address.
           *[no] This is not there any more.
        }
    .advice =
        { $test ->
            [yes]
                { $known ->
                    [yes] { $host } answered, but not at this path. Check what comes after the name.
                   *[no] The service answered, but not at this path. Check what comes after the name.
                }
           *[no] It may have been removed on the service.
        }
    .action = Look again
problem-rejected =
    .title =
        { $status ->
            [none] The service did not take this.
           *[other] The service did not take this (HTTP { $status }).
        }
    .advice = Change what it names and try again.
    .action = Try again
problem-busy =
    .title = The service asks for a pause.
    .advice = Try again when it is over.
    .action = Try again
problem-lane_busy =
    .title = QuickBooks is in use by another program.
    .advice = It serves one reader of a company file at a time. Try again when the other one is done.
    .action = Try again
problem-not_connected =
    .title =
        { $visits ->
            [yes] The Web Connector is between two visits.
           *[no] QuickBooks does not answer.
        }
    .advice =
        { $visits ->
            [yes] Read again then.
           *[no] The connector is not running on the client's computer, or was never set up. Ask them to open QuickBooks.
        }
    .action = Try again
problem-service_fault =
    .title =
        { $status ->
            [none] The service had a fault.
           *[other] The service had a fault (HTTP { $status }).
        }
    .advice = Nothing was changed here. Try again; if it stays, give the request id to whoever runs the service.
    .action = Try again
problem-cursor_lapsed =
    .title = Stopped after 3 tries.
    .advice = The connection drops between pages. Try again on a steadier network.
    .action = Try again
problem-link_uncertain =
    .title =
        { $answered ->
            [yes]
                { $status ->
                    [none] The answer does not say whether a link was made.
                   *[other] The answer does not say whether a link was made (HTTP { $status }).
                }
           *[no] No answer came, so a link may have been made.
        }
    .advice = If it was, older links have stopped working. Create a link again: only the newest one counts.
    .action = Create a new link
problem-connection_uncertain =
    .title =
        { $answered ->
            [yes]
                { $status ->
                    [none] The answer does not say whether the connection was made.
                   *[other] The answer does not say whether the connection was made (HTTP { $status }).
                }
           *[no] No answer came, so the connection may have been made.
        }
    .advice = Look at the board before you create it again.
    .action = Look at the board
problem-link_live =
    .title = There is a live link already.
    .advice = A new link ends it at once.
    .action = Look at the live link
problem-link_gone =
    .title = There is no live link.
    .advice = It ran out, was replaced, or did its work.
    .action = Create a new link
problem-link_unsafe =
    .title = The service gave an address that is not safe to open.
    .advice = A setup link starts with https://. Tell whoever runs the service; nothing was opened.
    .action = Create a new link
problem-expiry_invalid =
    .title = Enter { $least } to { $most } minutes.
    .advice = The longest a link can live is { $longest }.
    .action = Change the time
problem-redirect_invalid =
    .title = This is not an address a browser can go to.
    .advice = It starts with https:// or http://. Leave it empty to show a plain "You can close this page".
    .action = Change the address
problem-external_id_invalid =
    .title = This number for the client does not work.
    .advice = Another client may have it, or it is too long.
    .action = Change the number
problem-note_too_long =
    .title = This note is too long.
    .advice = A note has up to 500 characters. Shorten it.
    .action = Shorten the note
problem-no_browser =
    .title = No browser could be opened.
    .advice = Paste it into a browser on the computer that runs QuickBooks.
    .action = Try again
problem-no_mail_program =
    .title = No mail program could be opened.
    .advice = Paste it into a mail of your own.
    .action = Try again
problem-keychain_locked =
    .title = The keychain is locked.
    .advice =
        { $saving ->
            [yes] The key was accepted, but is not kept yet. Unlock the keychain and try again.
           *[no] Unlock it and try again; nothing is lost.
        }
    .action = Try again
problem-keychain_missing =
    .title = Ledgerlane found no keychain when it started.
    .advice = A key can be used until the app closes; it is not kept. If this computer has a keychain, open it and start Ledgerlane again: the keys and copies in it are still there.
    .action = Try again
problem-copies_key_missing =
    .title = The key to your copies is not in this keychain.
    .advice = Open the keychain that has it and try again, or start with a new key where records are shown.
    .action = Try again
problem-key_missing =
    .title =
        { $of ->
            [profile] There is no key for { $profile } here.
           *[service] There is no key for this service here.
        }
    .advice = Enter it once more.
    .action = Enter the key again
problem-storage =
    .title = This computer could not read or write a file.
    .advice = The disk may be full, or the file is in use. Nothing on the service was changed.
    .action = Try again
problem-copies_replaced =
    .title = The local copies on this computer could not be read.
    .advice = They are begun anew. Nothing on the service was changed.
    .action = Try again
problem-copies_deleted =
    .title = The local copies were deleted.
    .advice = Records are kept elsewhere from now on. Read the list again.
    .action = Read again
problem-rows_read_anew =
    .title = These rows were read anew meanwhile.
    .advice = Other records may be in their place, so nothing was done. Look at the rows and choose again.
    .action = Try again
problem-rows_not_chosen =
    .title = The last read did not bring the records from before.
    .advice = Open the table and choose which rows it shows. Then export them.
    .action = Try again
problem-copy_not_kept =
    .title = The copy is not kept.
    .advice = Nothing was changed.
    .action = Try again
problem-sample_failed =
    .title = The sample service did not start.
    .advice = Another program may be in its way. Try again.
    .action = Try again
problem-own_books_failed =
    .title = The part of Ledgerlane that QuickBooks asks did not start.
    .advice = Nothing is lost. Quit Ledgerlane, start it again, and try once more.
    .action = Try again
problem-own_books_port_taken =
    .title = Another program is where QuickBooks looks for Ledgerlane.
    .advice = QuickBooks' Web Connector was told this port, so Ledgerlane does not move to another one. Quit the other program, or restart the computer. Then try again.
    .action = Try again
problem-own_books_gone =
    .title = What Ledgerlane knew of the QuickBooks on this computer is gone.
    .advice = Put the folder back from a backup and try again. Or forget this computer's QuickBooks and connect it anew.
    .action = Try again
problem-file_exists =
    .title = A file of this name is there already.
    .advice = Replace it, or choose another name.
    .action = Choose another name
problem-file_not_written =
    .title = The file was not written.
    .advice = No file was left. Try again, or choose another folder or name.
    .action = Try again
problem-file_not_opened =
    .title = The file could not be opened.
    .advice = Open it from the program that is to read it.
    .action = Try again
problem-start_at_login =
    .title = Whether Ledgerlane starts at login could not be read or changed.
    .advice = Look in your system's settings for what starts at login, or try again.
    .action = Try again
problem-sample_anew =
    .title = The sample company began anew.
    .advice = What this computer kept of it was missing, damaged or of a newer version. Links of the sample made before no longer work. There is nothing to do.
    .action = Close
problem-no_profile =
    .title = No service is open.
    .advice = Choose the sample or a service of your own.
    .action = Choose how to start
problem-profile_gone =
    .title = This service was forgotten on this computer.
    .advice = Its connections cannot be opened here. To see them, connect to it again.
    .action = Connect to it again
problem-stopped =
    .title = Stopped.
    .advice = You stopped it; what was read is still here.
    .action = Start again
problem-internal =
    .title = Something went wrong inside Ledgerlane.
    .advice = Try again. If it stays, close the app and open it again.
    .action = Try again

## The advice with more sentences: what exactly happened before it, what the service says after it.
## $happened (Text) what exactly happened
## $advice (Text) the advice
## $said (Text) what the service says, in its own words

problem-happened = { $happened } { $advice }
problem-service_says = { $advice } The service says: { $said }

## What exactly happened, as far as the code does not say it.
## $known (yes | no) whether the host is known
## $host (Text) the host that a redirect leads to
## $pause (none | seconds | minutes) whether the service asks for a pause, and how it is counted
## $length (Number) how long the pause is
## $most (Number) the most that there can be
## $asked (Number) what was asked for
## $columns (Number) how many columns a file would have
## $status (Text) an HTTP status
## $megabytes (Number) the most that is read of an answer
## $external_id (Text) the user's own number for a client
## $name (Text) the name of a kept copy
## $program (there | missing) whether a mail program is set up
## $file (Text) the name of a file
## $error (Text) what the operating system or a library said
## $path (Text) the path of a field
## $operand (Text) what a field is compared with
## $expected (number | date | date_time | duration | yes_no | text) what a field holds
## $list (Text) the path of a list within records
## $folder (Text) where a folder is
## $port (Text) the number of a port
## $when (Text) a moment within a sentence: at 10:11, tomorrow at 09:41

problem-detail-sent_on =
    { $known ->
        [yes] The service sent the call on to { $host }. Calls with your key are not sent on.
       *[no] The service sent the call on to another place. Calls with your key are not sent on.
    }
problem-detail-too_many_requests =
    { $pause ->
        [seconds] It had too many requests and wants { $length } s without any. Until then Ledgerlane sends nothing by itself.
        [minutes] It had too many requests and wants { $length } min without any. Until then Ledgerlane sends nothing by itself.
       *[none] It had too many requests.
    }
problem-detail-next_visit = It comes next { $when }.
problem-detail-refused_as_it_stands = The service refused the request as it stands.
problem-detail-page_size = A page of a table has 1 to { $most } rows, not { $asked }.
problem-detail-table_look = No table can look so: its pages have 50, 150 or 500 rows, and it shows at most 200 columns.
problem-detail-parts_of_pages = This list comes in pages and is always read whole. Only a list without pages is read in pieces.
problem-detail-part_filter = A condition of a piece needs a name and has to choose records. Ledgerlane itself sets limit, cursor and what a record holds.
problem-detail-parts_not_taken = This list takes no condition that would divide it so.
problem-detail-view_path = { $path } is no name of a field.
problem-detail-view_operand =
    { $expected ->
        [number] { $path } holds numbers, and { $operand } is none.
        [date] { $path } holds dates, and { $operand } is none. Write a date like 2024-01-31.
        [date_time] { $path } holds dates with a time, and { $operand } is none. Write one like 2024-01-31T08:30:00.
        [duration] { $path } holds lengths of time, and { $operand } is none.
        [yes_no] { $path } is yes or no, and { $operand } is neither.
       *[text] { $path } cannot be compared with { $operand }.
    }
problem-detail-view_list = These records have no list { $list } with rows of its own.
problem-detail-groups_too_many = { $path } has more than { $most } different values. Filter the table first, or sum by something else.
problem-detail-group_bounds = The ages have to go up, as in 30, 60, 90.
problem-detail-group_dates = { $path } holds no dates, so it has no months and no ages.
problem-detail-groups_impossible = A table is summed by one to three fields.
problem-detail-unknown_status = The service answered with status { $status }, which has no meaning here.
problem-detail-web_page = The answer is a web page and not data. A network's sign-in page looks like this, and so does an address that is not the service's.
problem-detail-too_large = The answer was larger than { $megabytes } MB and was not read further.
problem-detail-garbled = What came back is no answer of a web service, or it arrived garbled.
problem-detail-external_id_too_long = Your own number for a client has at most { $most } characters.
problem-detail-external_id_taken = Another client has the number { $external_id } already.
problem-detail-link_copied = The link is in the clipboard instead.
problem-detail-link_not_copied = The clipboard did not take the link either: select the link and copy it yourself.
problem-detail-message_copied =
    { $program ->
        [there] The message is in the clipboard instead.
       *[missing] None is set up on this computer. The message is in the clipboard instead.
    }
problem-detail-message_not_copied =
    { $program ->
        [there] The clipboard did not take the message either: select the link and copy it yourself.
       *[missing] None is set up on this computer. The clipboard did not take the message either: select the link and copy it yourself.
    }
problem-detail-key_removed = The keychain has none any more; it was removed there.
problem-detail-key_not_kept = It was used until the app closed, and not kept.
problem-detail-key_place_unknown = Ledgerlane's own file does not say where it is.
problem-detail-disk_full = The disk is full.
problem-detail-copies_wrong_key = The local copies cannot be opened with this key.
problem-detail-copies_newer = The local copies were written by a newer version of Ledgerlane.
problem-detail-copies_failed = The local copies cannot be read or written: { $error }.
problem-detail-copies_older = The local copies were written by an older version of Ledgerlane, which this one cannot read. They stay as they are: start that version.
problem-detail-copy_gone = This local copy is not here any more.
problem-detail-copy_unreadable = What is here of this list cannot be read ({ $error }). Read the list again.
problem-detail-copy_being_read = Its rows are just coming in. Keep it once the read has ended.
problem-detail-copy_kept_already = These rows are kept as { $name } already.
problem-detail-copy_name_taken = Another copy of this list is kept as { $name }. Choose another name.
problem-detail-copy_name_length = A name has 1 to { $most } characters.
problem-detail-copies_damaged = The local copies on this computer were damaged and are begun anew. Read the list again.
problem-detail-damaged_copies_put_aside = The local copies on this computer were damaged. They were put aside as { $file } and are begun anew. Copies kept under a name are in that file only. Read the lists again.
problem-detail-copies_put_aside = The keychain's key does not open the local copies on this computer. They were put aside as { $file } and come back with their key. Read the lists again, or open the keychain of before.
problem-detail-desk_file_failed = Ledgerlane's own file on this computer cannot be read or written.
problem-detail-desk_file_older = Ledgerlane's own file on this computer was written by an older version, which this one cannot read. It stays as it is: start that version.
problem-detail-desk_file_newer = A newer version of Ledgerlane was used on this computer. Start that one.
problem-detail-desk_file_put_aside = Ledgerlane's own file on this computer was damaged and was put aside as { $file }. Services, notes and links of this desk have to be entered again.
problem-detail-folder_not_made = The folder for Ledgerlane's data cannot be made: { $error }.
problem-detail-file_not_deleted = { $file } could not be deleted: { $error }.
problem-detail-file_not_put_aside = { $file } belongs to another key and could not be put aside: { $error }.
problem-detail-embedded_not_started = It said: { $error }.
problem-detail-port_taken = It uses port { $port }.
problem-detail-file_name = No file can have this name. Signs such as / and : are not allowed, and neither is a name that is very long.
problem-detail-folder_gone = { $folder } is not there, or is no folder.
problem-detail-file_refused = { $file } cannot be written there: this computer does not allow it, or another program has the file open.
problem-detail-file_failed = Writing it ended with: { $error }.
problem-detail-file_gone = { $file } is not there any more. It was moved, renamed or deleted.
problem-detail-rows_changing = The rows changed again and again while they were written. Wait until the list is read.
problem-detail-columns_too_many = A sheet of Excel holds { $most } columns, and this one would have { $columns }. Let fewer groups stand across, or choose CSV.
problem-detail-list_not_whole = The list was to be read whole first, and its read ended before that.
problem-detail-clipboard_refused = The clipboard did not take the text.
problem-detail-key_still_kept = The keychain still has the key after deleting it.
problem-detail-making_interrupted = Making the link was interrupted.
problem-detail-opening_interrupted = Opening the service was interrupted.
problem-detail-copies_interrupted = Work on the local copies was interrupted.
problem-detail-no_random_numbers = This computer gave no random numbers.
problem-detail-system_said = The system says: { $error }.
problem-detail-setting_not_written = A setting could not be written.
problem-detail-command_failed = Ledgerlane met a fault of its own, and this did not finish.
problem-detail-bridge_silent = No reason was given.

## Why a request cannot be made, so that nothing was sent.

problem-unsendable-record_path = The path of a record type is letters, digits, hyphens and underscores.
problem-unsendable-connection_id = This connection's id has characters that a request header cannot carry. Use the id the service gave it, which starts with conn_.
problem-unsendable-link_id = The id of the setup link cannot be used.
problem-unsendable-path_segment = This id cannot be part of an address.
problem-unsendable-body = The request could not be written.

## What is wrong with an answer that cannot be used.

problem-unusable-not_json = The service's answer cannot be used: it is not JSON.
problem-unusable-not_an_object = The service's answer cannot be used: it is not an object.
problem-unusable-cut_short = The service's answer cannot be used: it ends too early.
problem-unusable-not_a_list = The service's answer cannot be used: it is not a list.
problem-unusable-not_connections = The service's answer cannot be used: it is not a list of connections.
problem-unusable-no_readable_connection = The service's answer cannot be used: none of its connections can be read.
problem-unusable-not_a_connection = The service's answer cannot be used: it does not describe a connection.
problem-unusable-connection_without_id = The service's answer cannot be used: it describes a connection without an id that can be used.
problem-unusable-not_a_link = The service's answer cannot be used: it does not describe a setup link.
problem-unusable-not_a_status = The service's answer cannot be used: it does not describe a status.
problem-unusable-status_not_said = The service's answer cannot be used: it does not say whether the connection is set up.
problem-unusable-cursor_missing = The service's answer cannot be used: more is to come, but it has no mark for the next page.
problem-unusable-cursor_unusable = The service's answer cannot be used: its mark for the next page cannot be sent back.
problem-unusable-cursor_changed = The service's answer cannot be used: its mark for the next page changed in the middle of the list.
problem-unusable-endless = The service's answer cannot be used: the list does not come to an end.
