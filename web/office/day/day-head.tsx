import Eye from 'lucide-react/icons/eye'
import ListOrdered from 'lucide-react/icons/list-ordered'
import WifiOff from 'lucide-react/icons/wifi-off'
import { useEffect, useState } from 'react'
import { isRealAttempt } from '#shared/day-log.ts'
import { toRehearsalInstant } from '#shared/rehearsal-clock.ts'
import { isTransientError } from '#web/common/data/backend.ts'
import { paths } from '#web/common/navigation/paths.ts'
import { createTabStore } from '#web/common/offline/browser-store.ts'
import { formatDate, formatTime } from '#web/common/time/format-date.ts'
import { getSiteTimeName } from '#web/common/time/site-time.ts'
import { ChoiceChips } from '#web/common/ui/choice-chips.tsx'
import { Icon } from '#web/common/ui/icon.tsx'
import { LinkButton } from '#web/common/ui/link-button.tsx'
import { StatusTag } from '#web/common/ui/status-tag.tsx'
import { cancelSecondsChoices } from '#web/office/day/cancel-seconds.ts'
import type { EvidenceQueueState } from '#web/office/day/evidence/use-evidence-queue.ts'
import type { LoadedOfficeState } from '#web/office/day/use-office-day.ts'
import { isCancellable } from '#web/office/day/waiting-entry.ts'
import { ShortcutHelp } from '#web/office/ui/shortcut-help.tsx'

/** Difference in milliseconds from which we show that the device's clock is wrong. */
const clockWorthALook = 2000

export function DayHeader({ state }: { state: LoadedOfficeState }) {
  const { office, waiting, deviceAhead, missing = [] } = state
  const ahead = (deviceAhead ?? 0) / 1000
  return (
    <header className="day-head">
      <div>
        <h1 className="text-2xl">The Day</h1>
        <p className="text-muted">{stateWords(state)}</p>
      </div>
      <div className="day-head-facts">
        <QueueTag waiting={waiting} entries={office.entries.length} />
        {deviceAhead !== null && (
          <span
            className={
              Math.abs(deviceAhead) >= clockWorthALook ? 'font-bold text-warning-text' : 'text-muted'
            }
          >
            device clock {ahead <= -0.05 ? '−' : '+'}
            {Math.abs(ahead).toFixed(1)} s
          </span>
        )}
        {missing.length > 0 && (
          <a href="#missing" className="day-missing-link">
            {missing.length} missing
          </a>
        )}
        <span className="contents max-md:hidden">
          <DayLinks size="compact" />
        </span>
        <ShortcutHelp />
      </div>
    </header>
  )
}

/** Links to the pages for preparing the day. On a phone they are behind "More". */
export function DayLinks({ size }: { size?: 'compact' }) {
  return (
    <>
      <LinkButton href={paths.admin.dayPlan} variant="secondary" size={size} icon={ListOrdered}>
        Plan
      </LinkButton>
      <LinkButton href={paths.admin.witnesses} variant="secondary" size={size} icon={Eye}>
        Witnesses
      </LinkButton>
    </>
  )
}

/** Lets people choose on this device how long a step can be cancelled. */
export function CancelSecondsChoice({
  seconds,
  onChoose,
}: {
  seconds: number
  onChoose: (seconds: number) => void
}) {
  return (
    <ChoiceChips
      legend="Time to cancel a step"
      name="count-seconds"
      layout="line"
      value={String(seconds)}
      onChange={(chosen) => onChoose(Number(chosen))}
      choices={cancelSecondsChoices.map((choice) => ({ value: String(choice), label: `${choice} s` }))}
      className="text-sm"
    />
  )
}

function stateWords({ office, day }: LoadedOfficeState): string {
  const name = isRealAttempt(office.facts.attempt) ? 'Attempt' : 'Rehearsal'
  if (day.endedAt !== null)
    return `${name} ended at ${formatTime(new Date(day.endedAt).toISOString())}, ${getSiteTimeName()}`
  if (day.startedAt === null)
    return `${name} planned for ${formatTime(office.facts.planned_start)}, ${formatDate(office.facts.planned_start)}, ${getSiteTimeName()}`
  const start = new Date(day.startedAt).toISOString()
  return `${name} started at ${formatTime(start)}, ${formatDate(start)}, ${getSiteTimeName()}`
}

function QueueTag({ waiting, entries }: { waiting: LoadedOfficeState['waiting']; entries: number }) {
  const refused = waiting.filter(({ refusal }) => refusal !== null).length
  const count = waiting.filter((item) => item.refusal === null && !isCancellable(item)).length
  if (refused > 0) return <StatusTag look="refused">{refused} rejected</StatusTag>
  if (count > 0) return <StatusTag look="waiting">{count} unsent</StatusTag>
  return <StatusTag look="approved">All sent ({entries})</StatusTag>
}

/** Says since when the network has been down, and that nothing is lost. */
export function NetworkMessage({
  state,
  files,
}: {
  state: LoadedOfficeState
  files: EvidenceQueueState['files']
}) {
  const { clock, query, intents, waiting, office } = state
  const offlineSince = useOfflineSince(clock.now)
  // Also reports a device that is not offline but gets no answers, for example in a network without internet.
  // `answeredAt` is the time of the last answer, or 0 if the last request did not fail.
  const answeredAt = isTransientError(query.error) ? query.dataUpdatedAt : 0
  const unansweredSince =
    intents.unansweredSince === null ? answeredAt : Math.max(intents.unansweredSince, query.dataUpdatedAt)
  const since = offlineSince ?? (unansweredSince ? unansweredSince - Date.now() + clock.now() : null)
  if (since === null) return null
  const entries = waiting.filter((item) => item.refusal === null && !isCancellable(item))
  const count = entries.length + files.filter(({ refusal }) => refusal === null).length
  return (
    <div role="status" className="day-offline">
      <Icon icon={WifiOff} size="medium" />
      <p>
        <strong className="block">
          {offlineSince === null ? 'No answer' : 'Offline'} since{' '}
          {formatTime(new Date(toRehearsalInstant(since, office.play)).toISOString())}. {count} waiting.
        </strong>
        Everything is saved on this device and will be sent in order when the connection is back.
      </p>
    </div>
  )
}

const keptSince = createTabStore('day-offline-since')

function useOfflineSince(now: () => number): number | null {
  const [since, setSince] = useState<number | null>(() =>
    navigator.onLine ? null : Number(keptSince.read()) || now(),
  )
  useEffect(() => {
    if (since === null) keptSince.forget()
    else keptSince.keep(since)
    const leave = () => setSince(now())
    const comeBack = () => setSince(null)
    addEventListener('offline', leave)
    addEventListener('online', comeBack)
    return () => {
      removeEventListener('offline', leave)
      removeEventListener('online', comeBack)
    }
  }, [now, since])
  return since
}
