import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import GripVertical from 'lucide-react/icons/grip-vertical'
import Lock from 'lucide-react/icons/lock'
import Pencil from 'lucide-react/icons/pencil'
import type { ComponentProps, RefObject } from 'react'
import { formatCountWithNoun } from '#shared/format-number.ts'
import { formatTime } from '#web/common/time/format-date.ts'
import { Block } from '#web/common/ui/block.tsx'
import { Icon } from '#web/common/ui/icon.tsx'
import { IconButton } from '#web/common/ui/icon-button.tsx'
import type { PlanRow } from '#web/office/day/plan/plan-rows.ts'
import type { ApplyPlanChange } from '#web/office/day/plan/use-plan.ts'
import { usePlanDrag } from '#web/office/day/plan/use-plan-drag.ts'
import type { DraggedRow } from '#web/office/ui/use-row-drag.ts'

type PlanListProps = {
  list: RefObject<HTMLOListElement | null>
  rows: readonly PlanRow[]
  chosenNumber: number | null
  isBusy: boolean
  change: ApplyPlanChange
  onChoose: (number: number) => void
}

export function PlanList({ list, rows, chosenNumber, isBusy, change, onChoose }: PlanListProps) {
  const { held, said, first, move, handleProps } = usePlanDrag({ list, rows, isBusy, change })

  return (
    <section aria-label="The 20 slots" className="day-card plan-list">
      <ol ref={list}>
        {rows.map((row) => (
          <PlanItem
            key={row.number}
            row={row}
            isChosen={chosenNumber === row.number}
            isLifted={held?.id === row.number}
            landing={landingOf(held, row.number)}
            canRise={row.number > first}
            canSink={row.number < rows.length}
            handle={handleProps(row.number, row.number)}
            onMove={(to) => void move(row.number, to)}
            onChoose={() => onChoose(row.number)}
          />
        ))}
      </ol>
      <p role="status" className={held ? 'plan-said' : 'sr-only'}>
        {said}
      </p>
    </section>
  )
}

function landingOf(held: DraggedRow<number, number> | null, number: number): PlanItemProps['landing'] {
  if (!held || held.to !== number || held.from === number) return undefined
  return held.to < held.from ? 'above' : 'below'
}

type PlanItemProps = {
  row: PlanRow
  isChosen: boolean
  isLifted: boolean
  /** Side of this row on which the dragged row would be dropped. */
  landing: 'above' | 'below' | undefined
  canRise: boolean
  canSink: boolean
  handle: ComponentProps<'button'>
  onMove: (to: number) => void
  onChoose: () => void
}

function PlanItem({
  row,
  isChosen,
  isLifted,
  landing,
  canRise,
  canSink,
  handle,
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
      data-landing={landing}
    >
      {isLocked ? (
        <span className="plan-handle" title="Apps that have started cannot be moved">
          <Icon icon={Lock} />
          <span className="sr-only">Apps that have started cannot be moved</span>
        </span>
      ) : (
        <button
          type="button"
          id={`plan-handle-${number}`}
          className="plan-handle"
          aria-label={`Move ${name}, slot ${number}`}
          {...handle}
        >
          <Icon icon={GripVertical} />
        </button>
      )}
      <span className="figures font-bold">{number}</span>
      <Block number={number} look={isEmpty ? 'wall' : 'ink'} className="size-9" />
      <span className="min-w-0">
        <strong className={isEmpty ? 'block truncate text-muted' : 'block truncate'}>{name}</strong>
        <span className="block truncate text-xs text-muted">{sourceOf(row)}</span>
      </span>
      <span className="figures hidden md:block">{formatTime(new Date(start).toISOString())}</span>
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
  if (isEmpty) return 'Choose an idea or write your own'
  if (!taken_at) return 'Your own idea'
  return `Idea: ${submitter_name ?? 'former supporter'}, ${formatCountWithNoun(votes_when_taken ?? 0, 'vote')}`
}
