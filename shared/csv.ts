/**
 * Options of csv-stringify for spreadsheets (RFC 4180): UTF-8 with a byte order mark, lines that end with CR
 * LF, and escaped formulas. The server and the browser use them.
 */
export const csvOptions = { bom: true, record_delimiter: '\r\n', escape_formulas: true } as const
