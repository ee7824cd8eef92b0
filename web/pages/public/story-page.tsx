import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useParams } from 'react-router'
import { cut } from '#shared/text.ts'
import { storyQuery, type WallTestimonial } from '#web/features/testimonials/queries.ts'
import { StoryArticle } from '#web/features/testimonials/story-article.tsx'
import { type Gone, goneQuery } from '#web/lib/gone.ts'
import type { Head, PageHandle, PageModule } from '#web/lib/page.ts'
import { type Services, useBackend } from '#web/lib/services.tsx'
import { NotFound } from '#web/pages/not-found.tsx'
import { GoneNotice } from '#web/parts/gone-notice.tsx'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Loader } from '#web/ui/loader.tsx'

const unknown: Head = {
  title: 'A story · 20 in 24',
  description: 'What the attempt has set in motion, in the words of somebody who follows it.',
}
const goneTitle = 'This story has gone'
const missing: Head = { ...unknown, title: 'Story not found · 20 in 24', isHidden: true }

export const handle: PageHandle = {
  head: unknown,
  headOf: (services, { id }) => headOf(known(services, id), knownGone(services, id)),
  statusOf(services, { id }) {
    if (known(services, id) !== null) return 200
    return knownGone(services, id) ? 410 : 404
  },
}

export const prefetch: PageModule['prefetch'] = async ({ queryClient, backend }, { params: { id = '' } }) => {
  const story = await queryClient.fetchQuery(storyQuery(backend, id)).catch(() => undefined)
  if (story === null) await queryClient.prefetchQuery(goneQuery(backend, 'story', id))
}

export function Component() {
  const { id = '' } = useParams()
  const backend = useBackend()
  const { data: story, isError } = useQuery(storyQuery(backend, id))
  const { data: gone, isPending } = useQuery({ ...goneQuery(backend, 'story', id), enabled: story === null })
  useEffect(() => {
    // The tab was named before the story had come.
    document.title = headOf(story, gone).title
  }, [story, gone])

  if (story) return <StoryArticle story={story} />
  if (gone)
    return (
      <GoneNotice title={goneTitle} gone={gone}>
        <LinkButton href={paths.testimonials}>Read what others tell</LinkButton>
        <LinkButton href={paths.home} variant="secondary">
          Return to Main Website
        </LinkButton>
      </GoneNotice>
    )
  if (story === null && isPending) return <Loading />
  if (story === null || isError)
    return (
      <NotFound title="Story not found" sentence="The link may be old, or its owner took the story down." />
    )
  return <Loading />
}

function Loading() {
  return (
    <section data-surface="oxide" className="grid min-h-[62vh] place-items-center py-8">
      <Loader>Loading...</Loader>
    </section>
  )
}

/** Undefined: not read yet. */
function known({ queryClient, backend }: Services, id = ''): WallTestimonial | null | undefined {
  return queryClient.getQueryData(storyQuery(backend, id).queryKey)
}

function knownGone({ queryClient, backend }: Services, id = ''): Gone | null | undefined {
  return queryClient.getQueryData(goneQuery(backend, 'story', id).queryKey)
}

function headOf(story: WallTestimonial | null | undefined, gone: Gone | null | undefined): Head {
  if (story === undefined) return unknown
  if (story === null && gone) return { ...missing, title: `${goneTitle} · 20 in 24` }
  if (story === null) return missing
  const { id, name, location, quote } = story
  return {
    title: `${name}, ${location}: a story · 20 in 24`,
    description: cut(quote, 200),
    share: `story-${id}`,
    facts: {
      '@context': 'https://schema.org',
      '@type': 'Quotation',
      text: quote,
      creator: { '@type': 'Person', name, address: location },
    },
  }
}
