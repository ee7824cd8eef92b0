export type DiffPart = { kind: 'same' | 'new' | 'gone'; text: string }

// Maximum pairs of words to compare. If there are more, the differing part is shown as one removed and one
// added passage.
const maxPairs = 4_000_000

/** Returns the added, removed and equal words of two texts. */
export function diffWords(before: string, after: string): DiffPart[] {
  const one = wordsOf(before)
  const other = wordsOf(after)
  let head = 0
  while (head < one.length && head < other.length && isSame(one[head], other[head])) head += 1
  let tail = 0
  while (
    tail < one.length - head &&
    tail < other.length - head &&
    isSame(one[one.length - 1 - tail], other[other.length - 1 - tail])
  )
    tail += 1
  const parts = [
    ...other.slice(0, head).map((text) => ({ kind: 'same' as const, text })),
    ...middle(one.slice(head, one.length - tail), other.slice(head, other.length - tail)),
    ...other.slice(other.length - tail).map((text) => ({ kind: 'same' as const, text })),
  ]
  return joined(parts)
}

/** Counts added and removed passages. */
export function countChanges(parts: readonly DiffPart[]): { isNew: number; gone: number } {
  const count = (kind: DiffPart['kind']) => parts.filter((part) => part.kind === kind).length
  return { isNew: count('new'), gone: count('gone') }
}

/** Splits a text into words. Each word includes the space after it, so that no space appears twice. */
function wordsOf(text: string): string[] {
  return text.match(/\S+[^\S\n]*|\n+/g) ?? []
}

/** True if the words are equal. Ignores the space after a word, because the last word of a text has none. */
function isSame(one: string | undefined, other: string | undefined): boolean {
  return one === other || (one !== undefined && one.trimEnd() !== '' && one.trimEnd() === other?.trimEnd())
}

function middle(one: readonly string[], other: readonly string[]): DiffPart[] {
  const gone = one.map((text): DiffPart => ({ kind: 'gone', text }))
  const added = other.map((text): DiffPart => ({ kind: 'new', text }))
  if (one.length * other.length > maxPairs) return [...gone, ...added]
  const width = other.length + 1
  // Length of the longest common subsequence of words, from each pair of positions on.
  const longest = new Uint32Array((one.length + 1) * width)
  const at = (row: number, column: number) => longest[row * width + column] ?? 0
  for (let row = one.length - 1; row >= 0; row -= 1)
    for (let column = other.length - 1; column >= 0; column -= 1)
      longest[row * width + column] = isSame(one[row], other[column])
        ? at(row + 1, column + 1) + 1
        : Math.max(at(row + 1, column), at(row, column + 1))
  const parts: DiffPart[] = []
  let row = 0
  let column = 0
  while (row < one.length || column < other.length) {
    const left = one[row]
    const right = other[column]
    if (right !== undefined && isSame(left, right)) {
      parts.push({ kind: 'same', text: right })
      row += 1
      column += 1
    } else if (left !== undefined && (right === undefined || at(row + 1, column) >= at(row, column + 1))) {
      parts.push({ kind: 'gone', text: left })
      row += 1
    } else if (right !== undefined) {
      parts.push({ kind: 'new', text: right })
      column += 1
    }
  }
  return parts
}

/** Joins adjacent parts of the same kind; removed parts come before added ones. */
function joined(parts: readonly DiffPart[]): DiffPart[] {
  const all: DiffPart[] = []
  for (const part of parts) {
    const last = all.at(-1)
    const before = all.at(-2)
    if (last?.kind === part.kind) last.text += part.text
    else if (part.kind === 'gone' && last?.kind === 'new' && before?.kind === 'gone') before.text += part.text
    else if (part.kind === 'gone' && last?.kind === 'new') all.splice(-1, 0, { ...part })
    else all.push({ ...part })
  }
  return all
}
