import { foldText } from '#shared/text.ts'

/** True if the text contains each word of the search, without regard to case and accents. */
export function containsWords(text: string, search: string): boolean {
  const folded = foldText(text)
  return foldText(search)
    .split(/\s+/)
    .every((word) => folded.includes(word))
}
