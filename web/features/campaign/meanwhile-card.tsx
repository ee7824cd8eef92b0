import { countdown } from '#shared/campaign-time.ts'
import { sectionWords } from '#shared/campaign-words.ts'
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
        : 'The day has passed.'
  return (
    <aside aria-label="Meanwhile" data-surface="danfo" className="bite rounded-2 p-5">
      <p className="max-w-[8em] text-2xl font-bold text-balance">{title}</p>
      <p className="mt-2">{sectionWords.meanwhile[mode]}</p>
      <LinkButton href={mode === 'live' ? paths.appsBuilt : paths.appIdeas()} className="mt-4 w-full">
        {mode === 'live' ? 'See the wall' : 'Go to the ideas board'}
      </LinkButton>
    </aside>
  )
}
