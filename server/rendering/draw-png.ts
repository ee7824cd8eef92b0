import { renderAsync } from '@resvg/resvg-js'
import { unpackFonts } from '#server/rendering/fonts.ts'

export const family = 'Familjen Grotesk'
// The marks of Yoruba and Hausa names are in the second and third.
const scripts = ['latin', 'latin-ext', 'vietnamese']

/** The site's own letters in one weight. */
export const ownFonts = (weight: 400 | 600 | 700) =>
  scripts.map(
    (script) => `@fontsource/familjen-grotesk/files/familjen-grotesk-${script}-${weight}-normal.woff`,
  )

/** A drawing as PNG, with our own fonts and no others: what the machine has installed changes nothing. */
export async function drawPng(svg: string, width?: number): Promise<Buffer<ArrayBuffer>> {
  const fontFiles = unpackFonts([...ownFonts(400), ...ownFonts(600), ...ownFonts(700)])
  const image = await renderAsync(svg, {
    font: { fontFiles, loadSystemFonts: false, defaultFontFamily: family },
    ...(width && { fitTo: { mode: 'width' as const, value: width } }),
  })
  return Buffer.from(image.asPng())
}
