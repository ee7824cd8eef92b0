/**
 * For a table that a stylesheet re-lays on a phone. `display` takes a table's meaning away in some browsers; the
 * roles give it back, so a screen reader has the same table on every screen.
 */
export const tableRoles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  rowHead: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const
