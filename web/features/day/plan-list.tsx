import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import GripVertical from 'lucide-react/icons/grip-vertical'
import Lock from 'lucide-react/icons/lock'
import Pencil from 'lucide-react/icons/pencil'
import { type KeyboardEvent, useState } from 'react'
import type { PlanRow } from '#web/features/day/plan-slots.ts'
import type { ChangePlan } from '#web/features/day/use-plan.ts'
import { formatHour } from '#web/lib/format-date.ts'
import { Block } from '#web/ui/block.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

type PlanListProps = {
  rows: readonly PlanRow[]
  chosen: number | null
  isBusy: boolean
  change: ChangePlan
  onChoose: (number: number) => void
}

/** A row in the hand: where it was taken and where it would be put down. */
type Lifted = { from: number; to: number }

export function PlanList({ rows, chosen, isBusy, change, onChoose }: PlanListProps) {
  const [lifted, setLifted] = useState<Lifted | null>(null)
  const [said, setSaid] = useState('')
  const nameOf = (row: PlanRow) => row.title || `slot ${row.number}`
  const first = rows.findLastIndex(({ isLocked }) => isLocked) + 2

  const move = async (from: number, to: number) => {
    const row = rows[from - 1]
    if (!row || isBusy || from === to || to < first || to > rows.length) return
    const isDone = await change({ name: 'place_app', args: { app: from, place: to } })
    if (isDone) setSaid(`${nameOf(row)} is in slot ${to} of 20.`)
    // The row has gone, the hand stays on it.
    if (isDone) requestAnimationFrame(() => document.getElementById(`plan-handle-${to}`)?.focus())
  }

  const handleKey = (event: KeyboardEvent, row: PlanRow) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault()
      if (!lifted) {
        setLifted({ from: row.number, to: row.number })
        setSaid(
          `${nameOf(row)} lifted, slot ${row.number} of 20. Arrow keys move it, Space puts it down, Escape takes it back.`,
        )
        return
      }
      setLifted(null)
      if (lifted.from === lifted.to) setSaid(`${nameOf(row)} stays in slot ${lifted.to}.`)
      void move(lifted.from, lifted.to)
    } else if (event.key === 'Escape' && lifted) {
      setLifted(null)
      setSaid(`${nameOf(row)} is back in slot ${row.number}.`)
    } else if (step && lifted) {
      event.preventDefault()
      const to = Math.min(rows.length, Math.max(first, lifted.to + step))
      setLifted({ ...lifted, to })
      setSaid(`Slot ${to} of 20.`)
    }
  }

  return (
    <section aria-label="The twenty" className="day-card plan-list">
      <ol>
        {rows.map((row) => (
          <PlanItem
            key={row.number}
            row={row}
            isChosen={chosen === row.number}
            isLifted={lifted?.from === row.number}
            isTarget={lifted?.to === row.number && lifted.from !== row.number}
            canRise={row.number > first}
            canSink={row.number < rows.length}
            onKey={(event) => handleKey(event, row)}
            onMove={(to) => void move(row.number, to)}
            onChoose={() => onChoose(row.number)}
          />
        ))}
      </ol>
      <p role="status" className={lifted ? 'plan-said' : 'sr-only'}>
        {said}
      </p>
    </section>
  )
}

type PlanItemProps = {
  row: PlanRow
  isChosen: boolean
  isLifted: boolean
  isTarget: boolean
  canRise: boolean
  canSink: boolean
  onKey: (event: KeyboardEvent) => void
  onMove: (to: number) => void
  onChoose: () => void
}

function PlanItem({
  row,
  isChosen,
  isLifted,
  isTarget,
  canRise,
  canSink,
  onKey,
  onMove,
  onChoose,
}: PlanItemProps) {
  const { number, title, isLocked, isEmpty, start, planned_minutes } = row
  const name = title || 'Empty'
  return (
    <li
      className="plan-row"
      data-chosen={isChosen ? '' : undefined}
      data-lifted={isLifted ? '' : undefined}
      data-target={isTarget ? '' : undefined}
    >
      {isLocked ? (
        <span className="plan-handle" title="Started apps stay where they are">
          <Icon icon={Lock} />
          <span className="sr-only">Started apps stay where they are</span>
        </span>
      ) : (
        <button
          type="button"
          id={`plan-handle-${number}`}
          className="plan-handle"
          aria-label={`Move ${name}, slot ${number}`}
          aria-pressed={isLifted}
          onKeyDown={onKey}
        >
          <Icon icon={GripVertical} />
        </button>
      )}
      <span className="figures font-bold">{number}</span>
      <Block number={number} look={isEmpty ? 'wall' : 'ink'} className="size-6" />
      <span className="min-w-0">
        <strong className={isEmpty ? 'block truncate text-muted' : 'block truncate'}>{name}</strong>
        <span className="block truncate text-xs text-muted">{sourceOf(row)}</span>
      </span>
      <span className="figures plan-start">{formatHour(new Date(start).toISOString())}</span>
      <span className="figures plan-minutes">
        <strong>{planned_minutes}</strong> min
      </span>
      <span className="plan-acts">
        {!isLocked && (
          <>
            <IconButton
              icon={ChevronUp}
              size="row"
              label={`Move slot ${number} up`}
              disabled={!canRise}
              onClick={() => onMove(number - 1)}
            />
            <IconButton
              icon={ChevronDown}
              size="row"
              label={`Move slot ${number} down`}
              disabled={!canSink}
              onClick={() => onMove(number + 1)}
            />
          </>
        )}
        <IconButton icon={Pencil} size="row" label={`Edit slot ${number}`} onClick={onChoose} />
      </span>
    </li>
  )
}

function sourceOf({ isEmpty, taken_at, submitter_name, votes_when_taken }: PlanRow): string {
  if (isEmpty) return 'Take an idea, or write one'
  if (!taken_at) return 'Own idea'
  return `Idea: ${submitter_name ?? 'a former member'}, ${votes_when_taken} ${votes_when_taken === 1 ? 'vote' : 'votes'}`
}
