import { expect, it } from 'vitest'
import { buildIdea } from '#tests/support/factories.ts'
import { openAndHydrate } from '#tests/support/hydrated.ts'
import { createTestSite, expectAccessibleInBothThemes } from '#tests/support/test-site.ts'

const { visitor, runAs } = await createTestSite()
for (let at = 0; at < 12; at += 1)
  await buildIdea(runAs, { title: `Idea for a market ${at}`, description: 'Solves a problem. '.repeat(80) })

it('a light page loads no other file, and is accessible at 320 px in both themes', async () => {
  const page = await visitor({ viewport: { width: 320, height: 640 }, bypassCSP: true })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  for (const path of ['/', '/app-ideas', '/live']) {
    asked.length = 0
    await page.goto(lite(path), { waitUntil: 'networkidle' })
    expect(asked, path).toHaveLength(1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320)
    await expectAccessibleInBothThemes(page, lite(path))
  }
})

it('the footer of a page shows how many kilobytes the page has loaded over the network', async () => {
  const page = await visitor()
  await openAndHydrate(page, '/privacy')
  // Repeats the comparison, because the footer is rendered again after each file that loads.
  await expect
    .poll(() =>
      page.evaluate(() => {
        const came = [
          ...performance.getEntriesByType('navigation'),
          ...performance.getEntriesByType('resource'),
        ]
        const bytes = came.reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).transferSize, 0)
        const said = /(\d+) KB/.exec(document.querySelector('[data-cost]')?.textContent ?? '')?.[1]
        return Math.abs(Number(said) * 1000 - bytes) / bytes
      }),
    )
    .toBeLessThanOrEqual(0.05)
})

const lite = (path: string) => `${path}${path.includes('?') ? '&' : '?'}lite`
