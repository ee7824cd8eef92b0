import Hourglass from 'lucide-react/icons/hourglass'
import {
  attemptDate,
  countdown,
  dayClock,
  minutesAhead,
  type Parts,
  partsOf,
  twoDigits,
  waitDate,
} from '#shared/campaign-time.ts'
import { useCampaign, useNow } from '#web/features/campaign/campaign.tsx'
import { resultIcon } from '#web/features/campaign/hero-badges.tsx'
import { paceText, recordedResult, resultLine } from '#web/features/campaign/hero-words.ts'
import { useHostTime } from '#web/features/campaign/use-host-time.ts'
import { BarOf20 } from '#web/ui/bar-of-20.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** SEE YOU IN: the time until the attempt, on the day the time left, afterwards zeros and what was told since. */
export function CountdownPanel() {
  const { mode, facts } = useCampaign()
  const now = useNow()
  useHostTime(mode !== 'after')
  if (mode === 'live') return <TimeLeft now={now} />

  const { share, ...parts } = countdown(facts.attempt, now)
  return (
    <div>
      <p className="text-sm font-semibold text-muted">SEE YOU IN</p>
      <Digits parts={parts} units={['days', 'hours', 'minutes', 'seconds']} />
      <BarOf20 share={share} className="mt-3" />
      {mode === 'before' ? <WaitLabels share={share} /> : <ToldSince />}
    </div>
  )
}

function TimeLeft({ now }: { now: number }) {
  const { facts, finished } = useCampaign()
  const { left, share } = dayClock(facts.attempt, now)
  const { days, hours, ...rest } = partsOf(left)
  const parts = { days: 0, hours: days * 24 + hours, ...rest }
  return (
    <div>
      <p className="text-sm font-semibold text-muted">TIME LEFT</p>
      <Digits parts={parts} units={['hours', 'minutes', 'seconds']} />
      <BarOf20 share={share} cells={24} className="mt-3" />
      <p className="bar-labels">
        <span>00:00</span>
        <strong className="font-semibold text-emphasis max-md:order-last max-md:basis-full">
          {paceText(minutesAhead(facts.attempt, { done: finished, now }))}
        </strong>
        <span>24:00</span>
      </p>
    </div>
  )
}

/** Every digit in a cell of its own, so that nothing moves but the digit. A timer is not read out by itself. */
function Digits({ parts, units }: { parts: Parts; units: readonly (keyof Parts)[] }) {
  return (
    <div role="timer" className="digits">
      {units.map((unit) => (
        <p key={unit}>
          <span className="digits-number">
            {[...twoDigits(parts[unit])].map((digit, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a digit is its place
              <span key={place}>{digit}</span>
            ))}
          </span>{' '}
          <span className="digits-unit">{unit}</span>
        </p>
      ))}
    </div>
  )
}

function WaitLabels({ share }: { share: number }) {
  const { facts } = useCampaign()
  return (
    <p className="bar-labels">
      <span>{waitDate(facts.attempt)}</span>
      <span>{Math.floor(share * 100)}% of the wait is over</span>
      <span>{attemptDate(facts.attempt, 'short')}</span>
    </p>
  )
}

function ToldSince() {
  const campaign = useCampaign()
  const result = recordedResult(campaign)
  return (
    <p className="mt-2.5 flex max-w-[36em] gap-2 text-sm">
      <Icon icon={result ? resultIcon(result.status) : Hourglass} size="medium" className="text-emphasis" />
      <span>
        {resultLine(campaign)}
        {result?.source && (
          <>
            {' '}
            <a href={result.source} className="link">
              Source
            </a>
          </>
        )}
      </span>
    </p>
  )
}
