import { getEnglishText } from '#server/services/words/release.ts'
import {
  compareSentenceShapes,
  findUnsupportedFormats,
  findWrongPlurals,
  parseSentenceShape,
  type SentenceProblem,
  type ShapeDifference,
} from '#server/services/words/sentence-shape.ts'
import { getMaxSentenceCharacters, maxSentenceCharacters } from '#shared/content.ts'
import { contentErrors } from '#shared/errors/content.ts'
import type { Language } from '#shared/languages.ts'
import { cleanText } from '#shared/text.ts'

/** Returns why a page cannot use this text in place of the release's. Undefined if it can. */
export function findSentenceProblem(
  language: Language,
  id: string,
  said: string,
): SentenceProblem | undefined {
  const english = getEnglishText(id)
  if (english === undefined) return { code: contentErrors.sentence_gone }
  if (said.trim() === '') return { code: contentErrors.empty }
  if (language === 'en' && id.startsWith('consent.') && said.trim() !== english)
    return { code: contentErrors.consent_fixed }
  if (cleanText(said) !== said.trim() || /[\t\n\r]|\p{Co}/u.test(said))
    return { code: contentErrors.hidden_characters }
  if (said.length > maxSentenceCharacters) return { code: contentErrors.too_long }
  if (said.length > getMaxSentenceCharacters(english))
    return { code: contentErrors.too_long_for_place, values: { length: english.length } }
  try {
    return wrongTag(said, english) ?? wrongShape(language, said, english)
  } catch {
    return { code: contentErrors.unreadable }
  }
}

function wrongShape(language: Language, said: string, english: string): SentenceProblem | undefined {
  const own = parseSentenceShape(said)
  const wanted = parseSentenceShape(english)
  const [difference] = compareSentenceShapes(own, wanted)
  if (difference) return problemOf(difference)
  for (const [name, kind] of own.values) {
    const values = { what: `{${name}}` }
    if (kind === 'number' && wanted.values.get(name) !== 'number')
      return { code: contentErrors.not_a_number, values }
    if (kind instanceof Set && !kind.has('other')) return { code: contentErrors.other_missing, values }
  }
  const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  return [...findWrongPlurals(said, categories), ...findUnsupportedFormats(said)].at(0)
}

function problemOf({ kind, what, option }: ShapeDifference): SentenceProblem {
  if (option !== undefined) return { code: contentErrors.option_missing, values: { option, what } }
  const code = kind === 'lost' ? contentErrors.value_missing : contentErrors.value_unknown
  return { code, values: { what } }
}

/**
 * Returns the first problem with tags. Each tag must be opened and closed as often as in English, and opened
 * before it is closed. Nothing else may look like a tag.
 */
function wrongTag(said: string, english: string): SentenceProblem | undefined {
  for (const [tag] of said.matchAll(/<\/?[a-z][^<>]*>?/gi))
    if (!english.includes(tag)) return { code: contentErrors.tag_unknown, values: { tag } }
  for (const [tag] of english.matchAll(/<\/?[a-z][a-z0-9-]*>/g))
    if (said.split(tag).length !== english.split(tag).length)
      return { code: contentErrors.tag_count, values: { tag } }
  for (const [opening, name] of english.matchAll(/<([a-z][a-z0-9-]*)>/g)) {
    const closing = `</${name}>`
    if (said.indexOf(opening) > said.indexOf(closing))
      return { code: contentErrors.tag_order, values: { opening, closing } }
  }
  return undefined
}
