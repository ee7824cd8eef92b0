import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { buildIdea } from '#tests/support/factories.ts'
import { openAndHydrate } from '#tests/support/hydrated.ts'
import { createTestSite } from '#tests/support/test-site.ts'

const { visitor, runAs } = await createTestSite()
await buildIdea(runAs, { title: 'Market Price Board' })
await buildIdea(runAs, { title: 'Anti-misinformation radio for twelve districts at once' })

/** Returns the names that are visible on a wall, and the names that touch a drawing. */
const namesOn = (page: Page, wall: string) =>
  page.locator(wall).evaluate((list) => {
    const names = Array.from(list.querySelectorAll<HTMLElement>('.slot-words')).filter(
      (words) => words.innerText.trim() !== '' && words.getBoundingClientRect().height > 8,
    )
    const struck = names.filter((words) => {
      const drawing = words.closest('li')?.querySelector('svg')?.getBoundingClientRect()
      return !drawing || words.getBoundingClientRect().top < drawing.bottom - 0.5
    })
    return {
      seen: names.length,
      struck: struck.length,
      clipped: names.filter((name) => getComputedStyle(name).clipPath !== 'none').length,
    }
  })

/** Checks one open page at every width, because only its layout depends on the width. */
async function atEach(widths: readonly number[], page: Page, look: (width: number) => Promise<unknown>) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 780 })
    await look(width)
  }
}

it('at every width, app names on the walls are below their drawings and are not cut off', async () => {
  const page = await visitor()
  await openAndHydrate(page, '/?preview=before')
  const widths = [320, 360, 768, 1080, 1280, 1366, 1440]
  const lookAtNames = (seen: number) =>
    atEach(widths, page, async (width) => {
      await page.locator('#apps-built .slot-words').first().scrollIntoViewIfNeeded()
      expect(await namesOn(page, '#apps-built .wall'), `${width}`).toEqual({ seen, struck: 0, clipped: 0 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    })
  await lookAtNames(2)
  await atEach([360, 768, 1280], page, async (width) => {
    const [apps, other] = await page.evaluate(() =>
      [
        ['#apps-built', '.apps-words'],
        ['#challenge', ''],
      ].map(([id = '', inside]) => {
        const section = document.querySelector(id)
        const words = inside ? section?.querySelector(inside) : section
        if (!section || !words) throw new Error(id)
        const { paddingTop, paddingBottom } = getComputedStyle(words)
        return { left: section.querySelector('h2')?.getBoundingClientRect().left, paddingTop, paddingBottom }
      }),
    )
    expect(apps, `${width}`).toEqual(other)
  })

  await page.getByRole('link', { name: 'Live', exact: true }).click()
  await page.getByRole('heading', { name: 'Eight down. Twelve to go.' }).waitFor()
  await lookAtNames(20)

  await page.goto('/live?preview=live')
  await atEach([1280, 1366, 1440], page, async (width) => {
    expect(await namesOn(page, '.day-wall'), `the day at ${width}`).toMatchObject({ seen: 20, struck: 0 })
  })
})
