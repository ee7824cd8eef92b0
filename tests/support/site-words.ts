import type { PlainId } from '#shared/word-ids.ts'
import { readLanguage, source } from '../../scripts/words/catalogues.ts'

const sentences = readLanguage(source)

/** English sentence of an id. */
export const inWords = (id: PlainId): string => sentences.get(id) ?? id
