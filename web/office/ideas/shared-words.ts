/** Minimum number of letters of a compared word. Shorter words occur in every text. */
const shortest = 4

export type TextSegment = { text: string; isShared: boolean }

/** Splits a text into words that also occur in `other`, and the rest. */
export function markSharedWords(text: string, other: string): TextSegment[] {
  const known = new Set(wordsOf(other))
  return text
    .split(/([\p{Letter}\p{Mark}\p{Number}]+)/u)
    .filter((piece) => piece !== '')
    .map((piece) => ({ text: piece, isShared: known.has(piece.toLowerCase()) }))
}

function wordsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{Letter}\p{Mark}\p{Number}]+/gu) ?? []
  return words.filter((word) => [...word].length >= shortest)
}
