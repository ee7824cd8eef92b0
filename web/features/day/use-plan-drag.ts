import { type KeyboardEvent, type RefObject, useState } from 'react'
import type { PlanRow } from '#web/features/day/plan-slots.ts'
import type { ChangePlan } from '#web/features/day/use-plan.ts'
import { pointerDrag } from '#web/ui/pointer-drag.ts'
import { useToast } from '#web/ui/toast.tsx'

/** Row that is being moved, with its old and new position. */
export type LiftedRow = { from: number; to: number; by: 'keys' | 'pointer' }

type PlanDragOptions = {
  list: RefObject<HTMLOListElement | null>
  rows: readonly PlanRow[]
  isBusy: boolean
  change: ChangePlan
}

/**
 * Handles for moving slots: by pointer, or Space to lift, arrows to move, Space to drop, Escape to cancel.
 */
export function usePlanDrag({ list, rows, isBusy, change }: PlanDragOptions) {
  const [lifted, setLifted] = useState<LiftedRow | null>(null)
  const [said, setSaid] = useState('')
  const showToast = useToast()
  const nameOf = (row: PlanRow) => row.title || `slot ${row.number}`
  // A started app cannot move, and no app can move before it.
  const first = rows.findLastIndex(({ isLocked }) => isLocked) + 2

  const move = async (from: number, to: number) => {
    const row = rows[from - 1]
    if (!row || from === to || to < first || to > rows.length) return
    if (isBusy) return showToast('Not moved. The previous change is still being saved.', 'failed')
    const isDone = await change({ name: 'place-app', args: { app: from, place: to } })
    if (!isDone) return
    setSaid(`${nameOf(row)} moved to slot ${to} of 20.`)
    // The focus follows the row to its new place.
    requestAnimationFrame(() => document.getElementById(`plan-handle-${to}`)?.focus())
  }

  const lift = (row: PlanRow, by: LiftedRow['by']) => {
    setLifted({ from: row.number, to: row.number, by })
    setSaid(
      `${nameOf(row)} lifted, slot ${row.number} of 20. ` +
        (by === 'keys'
          ? 'Use the arrow keys to move it, Space to drop it, Escape to cancel.'
          : 'Release to drop it here.'),
    )
  }
  const putDown = (row: PlanRow, { from, to }: LiftedRow) => {
    setLifted(null)
    if (from === to) setSaid(`${nameOf(row)} stays in slot ${to}.`)
    void move(from, to)
  }
  const takeBack = (row: PlanRow) => {
    setLifted(null)
    setSaid(`${nameOf(row)} is back in slot ${row.number}.`)
  }
  const moveTo = (held: LiftedRow, to: number) => {
    if (to === held.to) return
    setLifted({ ...held, to })
    setSaid(`Slot ${to} of 20.`)
  }

  const handleKey = (event: KeyboardEvent, row: PlanRow) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (event.key === ' ' || event.key === 'Enter') lifted ? putDown(row, lifted) : lift(row, 'keys')
    else if (event.key === 'Escape' && lifted) takeBack(row)
    else if (step && lifted) moveTo(lifted, Math.min(rows.length, Math.max(first, lifted.to + step)))
    else return
    event.preventDefault()
  }

  const handleProps = (row: PlanRow) => ({
    onKeyDown: (event: KeyboardEvent) => handleKey(event, row),
    ...pointerDrag({
      isHeld: lifted?.by === 'pointer' && lifted.from === row.number,
      onTake: () => lift(row, 'pointer'),
      onMove: (y) => lifted && list.current && moveTo(lifted, slotAt(list.current, first, y)),
      onDrop: () => lifted && putDown(row, lifted),
      onCancel: () => takeBack(row),
    }),
  })

  return { lifted, said, first, move, handleProps }
}

/** Returns the row under the pointer, limited to the positions that are allowed. */
function slotAt(list: HTMLElement, first: number, y: number): number {
  const boxes = [...list.children].map((row) => row.getBoundingClientRect())
  const above = boxes.filter(({ bottom }) => bottom <= y).length
  return Math.min(boxes.length, Math.max(first, above + 1))
}
