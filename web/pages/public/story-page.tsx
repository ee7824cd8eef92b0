import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useParams } from 'react-router'
import { cut } from '#shared/text.ts'
import { storyQuery, type WallTestimonial } from '#web/features/testimonials/queries.ts'
import { StoryArticle } from '#web/features/testimonials/story-article.tsx'
import type { Head, PageHandle, PageModule } from '#web/lib/page.ts'
import { type Services, useBackend } from '#web/lib/services.tsx'
import { NotFound } from '#web/pages/not-found.tsx'
import { Loader } from '#web/ui/loader.tsx'

const unknown: Head = {
  title: 'A story · 20 in 24',
  description: 'What the attempt has set in motion, in the words of somebody who follows it.',
}
const missing: Head = { ...unknown, title: 'Story not found · 20 in 24', isHidden: true }

export const handle: PageHandle = {
  head: unknown,
  headOf: (services, { id }) => headOf(known(services, id)),
  statusOf: (services, { id }) => (known(services, id) === null ? 404 : 200),
}

export const prefetch: PageModule['prefetch'] = ({ queryClient, backend }, { params }) =>
  queryClient.prefetchQuery(storyQuery(backend, params.id ?? ''))

export function Component() {
  const { id = '' } = useParams()
  const { data: story, isError } = useQuery(storyQuery(useBackend(), id))
  useEffect(() => {
    // The tab was named before the story had come.
    document.title = headOf(story).title
  }, [story])

  if (story) return <StoryArticle story={story} />
  if (story === null || isError)
    return (
      <NotFound title="Story not found" sentence="The link may be old, or its owner took the story down." />
    )
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

function headOf(story: WallTestimonial | null | undefined): Head {
  if (story === undefined) return unknown
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
