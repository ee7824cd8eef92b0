import { useState } from 'react'

/**
 * Returns the selected rows as they were loaded. The selection survives paging and sorting. It is cleared
 * when `about`, a description of the filters, changes.
 */
export function useSelection<Row extends { id: string }>(about: string) {
  const [ticked, setTicked] = useState<ReadonlyMap<string, Row>>(new Map())
  const [seen, setSeen] = useState(about)

  if (about !== seen) {
    setSeen(about)
    setTicked(new Map())
  }

  const tick = (rows: readonly Row[], areTicked: boolean) =>
    setTicked((before) =>
      areTicked ? new Map([...before, ...rows.map((row) => [row.id, row] as const)]) : without(before, rows),
    )
  return {
    ids: new Set(ticked.keys()),
    rows: [...ticked.values()],
    tick,
    /** Deselects these rows. Only their ids are needed. */
    untick: (rows: readonly { id: string }[]) => setTicked((before) => without(before, rows)),
    clear: () => setTicked(new Map()),
  }
}

function without<Row>(before: ReadonlyMap<string, Row>, rows: readonly { id: string }[]) {
  const next = new Map(before)
  for (const { id } of rows) next.delete(id)
  return next
}

export type Selection<Row extends { id: string }> = ReturnType<typeof useSelection<Row>>
