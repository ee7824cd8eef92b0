import { appCount, type CampaignFacts, parseInstant } from '#shared/campaign.ts'
import { formatTimeOfDay, formatTranslatedAttemptHours, formatTranslatedDate } from '#shared/dates.ts'
import { listTimeZoneCities } from '#shared/time-zone-cities.ts'
import type { PlainId } from '#shared/words.ts'
import { useHydrated } from '#web/common/hydration/use-hydrated.ts'
import { Block } from '#web/common/ui/block.tsx'
import { classNames } from '#web/common/ui/class-names.ts'
import { useTranslate } from '#web/common/words/translations.tsx'
import { useCampaign } from '#web/public/attempt/campaign.tsx'

const numbers = Array.from({ length: appCount }, (_, index) => index + 1)

/** Drawing of the goal: twenty blocks within one day. */
export function GoalPicture() {
  const t = useTranslate()
  const { attempt } = useCampaign().facts
  return (
    <div aria-hidden="true" data-surface="oxide" className="about-picture about-goal">
      <p>
        <span className="figures text-emphasis">{appCount}</span>{' '}
        <span className="text-sm">{formatTranslatedAttemptHours(t, attempt)}</span>
      </p>
      <div className="about-blocks">
        {numbers.map((number) => (
          <Block key={number} number={number} look="poster" />
        ))}
      </div>
    </div>
  )
}

const parts: readonly { minutes: number; words: PlainId }[] = [
  { minutes: 10, words: 'about.section.plan' },
  { minutes: 40, words: 'about.section.build' },
  { minutes: 22, words: 'about.section.test' },
]

/** Drawing of an app's 72 minutes in three parts, whose widths are to scale. */
export function MethodPicture() {
  const t = useTranslate()
  return (
    <ol className="about-picture about-method">
      {parts.map(({ minutes, words }) => (
        <li key={words}>
          <span className="figures">{minutes}</span> <span className="text-sm">{t(words)}</span>
        </li>
      ))}
    </ol>
  )
}

/** Shows the start time in five time zones. One of them is the reader's own. */
export function TimeZonesPicture() {
  const t = useTranslate()
  const isHydrated = useHydrated()
  const { attempt } = useCampaign().facts
  const own = isHydrated ? Intl.DateTimeFormat().resolvedOptions().timeZone : null
  return (
    <dl aria-label={t('about.section.begins')} className="about-picture about-places">
      {listTimeZoneCities(attempt.zone, { own, instant: parseInstant(attempt.start) }).map(
        ({ zone, name }) => (
          <div key={zone} className={classNames(zone === attempt.zone && 'about-here')}>
            <dt lang="en">{name}</dt>
            <dd>{whenIn(zone, attempt, t)}</dd>
          </div>
        ),
      )}
    </dl>
  )
}

function whenIn(zone: string, { start }: CampaignFacts['attempt'], t: ReturnType<typeof useTranslate>) {
  return (
    <>
      <span className="text-sm">{formatTranslatedDate(t, start, { zone, how: 'short' })}</span>{' '}
      <strong className="figures">{formatTimeOfDay(start, zone)}</strong>
    </>
  )
}
