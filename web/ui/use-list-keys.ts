import { type RefObject, useEffect, useRef, useState } from 'react'
import { isTyping } from './is-typing.ts'
import { canOpenSelects } from './open-list.ts'
import { useLetterKeys } from './use-letter-keys.ts'

type ListKeysProps<Row> = {
  rows: readonly Row[]
  ids: ReadonlySet<string>
  canTick?: (row: Row) => boolean
  onTick: (rows: readonly Row[], areTicked: boolean) => void
  /** Selects all rows that match. */
  onAll: () => void
  onOpen: (row: Row) => void
  /** Approves the row; only set for rows that need a decision. */
  onApprove?: ((row: Row) => void) | undefined
  onReject?: ((row: Row) => void) | undefined
  onReview?: (() => void) | undefined
}

/** Row of a table that keyboard shortcuts act on. */
export type Cursor<Row> = {
  table: RefObject<HTMLTableElement | null>
  id: string | null
  onMove: (id: string) => void
  onOpen: (row: Row) => void
}

/** Keyboard control of a list: a cursor that moves between rows, and shortcuts for its row. */
export function useListKeys<Row extends { id: string }>(props: ListKeysProps<Row>): Cursor<Row> {
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
  useLetterKeys({
    j: () => moveTo(at + 1),
    k: () => moveTo(at - 1),
    'shift a': onAll,
    v: onReview,
    ...(row && {
      x: () => tick([row], !ids.has(row.id)),
      'shift x': tickRange,
      s: canOpenSelects ? () => openStatus(lineOf(at)) : undefined,
      a: onApprove && (() => onApprove(row)),
      r: onReject && (() => onReject(row)),
    }),
  })
  useSlash()

  return { table, id, onMove: setId, onOpen }
}

function openStatus(line: HTMLTableRowElement | undefined) {
  const select = line?.querySelector<HTMLSelectElement>('.status-select select')
  select?.focus()
  try {
    select?.showPicker()
  } catch {
    // The browser requires Space or Enter to open the list. Both work, because the focus is on the select.
  }
}

/** Focuses the list's search field with the slash key, instead of the one in the top bar. */
function useSlash() {
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.altKey || event.ctrlKey || event.metaKey || isTyping(event)) return
      const search = document.querySelector<HTMLInputElement>('[role="tabpanel"] input[type="search"]')
      if (!search) return
      event.preventDefault()
      search.focus()
      search.select()
    }
    document.addEventListener('keydown', handleKeyDown, { capture: true })
    return () => document.removeEventListener('keydown', handleKeyDown, { capture: true })
  }, [])
}
