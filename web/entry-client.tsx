import '#web/styles/base.css'
import { startAnalytics } from '#web/lib/analytics.ts'
import { readPageData, wakePage } from '#web/wake-page.tsx'

// Not from here itself: whoever asks for a stack below the top of this large file makes the browser read all of it again.
queueMicrotask(start)

async function start() {
  const data = readPageData()
  startAnalytics(data.config.publishableKey)
  await wakePage(data)
}
