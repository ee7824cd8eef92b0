import { type RefObject, useRef, useState } from 'react'
import { canOpenSelects } from './open-select.ts'
import { useShortcuts } from './use-shortcuts.ts'

type ListKeysProps<Row> = {
  rows: readonly Row[]
  ids: ReadonlySet<string>
  canTick?: (row: Row) => boolean
  onTick: (rows: readonly Row[], areTicked: boolean) => void
  /** Selects all rows that match the filters, on all pages. Undefined if only the rows on the page can be selected. */
  onAll: (() => void) | undefined
  onOpen: (row: Row) => void
  /** Approves the row; only set for rows that need a decision. */
  onApprove?: ((row: Row) => void) | undefined
  onReject?: ((row: Row) => void) | undefined
  onReview?: (() => void) | undefined
}

/** Row of a table that keyboard shortcuts act on. */
export type RowCursor<Row> = {
  table: RefObject<HTMLTableElement | null>
  id: string | null
  onMove: (id: string) => void
  onOpen: (row: Row) => void
}

/** Adds keyboard control to a list. Returns a cursor that moves between rows; the shortcuts act on its row. */
export function useListKeys<Row extends { id: string }>(props: ListKeysProps<Row>): RowCursor<Row> {
  const { rows, ids, canTick = () => true, onTick, onAll, onOpen, onApprove, onReject, onReview } = props
  const table = useRef<HTMLTableElement>(null)
  const lastTicked = useRef<string>(null)
  const [id, setId] = useState<string | null>(null)
  const at = rows.findIndex((row) => row.id === id)
  const row = rows[at]

  const lineOf = (index: number) => table.current?.tBodies[0]?.rows[index]
  const moveTo = (index: number) => {
    const line = lineOf(Math.min(Math.max(index, 0), rows.length - 1))
    line?.focus({ preventScroll: true })
    line?.scrollIntoView({ block: 'nearest' })
  }
  const tick = (several: readonly Row[], areTicked: boolean) => {
    onTick(several.filter(canTick), areTicked)
    lastTicked.current = id
  }
  const tickRange = () => {
    const from = rows.findIndex((other) => other.id === lastTicked.current)
    const start = from === -1 ? at : from
    tick(rows.slice(Math.min(start, at), Math.max(start, at) + 1), true)
  }
  const ofDecisions = (does: string) => (onApprove ? does : '')
  const tickShown = () => tick(rows, true)
  useShortcuts([
    ['/', 'Search'],
    ['J', 'Next row', () => moveTo(at + 1)],
    ['K', 'Previous row', () => moveTo(at - 1)],
    ['Enter', 'Open the row'],
    ['X', 'Select the row', row && (() => tick([row], !ids.has(row.id)))],
    ['Shift X', 'Select all rows up to this one', row && tickRange],
    ['Shift A', onAll ? 'Select all matching rows' : '', onAll ?? tickShown],
    ...(canOpenSelects
      ? [['S', ofDecisions('Choose the status of the row'), row && (() => openStatus(lineOf(at)))] as const]
      : []),
    [
      'A',
      ofDecisions('Approve the row, if it is waiting for review'),
      row && onApprove && (() => onApprove(row)),
    ],
    [
      'R',
      ofDecisions('Reject the row, if it is waiting for review'),
      row && onReject && (() => onReject(row)),
    ],
    ['V', ofDecisions('Start reviewing'), onReview],
    ['Z', ofDecisions('Undo')],
  ])

  return { table, id, onMove: setId, onOpen }
}

function openStatus(line: HTMLTableRowElement | undefined) {
  const select = line?.querySelector<HTMLSelectElement>('.status-select select')
  select?.focus()
  try {
    select?.showPicker()
  } catch {
    // Ignores the error: the browser requires Space or Enter to open the list. Both work, because the focus
    // is on the select.
  }
}
