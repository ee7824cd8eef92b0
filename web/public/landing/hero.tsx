import Play from 'lucide-react/icons/play'
import Radio from 'lucide-react/icons/radio'
import { useState } from 'react'
import { track } from '#web/common/data/analytics.ts'
import { createLazyWidget } from '#web/common/hydration/lazy-widget.tsx'
import { paths } from '#web/common/navigation/paths.ts'
import type { BlockState } from '#web/common/ui/block.tsx'
import { BlockGrid, BlockRow } from '#web/common/ui/block-row.tsx'
import { Button } from '#web/common/ui/button.tsx'
import { LinkButton } from '#web/common/ui/link-button.tsx'
import { useToast } from '#web/common/ui/toast.tsx'
import { VisuallyHidden } from '#web/common/ui/visually-hidden.tsx'
import { useTranslate, useTranslations } from '#web/common/words/translations.tsx'
import { createFinishedBlockStates, getBlockStates } from '#web/public/attempt/block-states.ts'
import { type Campaign, useCampaign } from '#web/public/attempt/campaign.tsx'
import { countFinishedApps, getHeadline, getRecordedResult } from '#web/public/attempt/hero-words.ts'
import { BuilderCard } from '#web/public/landing/builder-card.tsx'
import { CountdownPanel } from '#web/public/landing/countdown-panel.tsx'
import { HeroBadges } from '#web/public/landing/hero-badges.tsx'
import { HeroStandfirst } from '#web/public/landing/hero-standfirst.tsx'
import { FloorLightDrawing } from '#web/public/motion/floor-light.tsx'
import { Motes } from '#web/public/motion/motes.tsx'
import { MotionToggle } from '#web/public/motion/motion-toggle.tsx'
import { BuilderByline } from '#web/public/story/builder-byline.tsx'

/** Dialog with the video. It loads on the first click, because most visitors never open it. */
const SeeWhy = createLazyWidget(
  async () => (await import('./why-video-dialog.tsx')).WhyVideoDialog,
  'public/landing/why-video-dialog',
)

/** First section of the landing page. It ends with a row of blocks, except on the day. */
export function Hero() {
  const campaign = useCampaign()
  const { textMode: mode, facts, finished } = campaign
  const t = useTranslate()
  const showToast = useToast()
  const [isFilmOpen, setFilmOpen] = useState(false)
  const states = litStates(campaign)
  const isLit = mode !== 'before' && (finished > 0 || Boolean(countFinishedApps(campaign)))

  const handleSeeWhy = () => {
    track('click_see_why')
    setFilmOpen(true)
  }
  const closeFilm = () => setFilmOpen(false)

  return (
    <section id="hero" data-surface="oxide" className="hero">
      <FloorLightDrawing states={isLit || mode === 'live' ? states : undefined} />
      <Motes />
      <div className="wrap hero-room" data-mode={mode}>
        <div className="hero-words">
          <HeroBadges />
          <Headline campaign={campaign} />
          <HeroStandfirst />
          <BuilderByline className="mt-4.5" />
          <HeroActions campaign={campaign} onSeeWhy={handleSeeWhy} />
        </div>
        <div className="hero-clock">
          <CountdownPanel />
        </div>
        <div className="hero-card">
          <BuilderCard states={states} />
        </div>
        <MotionToggle className="hero-motion" />
      </div>
      {mode !== 'live' && (isLit ? <BlockGrid states={states} shape="reflow" /> : <BlockRow />)}
      <SeeWhy
        isOpen={isFilmOpen}
        isWanted={isFilmOpen}
        onClose={closeFilm}
        onLoadFailure={() => {
          closeFilm()
          showToast(t('campaign.part.failed'), 'failed')
        }}
        videoId={facts.videos.why}
      />
    </section>
  )
}

/** Shows the headline. After the day, the number of apps is the largest text of the page. */
function Headline({ campaign }: { campaign: Campaign }) {
  const words = useTranslations()
  const count = countFinishedApps(campaign)
  const sentences = getHeadline(words, campaign)
  if (count !== undefined)
    return (
      <h1 className="flex flex-wrap items-center gap-x-6 gap-y-3 mt-6">
        <VisuallyHidden>{sentences.join(' ')}</VisuallyHidden>{' '}
        <span aria-hidden="true" className="figures hero-count">
          {count}
        </span>{' '}
        <span aria-hidden="true" className="hero-counted">
          {words.t('campaign.hero.counted', { count })}
        </span>
      </h1>
    )
  return (
    <h1 className="mt-3.75 text-hero font-bold text-balance">
      {sentences.map((sentence) => (
        <span key={sentence} className="block">
          {sentence}{' '}
        </span>
      ))}
    </h1>
  )
}

/**
 * Returns the recorded states of the blocks. If no apps are recorded, it lights as many blocks as the result
 * says.
 */
function litStates(campaign: Campaign): BlockState[] {
  const count = countFinishedApps(campaign)
  return campaign.apps.length === 0 && count !== undefined
    ? createFinishedBlockStates(count)
    : getBlockStates(campaign.apps)
}

type HeroActionsProps = { campaign: Campaign; onSeeWhy: () => void }

function HeroActions({ campaign, onSeeWhy }: HeroActionsProps) {
  const { t } = useTranslations()
  const { mode, textMode, facts, finished, givingClosed } = campaign
  const live = mode === 'live' ? facts.links.live : null
  const hasGallery = getRecordedResult(campaign) !== undefined && finished > 0
  const hasFirst = live !== null || hasGallery
  const mayVote = textMode === 'before'
  const isAwaited = mode === 'after' && getRecordedResult(campaign) === undefined
  return (
    <div className="hero-actions">
      {live && (
        <LinkButton href={live} target="_blank" icon={Radio} className="max-md:w-full">
          {t('campaign.hero.watch')}
        </LinkButton>
      )}
      {hasGallery && (
        <LinkButton href={paths.appsBuilt} className="max-md:w-full">
          {t('campaign.hero.see-apps', { count: finished })}
        </LinkButton>
      )}
      {isAwaited && (
        <LinkButton href={paths.remindMe} className="max-md:w-full">
          {t('campaign.hero.tell')}
        </LinkButton>
      )}
      {!givingClosed && (
        <LinkButton
          href={paths.communitySupport}
          variant={hasFirst || isAwaited ? 'secondary' : 'primary'}
          className={hasFirst ? 'max-md:flex-1' : 'max-md:w-full'}
          data-support="hero"
        >
          {t('campaign.hero.support')}
        </LinkButton>
      )}
      {mayVote && (
        <LinkButton
          href={paths.appIdeas()}
          variant={givingClosed ? 'primary' : 'secondary'}
          className="max-md:w-full"
        >
          {t('campaign.hero.vote')}
        </LinkButton>
      )}
      {hasFirst || mayVote ? (
        <button type="button" className="needs-scripts link min-h-13.5 px-3 font-semibold" onClick={onSeeWhy}>
          {t('campaign.hero.why')}
        </button>
      ) : (
        <Button
          variant="secondary"
          icon={Play}
          className="see-why needs-scripts max-md:w-full"
          onClick={onSeeWhy}
        >
          {t('campaign.hero.why')}
        </Button>
      )}
    </div>
  )
}
