import { readFileSync } from 'node:fs'
import { coverageOf } from '#server/rendering/font-coverage.ts'
import { family, ownFonts, unpackFonts } from '#server/rendering/fonts.ts'

/** What words of people are drawn with, the first that has a letter first. They stay on the server: a badge carries outlines only. */
const families = [
  { name: family, files: [...ownFonts(400), ...ownFonts(600), ...ownFonts(700)] },
  {
    name: 'Noto Sans',
    files: [
      ...noto('noto-sans', ['latin-ext', 'vietnamese', 'greek', 'cyrillic']),
      ...noto('noto-sans', ['latin-ext', 'vietnamese'], 400),
    ],
  },
  { name: 'Noto Sans Arabic', files: noto('noto-sans-arabic', ['arabic']) },
  { name: 'Noto Sans Ethiopic', files: noto('noto-sans-ethiopic', ['ethiopic']) },
  { name: 'Noto Emoji', files: noto('noto-emoji', ['emoji']) },
]

function noto(name: string, scripts: string[], weight = 700): string[] {
  return scripts.map((script) => `@fontsource/${name}/files/${name}-${script}-${weight}-normal.woff`)
}

export type Run = { family: string; text: string }
export type NameFonts = {
  files: string[]
  /** The name in runs of one font each, or undefined when a letter is in none of them. */
  runsOf(text: string): Run[] | undefined
  /** The letters of a text that one of the fonts has. */
  known(text: string): string
  /** The files these runs are measured with. */
  filesOf(runs: readonly Run[]): string[]
  /** The files a drawing names beside our own. */
  filesIn(svg: string): string[]
}

let fonts: NameFonts | undefined

export function nameFonts(): NameFonts {
  if (fonts) for (const { files } of families) unpackFonts(files)
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
      // A letter that a font has in pieces only is put together by the renderer.
      [grapheme, grapheme.normalize('NFD')].some((form) =>
        [...form].every(
          (character) => isInvisible(character) || covers.some((has) => has(codeOf(character))),
        ),
      ),
    )?.name

  return {
    files: loaded.flatMap(({ paths }) => paths),
    known: (text) => graphemes(text).filter(familyOf).join(''),
    filesOf: (runs) =>
      loaded.filter(({ name }) => runs.some((run) => run.family === name)).flatMap(({ paths }) => paths),
    filesIn: (svg) =>
      loaded
        .filter(({ name }) => name !== family && svg.includes(`font-family="${name}"`))
        .flatMap(({ paths }) => paths),
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
