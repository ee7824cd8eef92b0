import { expect, it } from 'vitest'
import { addCopyNotice } from '#server/services/words/copy-notice.ts'

const page = '<html><body class="a"><main>news</main></body></html>'
const drawnAt = new Date('2026-09-04T22:59:00Z')

it.each([
  ['/app-ideas', 'As of 4 September 2026, 22:59 UTC. This is our last copy of this page'],
  ['/fr/app-ideas', 'État au 4 septembre 2026, 22:59 UTC.'],
])('the earlier copy of the page %s shows the date and time of its rendering', (path, sentence) => {
  const marked = addCopyNotice(page, path, drawnAt)
  expect(marked).toContain(`<p>${sentence}`)
  expect(marked).toMatch(/<body class="a"><section class="light-offer".+<\/section><main>news/)
})
