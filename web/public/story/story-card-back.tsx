import { useQuery } from '@tanstack/react-query'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { getPictureUrl } from '#shared/pictures.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { paths, storyHash } from '#web/common/navigation/paths.ts'
import type { BlockState } from '#web/common/ui/block.tsx'
import { Icon } from '#web/common/ui/icon.tsx'
import { LinkButton } from '#web/common/ui/link-button.tsx'
import { useTranslate } from '#web/common/words/translations.tsx'
import { useCampaign } from '#web/public/attempt/campaign.tsx'
import { BuilderByline } from '#web/public/story/builder-byline.tsx'
import { IncomeComparison } from '#web/public/story/income-comparison.tsx'
import { LazyStoryAudio } from '#web/public/story/lazy-story-audio.tsx'
import { shortStoryReadingMinutes, storyReadingMinutesQuery } from '#web/public/story/story-minutes.ts'

type StoryFaceProps = {
  /** States of the twenty blocks, as on the front of the card. */
  states: readonly BlockState[]
}

/** Back of the card, with the builder's story. */
export function StoryCardBack({ states }: StoryFaceProps) {
  const t = useTranslate()
  const { story } = useCampaign().facts
  const address = story?.article ?? ''
  const long = useQuery({ ...storyReadingMinutesQuery(useBackend(), address), enabled: address !== '' })
  return (
    <div className="story">
      <div className="story-head">
        {story?.portrait && (
          <img
            src={getPictureUrl(story.portrait, 360)}
            alt={story.caption ?? ''}
            width={288}
            height={384}
            loading="lazy"
            className="story-portrait"
          />
        )}
        <h2 id={storyHash.slice(1)} tabIndex={-1} className="story-title">
          {t('campaign.story.title')}
        </h2>
      </div>
      <BuilderByline hasPicture={!story?.portrait} className="mt-4.5" />
      <IncomeComparison states={states} />
      <h3 className="story-subtitle">{t('campaign.story.skill-title')}</h3>
      <p className="story-text">{t('campaign.story.beginning')}</p>
      <p className="story-text">{t('campaign.story.skill')}</p>
      <div className="story-ways">
        <LinkButton href={paths.myStory}>
          {t('campaign.card.read', { minutes: long.data ?? shortStoryReadingMinutes })}
        </LinkButton>
        <LazyStoryAudio />
      </div>
      {/* This hint is for mouse users. The button next to the card tells everyone else. */}
      <p aria-hidden="true" className="story-hint">
        <Icon icon={RefreshCw} />
        {t('campaign.card.turn-back')}
      </p>
    </div>
  )
}
