import { defineErrors } from '#shared/errors/define.ts'

export const importErrors = defineErrors('import', {
  kind: { text: 'Choose what is in the file: members, ideas or sponsors.' },
  id: { text: 'The import could not be identified. Choose the file again.' },
  file_name: { text: 'The file name must be 200 characters or fewer.' },
  no_file: { text: 'Choose a CSV file.' },
  file_too_large: {
    text: 'The file is larger than 400 KB. Split it into smaller files, and repeat the header row in each one.',
  },
  too_many_rows: {
    text: '{name}, line {line}: the file has more than 5,000 rows. Split it into smaller files, and repeat the header row in each one.',
  },
  empty: { text: '{name}: the file has no rows after the header row.' },
  file_unread: { text: 'The file could not be read. Choose it again.' },
  workbook: {
    text: '{name}, line 1: this is an Excel workbook. In Excel, choose File, Save as, “CSV UTF-8”, then import the new file.',
  },
  not_utf8: {
    text: '{name}, line {line}, column {column}: the file is not UTF-8 (it looks like Latin-1). Save it as UTF-8 and try again.',
  },
  cut_off: {
    text: '{name}, line {line}, column {column}: the file ends in the middle of a character. It may be cut off.',
  },
  quote_open: {
    text: '{name}, line {line}, column {column}: a quotation mark is opened but never closed. The file may be cut off.',
  },
  quote_in_cell: {
    text: '{name}, line {line}, column {column}: a quotation mark is inside a cell. Write it twice, and put the cell in quotation marks.',
  },
  too_many_cells: {
    text: '{name}, line {line}, column {column}: this row has more cells than the header row.',
  },
  column_twice: { text: '{name}, line {line}: the column "{title}" appears twice.' },
  too_many_columns: { text: '{name}, line 1, column {column}: the file has more than {limit} columns.' },
  column_name_too_long: {
    text: '{name}, line 1, column {column}: this column name is longer than {limit} characters.',
  },
  mapping: { text: 'Choose a column for each required field.' },
  column_missing: { text: 'The file has no column for: {fields}. Nothing was imported.' },
  nothing_comes: { text: 'No rows in this file can be imported.' },
  supporter_there: { text: 'This person already exists.' },
  idea_there: { text: 'This person has already sent this idea.' },
  sponsor_there: { text: 'This sponsor already exists.' },
  opted_out: { text: 'This person has opted out of emails. Only they can opt back in, by signing up again.' },
  formula: {
    text: 'This starts with "{sign}", like a spreadsheet formula. Remove the sign, or put a word in front of it',
  },
  date_format: { text: 'Enter the date as YYYY-MM-DD, for example 2026-11-23' },
  date_ahead: { text: 'This date is in the future' },
  date_missing: { text: 'Enter the date of consent' },
  audience_unknown: { text: 'Leave this empty or use one of the audiences from the form' },
  name_reserved: { text: 'This name is not allowed for an idea' },
  not_found: { status: 404, sql: 'IMNOF', text: 'This import no longer exists.' },
  too_late: {
    status: 409,
    sql: 'IMOLD',
    text: 'An import can only be undone for one day. You can still delete rows one by one from their list.',
  },
  another_file: {
    status: 422,
    sql: 'IMKEY',
    text: 'This import has already been used for a different file. Choose your file again.',
  },
})
