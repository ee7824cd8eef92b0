import { englishOf } from '#server/services/words/release.ts'
import { compareShapes, otherKinds, shapeOf, wrongPlurals } from '#server/services/words/sentence-shape.ts'
import { contentMessages, maxSentence, sentenceLimit } from '#shared/content.ts'
import type { Language } from '#shared/languages.ts'
import { visibleText } from '#shared/text.ts'

/** Returns why a page cannot use this text in place of the release's. Undefined if it can. */
export function sentenceProblem(language: Language, id: string, said: string): string | undefined {
  const english = englishOf(id)
  if (english === undefined) return contentMessages.missing
  if (said.trim() === '') return contentMessages.empty
  if (language === 'en' && id.startsWith('consent.') && said.trim() !== english)
    return contentMessages.consent
  if (visibleText(said) !== said.trim() || /[\t\n\r]|\p{Co}/u.test(said)) return contentMessages.hidden
  if (said.length > maxSentence) return contentMessages.tooLong
  if (said.length > sentenceLimit(english))
    return `This is more than three times as long as the English text (${english.length} characters), so it will not fit.`
  try {
    return wrongTag(said, english) ?? wrongShape(language, said, english)
  } catch {
    return contentMessages.unreadable
  }
}

function wrongShape(language: Language, said: string, english: string): string | undefined {
  const own = shapeOf(said)
  const wanted = shapeOf(english)
  const [problem] = compareShapes(own, wanted)
  if (problem) return inWords(problem)
  for (const [name, kind] of own.values) {
    if (kind === 'number' && wanted.values.get(name) !== 'number')
      return `{${name}} is not a number, so it cannot have plural forms.`
    if (kind instanceof Set && !kind.has('other')) return `The options for {${name}} must include “other”.`
  }
  const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  const [plural] = [...wrongPlurals(said, categories), ...otherKinds(said)]
  return plural && `The sentence ${plural}.`
}

function inWords(problem: string): string {
  const [, option, name] = /^lost the case (\S+) of (\{\w+\})$/.exec(problem) ?? []
  if (option) return `The option “${option}” of ${name} is missing. Put it back before you save.`
  const [, lost, what = ''] = /^(lost|invented) (.*)$/.exec(problem) ?? []
  return lost === 'lost'
    ? `${what} is missing. The site replaces it with a real value, so put it back before you save.`
    : `${what} is not a placeholder the site knows. Remove it.`
}

/** Each tag must be opened and closed as often as in English, and nothing else may look like a tag. */
function wrongTag(said: string, english: string): string | undefined {
  for (const [tag] of said.matchAll(/<\/?[a-z][^<>]*>?/gi))
    if (!english.includes(tag)) return `${tag} is not a tag the site knows. Remove it.`
  for (const [tag] of english.matchAll(/<\/?[a-z][a-z0-9-]*>/g))
    if (said.split(tag).length !== english.split(tag).length)
      return `${tag} must appear as often as in the English text.`
  for (const [opening, name] of english.matchAll(/<([a-z][a-z0-9-]*)>/g))
    if (said.indexOf(opening) > said.indexOf(`</${name}>`)) return `${opening} must come before </${name}>.`
  return undefined
}
