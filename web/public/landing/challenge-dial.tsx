import { useId, useState } from 'react'
import { appCount, type CampaignFacts, parseInstant } from '#shared/campaign.ts'
import { listQuarterTimes } from '#shared/campaign-time.ts'
import { formatEndTime, formatTimeOfDay, isMidnight } from '#shared/dates.ts'
import { useHydrated } from '#web/common/hydration/use-hydrated.ts'
import { useTranslate } from '#web/common/words/translations.tsx'
import { useCampaign } from '#web/public/attempt/campaign.tsx'
import { Dial } from '#web/public/landing/dial.tsx'

/** Number of steps in 24 hours. Each step is six minutes. */
const steps = 240

/** Dial of the challenge. A visitor who turns it sees the app that is planned for that time. */
export function ChallengeDial() {
  const t = useTranslate()
  const id = useId()
  const isHydrated = useHydrated()
  const { attempt } = useCampaign().facts
  const [step, setStep] = useState<number | null>(null)
  const times = listQuarterTimes(attempt)
  const [first, second, third, fourth] = times
  const turn = step === null ? null : turnAt(attempt, step / steps)
  const words = turn && t('challenge.section.scrubbed', { ...turn, count: appCount })
  return (
    <figure className="grid justify-items-center gap-6">
      <Dial
        label={t('challenge.section.dial')}
        figure={turn ? String(turn.number) : '72'}
        words={
          turn ? [turn.time, ''] : [t('challenge.section.dial-minutes'), t('challenge.section.dial-per-app')]
        }
        times={times}
        className="challenge-dial"
        {...(turn && { elapsed: turn.share, cells: cellsAt(turn.number) })}
      />
      <div className={isHydrated ? 'grid w-full max-w-[25em] gap-1.5 text-center' : 'invisible'}>
        <label htmlFor={id} className="text-sm font-semibold">
          {words ?? t('challenge.section.scrub')}
        </label>
        <input
          id={id}
          type="range"
          min={0}
          max={steps}
          value={step ?? 0}
          aria-label={t('challenge.section.scrub')}
          aria-valuetext={words ?? undefined}
          onChange={({ target }) => setStep(Number(target.value))}
          className="min-h-16.5 w-full accent-text"
        />
      </div>
      <figcaption className="max-w-[25em] text-center text-sm text-balance">
        {isMidnight(attempt.start, attempt.zone)
          ? t('challenge.section.caption')
          : t('challenge.section.caption-at', { first, second, third, fourth })}
      </figcaption>
    </figure>
  )
}

/** Returns the app and the time at this position of the dial, as if every app took the same time. */
function turnAt(attempt: CampaignFacts['attempt'], share: number) {
  const { start, end, zone } = attempt
  const instant = parseInstant(start) + share * (parseInstant(end) - parseInstant(start))
  return {
    share,
    number: Math.min(appCount, Math.floor(share * appCount) + 1),
    time: share === 1 ? formatEndTime(attempt) : formatTimeOfDay(instant, zone),
  }
}

function cellsAt(number: number) {
  return Array.from({ length: appCount }, (_, index) => {
    if (index + 1 < number) return 'ink' as const
    return index + 1 === number ? ('next' as const) : ('off' as const)
  })
}
