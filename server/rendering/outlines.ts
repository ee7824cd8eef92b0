import { Resvg } from '@resvg/resvg-js'
import { fontFamily } from '#server/rendering/fonts.ts'

/**
 * Converts `<text>` elements to outlines. A badge of outlines looks the same in every browser, in the PNG and
 * in print, needs no installed font, and contains no typed text as markup (decision 0022).
 */
export function outlineTexts(texts: string, fontFiles: string[]): string {
  const drawn = new Resvg(canvas(texts), options(fontFiles)).toString()
  const inner = drawn.slice(drawn.indexOf('<defs/>') + '<defs/>'.length, drawn.lastIndexOf('</svg>'))
  return inner
    .replace(/\s*\n\s*/g, '')
    .replace(/-?\d+\.\d+/g, (number) => String(Math.round(Number(number) * 10) / 10))
    .replace(/ stroke="none"/g, '')
    .replace(/ ?([MLQCZ]) ?/g, '$1')
}

export type TextBox = { x: number; width: number }

/**
 * Returns the start and the width of the visible outlines of texts. Both are 0 if the texts contain only
 * white space.
 */
export function measureText(texts: string, fontFiles: string[]): TextBox {
  const box = new Resvg(canvas(texts), options(fontFiles)).getBBox()
  return { x: box?.x ?? 0, width: box?.width ?? 0 }
}

const canvas = (texts: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><g font-family="${fontFamily}" xml:space="preserve">${texts}</g></svg>`

const options = (fontFiles: string[]) => ({
  font: { fontFiles, loadSystemFonts: false, defaultFontFamily: fontFamily },
})
