import { serverMessages } from '#shared/server-messages.ts'
import type { Say } from '#shared/words.ts'

/** What the server says of any request, in the page's language; any other sentence as it came. */
export function serverWords(t: Say, sentence: string): string {
  return sentence === serverMessages.tooMany ? t('network.too-many') : sentence
}
