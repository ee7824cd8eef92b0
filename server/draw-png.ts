import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { renderAsync } from '@resvg/resvg-js'
import { decompress } from 'wawoff2'

const family = 'Familjen Grotesk'
const weights = [400, 600, 700]
// The marks of Yoruba and Hausa names are in the second and third.
const scripts = ['latin', 'latin-ext', 'vietnamese']

/** A drawing as PNG, with our own fonts and no others: what the machine has installed changes nothing. */
export async function drawPng(svg: string, width?: number): Promise<Buffer<ArrayBuffer>> {
  const fontFiles = await unpackedFonts()
  const image = await renderAsync(svg, {
    font: { fontFiles, loadSystemFonts: false, defaultFontFamily: family },
    ...(width && { fitTo: { mode: 'width' as const, value: width } }),
  })
  return Buffer.from(image.asPng())
}

let fonts: Promise<string[]> | undefined

/** The renderer reads TrueType from files; the packages bring compressed web fonts. */
function unpackedFonts(): Promise<string[]> {
  fonts ??= unpackFonts()
  return fonts
}

async function unpackFonts(): Promise<string[]> {
  const { resolve } = createRequire(import.meta.url)
  const folder = mkdtempSync(join(tmpdir(), 'twenty-in-24-fonts-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const names = scripts.flatMap((script) =>
    weights.map((weight) => `familjen-grotesk-${script}-${weight}-normal`),
  )
  const paths: string[] = []
  // One after the other: the unpacker answers with a view of its one memory.
  for (const name of names) {
    const path = join(folder, `${name}.ttf`)
    const packed = readFileSync(resolve(`@fontsource/familjen-grotesk/files/${name}.woff2`))
    writeFileSync(path, await decompress(packed))
    paths.push(path)
  }
  return paths
}
