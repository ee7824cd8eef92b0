import { countdown } from '#shared/campaign-time.ts'
import { useCampaign, useNow } from '#web/features/campaign/campaign.tsx'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/link-button.tsx'

/** How long it still takes, and what a supporter can do meanwhile. */
export function MeanwhileCard() {
  const { mode, facts } = useCampaign()
  const { days } = countdown(facts.attempt, useNow())
  const title =
    mode === 'before'
      ? `${days} ${days === 1 ? 'day' : 'days'} to midnight`
      : mode === 'live'
        ? 'The clock is running.'
        : 'One turn of the clock.'
  const text =
    mode === 'before'
      ? 'While you wait: vote on ideas. The top ones are built on the day.'
      : mode === 'live'
        ? 'Twenty apps are being built right now. See which block is lit.'
        : 'The day is over, the ideas go on. Vote for what should be built next.'
  return (
    <aside aria-label="Meanwhile" data-surface="danfo" className="bite rounded-2 p-5">
      <p className="max-w-[8em] text-2xl font-bold text-balance">{title}</p>
      <p className="mt-2">{text}</p>
      <LinkButton href={mode === 'live' ? paths.appsBuilt : paths.appIdeas()} className="mt-4 w-full">
        {mode === 'live' ? 'See the wall' : 'Go to the ideas board'}
      </LinkButton>
    </aside>
  )
}
