import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { unpackWoff } from '#server/rendering/unpack-woff.ts'

export const family = 'Familjen Grotesk'
// The marks of Yoruba and Hausa names are in the second and third.
const scripts = ['latin', 'latin-ext', 'vietnamese']

/** The site's own letters in one weight. */
export const ownFonts = (weight: 400 | 600 | 700) =>
  scripts.map(
    (script) => `@fontsource/familjen-grotesk/files/familjen-grotesk-${script}-${weight}-normal.woff`,
  )

const { resolve } = createRequire(import.meta.url)
let folder: string | undefined

/** Fonts of packages, as files the renderer can read: it wants TrueType, the packages bring compressed web fonts. */
export const unpackFonts = (files: readonly string[]) => files.map(unpackFont)

function unpackFont(file: string): string {
  folder ??= makeFolder()
  const path = join(folder, basename(file).replace(/woff$/, 'ttf'))
  // Machines sweep what lies in the temporary folder for days.
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
