/**
 * RFC 4180 as spreadsheets take it: UTF-8 with its mark, lines that end in CR LF, and a cell that would be taken for a formula made a
 * text. For csv-stringify, on the server and in the browser.
 */
export const csvOptions = { bom: true, record_delimiter: '\r\n', escape_formulas: true } as const
