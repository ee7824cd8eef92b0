import { Fragment } from 'react'
import {
  computeCountdown,
  computeDayClock,
  computeMinutesAhead,
  type DurationParts,
  padTwoDigits,
  splitDuration,
} from '#shared/campaign-time.ts'
import { countApps } from '#shared/challenge-apps.ts'
import { formatEndTime, formatTimeOfDay, formatTranslatedDate } from '#shared/dates.ts'
import type { PlainId } from '#shared/words.ts'
import { paths } from '#web/common/navigation/paths.ts'
import { Anchor } from '#web/common/ui/anchor.tsx'
import { TwentyCellBar } from '#web/common/ui/twenty-cell-bar.tsx'
import { useTranslate } from '#web/common/words/translations.tsx'
import { useCampaign, useNow, useServerTimeSync } from '#web/public/attempt/campaign.tsx'
import { describePlannedStart, translatePace } from '#web/public/attempt/hero-words.ts'

const waitUnits = ['days', 'hours', 'minutes', 'seconds'] as const
const unitNames = {
  days: 'campaign.clock.days',
  hours: 'campaign.clock.hours',
  minutes: 'campaign.clock.minutes',
  seconds: 'campaign.clock.seconds',
} as const satisfies Record<keyof DurationParts, PlainId>

/**
 * Counts down to the attempt, then shows the remaining time of the attempt, then zeros. After the sample day
 * of a demo it is hidden.
 */
export function CountdownPanel() {
  const t = useTranslate()
  const { mode, facts, unlogged, sample } = useCampaign()
  const now = useNow()
  useServerTimeSync(mode !== 'after')
  if (unlogged === 'due') return <p className="lede">{describePlannedStart(t, facts.attempt)}</p>
  if (mode === 'live') return <TimeLeft now={now} />

  const { share, ...parts } = computeCountdown(facts.attempt, now)
  if (mode === 'after') return sample ? null : <RunDown parts={parts} share={share} />
  return (
    <div>
      <p className="flex flex-wrap items-baseline justify-between gap-x-6 text-sm font-semibold text-muted">
        {t('campaign.clock.wait')}{' '}
        <Anchor href={paths.remindMe} className="link text-text">
          {t('campaign.clock.remind')}
        </Anchor>
      </p>
      <Digits parts={parts} units={waitUnits} />
      <TwentyCellBar share={share} className="mt-4.5" />
      <WaitLabels share={share} />
    </div>
  )
}

/** Shows the finished countdown as one small line, because the result is above it. */
function RunDown({ parts, share }: { parts: DurationParts; share: number }) {
  const t = useTranslate()
  return (
    <div role="timer" className="run-down">
      <span className="font-semibold">{t('campaign.clock.wait')}</span>{' '}
      {waitUnits.map((unit) => (
        <Fragment key={unit}>
          <span className="tabular">
            {padTwoDigits(parts[unit])} {t(unitNames[unit])}
          </span>{' '}
        </Fragment>
      ))}
      <div className="run-down-bar">
        <TwentyCellBar share={share} />
        <span className="tabular">{Math.floor(share * 100)}%</span>
      </div>
    </div>
  )
}

function TimeLeft({ now }: { now: number }) {
  const t = useTranslate()
  const { facts, apps } = useCampaign()
  const { finished, dropped } = countApps(apps)
  const { left, share } = computeDayClock(facts.attempt, now)
  const { days, hours, ...rest } = splitDuration(left)
  const parts = { days: 0, hours: days * 24 + hours, ...rest }
  return (
    <div>
      <p className="text-sm font-semibold text-muted">{t('campaign.clock.left')}</p>
      <Digits parts={parts} units={['hours', 'minutes', 'seconds']} />
      <TwentyCellBar share={share} cells={24} className="mt-4.5" />
      <p className="bar-labels">
        <span>{formatTimeOfDay(facts.attempt.start, facts.attempt.zone)}</span>{' '}
        <strong className="font-semibold text-emphasis max-md:order-last max-md:basis-full">
          {/* A dropped app has used its part of the plan, as on /live. */}
          {translatePace(t, computeMinutesAhead(facts.attempt, { done: finished + dropped, now }))}
        </strong>{' '}
        <span>{formatEndTime(facts.attempt)}</span>
      </p>
    </div>
  )
}

/** Shows each digit in a fixed cell, so that the others do not move. Screen readers do not announce the digits. */
function Digits({ parts, units }: { parts: DurationParts; units: readonly (keyof DurationParts)[] }) {
  const t = useTranslate()
  return (
    <div role="timer" className="digits">
      {units.map((unit) => (
        <p key={unit}>
          <span className="digits-number">
            {[...padTwoDigits(parts[unit])].map((digit, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: digits are identified by their position
              <span key={place}>{digit}</span>
            ))}
          </span>{' '}
          <span className="digits-unit">{t(unitNames[unit])}</span>
        </p>
      ))}
    </div>
  )
}

function WaitLabels({ share }: { share: number }) {
  const t = useTranslate()
  const { countdownStart, start, zone } = useCampaign().facts.attempt
  return (
    <p className="bar-labels">
      <span>{formatTranslatedDate(t, countdownStart, { zone, how: 'short' })}</span>{' '}
      <span>{t('campaign.clock.waited', { percent: Math.floor(share * 100) })}</span>{' '}
      <span>{formatTranslatedDate(t, start, { zone, how: 'short' })}</span>
    </p>
  )
}
