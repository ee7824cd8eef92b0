import { useLocation, useNavigate } from 'react-router'
import type { Services } from '#web/common/data/services.tsx'
import { paths, shareStoryHash } from '#web/common/navigation/paths.ts'
import { LinkButton } from '#web/common/ui/link-button.tsx'
import { useTranslate } from '#web/common/words/translations.tsx'
import { campaignCountsQuery } from '#web/public/attempt/campaign-counts-query.ts'
import { IdeaSection } from '#web/public/ideas/form/idea-section.tsx'
import { topIdeasQuery } from '#web/public/ideas/queries.ts'
import { JoinBanner } from '#web/public/landing/join-banner.tsx'
import { SupportSection } from '#web/public/landing/support-section.tsx'
import { LearnMoreSection } from '#web/public/learn-more/learn-more.tsx'
import { featuredPostsQuery } from '#web/public/learn-more/queries.ts'
import { sponsorsQuery } from '#web/public/sponsors/queries.ts'
import { SponsorStrip } from '#web/public/sponsors/sponsor-strip.tsx'
import { SponsorshipTiers } from '#web/public/sponsors/sponsorship-tiers.tsx'
import { useJoinDialog } from '#web/public/supporters/use-join.tsx'
import { testimonialWallQuery } from '#web/public/testimonials/queries.ts'
import { TestimonialWall } from '#web/public/testimonials/testimonial-wall.tsx'

export function prefetch({ queryClient, backend }: Services) {
  return Promise.all([
    queryClient.prefetchQuery(sponsorsQuery(backend)),
    queryClient.prefetchQuery(testimonialWallQuery(backend)),
    queryClient.prefetchQuery(topIdeasQuery(backend)),
    queryClient.prefetchQuery(featuredPostsQuery(backend)),
    queryClient.prefetchQuery(campaignCountsQuery(backend)),
  ])
}

/**
 * Catalogue nouns of this part of the landing page: the beginnings of the text ids that it needs in addition
 * to those of the page.
 */
export const catalogueNouns = [
  'film',
  'ideas',
  'learn',
  'network',
  'questions',
  'signin',
  'sponsors',
  'testimonials',
  'supporters',
]

/**
 * Loads the testimonial dialog. The import is in this lazy part of the page, because the first scripts of the
 * page would otherwise contain the list of the dialog's files.
 */
export const loadShareTestimonial = async () =>
  (await import('#web/public/testimonials/testimonial-dialog.tsx')).TestimonialDialog

/** Element that the dialog's URL leads to if no script can open the dialog. */
function ShareWithoutScripts() {
  const t = useTranslate()
  return (
    <noscript>
      <section
        id={shareStoryHash.slice(1)}
        aria-label={t('testimonials.wall.own')}
        data-surface="plaster"
        className="section-y"
      >
        <div className="wrap flex flex-wrap gap-3">
          <LinkButton href={paths.form('share-story')}>{t('testimonials.wall.share')}</LinkButton>
          <LinkButton href={paths.form('change-story')} variant="secondary">
            {t('testimonials.wall.change')}
          </LinkButton>
        </div>
      </section>
    </noscript>
  )
}

/** Shows everything below the first screens of the landing page. */
export function Component() {
  const { handleJoin, dialog } = useJoinDialog()
  const { search } = useLocation()
  const navigate = useNavigate()
  const shareTestimonial = () => void navigate({ search, hash: shareStoryHash }, { preventScrollReset: true })
  return (
    <>
      <IdeaSection />
      <SponsorStrip />
      <TestimonialWall onShare={shareTestimonial} />
      <ShareWithoutScripts />
      <SponsorshipTiers />
      <SupportSection />
      <JoinBanner onJoin={handleJoin} />
      <LearnMoreSection />
      {dialog}
    </>
  )
}
