import type { PlainId, WordValues } from '#shared/words.ts'
import { readLanguage, source } from '../../scripts/words/catalogues.ts'

export type SentenceId = PlainId | keyof WordValues

const sentences = readLanguage(source)

/** Returns the English sentence of an id, with its values as the catalogue writes them. */
export const getSentence = (id: SentenceId): string => sentences.get(id) ?? id

/** Returns the name of a witness on public pages. */
export const witnessName = (number: number): string =>
  sentences.get('day.author.witness-number')?.replace('{number}', String(number)) ?? ''
