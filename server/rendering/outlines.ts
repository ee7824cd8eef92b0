import { Resvg } from '@resvg/resvg-js'
import { family } from '#server/rendering/fonts.ts'

/**
 * `<text>` elements as the shapes of their letters. A badge made of shapes looks the same in every browser, in the PNG
 * and in print, needs no font of the reader's, and holds nobody's words as markup (decision 0022).
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

export type Box = { x: number; width: number }

/** Where the ink of texts begins and how wide it is; nothing for blanks. */
export function boxOf(texts: string, fontFiles: string[]): Box {
  const box = new Resvg(canvas(texts), options(fontFiles)).getBBox()
  return { x: box?.x ?? 0, width: box?.width ?? 0 }
}

const canvas = (texts: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><g font-family="${family}" xml:space="preserve">${texts}</g></svg>`

const options = (fontFiles: string[]) => ({
  font: { fontFiles, loadSystemFonts: false, defaultFontFamily: family },
})
