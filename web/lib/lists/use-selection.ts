import { useState } from 'react'

/**
 * Selected rows as they were loaded. The selection survives paging and sorting. It is cleared when `about`, a
 * description of the filters, changes.
 */
export function useSelection<Row extends { id: string }>(about: string) {
  const [ticked, setTicked] = useState<ReadonlyMap<string, Row>>(new Map())
  const [seen, setSeen] = useState(about)

  if (about !== seen) {
    setSeen(about)
    setTicked(new Map())
  }

  const tick = (rows: readonly Row[], areTicked: boolean) =>
    setTicked((before) => {
      const next = new Map(before)
      for (const row of rows) {
        if (areTicked) next.set(row.id, row)
        else next.delete(row.id)
      }
      return next
    })
  return {
    ids: new Set(ticked.keys()),
    rows: [...ticked.values()],
    tick,
    clear: () => setTicked(new Map()),
  }
}

export type Selection<Row extends { id: string }> = ReturnType<typeof useSelection<Row>>
