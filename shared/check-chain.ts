import {
  type AttemptFacts,
  canonicaliseDetails,
  type DayEntry,
  type DayHead,
  hashEntry,
  hashFacts,
  hashWithSalt,
} from '#shared/day-log.ts'

/** Faults of the first entry that does not match. */
export type ChainFault =
  | 'changed'
  | 'unlinked'
  | 'removed'
  | 'swapped'
  | 'added'
  | 'cut off'
  | 'head differs'
  | 'not signed'

/** A fault as data, for pages. */
export type ChainBreak = {
  number: number
  fault: ChainFault
  /** Number of the entry that is in this place (`swapped`), or of the entry that the checkpoint covers (`cut off`). */
  found?: number
  /** Time of the checkpoint's signature. */
  at?: string
}

export type ChainCheck =
  | { holds: true; entries: number; heads: number }
  | ({ holds: false; says: string } & ChainBreak)

export type Chain = {
  facts: AttemptFacts
  entries: readonly DayEntry[]
  heads: readonly DayHead[]
}

type Options = {
  /** Called and awaited after each batch, with the number of entries verified so far. */
  onPortion?: (checked: number) => Promise<void> | void
  signal?: AbortSignal
}

const portion = 100

/** Recomputes the hash of every entry in order. Returns the first entry that does not match. */
export async function checkChain(chain: Chain, { onPortion, signal }: Options = {}): Promise<ChainCheck> {
  const { facts, entries } = chain
  let before = await hashFacts(facts)
  for (let from = 0; from < entries.length; from += portion) {
    signal?.throwIfAborted()
    const part = entries.slice(from, from + portion)
    const changed = await Promise.all(part.map(isChanged))
    for (const [index, entry] of part.entries()) {
      const fault = faultOf(chain, { index: from + index, before, changed: changed[index] ?? false })
      if (fault) return fault
      before = entry.hash
    }
    await onPortion?.(from + part.length)
  }
  return cutOff(chain) ?? { holds: true, entries: entries.length, heads: chain.heads.length }
}

function faultOf(
  { entries, heads }: Chain,
  { index, before, changed }: { index: number; before: string; changed: boolean },
): ChainCheck | undefined {
  const entry = entries[index]
  const expected = index + 1
  if (entry === undefined) return undefined
  if (entry.number !== expected) return outOfPlace(entries, expected, entry.number)
  if (changed)
    return broken(
      { number: expected, fault: 'changed' },
      `Entry ${expected} was changed: its content does not match its hash.`,
    )
  if (entry.previous_hash !== before) {
    const what = expected === 1 ? 'the facts of the attempt' : `entry ${expected - 1}`
    return broken(
      { number: expected, fault: 'unlinked' },
      `Entry ${expected} refers to a hash that does not match ${what}.`,
    )
  }
  const head = heads.find(({ number, hash }) => number === expected && hash !== entry.hash)
  return (
    head &&
    broken(
      { number: expected, fault: 'head differs', at: head.at },
      `Entry ${expected} matches, but the checkpoint signed at ${head.at} has a different hash.`,
    )
  )
}

function outOfPlace(entries: readonly DayEntry[], expected: number, found: number): ChainCheck {
  if (found < expected)
    return broken(
      { number: found, fault: 'added' },
      `Entry ${found} appears twice, or does not belong to this log.`,
    )
  const isElsewhere = entries.some(({ number }) => number === expected)
  return isElsewhere
    ? broken(
        { number: expected, fault: 'swapped', found },
        `Entry ${expected} is out of order: entry ${found} is in its place.`,
      )
    : broken({ number: expected, fault: 'removed' }, `Entry ${expected} was removed.`)
}

/** Finds entries missing at the end. The log itself cannot show this, but a signed checkpoint can. */
function cutOff({ entries, heads }: Chain): ChainCheck | undefined {
  const beyond = heads.find(({ number }) => number > entries.length)
  const missing = entries.length + 1
  return (
    beyond &&
    broken(
      { number: missing, fault: 'cut off', at: beyond.at, found: beyond.number },
      `Entry ${missing} and all later entries are missing: the checkpoint signed at ${beyond.at} covers entry ${beyond.number}.`,
    )
  )
}

async function isChanged(entry: DayEntry): Promise<boolean> {
  const details = entry.details ?? null
  const [hash, text, detailsHash, author] = await Promise.all([
    hashEntry(entry),
    hiddenHash(entry.text_salt, entry.text),
    hiddenHash(entry.text_salt, details && canonicaliseDetails(details)),
    hiddenHash(entry.author_salt, entry.author_name),
  ])
  return (
    hash !== entry.hash ||
    (text !== null && text !== entry.text_hash) ||
    // Details may only be hidden together with the text.
    (detailsHash !== (entry.details_hash ?? null) && !(entry.text === null && details === null)) ||
    (author !== null && author !== entry.author_hash)
  )
}

/** Returns the hash of a text that may be hidden. Without its salt, the result is empty and never matches. */
async function hiddenHash(salt: string | null, text: string | null): Promise<string | null> {
  if (text === null) return null
  return salt === null ? '' : hashWithSalt(salt, text)
}

function broken(at: ChainBreak, says: string): ChainCheck {
  return { holds: false, ...at, says }
}
