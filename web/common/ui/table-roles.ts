/**
 * Roles for a table whose `display` changes on a phone. Some browsers then drop the table's semantics;
 * explicit roles preserve them for screen readers.
 */
export const tableRoles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  rowHead: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const
