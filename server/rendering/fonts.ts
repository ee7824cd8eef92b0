import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { unpackWoff } from '#server/rendering/unpack-woff.ts'

export const fontFamily = 'Familjen Grotesk'
const faces = { 400: '400Regular', 600: '600SemiBold', 700: '700Bold' } as const
export type FontWeight = keyof typeof faces

/**
 * Returns the path of a whole font face. A subset is not enough, because the renderer cannot combine a letter
 * with a mark from another file.
 */
export const getFontPath = (name: string, weight: FontWeight) =>
  `@expo-google-fonts/${name.toLowerCase().replaceAll(' ', '-')}/${faces[weight]}/${name.replaceAll(' ', '')}_${faces[weight]}.ttf`

/** Returns the path of the site's own font in one weight. */
export const getSiteFontPath = (weight: FontWeight) => getFontPath(fontFamily, weight)

const { resolve } = createRequire(import.meta.url)
let folder: string | undefined

/**
 * Returns TrueType files of the fonts, because the renderer reads only this format. Compressed web fonts
 * (WOFF) are unpacked first.
 */
export const unpackFonts = (files: readonly string[]) =>
  files.map((file) => (file.endsWith('.ttf') ? resolve(file) : unpackFont(file)))

function unpackFont(file: string): string {
  folder ??= makeFolder()
  const path = join(folder, basename(file).replace(/woff$/, 'ttf'))
  // Uses the unpacked file only if it still exists, because systems delete old files from the temporary
  // folder.
  if (existsSync(path)) return path
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  writeFileSync(path, unpackWoff(readFileSync(resolve(file))))
  return path
}

function makeFolder(): string {
  const made = mkdtempSync(join(tmpdir(), 'twenty-in-24-fonts-'))
  process.once('exit', () => rmSync(made, { recursive: true, force: true }))
  return made
}
