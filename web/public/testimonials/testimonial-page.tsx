import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { formatTranslatedDate } from '#shared/dates.ts'
import { shortenText } from '#shared/text.ts'
import type { Translate } from '#shared/words.ts'
import { type Services, useBackend } from '#web/common/data/services.tsx'
import type { PageHandle, PageHead, PageModule } from '#web/common/navigation/page.ts'
import { paths } from '#web/common/navigation/paths.ts'
import { useTitle } from '#web/common/navigation/use-title.ts'
import { getSiteZone } from '#web/common/time/site-zone.ts'
import { LinkButton } from '#web/common/ui/link-button.tsx'
import { Loader } from '#web/common/ui/loader.tsx'
import { useTranslate } from '#web/common/words/translations.tsx'
import { type DeletedPage, deletedPageQuery } from '#web/public/layout/deleted-page-query.ts'
import { GoneNotice } from '#web/public/layout/gone-notice.tsx'
import { NotFound } from '#web/public/layout/not-found.tsx'
import { testimonialQuery, type WallTestimonial } from '#web/public/testimonials/queries.ts'
import { TestimonialArticle } from '#web/public/testimonials/testimonial-article.tsx'

export const catalogueNouns = ['share', 'testimonials']

export const handle: PageHandle = {
  head: { title: '20 in 24', description: '' },
  headOf: (services, { id }) => headOf(services.words.t, known(services, id), knownGone(services, id)),
  statusOf(services, { id }) {
    if (known(services, id) !== null) return 200
    return knownGone(services, id) ? 410 : 404
  },
}

export const prefetch: PageModule['prefetch'] = async ({ queryClient, backend }, { params: { id = '' } }) => {
  const testimonial = await queryClient.fetchQuery(testimonialQuery(backend, id)).catch(() => undefined)
  if (testimonial === null) await queryClient.prefetchQuery(deletedPageQuery(backend, 'testimonial', id))
}

export function Component() {
  const { id = '' } = useParams()
  const t = useTranslate()
  const backend = useBackend()
  const { data: testimonial, isError } = useQuery(testimonialQuery(backend, id))
  const { data: gone, isPending } = useQuery({
    ...deletedPageQuery(backend, 'testimonial', id),
    enabled: testimonial === null,
  })
  // Sets the title again, because it was set before the testimonial had loaded.
  useTitle(headOf(t, testimonial, gone).title)

  if (testimonial) return <TestimonialArticle testimonial={testimonial} />
  if (gone)
    return (
      <GoneNotice
        title={t('testimonials.page.gone')}
        sentence={t(gone.is_by_owner ? 'testimonials.page.gone-owner' : 'testimonials.page.gone-office', {
          date: formatTranslatedDate(t, gone.gone_at, { zone: getSiteZone() }),
        })}
      >
        <LinkButton href={paths.testimonials}>{t('testimonials.page.gone-read')}</LinkButton>
        <LinkButton href={paths.home} variant="secondary">
          {t('testimonials.page.back')}
        </LinkButton>
      </GoneNotice>
    )
  if (testimonial === null && isPending) return <Loading />
  if (testimonial === null || isError)
    return (
      <NotFound
        title={t('testimonials.page.none')}
        sentence={t('testimonials.page.none-text')}
        back={t('testimonials.page.back')}
      />
    )
  return <Loading />
}

function Loading() {
  const t = useTranslate()
  return (
    <section data-surface="oxide" className="grid min-h-[62vh] place-items-center py-12">
      <Loader>{t('testimonials.page.loading')}</Loader>
    </section>
  )
}

/** Returns the cached testimonial, or undefined if it has not loaded yet. */
function known({ queryClient, backend }: Services, id = ''): WallTestimonial | null | undefined {
  return queryClient.getQueryData(testimonialQuery(backend, id).queryKey)
}

function knownGone({ queryClient, backend }: Services, id = ''): DeletedPage | null | undefined {
  return queryClient.getQueryData(deletedPageQuery(backend, 'testimonial', id).queryKey)
}

function headOf(
  t: Translate,
  testimonial: WallTestimonial | null | undefined,
  gone: DeletedPage | null | undefined,
): PageHead {
  const description = t('testimonials.page.description')
  if (testimonial === undefined) return { title: t('testimonials.page.title'), description }
  if (testimonial === null)
    return {
      title: t(gone ? 'testimonials.page.title-gone' : 'testimonials.page.title-none'),
      description,
      isHidden: true,
    }
  const { id, name, location, quote } = testimonial
  return {
    title: t('testimonials.page.title-of', { name, location }),
    description: shortenText(quote, 200),
    share: `story-${id}`,
    facts: {
      '@context': 'https://schema.org',
      '@type': 'Quotation',
      text: quote,
      creator: { '@type': 'Person', name, address: location },
    },
  }
}
