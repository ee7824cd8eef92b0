import { readFileSync } from 'node:fs'
import { readFontCoverage } from '#server/rendering/font-coverage.ts'
import {
  type FontWeight,
  fontFamily,
  getFontPath,
  getSiteFontPath,
  unpackFonts,
} from '#server/rendering/fonts.ts'

/**
 * Fonts for texts that people write, in order of preference. They stay on the server: a badge contains
 * outlines only.
 */
const families = [
  { name: fontFamily, files: [getSiteFontPath(400), getSiteFontPath(600), getSiteFontPath(700)] },
  // Has the Latin, Greek and Cyrillic letters of names that our own font lacks, each with up to two marks.
  { name: 'Noto Sans', files: [getFontPath('Noto Sans', 400), getFontPath('Noto Sans', 700)] },
  { name: 'Noto Sans Arabic', files: [noto('arabic', 700)] },
  { name: 'Noto Sans Ethiopic', files: [noto('ethiopic', 700)] },
  { name: 'Noto Sans Adlam', files: [noto('adlam', 700)] },
  // Fonts with one weight.
  { name: 'Noto Sans NKo', files: [noto('nko', 400)] },
  { name: 'Noto Sans Tifinagh', files: [noto('tifinagh', 400)] },
  { name: 'Noto Sans Vai', files: [noto('vai', 400)] },
  { name: 'Noto Emoji', files: ['@fontsource/noto-emoji/files/noto-emoji-emoji-700-normal.woff'] },
]

function noto(script: string, weight: FontWeight): string {
  return `@fontsource/noto-sans-${script}/files/noto-sans-${script}-${script}-${weight}-normal.woff`
}

export type FontRun = { family: string; text: string }
export type NameFonts = {
  files: string[]
  /** Splits the name into runs of one font each. Undefined if no font has one of its characters. */
  runsOf(text: string): FontRun[] | undefined
  /** Returns the characters of a text that one of the fonts has. */
  known(text: string): string
  /** Font files needed to measure these runs. */
  filesOf(runs: readonly FontRun[]): string[]
  /** Font files that a drawing refers to, without those of our own font. */
  filesIn(svg: string): string[]
}

let fonts: NameFonts | undefined

export function getNameFonts(): NameFonts {
  if (fonts) for (const { files } of families) unpackFonts(files)
  fonts ??= read()
  return fonts
}

function read(): NameFonts {
  const loaded: { name: string; paths: string[]; covers: ((codePoint: number) => boolean)[] }[] = []
  for (const { name, files } of families) {
    const paths = unpackFonts(files)
    loaded.push({ name, paths, covers: paths.map((path) => readFontCoverage(readFileSync(path))) })
  }
  const familyOf = (letters: string) =>
    loaded.find(({ name, covers }) =>
      formsFor(name, letters).some((form) =>
        [...form].every(
          // A character must be in each file, because each file is one weight of the same font.
          (character) => isInvisible(character) || covers.every((has) => has(codeOf(character))),
        ),
      ),
    )?.name

  return {
    files: loaded.flatMap(({ paths }) => paths),
    known: (text) => splitGraphemes(text).filter(familyOf).join(''),
    filesOf: (runs) =>
      loaded.filter(({ name }) => runs.some((run) => run.family === name)).flatMap(({ paths }) => paths),
    filesIn: (svg) =>
      loaded
        .filter(({ name }) => name !== fontFamily && svg.includes(`font-family="${name}"`))
        .flatMap(({ paths }) => paths),
    runsOf(text) {
      const runs: FontRun[] = []
      for (const part of partsOf(text, familyOf)) {
        const last = runs.at(-1)
        const found = familyOf(part)
        if (!found) return undefined
        // White space joins the run before it, so that it does not split a script into several runs.
        if (last && (found === last.family || /^\s+$/.test(part))) last.text += part
        else runs.push({ family: found, text: part })
      }
      return runs
    },
  }
}

/**
 * Returns the Unicode normal forms of the letters that a font is allowed to draw. If a font has only the
 * parts of a letter, the renderer combines them. Our own font must not draw letters with a separate mark,
 * such as M̀, because it would place the mark beside the letter.
 */
function formsFor(name: string, letters: string): string[] {
  const composed = letters.normalize('NFC')
  if (name !== fontFamily) return [composed, letters.normalize('NFD')]
  const hasLooseMark = [...composed].some((sign) => /\p{M}/u.test(sign) && !isInvisible(sign))
  return hasLooseMark ? [] : [composed]
}

/**
 * Splits a text into words, because a word in two fonts looks like two words. A word that no font has
 * completely is split into letters.
 */
function partsOf(text: string, familyOf: (letters: string) => string | undefined): string[] {
  const words = text.split(/(\s+)/).filter(Boolean)
  return words.flatMap((word) => (familyOf(word) ? [word] : splitGraphemes(word)))
}

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Splits a text into grapheme clusters, the letters as readers see them. */
export function splitGraphemes(text: string): string[] {
  return [...segmenter.segment(text)].map(({ segment }) => segment)
}

const codeOf = (character: string) => character.codePointAt(0) ?? 0
/**
 * True if the character is a joiner or a variation selector. These characters change their neighbours and are
 * not drawn.
 */
const isInvisible = (character: string) => invisible.has(codeOf(character))
const invisible = new Set([0x200c, 0x200d, 0xfe0e, 0xfe0f])
