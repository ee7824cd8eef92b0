import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { Backend } from '#web/common/data/backend.ts'
import { type Services, ServicesProvider } from '#web/common/data/services.tsx'
import { customPageLinksQuery } from '#web/common/navigation/custom-page-links.ts'
import { loadTranslations, TranslationsProvider } from '#web/common/words/translations.tsx'
import { SiteNav } from '#web/public/layout/site-nav.tsx'

async function currentAt(path: string): Promise<string[]> {
  const queryClient = new QueryClient()
  const own = { address: 'story-of-lagos', title: 'The story of Lagos', place: 'menu' }
  queryClient.setQueryData(customPageLinksQuery({} as Backend).queryKey, [own])
  const html = renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <ServicesProvider services={{ backend: {} } as Services}>
        <TranslationsProvider words={await loadTranslations('en')}>
          <MemoryRouter initialEntries={[path]}>
            <SiteNav asksForSupport />
          </MemoryRouter>
        </TranslationsProvider>
      </ServicesProvider>
    </QueryClientProvider>,
  )
  return [...html.matchAll(/<a [^>]*aria-current="page"[^>]*href="([^"]*)"/g)].map(([, href]) => href ?? '')
}

test.each([
  ['/story-of-lagos', ['/story-of-lagos']],
  ['/blogger', []],
  ['/', []],
  ['/story', ['/story']],
  ['/blog/a-post', ['/blog']],
])('the menu on %s marks %j as the current page', async (path, marked) => {
  expect(await currentAt(path)).toEqual(marked)
})
