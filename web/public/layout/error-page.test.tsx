import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { expect, it } from 'vitest'
import { createBackendClient } from '#web/common/data/backend.ts'
import { ServicesProvider } from '#web/common/data/services.tsx'
import { loadTranslations, TranslationsProvider } from '#web/common/words/translations.tsx'
import { ErrorPage } from '#web/public/layout/error-page.tsx'

it('the error page of a page that failed has a link to the home page in its language', async () => {
  // Loads only the texts that all pages share, because the failed page may not have loaded its own.
  const words = await loadTranslations('fr')
  const queryClient = new QueryClient()
  const backend = createBackendClient({ url: 'https://example.org', publishableKey: 'sb_publishable_x' })
  const config = {
    publishableKey: 'sb_publishable_x',
    publicUrl: 'https://example.org',
    demo: false,
    now: '2026-01-01T00:00:00Z',
  }
  const markup = renderToStaticMarkup(
    <ServicesProvider services={{ backend, queryClient, config, words }}>
      <QueryClientProvider client={queryClient}>
        <TranslationsProvider words={words}>
          <StaticRouter basename="/fr" location="/fr/nothing">
            <ErrorPage />
          </StaticRouter>
        </TranslationsProvider>
      </QueryClientProvider>
    </ServicesProvider>,
  )
  const [said = ''] = /<section lang="fr"[\s\S]*<\/section>/.exec(markup) ?? []
  expect(said).toContain('Cette page ne s’est pas chargée')
  expect(said).toMatch(/<a href="\/fr"[^>]*><span[^>]*>Retour au site principal/)
  expect(said).not.toContain('site.')
})
