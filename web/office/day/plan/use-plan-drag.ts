import { type RefObject, useState } from 'react'
import { useToast } from '#web/common/ui/toast.tsx'
import type { PlanRow } from '#web/office/day/plan/plan-rows.ts'
import type { ApplyPlanChange } from '#web/office/day/plan/use-plan.ts'
import { type DraggedRow, useRowDrag } from '#web/office/ui/use-row-drag.ts'

type PlanDragOptions = {
  list: RefObject<HTMLOListElement | null>
  rows: readonly PlanRow[]
  isBusy: boolean
  change: ApplyPlanChange
}

/** Returns the handles for moving slots, and the sentence about the current or last move. */
export function usePlanDrag({ list, rows, isBusy, change }: PlanDragOptions) {
  const [outcome, setOutcome] = useState('')
  const showToast = useToast()
  const nameOf = (number: number) => rows[number - 1]?.title || `slot ${number}`
  // First position to which an app can move. A started app cannot move, and no app can move before it.
  const first = rows.findLastIndex(({ isLocked }) => isLocked) + 2

  const move = async (from: number, to: number) => {
    if (from === to || to < first || to > rows.length) return
    if (isBusy) return showToast('Not moved. The previous change is still being saved.', 'failed')
    const isDone = await change({ name: 'place-app', args: { app: from, place: to } })
    if (!isDone) return
    setOutcome(`${nameOf(from)} moved to slot ${to} of 20.`)
    // Moves the focus with the row to its new position.
    requestAnimationFrame(() => document.getElementById(`plan-handle-${to}`)?.focus())
  }

  const { held, handleProps } = useRowDrag<number, number>({
    placeAt: (_, y) => slotAt(list.current, first, y),
    getNextPlace: ({ to }, step) => Math.min(rows.length, Math.max(first, to + step)),
    isSamePlace: Object.is,
    onDrop({ from, to }) {
      if (from === to) setOutcome(`${nameOf(from)} stays in slot ${to}.`)
      void move(from, to)
    },
    onCancel: ({ id }) => setOutcome(`${nameOf(id)} is back in slot ${id}.`),
  })
  const said = held ? describeHeld(held, nameOf(held.id)) : outcome

  return { held, said, first, move, handleProps }
}

function describeHeld({ id, to, by }: DraggedRow<number, number>, name: string): string {
  if (to !== id) return `Slot ${to} of 20.`
  const hint =
    by === 'keys'
      ? 'Use the arrow keys to move it, Space to drop it, Escape to cancel.'
      : 'Release to drop it here.'
  return `${name} lifted, slot ${id} of 20. ${hint}`
}

/** Returns the row under the pointer, limited to the positions that are allowed. */
function slotAt(list: HTMLElement | null, first: number, y: number): number {
  const boxes = [...(list?.children ?? [])].map((row) => row.getBoundingClientRect())
  const above = boxes.filter(({ bottom }) => bottom <= y).length
  return Math.min(boxes.length, Math.max(first, above + 1))
}
