import { changesQuery } from '#web/features/campaign/press/press-queries.ts'
import { PressView } from '#web/features/campaign/press/press-view.tsx'
import { factsQuery } from '#web/features/campaign/queries.ts'
import type { PageHandle, PageModule } from '#web/lib/navigation/page.ts'

/** Catalogue nouns in addition to those of every page. */
export const words = ['press']

const head = { title: '', description: '', share: 'press', hasReading: true }

export const handle: PageHandle = {
  head,
  headOf: ({ backend, queryClient, words: { t } }) => ({
    ...head,
    title: t('press.head.title'),
    description: t('press.head.description'),
    isHidden: queryClient.getQueryData(factsQuery(backend).queryKey)?.press?.state !== 'open',
  }),
}

export const prefetch: PageModule['prefetch'] = async ({ queryClient, backend }) => {
  await queryClient.prefetchQuery(factsQuery(backend))
  const facts = queryClient.getQueryData(factsQuery(backend).queryKey)
  if (facts?.press?.state === 'open') await queryClient.prefetchQuery(changesQuery(backend))
}

export function Component() {
  return <PressView />
}
