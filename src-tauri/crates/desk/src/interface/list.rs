// The one list of commands: room::name(request) -> reply. It feeds the shell's handler, the access list of its
// window (by the shell's build script) and the TypeScript map, so none of them can miss a command.
with_commands! {
    window::app_state(Nothing) -> AppState;
    window::remember_place(RememberPlace) -> Nothing;
    window::watched(Nothing) -> WatchedConnections;
    window::answer_close(AnswerClose) -> Nothing;
    window::copy_text(CopyText) -> Nothing;
    window::zoom(ZoomBy) -> Zoom;
    profiles::explore_sample(Nothing) -> ProfileView;
    profiles::test_service(TestService) -> TestOutcome;
    profiles::save_service(SaveService) -> ProfileView;
    profiles::open_profile(ForProfile) -> ProfileView;
    profiles::forget_profile(ForProfile) -> Forgotten;
    connections::connections(ForProfile) -> Board;
    connections::check_connections(ForProfile) -> Nothing;
    connections::rows_on_screen(RowsOnScreen) -> Nothing;
    connections::create_connection(NewConnection) -> ConnectionRow;
    connections::open_connection(ForConnection) -> ConnectionDetail;
    connections::set_note(SetNote) -> ConnectionRow;
    setup::create_link(CreateLink) -> ConnectionDetail;
    setup::open_link(OpenLink) -> OpenOutcome;
    setup::copy_link(ForConnection) -> ConnectionDetail;
    setup::copy_message(ForConnection) -> ConnectionDetail;
    setup::email_link(ForConnection) -> OpenOutcome;
    setup::set_watch(SetWatch) -> ConnectionDetail;
    setup::note_client_step(NoteClientStep) -> ConnectionDetail;
    records::record_types(ForConnection) -> RecordTypes;
    records::open_records(ForRecords) -> RecordsView;
    records::read_all(ForRecords) -> RecordsView;
    records::read_part(ReadPart) -> RecordsView;
    records::read_parts(ReadParts) -> RecordsView;
    records::stop_pull(StopPull) -> Nothing;
    records::move_pull(MovePull) -> Nothing;
    records::table_page(TablePageRequest) -> TablePage;
}
