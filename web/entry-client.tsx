import '#web/styles/base.css'
import { hydratePage, readPageData } from '#web/hydrate-page.tsx'
import { startAnalytics } from '#web/lib/analytics.ts'

// Not from here itself: whoever asks for a stack below the top of this large file makes the browser read all of it again.
queueMicrotask(start)

async function start() {
  const data = readPageData()
  startAnalytics(data.config.publishableKey)
  await hydratePage(data)
}
