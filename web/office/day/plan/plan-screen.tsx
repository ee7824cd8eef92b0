import '#web/office/day/day-office.css'
import '#web/office/day/plan/plan.css'
import Printer from 'lucide-react/icons/printer'
import Undo from 'lucide-react/icons/undo'
import { useRef, useState } from 'react'
import { QueryContent } from '#web/common/data/query-content.tsx'
import { paths } from '#web/common/navigation/paths.ts'
import { Block } from '#web/common/ui/block.tsx'
import { Button } from '#web/common/ui/button.tsx'
import { LinkButton } from '#web/common/ui/link-button.tsx'
import { Skeleton } from '#web/common/ui/skeleton.tsx'
import { PlanList } from '#web/office/day/plan/plan-list.tsx'
import {
  computePlanTotals,
  createPlanRows,
  describePlanFit,
  formatHoursAndMinutes,
  type PlanRow,
} from '#web/office/day/plan/plan-rows.ts'
import { SlotPanel } from '#web/office/day/plan/slot-panel.tsx'
import { type ApplyPlanChange, usePlan } from '#web/office/day/plan/use-plan.ts'
import { useSlotShortcuts } from '#web/office/day/plan/use-slot-shortcuts.ts'
import type { OfficeDay } from '#web/office/day/queries.ts'
import { useUndoableMove } from '#web/office/day/use-undoable-move.ts'
import { ListExport } from '#web/office/lists/export-list.tsx'
import { ShortcutHelp } from '#web/office/ui/shortcut-help.tsx'

/** Screen for the plan of the twenty apps: their order, minutes and ideas. */
export function PlanScreen({ votesChoose }: { votesChoose: boolean }) {
  const { query, change, isBusy } = usePlan()
  return (
    <QueryContent
      query={query}
      size="line"
      loading={<Skeleton label="Loading the plan" />}
      failed="The plan could not be loaded."
    >
      {(office) => <PlanBody office={office} change={change} isBusy={isBusy} votesChoose={votesChoose} />}
    </QueryContent>
  )
}

type PlanBodyProps = {
  office: OfficeDay
  change: ApplyPlanChange
  isBusy: boolean
  /** True if the site promises that votes choose the apps. */
  votesChoose: boolean
}

function PlanBody({ office, change: changePlan, isBusy, votesChoose }: PlanBodyProps) {
  const list = useRef<HTMLOListElement>(null)
  const [chosen, setChosen] = useState<number | null>(null)
  const rows = createPlanRows(office)
  const row = rows.find(({ number }) => number === chosen)
  const planned = new Set(rows.flatMap(({ idea_id }) => idea_id ?? []))
  const open = rows.find(({ isEmpty, isLocked }) => isEmpty && !isLocked)
  const { change, undo } = useUndoableMove(rows, changePlan)
  useSlotShortcuts({ list, onTake: open && (() => setChosen(open.number)), onUndo: undo })
  return (
    <div className="day-room">
      <header className="day-head plan-head">
        <div>
          <h1 className="text-2xl">Plan</h1>
          <p className="text-muted">
            The order of the 20 apps. You can move an app until it starts. Started and finished apps cannot be
            moved.
          </p>
          {votesChoose && (
            <p className="mt-1.5">
              The public site says that the ideas with the most votes get the open slots.
            </p>
          )}
        </div>
        <div className="flex flex-wrap gap-1.5 print:hidden">
          <ShortcutHelp />
          <Button variant="secondary" size="compact" icon={Printer} onClick={() => print()}>
            Print
          </Button>
          <Button variant="secondary" size="compact" icon={Undo} disabled={!undo || isBusy} onClick={undo}>
            Undo last move
          </Button>
          <LinkButton href={paths.admin.day} variant="secondary" size="compact">
            The Day
          </LinkButton>
        </div>
      </header>
      <PlanFigures rows={rows} office={office} />
      <div className="grid gap-4.5 content-start min-w-0">
        <PlanList
          list={list}
          rows={rows}
          chosenNumber={chosen}
          isBusy={isBusy}
          change={change}
          onChoose={setChosen}
        />
        <div className="print:hidden">
          <ListExport
            name="plan"
            read={() => [rows.map((slot) => ({ ...slot, start: new Date(slot.start).toISOString() }))]}
          />
        </div>
      </div>
      <div className="day-side grid gap-4.5 content-start min-w-0 print:hidden">
        {row ? (
          <SlotPanel
            key={row.number}
            row={row}
            planned={planned}
            isBusy={isBusy}
            change={change}
            onClose={() => setChosen(null)}
          />
        ) : (
          <p className="day-card py-4.5">Edit a slot to name it, set its length or choose an idea for it.</p>
        )}
      </div>
    </div>
  )
}

function PlanFigures({ rows, office }: { rows: readonly PlanRow[]; office: OfficeDay }) {
  const sum = computePlanTotals(rows, office)
  return (
    <section aria-label="Plan summary" className="flex flex-wrap col-span-full items-end gap-x-9 gap-y-1.5">
      <p>
        <strong className="figures text-2xl">{sum.filled}</strong> of 20 slots filled
      </p>
      <p>
        <strong className="figures text-2xl">{formatHoursAndMinutes(sum.planned)}</strong> planned of{' '}
        {formatHoursAndMinutes(sum.length)}
      </p>
      <p className={sum.left < 0 ? 'font-bold text-warning-text' : undefined}>{describePlanFit(sum)}</p>
      <ol aria-hidden="true" className="grid grid-cols-[repeat(20,1fr)] flex-[1_1_320px] gap-0.25">
        {rows.map(({ number, isEmpty }) => (
          <li key={number}>
            <Block number={number} look={isEmpty ? 'wall' : 'ink'} />
          </li>
        ))}
      </ol>
    </section>
  )
}
