import { hostMessages } from '#shared/host-messages.ts'
import type { Say } from '#shared/words.ts'

/** What the host says of any request, in the page's language; any other sentence as it came. */
export function hostWords(t: Say, sentence: string): string {
  return sentence === hostMessages.tooMany ? t('network.too-many') : sentence
}
