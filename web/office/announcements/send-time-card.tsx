import { announcementLimits } from '#shared/announcements.ts'
import { announcementErrors } from '#shared/errors/announcements.ts'
import { getSiteTimeName } from '#web/common/time/site-time.ts'
import { ChoiceChips } from '#web/common/ui/choice-chips.tsx'
import { TextField } from '#web/common/ui/text-field.tsx'
import { getOfficeErrorText } from '#web/common/words/office-text.ts'
import { describeSendingDuration } from '#web/office/announcements/announcement-words.ts'

export type SendTime = { kind: 'now' | 'later'; day: string; time: string }

type WhenCardProps = {
  when: SendTime
  problem: string | undefined
  /** Emails per minute, as typed. */
  rate: string
  people: number
  onWhen: (when: SendTime) => void
  onRate: (rate: string) => void
}

export const isValidSendRate = (typed: string) =>
  /^\d{1,4}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= announcementLimits.perMinute

export function SendTimeCard({ when, problem, rate, people, onWhen, onRate }: WhenCardProps) {
  return (
    <section aria-labelledby="announcement-when" className="office-card grid gap-4.5">
      <h2 id="announcement-when" className="text-xl font-bold">
        When
      </h2>
      <ChoiceChips
        legend="Send time"
        isLegendHidden
        name="when"
        layout="pair"
        className="max-w-120"
        choices={[
          { value: 'now', label: 'Now' },
          { value: 'later', label: 'Schedule for later' },
        ]}
        value={when.kind}
        onChange={(kind) => onWhen({ ...when, kind: kind as SendTime['kind'] })}
      />
      {when.kind === 'later' && (
        <div className="grid gap-4.5 sm:grid-cols-2">
          <TextField
            id="announcement-day"
            type="date"
            label="Date"
            error={problem}
            value={when.day}
            onChange={({ target }) => onWhen({ ...when, day: target.value })}
          />
          <TextField
            type="time"
            label="Time"
            hint={getSiteTimeName()}
            value={when.time}
            onChange={({ target }) => onWhen({ ...when, time: target.value })}
          />
        </div>
      )}
      <TextField
        id="announcement-rate"
        label="Emails a minute"
        className="max-w-120"
        inputMode="numeric"
        hint={
          isValidSendRate(rate)
            ? `Enter no more than your mail server accepts. ${describeSendingDuration(people, Number(rate))}`
            : undefined
        }
        error={isValidSendRate(rate) ? undefined : getOfficeErrorText(announcementErrors.rate)}
        value={rate}
        onChange={({ target }) => onRate(target.value.trim())}
      />
    </section>
  )
}
