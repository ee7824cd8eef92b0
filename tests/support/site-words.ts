import type { PlainId, TextValues } from '#shared/words.ts'
import { readLanguageCatalogue, sourceLanguage } from '../../scripts/words/catalogues.ts'

export type SentenceId = PlainId | keyof TextValues

const sentences = readLanguageCatalogue(sourceLanguage)

/** Returns the English sentence of an id, with placeholders instead of values. */
export const getSentence = (id: SentenceId): string => sentences.get(id) ?? id

/** Returns the name of a witness on public pages. */
export const formatWitnessName = (number: number): string =>
  sentences.get('day.author.witness-number')?.replace('{number}', String(number)) ?? ''
