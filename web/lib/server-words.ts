import { serverMessages } from '#shared/server-messages.ts'
import type { Say } from '#shared/words.ts'

/** A general server sentence in the page's language; other sentences stay as they are. */
export function serverWords(t: Say, sentence: string): string {
  return sentence === serverMessages.tooMany ? t('network.too-many') : sentence
}
