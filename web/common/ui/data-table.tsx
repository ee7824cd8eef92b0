import '#web/common/ui/table.css'
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { tableRoles as role } from './table-roles.ts'
import type { RowCursor } from './use-list-keys.ts'

export type Column<Row> = {
  key: string
  head: ReactNode
  /** Renders the cell. A column without `cell` has no cells: the previous column spans it. */
  cell?: (row: Row) => ReactNode
  /** `end`: right-aligned, for figures and actions. */
  align?: 'start' | 'end'
  /**
   * Position on a phone, where a row is a card. `block`: a separate line. `corner`: at the top right.
   * `inline`: next to the following cell. `end`: like `inline`, but at the right. `actions`: the last line.
   * `tick`: at the left, only visible while rows are being picked. `hidden`: not shown.
   */
  card?: 'block' | 'corner' | 'inline' | 'end' | 'actions' | 'tick' | 'hidden'
  /** True if the column names the row. */
  isRowHeader?: boolean
  /** Width or wrapping from 720 px, such as `md:w-36`. */
  className?: string
  /** Classes of the cells below the header, such as `md:max-xl:hidden`. */
  cellClassName?: string
}

type DataTableProps<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** `danger`: the row needs a decision. */
  rowTone?: ((row: Row) => 'danger' | 'plain') | undefined
  /** Tells whether the row is selected, for lists whose rows can be selected. */
  isSelected?: (row: Row) => boolean
  /** `line`: rows of equal height, with an ellipsis for longer text; `tall`: like `line`, but with two lines. */
  density?: 'line' | 'tall'
  /** True while rows are being picked on a phone; then the checkboxes are visible. */
  isPicking?: boolean
  /** `page`: directly on the page, below a 3 px rule; `card`: inside a card, with padding at the sides. */
  frame?: 'page' | 'card'
  isBusy?: boolean | undefined
  /** Keyboard cursor, for lists with keyboard control. */
  cursor?: RowCursor<Row>
  className?: string
}

export function DataTable<Row>(props: DataTableProps<Row>) {
  const {
    caption,
    columns,
    rows,
    rowKey,
    rowTone,
    isSelected,
    frame = 'page',
    isBusy,
    cursor,
    className,
  } = props
  const filled = columns.flatMap(withSpan)
  return (
    <table
      {...role.table}
      ref={cursor?.table}
      className={classNames('data-table', className)}
      data-frame={frame}
      data-density={props.density}
      data-picking={props.isPicking || undefined}
      aria-busy={isBusy || undefined}
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
          <tr
            key={rowKey(row)}
            {...role.row}
            {...(cursor && cursorProps(cursor, row, rowKey(row)))}
            onClickCapture={props.isPicking ? tickRow : undefined}
            data-tone={rowTone?.(row)}
            aria-selected={isSelected?.(row)}
          >
            {filled.map((column) => (
              <Cell key={column.key} column={column} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Selects the row that was tapped, even on one of its links. Other controls of the row still work. */
function tickRow(event: MouseEvent<HTMLElement>) {
  // Ignores clicks on wide tables, because they have no Select and Done buttons.
  if (!matchMedia('(width < 45rem)').matches) return
  const { target, currentTarget } = event
  if (target instanceof Element && target.closest('button, select, input, label')) return
  event.preventDefault()
  event.stopPropagation()
  currentTarget.querySelector<HTMLInputElement>('[data-card="tick"] input')?.click()
}

/** Returns the props of a row with keyboard control. The cursor follows the focus into a row. */
function cursorProps<Row>({ id, onMove, onOpen }: RowCursor<Row>, row: Row, key: string) {
  return {
    tabIndex: -1,
    className: 'ring-inside',
    'aria-current': id === key ? true : undefined,
    onFocus: () => onMove(key),
    onKeyDown(event: KeyboardEvent) {
      if (event.key === 'Enter' && event.target === event.currentTarget) onOpen(row)
    },
  } as const
}

type FilledColumn<Row> = Column<Row> & { cell: (row: Row) => ReactNode; span: number | undefined }

function withSpan<Row>(column: Column<Row>, index: number, all: readonly Column<Row>[]): FilledColumn<Row>[] {
  const { cell } = column
  if (!cell) return []
  const covered = all.slice(index + 1).findIndex((other) => other.cell)
  const span = (covered === -1 ? all.length - index - 1 : covered) + 1
  return [{ ...column, cell, span: span > 1 ? span : undefined }]
}

function Cell<Row>({ column, row }: { column: FilledColumn<Row>; row: Row }) {
  const { card = 'block', align, isRowHeader, cell, span, cellClassName } = column
  const shared = {
    'data-card': card,
    'data-align': align,
    colSpan: span,
    className: cellClassName,
    children: cell(row),
  }
  return isRowHeader ? <th {...role.rowHead} scope="row" {...shared} /> : <td {...role.cell} {...shared} />
}
