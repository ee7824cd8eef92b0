import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { buildIdea } from '#tests/support/factories.ts'
import { createTestSite } from '#tests/support/test-site.ts'

const { visitor, runAs } = await createTestSite()
await buildIdea(runAs, { title: 'Clinic Queue' })

/** Texts whose colour has less than 3:1 on white paper. */
const paleTexts = (page: Page) =>
  page.evaluate(() => {
    const luminance = (colour: string) => {
      const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
      if (!pen) throw new Error('no canvas')
      pen.fillStyle = '#fff'
      pen.fillRect(0, 0, 1, 1)
      pen.fillStyle = colour
      pen.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0] = [...pen.getImageData(0, 0, 1, 1).data].map((part) => {
        const share = part / 255
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const pale: string[] = []
    while (walker.nextNode()) {
      const text = walker.currentNode.textContent?.trim()
      const element = walker.currentNode.parentElement
      if (!text || !element?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      if (element.closest('script, style, noscript, .sr-only, [data-look="poster"], .poster')) continue
      const { color, fill } = getComputedStyle(element)
      const contrast = 1.05 / (luminance(element instanceof SVGElement ? fill : color) + 0.05)
      if (contrast < 3) pale.push(`${text.slice(0, 40)} ${contrast.toFixed(1)} ${element.className}`)
    }
    return pale
  })

/** Dark surfaces that would be white paper without an edge. */
const withoutOutline = (page: Page) =>
  page.evaluate(() => {
    const dark = [...document.querySelectorAll('[data-surface="oxide"], [data-surface="adire"]')]
    if (dark.length === 0) throw new Error('no dark surface')
    return dark
      .filter((surface) => getComputedStyle(surface).outlineStyle !== 'solid')
      .map(({ className }) => className)
  })

const paths = [
  '/',
  '/record',
  '/app-ideas',
  '/give',
  '/story',
  '/blog',
  '/live',
  '/apps',
  '/sponsors',
  '/privacy',
]

it.each(paths)(
  '%s is printed dark on white in the dark theme, and its dark surfaces as outlines',
  async (path) => {
    const page = await visitor({ colorScheme: 'dark', viewport: { width: 794, height: 1123 } })
    await page.goto(path, { waitUntil: 'networkidle' })
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    expect(await paleTexts(page)).toEqual([])
    expect(await withoutOutline(page)).toEqual([])
  },
)
