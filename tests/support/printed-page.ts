import type { Page } from 'playwright-core'

/** Returns texts whose colour has less than 3:1 contrast on white paper. */
export const findPaleTexts = (page: Page) =>
  page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    if (!pen) throw new Error('no canvas')
    const known = new Map<string, number>()
    const luminance = (colour: string) => {
      const found = known.get(colour) ?? measure(colour)
      known.set(colour, found)
      return found
    }
    const measure = (colour: string) => {
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

/** Returns dark surfaces. On paper they are white, so only an outline shows them. */
export const findDarkSurfaces = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-surface="oxide"], [data-surface="adire"]')].map((surface) => ({
      className: surface.className,
      hasOutline: getComputedStyle(surface).outlineStyle === 'solid',
    })),
  )
