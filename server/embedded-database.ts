/** Name of the database in DATA_DIR. */
export const embeddedDatabaseName = 'twenty'
