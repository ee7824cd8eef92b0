import { renderAsync } from '@resvg/resvg-js'
import { fontFamily, getSiteFontPath, unpackFonts } from '#server/rendering/fonts.ts'
import { getNameFonts } from '#server/rendering/name-fonts.ts'

/** Draws an SVG as PNG with our fonts only, so that the fonts of the machine make no difference. */
export async function drawPng(svg: string, width?: number): Promise<Buffer<ArrayBuffer>> {
  const fontFiles = [
    ...unpackFonts([getSiteFontPath(400), getSiteFontPath(600), getSiteFontPath(700)]),
    ...getNameFonts().filesIn(svg),
  ]
  const image = await renderAsync(svg, {
    font: { fontFiles, loadSystemFonts: false, defaultFontFamily: fontFamily },
    ...(width && { fitTo: { mode: 'width' as const, value: width } }),
  })
  return Buffer.from(image.asPng())
}
