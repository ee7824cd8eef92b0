import { readFileSync } from 'node:fs'
import { family, ownFonts } from '#server/rendering/draw-png.ts'
import { coverageOf } from '#server/rendering/font-coverage.ts'
import { unpackFonts } from '#server/rendering/fonts.ts'

/** What names are drawn with, the first that has a letter first. They stay on the host: a badge carries outlines only. */
const families = [
  { name: family, files: ownFonts(700) },
  { name: 'Noto Sans', files: noto('noto-sans', ['latin-ext', 'vietnamese', 'greek', 'cyrillic']) },
  { name: 'Noto Sans Arabic', files: noto('noto-sans-arabic', ['arabic']) },
  { name: 'Noto Sans Ethiopic', files: noto('noto-sans-ethiopic', ['ethiopic']) },
  { name: 'Noto Emoji', files: noto('noto-emoji', ['emoji']) },
]

function noto(name: string, scripts: string[]): string[] {
  return scripts.map((script) => `@fontsource/${name}/files/${name}-${script}-700-normal.woff`)
}

export type Run = { family: string; text: string }
export type NameFonts = {
  files: string[]
  /** The name in runs of one font each, or undefined when a letter is in none of them. */
  runsOf(text: string): Run[] | undefined
}

let fonts: NameFonts | undefined

export function nameFonts(): NameFonts {
  fonts ??= read()
  return fonts
}

function read(): NameFonts {
  const loaded: { name: string; paths: string[]; covers: ((codePoint: number) => boolean)[] }[] = []
  for (const { name, files } of families) {
    const paths = unpackFonts(files)
    loaded.push({ name, paths, covers: paths.map((path) => coverageOf(readFileSync(path))) })
  }
  const familyOf = (grapheme: string) =>
    loaded.find(({ covers }) =>
      [...grapheme].every(
        (character) => isInvisible(character) || covers.some((has) => has(codeOf(character))),
      ),
    )?.name

  return {
    files: loaded.flatMap(({ paths }) => paths),
    runsOf(text) {
      const runs: Run[] = []
      for (const grapheme of graphemes(text)) {
        const last = runs.at(-1)
        const found = familyOf(grapheme)
        if (!found) return undefined
        // A blank belongs to the word before it, so that it does not cut a script into pieces.
        if (last && (found === last.family || /^\s$/.test(grapheme))) last.text += grapheme
        else runs.push({ family: found, text: grapheme })
      }
      return runs
    },
  }
}

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** What a reader takes for one letter, however many code points it is made of. */
export function graphemes(text: string): string[] {
  return [...segmenter.segment(text)].map(({ segment }) => segment)
}

const codeOf = (character: string) => character.codePointAt(0) ?? 0
/** Joiners and variation selectors change their neighbours and are not drawn. */
const isInvisible = (character: string) => invisible.has(codeOf(character))
const invisible = new Set([0x200c, 0x200d, 0xfe0e, 0xfe0f])
