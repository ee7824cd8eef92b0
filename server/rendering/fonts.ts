import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { unpackWoff } from '#server/rendering/unpack-woff.ts'

export const family = 'Familjen Grotesk'
const faces = { 400: '400Regular', 600: '600SemiBold', 700: '700Bold' } as const
export type Weight = keyof typeof faces

/** One whole face: the renderer cannot put a letter together whose mark is in another file. */
export const wholeFace = (name: string, weight: Weight) =>
  `@expo-google-fonts/${name.toLowerCase().replaceAll(' ', '-')}/${faces[weight]}/${name.replaceAll(' ', '')}_${faces[weight]}.ttf`

/** The site's own letters in one weight. */
export const ownFont = (weight: Weight) => wholeFace(family, weight)

const { resolve } = createRequire(import.meta.url)
let folder: string | undefined

/** Fonts of packages, as files the renderer can read: it wants TrueType, and some packages bring compressed web fonts. */
export const unpackFonts = (files: readonly string[]) =>
  files.map((file) => (file.endsWith('.ttf') ? resolve(file) : unpackFont(file)))

function unpackFont(file: string): string {
  folder ??= makeFolder()
  const path = join(folder, basename(file).replace(/woff$/, 'ttf'))
  // Systems delete files in the temporary folder that are some days old.
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
