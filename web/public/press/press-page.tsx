import type { PageHandle, PageModule } from '#web/common/navigation/page.ts'
import { campaignFactsQuery } from '#web/public/attempt/queries.ts'
import { factChangesQuery } from '#web/public/press/press-queries.ts'
import { PressView } from '#web/public/press/press-view.tsx'

/**
 * Catalogue nouns of this page: the beginnings of the text ids that it needs in addition to those that every
 * page loads.
 */
export const catalogueNouns = ['press']

const head = { title: '', description: '', share: 'press', hasReading: true }

export const handle: PageHandle = {
  head,
  headOf: ({ backend, queryClient, words: { t } }) => ({
    ...head,
    title: t('press.head.title'),
    description: t('press.head.description'),
    isHidden: queryClient.getQueryData(campaignFactsQuery(backend).queryKey)?.press?.state !== 'open',
  }),
}

export const prefetch: PageModule['prefetch'] = async ({ queryClient, backend }) => {
  await queryClient.prefetchQuery(campaignFactsQuery(backend))
  const facts = queryClient.getQueryData(campaignFactsQuery(backend).queryKey)
  if (facts?.press?.state === 'open') await queryClient.prefetchQuery(factChangesQuery(backend))
}

export function Component() {
  return <PressView />
}
