import { useLocation, useNavigate } from 'react-router'
import { useCampaign } from '#web/features/campaign/campaign.tsx'
import { countedFiguresQuery } from '#web/features/campaign/counted-queries.ts'
import { JoinBanner } from '#web/features/campaign/join-banner.tsx'
import { SupportSection } from '#web/features/campaign/support-section.tsx'
import { IdeaSection } from '#web/features/ideas/form/idea-section.tsx'
import { topIdeasQuery } from '#web/features/ideas/queries.ts'
import { LearnMore } from '#web/features/learn-more/learn-more.tsx'
import { featuredPostsQuery } from '#web/features/learn-more/queries.ts'
import { useSession } from '#web/features/sign-in/session.tsx'
import { sponsorsQuery } from '#web/features/sponsors/queries.ts'
import { SponsorStrip } from '#web/features/sponsors/sponsor-strip.tsx'
import { SponsorshipTiers } from '#web/features/sponsors/sponsorship-tiers.tsx'
import { testimonialWallQuery } from '#web/features/testimonials/queries.ts'
import { TestimonialWall } from '#web/features/testimonials/testimonial-wall.tsx'
import { track } from '#web/lib/analytics.ts'
import type { Services } from '#web/lib/services.tsx'

import { useJoin } from '#web/pages/public/use-join.tsx'

import { paths, shareStoryHash } from '#web/paths.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { useWords } from '#web/ui/words.tsx'

export function prefetch({ queryClient, backend }: Services) {
  return Promise.all([
    queryClient.prefetchQuery(sponsorsQuery(backend)),
    queryClient.prefetchQuery(testimonialWallQuery(backend)),
    queryClient.prefetchQuery(topIdeasQuery(backend)),
    queryClient.prefetchQuery(featuredPostsQuery(backend)),
    queryClient.prefetchQuery(countedFiguresQuery(backend)),
  ])
}

/** Catalogue nouns in addition to those of the page. */
export const words = [
  'film',
  'ideas',
  'learn',
  'network',
  'questions',
  'signin',
  'sponsors',
  'stories',
  'supporters',
]

/**
 * This import is not in the page itself, because the first view would then load the list of files that the
 * dialog needs.
 */
export const loadShareTestimonial = async () =>
  (await import('#web/pages/public/share-testimonial.tsx')).ShareTestimonial

/** Element that the dialog's URL leads to if no script can open the dialog. */
function ShareWithoutScripts() {
  const t = useWords()
  return (
    <noscript>
      <section
        id={shareStoryHash.slice(1)}
        aria-label={t('stories.wall.own')}
        data-surface="plaster"
        className="section-y"
      >
        <div className="wrap flex flex-wrap gap-3">
          <LinkButton href={paths.form('share-story')}>{t('stories.wall.share')}</LinkButton>
          <LinkButton href={paths.form('change-story')} variant="secondary">
            {t('stories.wall.change')}
          </LinkButton>
        </div>
      </section>
    </noscript>
  )
}

/** Shows everything below the first screens of the landing page. */
export function Component() {
  const { mode, textMode, facts, givingClosed } = useCampaign()
  const session = useSession()
  const { handleJoin, dialog } = useJoin()
  const { search } = useLocation()
  const navigate = useNavigate()
  const shareTestimonial = () => void navigate({ search, hash: shareStoryHash }, { preventScrollReset: true })
  return (
    <>
      <IdeaSection mode={textMode} visitor={session} />
      <SponsorStrip />
      <TestimonialWall onShare={shareTestimonial} />
      <ShareWithoutScripts />
      <SponsorshipTiers
        mode={mode}
        tiers={facts.tiers}
        second={facts.fundraising.second}
        contactEmail={facts.links.contact}
      />
      <SupportSection />
      <JoinBanner onJoin={handleJoin} />
      <LearnMore
        mode={textMode}
        facts={facts}
        isGivingClosed={givingClosed !== null}
        onPlay={() => track('video_play', { film: 'series' })}
      />
      {dialog}
    </>
  )
}
