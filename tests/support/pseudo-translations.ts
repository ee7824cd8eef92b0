import type { RunAs } from '#backend/db/run-as.ts'
import { service } from '#backend/db/run-as.ts'
import type { Language } from '#shared/languages.ts'
import { readLanguageCatalogue, sourceLanguage } from '../../scripts/words/catalogues.ts'

const marked: Record<string, string> = {
  ...{ a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú', y: 'ý' },
  ...{ A: 'Á', E: 'É', I: 'Í', O: 'Ó', U: 'Ú', Y: 'Ý' },
}

/**
 * Returns words with an unmarked vowel. They did not come from a catalogue, because a pseudo-translation
 * marks every vowel.
 */
export function listUntranslatedWords(text: string): string[] {
  return text.match(/(?=\p{L}{2})\p{L}*[aeiouy]\p{L}*/giu) ?? []
}

/**
 * Returns a sentence in brackets with every vowel marked and doubled, which makes it about 40% longer.
 * Values, tags, cases and "20 in 24" do not change.
 */
function pseudoSentence(sentence: string): string {
  return `[${pseudoText(sentence)}]`
}

function pseudoText(text: string): string {
  return text.replace(
    /20 in 24|<[^>]*>|\{\s*\w+\s*\}|\{\s*\w+\s*,\s*(?:plural|select)\s*,(?:[^{}]|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\})*\}|[aeiouy]/gi,
    (part) => {
      const mark = marked[part]
      if (mark) return mark + mark
      return /^\{\s*\w+\s*,/.test(part) ? pseudoCases(part) : part
    },
  )
}

/** Marks the words inside each case, but not the syntax around them. */
function pseudoCases(part: string): string {
  const frame = part.indexOf('{', 1)
  let depth = 0
  let from = 0
  let made = part.slice(0, frame)
  for (let at = frame; at < part.length - 1; at++) {
    if (part[at] === '{' && depth++ === 0) from = at + 1
    else if (part[at] === '}' && --depth === 0) made += `{${pseudoText(part.slice(from, at))}}`
    else if (depth === 0) made += part[at]
  }
  return `${made}}`
}

/** Publishes a pseudo-translation of every English sentence in this language, as an owner would. */
export async function publishPseudoTranslations(runAs: RunAs, language: Language): Promise<void> {
  const changes = Array.from(readLanguageCatalogue(sourceLanguage), ([id, said]) => ({
    language,
    id,
    is: pseudoSentence(said),
    isHash: '',
  }))
  await runAs(service, (tx) => tx`select private.write_content_version(${tx.json(changes)}, null)`)
}
