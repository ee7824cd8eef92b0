import '#web/styles/base.css'
import { hydrate, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode, startTransition, useEffect, useState } from 'react'
import type { RouteObject } from 'react-router'
import { startAnalytics } from '#web/lib/analytics.ts'
import { createBackend } from '#web/lib/backend.ts'
import { createPageHistory, loadPage, type PageHistory } from '#web/lib/page-history.ts'
import { PageRouter } from '#web/lib/page-router.tsx'
import { type PageData, pageDataId, rootId } from '#web/lib/public-config.ts'
import { createQueryClient } from '#web/lib/query-client.ts'
import { type Services, ServicesProvider } from '#web/lib/services.tsx'
import { keepPlace, useScrollPlaces } from '#web/lib/use-scroll-places.ts'
import { createRoutes } from '#web/routes.tsx'

// The schemas of later chunks would try `new Function` to run faster, which our policy forbids and browsers report.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

// Not from here itself: whoever asks for a stack below the top of this large file makes the browser read all of it again.
queueMicrotask(start)

async function start() {
  const { config, queries } = readPageData()
  const queryClient = createQueryClient()
  hydrate(queryClient, queries)
  const backend = createBackend({ url: location.origin, publishableKey: config.publishableKey })
  const services: Services = { backend, queryClient, config }
  startAnalytics(config.publishableKey)

  let isFirstPage = true
  const routes = createRoutes({ services, isServer: false, isFirstPage: () => isFirstPage })
  // The first render must be what the server rendered, so this page's code is waited for; the others come when needed.
  await loadPage(routes, location)
  isFirstPage = false
  const { hydrateRoot } = await import('react-dom/client') // here already, but run in a task of its own

  const page = (
    <StrictMode>
      <ServicesProvider services={services}>
        <QueryClientProvider client={queryClient}>
          <Awake>
            <Pages routes={routes} history={createPageHistory(routes)} />
          </Awake>
        </QueryClientProvider>
      </ServicesProvider>
    </StrictMode>
  )
  // As a transition it lets scrolling and presses in between; otherwise it would be one long task.
  startTransition(() => {
    hydrateRoot(element(rootId), page)
  })
}

function Pages({ routes, history }: { routes: RouteObject[]; history: PageHistory }) {
  const [visit, setVisit] = useState(history.current)
  useEffect(
    () =>
      history.listen((next, left) => {
        keepPlace(left.key)
        startTransition(() => setVisit(next))
      }),
    [history],
  )
  useScrollPlaces(visit)
  return <PageRouter routes={routes} {...visit} navigator={history.navigator} />
}

/** From the first render on the page answers by itself. */
function Awake({ children }: { children: ReactNode }) {
  useEffect(() => element(rootId).removeAttribute('data-asleep'), [])
  return children
}

function readPageData(): PageData {
  return JSON.parse(element(pageDataId).textContent ?? '')
}

function element(id: string): HTMLElement {
  const found = document.getElementById(id)
  if (!found) throw new Error(`The document has no #${id}`)
  return found
}
