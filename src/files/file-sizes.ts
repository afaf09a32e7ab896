/** The largest file that is stored in the database, unless a setting overrides it. */
export const maxDatabaseBytes = 25 * 1024 * 1024;

/** How much of a file one row holds. It must not change, because the row of a byte is computed by division. */
export const chunkBytes = 256 * 1024;
