// Numbers of rows that the page names: of its own tables, and of what the service gives at once.

/** Rows that a page of the table may have. */
export const PAGE_SIZES = [50, 150, 500];
/** Rows of a page of the table before the user chooses. */
export const DEFAULT_PAGE_SIZE = 150;
/** Rows of a page of the service, of types that come in pages. */
export const SERVICE_PAGE = 150;
/** The most rows that the service gives of a type without pages. */
export const FLAT_LIMIT = 500;
