import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode, startTransition, useEffect, useLayoutEffect, useState } from 'react'
import type { Root } from 'react-dom/client'
import type { RouteObject } from 'react-router'
import { getLanguagePrefix, splitLanguage } from '#shared/languages.ts'
import { createQueryClient } from '#web/app/query-client.ts'
import { createRoutes } from '#web/app/routes.tsx'
import { createBackendClient } from '#web/common/data/backend.ts'
import { type PageData, pageDataId, rootId } from '#web/common/data/public-config.ts'
import { type Services, ServicesProvider } from '#web/common/data/services.tsx'
import { createPageHistory, loadPage, type PageHistory } from '#web/common/navigation/page-history.ts'
import { PageRouter } from '#web/common/navigation/page-router.tsx'
import { saveScrollPosition, useScrollPositions } from '#web/common/navigation/use-scroll-positions.ts'
import { loadTranslations, TranslationsProvider } from '#web/common/words/translations.tsx'

/**
 * True until the first page has loaded. Later pages wait for their `ready`, which loads the code of their
 * lower parts, before they appear. The first page does not.
 */
let isFirstPage = true

/**
 * Hydrates the page that the server rendered. If the first render differs from the server's HTML, React
 * reports an uncaught error (the event `error` of the window).
 */
export async function hydratePage({ config, queries, words: changed }: PageData): Promise<Root> {
  const queryClient = createQueryClient()
  takeOver(queryClient, queries)
  const { language } = splitLanguage(location.pathname)
  const backend = createBackendClient({
    url: location.origin,
    publishableKey: config.publishableKey,
    language,
  })
  const words = await loadTranslations(language, changed?.said)
  const services: Services = { backend, queryClient, config, words }

  const routes = createRoutes({ services, isServer: false, isFirstPage: () => isFirstPage })
  // Awaits the code of this page, because the first render must match the server's. Other pages load when
  // needed.
  const basename = getLanguagePrefix(words.language) || '/'
  await loadPage(routes, location, basename)
  words.rest = changed?.rest
  isFirstPage = false
  const { hydrateRoot } = await import('react-dom/client') // The file has already loaded, but runs in a separate task.

  const page = (
    <StrictMode>
      <ServicesProvider services={services}>
        <QueryClientProvider client={queryClient}>
          <TranslationsProvider words={words}>
            <AfterHydration>
              <Pages
                routes={routes}
                history={createPageHistory(routes, { basename, isDemo: config.demo })}
                basename={basename}
              />
            </AfterHydration>
          </TranslationsProvider>
        </QueryClientProvider>
      </ServicesProvider>
    </StrictMode>
  )
  // Uses a transition, which scrolling and clicks can interrupt. Otherwise hydration would be one long task.
  return new Promise((begun) => {
    startTransition(() => begun(hydrateRoot(element(rootId), page)))
  })
}

type PagesProps = { routes: RouteObject[]; history: PageHistory; basename: string }

function Pages({ routes, history, basename }: PagesProps) {
  const [visit, setVisit] = useState(history.current)
  useEffect(() => {
    // Shows the page that is current in the history. A click may have changed it before this effect, because
    // the first render is a transition that clicks can interrupt.
    startTransition(() => setVisit(history.current()))
    return history.listen((next, left) => {
      saveScrollPosition(left.key)
      if (next.isAtOnce) setVisit(next)
      else startTransition(() => setVisit(next))
    })
  }, [history])
  useScrollPositions(visit)
  return <PageRouter routes={routes} basename={basename} {...visit} navigator={history.navigator} />
}

/** Marks the page as hydrated after the first render. */
function AfterHydration({ children }: { children: ReactNode }) {
  // Sets `data-pending` to `taken`: React now receives the clicks, so none of them is stored for later. The
  // value is also used by lazy-section.tsx, for parts that are hydrated later.
  useLayoutEffect(() => element(rootId).setAttribute('data-pending', 'taken'), [])
  useEffect(() => {
    element(rootId).removeAttribute('data-pending')
    if (import.meta.env.PROD)
      void import('#web/common/offline/later-visits.ts')
        .then(({ prepareLaterVisits }) => prepareLaterVisits())
        .catch(() => {}) // The page works without this file.
  }, [])
  return children
}

/** Fills the query cache with the data of the document. */
function takeOver(queryClient: QueryClient, answers: PageData['queries']) {
  for (const { queryKey, data, dataUpdatedAt, meta } of answers) {
    queryClient.getQueryCache().build(queryClient, { queryKey, ...(meta && { meta }) })
    queryClient.setQueryData(queryKey, data, { updatedAt: dataUpdatedAt })
  }
}

export function readPageData(): PageData {
  return JSON.parse(element(pageDataId).textContent ?? '')
}

function element(id: string): HTMLElement {
  const found = document.getElementById(id)
  if (!found) throw new Error(`no #${id} in the document`)
  return found
}
