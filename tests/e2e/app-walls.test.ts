import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { buildIdea } from '#tests/support/factories.ts'
import { openHydrated } from '#tests/support/hydrated.ts'
import { createTestSite } from '#tests/support/test-site.ts'

const { visitor, runAs } = await createTestSite()
await buildIdea(runAs, { title: 'Market Price Board' })
await buildIdea(runAs, { title: 'Anti-misinformation radio for twelve districts at once' })

/** Names that are seen on a wall, and those that touch a drawing. */
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

const widths = [320, 360, 768, 1080, 1280, 1366, 1440]

it.each(widths)('the names on the wall of apps are seen below its drawings at %i pixels', async (width) => {
  const page = await visitor({ viewport: { width, height: 780 } })
  for (const [mode, seen] of [
    ['before', 2],
    ['live', 20],
  ] as const) {
    await openHydrated(page, `/?preview=${mode}`)
    await page.locator('#apps-built .slot-words').first().scrollIntoViewIfNeeded()
    expect(await namesOn(page, '#apps-built .wall'), mode).toEqual({ seen, struck: 0, clipped: 0 })
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
})

it.each([1280, 1366, 1440])(
  'the names on the wall of the day are below its drawings at %i pixels',
  async (width) => {
    const page = await visitor({ viewport: { width, height: 780 } })
    await openHydrated(page, '/live?preview=live')
    const { seen, struck } = await namesOn(page, '.day-wall')
    expect({ seen, struck }).toEqual({ seen: 20, struck: 0 })
  },
)

it.each([360, 768, 1280])(
  'the heading of the apps keeps the distances of other sections at %i pixels',
  async (width) => {
    const page = await visitor({ viewport: { width, height: 780 } })
    await openHydrated(page, '/?preview=before')
    const placeOf = (id: string, box: string) =>
      page.locator(`#${id}`).evaluate((section, inside) => {
        const words = section.querySelector(inside)
        const heading = section.querySelector('h2')
        if (!words || !heading) throw new Error(inside)
        const { paddingTop, paddingBottom } = getComputedStyle(words)
        return { left: heading.getBoundingClientRect().left, paddingTop, paddingBottom }
      }, box)
    const apps = await placeOf('apps-built', '.apps-words')
    const other = await page.locator('#challenge').evaluate((section) => {
      const { paddingTop, paddingBottom } = getComputedStyle(section)
      return { left: section.querySelector('h2')?.getBoundingClientRect().left, paddingTop, paddingBottom }
    })
    expect(apps).toEqual(other)
  },
)
