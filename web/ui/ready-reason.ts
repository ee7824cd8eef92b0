/** A sentence for the author of something that is rejected. The reviewer may change it. */
export type ReadyReason = { label: string; text: string }

/** Puts the chosen sentence after what was typed, instead of the ready sentence that was there before. */
export function withReadyReason(text: string, chosen: string, ready: readonly ReadyReason[]): string {
  const written = text.trimEnd()
  const before = ready.find((sentence) => sentence.text !== '' && written.endsWith(sentence.text))
  const typed = before ? written.slice(0, -before.text.length).trimEnd() : written
  return [typed, chosen].filter((part) => part !== '').join(' ')
}
