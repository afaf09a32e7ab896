/** The largest file that is kept in the database, unless a setting says otherwise. */
export const maxDatabaseBytes = 25 * 1024 * 1024;

/** How much of a file one row holds. Stored files depend on it: the row of a byte is found by division. */
export const chunkBytes = 256 * 1024;
