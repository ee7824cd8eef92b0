import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type Column<Row> = {
  key: string
  head: ReactNode
  cell: (row: Row) => ReactNode
  /** end: figures and actions, at the right. */
  align?: 'start' | 'end'
  /**
   * Its place on a phone, where a row is a card: `block` a line of its own, `corner` top right, `inline` beside
   * the next one, `end` the same but at the right, `actions` the last line, `hidden` not at all.
   */
  card?: 'block' | 'corner' | 'inline' | 'end' | 'actions' | 'hidden'
  /** Names the row; one column should. */
  rowHeader?: boolean
  /** Width or wrapping from 720 px up, e.g. `md:w-24`. */
  className?: string
  /** For the cells below the head, e.g. `md:max-xl:hidden` where the head has it too. */
  cellClassName?: string
}

type DataTableProps<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** danger: this row waits for a decision. */
  rowTone?: (row: Row) => 'danger' | 'plain'
  /** page: on the page itself, under a 3 px rule; card: inside a card with padding at the sides. */
  frame?: 'page' | 'card'
  busy?: boolean
  className?: string
}

// The stylesheet re-lays this table as cards below 720 px. `display` takes a table's meaning away in some
// browsers; the roles give it back, so a screen reader has the same table on every screen.
const role = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  rowHead: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, rowTone, frame = 'page', busy, className } = props
  return (
    <table
      {...role.table}
      className={classNames('data-table', className)}
      data-frame={frame}
      aria-busy={busy || undefined}
    >
      <caption className="sr-only">{caption}</caption>
      <thead {...role.group}>
        <tr {...role.row}>
          {columns.map(({ key, head, align, className: width }) => (
            <th key={key} {...role.head} scope="col" data-align={align} className={width}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...role.group}>
        {rows.map((row) => (
          <tr key={rowKey(row)} {...role.row} data-tone={rowTone?.(row)}>
            {columns.map((column) => (
              <Cell key={column.key} column={column} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const { card = 'block', align, rowHeader, cell, cellClassName } = column
  const shared = { 'data-card': card, 'data-align': align, className: cellClassName, children: cell(row) }
  return rowHeader ? <th {...role.rowHead} scope="row" {...shared} /> : <td {...role.cell} {...shared} />
}
