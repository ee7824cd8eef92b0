import { useState } from 'react'
import type { PlanRow } from '#web/office/day/plan/plan-rows.ts'
import type { ApplyPlanChange } from '#web/office/day/plan/use-plan.ts'

type Move = { app: number; place: number; title: string }

/**
 * Returns a function that changes the plan, and `undo` for the last move. `undo` is undefined if the moved
 * app is no longer at its new position or has started.
 */
export function useUndoableMove(rows: readonly PlanRow[], change: ApplyPlanChange) {
  const [last, setLast] = useState<Move>()
  const row = last && rows[last.place - 1]
  const canUndo = row?.title === last?.title && row?.isLocked === false

  const changeAndRemember: ApplyPlanChange = async (wanted, done) => {
    const isDone = await change(wanted, done)
    if (isDone && wanted.name === 'place-app')
      setLast({ ...wanted.args, title: rows[wanted.args.app - 1]?.title ?? '' })
    return isDone
  }
  const undo = async ({ app, place, title }: Move) => {
    const back = { name: 'place-app', args: { app: place, place: app } } as const
    if (await change(back, `${title || 'The empty slot'} is back in slot ${app}.`)) setLast(undefined)
  }

  return { change: changeAndRemember, undo: last && canUndo ? () => void undo(last) : undefined }
}
