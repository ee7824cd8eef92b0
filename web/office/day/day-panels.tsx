import { minuteMs } from '#shared/campaign-time.ts'
import { type DayEntry, type InvitedRole, invitedRoleNames } from '#shared/day-log.ts'
import type { Day } from '#shared/derive-day.ts'
import type { MissingItem } from '#shared/missing-items.ts'
import { type PlannedShift, shiftHours } from '#shared/planned-shifts.ts'
import { groupShiftsByWitness } from '#shared/witness-shifts.ts'
import { paths } from '#web/common/navigation/paths.ts'
import { formatTime } from '#web/common/time/format-date.ts'
import { Button } from '#web/common/ui/button.tsx'
import { LinkButton } from '#web/common/ui/link-button.tsx'
import { StatusTag } from '#web/common/ui/status-tag.tsx'
import { TwentyCellBar } from '#web/common/ui/twenty-cell-bar.tsx'
import { formatTimeSpan } from '#web/office/day/entry-words.ts'
import { getAppName, type Slot } from '#web/office/day/queries.ts'

/** Usual maximum length of a shift, in milliseconds. */
const longest = shiftHours.usual * 60 * minuteMs

/** Shows the figures of the attempt: elapsed, remaining, finished, pace, projected end, and time on hold. */
export function ClockPanel({ day, now }: { day: Day; now: number }) {
  const length = day.elapsed + day.remaining
  const held = day.holds.reduce((sum, { from, to }) => sum + ((to ?? now) - from), 0)
  return (
    <section aria-label="On the clock" data-surface="oxide" data-raised="" className="day-clock">
      <p className="text-muted">On the clock</p>
      <p role="timer" className="day-clock-figure figures">
        {formatTimeSpan(day.elapsed, true)}
      </p>
      <TwentyCellBar share={length ? day.elapsed / length : 0} cells={24} />
      <p className="mt-1.5 text-sm text-muted">{formatTimeSpan(day.remaining, true)} left</p>
      <dl className="day-clock-facts">
        <Figure value={String(day.finished)} unit="of 20">
          apps finished
        </Figure>
        <Figure value={formatPaceMinutes(day)} unit="min">
          {(day.ahead ?? 0) <= -minuteMs ? 'behind the plan' : 'ahead of the plan'}
        </Figure>
        <Figure value={day.projectedEnd === null ? 'not yet' : formatTime(day.projectedEnd)}>
          expected end of last app
        </Figure>
        <Figure value={String(Math.floor(held / minuteMs))} unit="min">
          total hold time
        </Figure>
      </dl>
    </section>
  )
}

export const formatPaceMinutes = ({ ahead }: Day): string =>
  String(Math.floor(Math.abs(ahead ?? 0) / minuteMs))

function Figure({ value, unit, children }: { value: string; unit?: string; children: React.ReactNode }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-sm text-muted">{children}</dt>
      <dd>
        <span className="figures text-2xl font-bold">{value}</span>
        {unit && <span className="text-muted"> {unit}</span>}
      </dd>
    </div>
  )
}

type MissingPanelProps = {
  missing: readonly MissingItem[]
  hasStarted: boolean
  slots: readonly Slot[]
  onNote: () => void
  onEvidence: (app: number) => void
  onVideo: () => void
  /** Undefined if the hold cannot be ended now. */
  onEndHold: (() => void) | undefined
}

/** Lists what the record still needs, or says that nothing is missing. */
export function MissingItemsPanel({ missing, hasStarted, slots, ...acts }: MissingPanelProps) {
  return (
    <section id="missing" aria-labelledby="missing-title" className="day-card">
      <header className="day-card-head">
        <h2 id="missing-title" className="text-lg">
          Missing for the record
        </h2>
        {missing.length > 0 && <StatusTag look="waiting">{missing.length}</StatusTag>}
      </header>
      {missing.length === 0 ? (
        <p className="py-3.75">
          {!hasStarted
            ? 'Nothing yet. After the start, this lists hours without an entry, times with fewer than two witnesses, and what each finished app lacks. After the end, it adds missing video and statements. The start and the end must be confirmed by two timekeepers.'
            : 'Nothing is missing.'}
        </p>
      ) : (
        <ul className="day-rows">
          {missing.map((item) => {
            const { title, more } = missingWords(item, slots)
            return (
              <li key={keyOf(item, title)} className="flex items-center gap-3 py-3.75">
                <p className="min-w-0 flex-1">
                  <strong className="block break-words">{title}</strong>
                  <span className="text-sm text-muted">{more}</span>
                </p>
                <Mend item={item} title={title} {...acts} />
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}

/**
 * Returns the React key of an item. It leaves out the end of an open span, because that end moves each
 * minute. With a new key, React would replace the button.
 */
const keyOf = (item: MissingItem, title: string) => ('from' in item ? `${item.what} ${item.from}` : title)

type MendProps = Pick<MissingPanelProps, 'onNote' | 'onEvidence' | 'onVideo' | 'onEndHold'> & {
  item: MissingItem
  title: string
}

/** Shows the action that fixes a missing item. */
function Mend({ item, title, onNote, onEvidence, onVideo, onEndHold }: MendProps) {
  const button = { variant: 'secondary', size: 'compact' } as const
  switch (item.what) {
    case 'evidence':
      return (
        <Button {...button} onClick={() => onEvidence(item.app)}>
          Add evidence<span className="sr-only"> for app {item.app}</span>
        </Button>
      )
    case 'title':
    case 'description':
      return (
        <LinkButton {...button} href={paths.admin.dayPlan}>
          Open plan<span className="sr-only">: {title}</span>
        </LinkButton>
      )
    case 'video':
      return (
        <Button {...button} onClick={onVideo}>
          Add video<span className="sr-only">: {title}</span>
        </Button>
      )
    case 'hold end':
      return (
        <Button {...button} onClick={onEndHold} disabled={!onEndHold}>
          End hold
        </Button>
      )
    case 'witness':
    case 'statement':
    case 'confirmation':
      return (
        <LinkButton {...button} href={paths.admin.witnesses}>
          Witnesses<span className="sr-only">: {title}</span>
        </LinkButton>
      )
    case 'head':
      return (
        <LinkButton {...button} href={paths.admin.emails}>
          Emails<span className="sr-only">: {title}</span>
        </LinkButton>
      )
    default:
      return (
        <Button {...button} onClick={onNote}>
          Add note<span className="sr-only">: {title}</span>
        </Button>
      )
  }
}

function missingWords(item: MissingItem, slots: readonly Slot[]): { title: string; more: string } {
  switch (item.what) {
    case 'entry':
      return {
        title: `No entry from ${formatTime(item.from)} to ${formatTime(item.to)}`,
        more: 'Every hour needs at least one entry.',
      }
    case 'witness':
      return {
        title: `${item.count === 0 ? 'No witness' : 'Only one witness'} from ${formatTime(item.from)} to ${formatTime(item.to)}`,
        more: 'Two must be on shift at all times.',
      }
    case 'video':
      return {
        title: `No video from ${formatTime(item.from)} to ${formatTime(item.to)}`,
        more: 'Add each video with its times and its SHA-256.',
      }
    case 'title':
    case 'description':
      return { title: `No ${item.what} for app ${item.app}`, more: getAppName(slots, item.app) }
    case 'evidence':
      return { title: `No evidence for app ${item.app}`, more: getAppName(slots, item.app) }
    case 'hold end':
      return { title: 'Hold not ended', more: `It started at ${formatTime(item.from)}.` }
    case 'statement':
      return {
        title: `No statement from ${item.role} ${item.witness}`,
        more: 'They sign it after their last shift.',
      }
    case 'confirmation':
      return {
        title: `${item.count === 0 ? 'No timekeeper' : 'Only one timekeeper'} confirmed the ${item.of === 'attempt_started' ? 'start' : 'end'}`,
        more: 'Two timekeepers on shift must confirm it.',
      }
    case 'head':
      return {
        title: `No signed checkpoint for ${item.reader}`,
        more: `The email with the latest signed checkpoint failed at ${formatTime(item.failedAt)}.`,
      }
  }
}

type WatchPanelProps = {
  entries: readonly DayEntry[]
  planned: readonly (PlannedShift & { witness_number: number; day_witnesses: { role: InvitedRole } })[]
  now: number
}

/** Shows witnesses and timekeepers on shift, and the next planned shift. */
export function WitnessesPanel({ entries, planned, now }: WatchPanelProps) {
  const on = groupShiftsByWitness(entries).flatMap(({ number, role, shifts }) => {
    const open = shifts.find(({ to }) => to === null)
    return open ? [{ number, role, from: open.from }] : []
  })
  const next = planned.find(({ begins_at }) => Date.parse(begins_at) > now)
  if (on.length === 0 && !next) return null
  return (
    <section aria-labelledby="watch-title" className="day-card">
      <header className="day-card-head">
        <h2 id="watch-title" className="text-lg">
          On shift
        </h2>
      </header>
      <ul className="day-rows">
        {on.map(({ number, role, from }) => {
          const left = Math.ceil((from + longest - now) / minuteMs)
          return (
            <li key={number} className="flex items-start gap-3 py-3.75">
              <p className="min-w-0 flex-1">
                <strong className="block">
                  {invitedRoleNames[role]} {number}
                </strong>
                <span className="text-sm text-muted">
                  since {formatTime(from)}, four-hour limit {left > 0 ? 'ends' : 'ended'} at{' '}
                  {formatTime(from + longest)}
                </span>
              </p>
              {left <= 0 ? (
                <StatusTag look="waiting">over four hours</StatusTag>
              ) : (
                left <= 60 && (
                  <StatusTag look={left <= 15 ? 'waiting' : 'building'}>{left} min left</StatusTag>
                )
              )}
            </li>
          )
        })}
        {next && (
          <li className="flex items-start gap-3 py-3.75">
            <p className="min-w-0 flex-1">
              <strong className="block">
                {invitedRoleNames[next.day_witnesses.role]} {next.witness_number}
              </strong>
              <span className="text-sm text-muted">
                next, from {formatTime(next.begins_at)} to {formatTime(next.ends_at)}
              </span>
            </p>
            <StatusTag look="plain">planned</StatusTag>
          </li>
        )}
      </ul>
    </section>
  )
}
