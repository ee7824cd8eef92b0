import { useQuery } from '@tanstack/react-query'
import Search from 'lucide-react/icons/search'
import { useEffect, useId, useRef, useState } from 'react'
import { cleanLine } from '#shared/text.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { useDebounced } from '#web/common/forms/use-debounced.ts'
import { formatTime } from '#web/common/time/format-date.ts'
import { Button } from '#web/common/ui/button.tsx'
import { Form } from '#web/common/ui/form.tsx'
import { InlineFailure } from '#web/common/ui/load-failure.tsx'
import { TextField } from '#web/common/ui/text-field.tsx'
import { AppDetailsForm } from '#web/office/day/app-details-form.tsx'
import { type AvailableIdea, availableIdeasQuery } from '#web/office/day/plan/plan-queries.ts'
import type { PlanRow } from '#web/office/day/plan/plan-rows.ts'
import type { ApplyPlanChange } from '#web/office/day/plan/use-plan.ts'

type SlotPanelProps = {
  row: PlanRow
  /** Ideas that are in the plan. An idea can be in the plan only once. */
  planned: ReadonlySet<string>
  isBusy: boolean
  change: ApplyPlanChange
  onClose: () => void
}

const maxMinutes = 1440

/** Edits a slot: its app, minutes and position. An empty slot can take an idea. */
export function SlotPanel({ row, planned, isBusy, change, onClose }: SlotPanelProps) {
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const [chosen, setChosen] = useState<AvailableIdea | null>(null)
  const isFree = row.isEmpty && !row.isLocked
  // Idea that would be put into the slot. Null if the slot is taken, or if the selected idea is already in
  // the plan. The selection in `chosen` remains, because a move of another app may empty the slot.
  const idea = isFree && chosen && !planned.has(chosen.id) ? chosen : null
  // Focuses the title, because on a phone the panel is below all twenty slots.
  useEffect(() => title.current?.focus(), [])
  return (
    <section aria-labelledby={titleId} className="day-card md:sticky md:top-3">
      <p className="pt-4.5 text-sm text-muted">
        Slot {row.number}, from {formatTime(new Date(row.start).toISOString())}
      </p>
      <h2 id={titleId} ref={title} tabIndex={-1} className="text-xl">
        {row.title || 'Choose an idea'}
      </h2>
      {isFree && <IdeaChoice planned={planned} chosen={idea} onChoose={setChosen} />}
      <SlotForm row={row} idea={idea} isBusy={isBusy} change={change} />
      {!row.isEmpty && <AppDetailsForm row={row} />}
      <div className="flex flex-wrap gap-3 py-3">
        {!row.isEmpty && !row.isLocked && (
          <Button
            variant="secondary"
            isBusy={isBusy}
            onClick={() =>
              void change(
                { name: 'empty-slot', args: { app: row.number } },
                `Slot ${row.number} is now empty.`,
              )
            }
          >
            {row.taken_at ? 'Remove the idea' : 'Empty the slot'}
          </Button>
        )}
        <Button variant="quiet" onClick={onClose}>
          Close
        </Button>
      </div>
    </section>
  )
}

type PartProps = Pick<SlotPanelProps, 'row' | 'isBusy' | 'change'>

/**
 * Edits the fields of a slot. Saving also puts the selected idea into the slot, unless a name was typed.
 * Fields that are not edited show what other people save.
 */
function SlotForm({ row, idea, isBusy, change }: PartProps & { idea: AvailableIdea | null }) {
  const [edits, setEdits] = useState<Partial<typeof saved>>({})
  const saved = {
    name: row.title,
    minutes: String(row.planned_minutes),
    tools: row.tools,
    place: String(row.number),
  }
  const { name, minutes, tools, place } = { ...saved, ...edits }
  const count = Number(minutes)
  const to = Number(place)
  const isCount = Number.isInteger(count) && count >= 1 && count <= maxMinutes
  const isPlace = Number.isInteger(to) && to >= 1 && to <= 20

  const taken = name.trim() === '' ? idea : null

  const handleSubmit = async () => {
    if (!isCount || !isPlace) return
    const app = row.number
    if (taken) {
      const args = { app, idea: taken.id, minutes: count }
      if (!(await change({ name: 'take-idea', args }, `${taken.title} is now app ${app}.`))) return
    }
    const own = { app, name: taken?.title ?? name.trim(), minutes: count, tools: tools.trim() }
    const isKept =
      taken && !own.tools
        ? true
        : await change({ name: 'plan-app', args: own }, taken ? undefined : `Slot ${app} saved.`)
    if (!isKept) return
    if (to === row.number) return setEdits({})
    setEdits({ place })
    if (await change({ name: 'place-app', args: { app: row.number, place: to } })) setEdits({})
  }

  return (
    <Form noValidate isBusy={isBusy} onSubmit={() => void handleSubmit()} className="grid gap-3.75 py-3.75">
      <TextField
        label={row.isEmpty ? 'Or enter your own idea' : 'Name'}
        maxLength={120}
        value={name}
        onChange={({ target }) => setEdits({ ...edits, name: target.value })}
      />
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label="Planned minutes"
          inputMode="numeric"
          value={minutes}
          onChange={({ target }) => setEdits({ ...edits, minutes: target.value })}
          error={isCount ? undefined : `1 to ${maxMinutes} minutes`}
        />
        <TextField
          label="Slot"
          inputMode="numeric"
          value={place}
          disabled={row.isLocked}
          onChange={({ target }) => setEdits({ ...edits, place: target.value })}
          error={isPlace ? undefined : '1 to 20'}
        />
      </div>
      <TextField
        label="Tools"
        maxLength={300}
        value={tools}
        onChange={({ target }) => setEdits({ ...edits, tools: target.value })}
      />
      <Button type="submit" variant={row.isEmpty && !taken ? 'secondary' : 'primary'} isBusy={isBusy}>
        {taken ? `Use ${taken.title} as app ${row.number}` : `Save slot ${row.number}`}
      </Button>
    </Form>
  )
}

type IdeaChoiceProps = Pick<SlotPanelProps, 'planned'> & {
  chosen: AvailableIdea | null
  onChoose: (idea: AvailableIdea) => void
}

function IdeaChoice({ planned, chosen, onChoose }: IdeaChoiceProps) {
  const backend = useBackend()
  const [search, setSearch] = useState('')
  const query = useQuery(availableIdeasQuery(backend, useDebounced(cleanLine(search))))
  const found = (query.data ?? []).filter(({ id }) => !planned.has(id))
  return (
    <div className="grid gap-3.75 py-3.75">
      <TextField
        label="Search approved ideas"
        isLabelHidden
        placeholder="Search approved ideas"
        icon={Search}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      {query.isError && (
        <InlineFailure onRetry={() => query.refetch()}>The ideas could not be loaded.</InlineFailure>
      )}
      {found.length === 0 && !query.isError && (
        <p role="status">
          {query.isPending || query.isPlaceholderData ? 'Loading ideas...' : 'No matching approved ideas.'}
        </p>
      )}
      <ul className="day-rows max-h-82.5 overflow-y-auto">
        {found.map((idea) => (
          <li key={idea.id} className="flex items-center gap-3 py-2.25">
            <span className="figures w-9 font-bold">
              {idea.vote_count}
              <span className="sr-only"> votes</span>
            </span>
            <span className="min-w-0 flex-1">
              <strong className="block truncate">{idea.title}</strong>
              <span className="block truncate text-xs text-muted">{idea.submitter_name}</span>
            </span>
            <Button
              size="compact"
              variant={chosen?.id === idea.id ? 'primary' : 'secondary'}
              aria-pressed={chosen?.id === idea.id}
              onClick={() => onChoose(idea)}
            >
              {chosen?.id === idea.id ? 'Chosen' : 'Choose'}
              <span className="sr-only"> {idea.title}</span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
