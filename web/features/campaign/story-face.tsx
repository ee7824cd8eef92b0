import RefreshCw from 'lucide-react/icons/refresh-cw'
import type { ReactNode } from 'react'
import { incomes } from '#web/features/campaign/incomes.ts'
import { paths, storyHash } from '#web/paths.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ArrowLink } from '#web/ui/link-button.tsx'
import { useWords } from '#web/ui/words.tsx'

/** The back of the card: where the builder comes from. */
export function StoryFace({ listen }: { listen: ReactNode }) {
  const t = useWords()
  return (
    <div className="story">
      <h2 id={storyHash.slice(1)} tabIndex={-1} className="story-title">
        {t('campaign.story.title')}
      </h2>
      <dl className="story-incomes">
        {incomes.map(({ amount, label }) => (
          <div key={amount} className="flex flex-col-reverse">
            <dt className="text-sm font-medium">{t(label)}</dt>
            <dd className="story-amount">{amount}</dd>
          </div>
        ))}
      </dl>
      <p className="story-text">{t('campaign.story.beginning')}</p>
      <h3 className="story-subtitle">{t('campaign.story.skill-title')}</h3>
      <p className="story-text">{t('campaign.story.skill')}</p>
      <ArrowLink href={paths.myStory} className="mt-3 justify-self-start">
        {t('campaign.card.read')}
      </ArrowLink>
      {listen}
      {/* Says what a click does; the button beside the card says it to everyone else. */}
      <p aria-hidden="true" className="story-hint">
        <Icon icon={RefreshCw} />
        {t('campaign.card.turn-back')}
      </p>
    </div>
  )
}
