import { expect, it } from 'vitest'
import { holdRequests } from '#tests/support/hold-requests.ts'
import { readLayoutShiftScore, startCountingLayoutShifts } from '#tests/support/layout-shifts.ts'
import { buildPost } from '#tests/support/posts.ts'
import { createTestSite } from '#tests/support/test-site.ts'

const { visitor, runAs } = await createTestSite()
const words = `<p>${'A day of building is a day of choosing what not to build. '.repeat(12)}</p>`.repeat(4)
const { slug } = await buildPost(runAs, { title: 'Training at the speed of an app', content: words })

it('the text of a page does not move when its fonts load later', async () => {
  for (const width of [360, 1440])
    for (const path of ['/', '/app-ideas', `/blog/${slug}`]) {
      const page = await visitor({ viewport: { width, height: 800 } })
      const release = await holdRequests(page, /\.woff2$/)
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      await page.locator('h1').waitFor()
      await page.evaluate(startCountingLayoutShifts)
      release()
      await page.evaluate(() => document.fonts.ready)
      await page.waitForLoadState('networkidle')
      expect(await readLayoutShiftScore(page), `${path}, ${width}`).toBeLessThan(0.02)
      await page.context().close()
    }
})
