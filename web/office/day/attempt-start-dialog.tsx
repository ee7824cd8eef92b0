import { useState } from 'react'
import { Link } from 'react-router'
import type { AttemptFacts } from '#shared/day-log.ts'
import { cleanText, foldText } from '#shared/text.ts'
import { paths } from '#web/common/navigation/paths.ts'
import { formatTime } from '#web/common/time/format-date.ts'
import { describeDuration, getSiteTimeName } from '#web/common/time/site-time.ts'
import { formatWeekdayDate } from '#web/common/time/weekday-date.ts'
import { TextField } from '#web/common/ui/text-field.tsx'
import { DayFormDialog, type EntryContent } from '#web/office/day/day-dialogs.tsx'

// Difference from the planned start in milliseconds. If the start is further away than this, the owner must
// type the attempt's name. The database has the same rule (private.is_far_start).
const farAway = 2 * 3_600_000

/** True if the start is more than two hours from the plan, which is probably a mistake. */
export const isStartFarFromPlan = ({ planned_start }: Pick<AttemptFacts, 'planned_start'>, now: number) =>
  Math.abs(now - Date.parse(planned_start)) > farAway

type StartSheetProps = {
  facts: AttemptFacts
  now: number
  onWrite: (said: EntryContent) => void
  onClose: () => void
}

/**
 * Asks for confirmation before an attempt starts more than two hours from its plan, because a start stays in
 * the log.
 */
export function AttemptStartDialog({ facts, now, onWrite, onClose }: StartSheetProps) {
  const [typed, setTyped] = useState('')
  const [isAsked, setAsked] = useState(false)
  const name = facts.record_name
  const isSame = foldText(cleanText(typed)) === foldText(cleanText(name))
  const start = Date.parse(facts.planned_start)
  const distance = describeDuration(Math.abs(now - start))
  const handleSubmit = () => {
    setAsked(true)
    if (isSame) onWrite({ kind: 'attempt_started', text: name })
  }
  return (
    <DayFormDialog
      title="Start attempt now?"
      onClose={onClose}
      onSubmit={handleSubmit}
      press="Start attempt"
      isDanger
    >
      <p>
        The attempt is planned for{' '}
        <strong>
          {formatWeekdayDate(start, { zone: facts.zone, hasYear: true })} at {formatTime(facts.planned_start)}
        </strong>
        , {getSiteTimeName()}. {start > now ? `That is in ${distance}.` : `That was ${distance} ago.`}
      </p>
      <p className="text-muted">
        If the date is wrong, change it under{' '}
        <Link to={paths.admin.setting('attempt')} className="link">
          Settings, Attempt
        </Link>{' '}
        first. Once the start is in the log, the dates of the record are fixed. An owner can withdraw a
        mistaken start, with a public reason, while the log holds nothing else.
      </p>
      <TextField
        label="Name of the attempt"
        hint={`To start the attempt now, type: ${name}`}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        error={isAsked && !isSame ? 'Type the name exactly as it is shown below the label' : undefined}
        data-autofocus=""
      />
    </DayFormDialog>
  )
}
