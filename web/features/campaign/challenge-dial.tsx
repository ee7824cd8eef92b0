import { useId, useState } from 'react'
import { appCount, at, type CampaignFacts } from '#shared/campaign.ts'
import { sayTime } from '#shared/dates.ts'
import { useCampaign } from '#web/features/campaign/campaign.tsx'
import { Dial } from '#web/features/campaign/dial.tsx'
import { useHydrated } from '#web/lib/hydration/use-hydrated.ts'
import { useWords } from '#web/ui/words.tsx'

/** Six minutes each. */
const steps = 240

/** The dial of the challenge; whoever turns it sees which of the twenty has its turn at that time. */
export function ChallengeDial() {
  const t = useWords()
  const id = useId()
  const isHydrated = useHydrated()
  const { attempt } = useCampaign().facts
  const [step, setStep] = useState<number | null>(null)
  const turn = step === null ? null : turnAt(attempt, step / steps)
  const words = turn && t('challenge.section.scrubbed', { ...turn, count: appCount })
  return (
    <figure className="grid justify-items-center gap-4">
      <Dial
        label={t('challenge.section.dial')}
        figure={turn ? String(turn.number) : '72'}
        words={
          turn ? [turn.time, ''] : [t('challenge.section.dial-minutes'), t('challenge.section.dial-per-app')]
        }
        className="challenge-dial"
        {...(turn && { elapsed: turn.share, cells: cellsAt(turn.number) })}
      />
      <div className={isHydrated ? 'grid w-full max-w-[25em] gap-1 text-center' : 'invisible'}>
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
          className="min-h-11 w-full accent-text"
        />
      </div>
      <figcaption className="max-w-[25em] text-center text-sm text-balance">
        {t('challenge.section.caption')}
      </figcaption>
    </figure>
  )
}

/** At an even pace, as the plan of a day that nobody has planned yet. */
function turnAt({ start, end, zone }: CampaignFacts['attempt'], share: number) {
  const instant = at(start) + share * (at(end) - at(start))
  return {
    share,
    number: Math.min(appCount, Math.floor(share * appCount) + 1),
    time: share === 1 ? '24:00' : sayTime(instant, zone),
  }
}

function cellsAt(number: number) {
  return Array.from({ length: appCount }, (_, index) => {
    if (index + 1 < number) return 'ink' as const
    return index + 1 === number ? ('next' as const) : ('off' as const)
  })
}
