/** Suggested reason for a rejection. The reviewer may change its text. */
export type SuggestedReason = { label: string; text: string }

/** Adds the selected sentence to the typed text. It replaces the suggested sentence that was there before. */
export function insertSuggestedReason(
  text: string,
  chosen: string,
  ready: readonly SuggestedReason[],
): string {
  const written = text.trimEnd()
  const before = ready.find((sentence) => sentence.text !== '' && written.endsWith(sentence.text))
  const typed = before ? written.slice(0, -before.text.length).trimEnd() : written
  return [typed, chosen].filter((part) => part !== '').join(' ')
}
