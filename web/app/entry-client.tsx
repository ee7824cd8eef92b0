import '#web/common/styles/base.css'
import { hydratePage, readPageData } from '#web/app/hydrate-page.tsx'
import { startAnalytics } from '#web/common/data/analytics.ts'

// Starts in a microtask, because an error stack created at the top level of this large file would make the
// browser parse the file again.
queueMicrotask(start)

async function start() {
  const data = readPageData()
  startAnalytics(data.config.publishableKey)
  await hydratePage(data)
}
