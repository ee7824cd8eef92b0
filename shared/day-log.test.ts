import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type Chain, checkChain } from '#shared/check-chain.ts'
import {
  canonicaliseDetails,
  canonicaliseEntry,
  canonicaliseFacts,
  type DayEntry,
  hashEntry,
  hashFacts,
  hashWithSalt,
} from '#shared/day-log.ts'
import { attemptFacts, dayEntry } from '#shared/day-log-schema.ts'

type Listed = DayEntry & {
  entry_form: string
  text: string
  text_salt: string
  author_name: string
  author_salt: string
}
const list: { facts: unknown; facts_form: string; facts_hash: string; entries: Listed[] } = JSON.parse(
  readFileSync(new URL('../tests/support/day-log-entries.json', import.meta.url), 'utf8'),
)
const facts = attemptFacts.parse(list.facts)
const entries: DayEntry[] = list.entries.map((entry) => dayEntry.parse(entry))
const headOf = (number: number) => ({
  number,
  hash: entries[number - 1]?.hash ?? '',
  at: '2025-09-05T12:00:00.000Z',
})
const chain: Chain = { facts, entries, heads: [headOf(20), headOf(50)] }
/** A note in which a witness attests entries. */
const attesting = entries[50] as DayEntry
/** Newest entry, which has details. */
const detailed = entries[51] as DayEntry
const withEntry = (number: number, change: Partial<DayEntry>): Chain => ({
  ...chain,
  entries: entries.map((entry) => (entry.number === number ? { ...entry, ...change } : entry)),
})

describe('log checks that find tampering', () => {
  it.each<[string, Partial<DayEntry>]>([
    ['a text', { text: 'Other words.' }],
    ['a salt', { text_salt: '0'.repeat(32) }],
    ['a text without its salt', { text_salt: null }],
    ['a name', { author_name: 'Mallory' }],
    ['a moment', { happened_at: '2025-09-05T01:00:00.001Z' }],
    ['a kind', { kind: 'milestone' }],
    ['what is public', { is_public: false }],
    ['a hash', { hash: 'a'.repeat(64) }],
  ])('the check of the log finds a changed entry: %s', async (_, change) => {
    expect(await checkChain(withEntry(15, change))).toMatchObject({
      holds: false,
      number: 15,
      fault: 'changed',
    })
  })
  it.each<[string, number[] | null | undefined]>([
    ['another number', [9, 11, 48]],
    ['a number more', [9, 10, 47, 48]],
    ['a number less', [9, 10]],
    ['the numbers in another order', [10, 9, 48]],
    ['no number', []],
    ['no numbers, as in an earlier release', null],
    ['no field, as in an earlier release', undefined],
  ])('the check of the log finds an entry that attests %s', async (_, attested_entries) => {
    const { number } = attesting
    expect(await checkChain(withEntry(number, { attested_entries }))).toMatchObject({
      number,
      fault: 'changed',
    })
  })
  it.each<[string, Partial<DayEntry>]>([
    ['another length', { details: { ...detailed.details, bytes: 5 } }],
    ['more than was hashed', { details: { ...detailed.details, statement: 49 } }],
    ['less than was hashed', { details: { ...detailed.details, statement: undefined } }],
    ['no details, though its text is public', { details: null }],
    ['details without their digest', { details_hash: null }],
    ['details without their salt', { text: null, text_salt: null }],
  ])('the check of the log finds an entry with %s', async (_, change) => {
    const { number } = detailed
    expect(await checkChain(withEntry(number, change))).toMatchObject({ number, fault: 'changed' })
  })
  it('the check of the log finds details in an entry that was written without any', async () => {
    expect(await checkChain(withEntry(15, { details: detailed.details }))).toMatchObject({
      number: 15,
      fault: 'changed',
    })
  })
  it('the check of the log finds attested entries in an entry of an earlier release', async () => {
    expect(await checkChain(withEntry(15, { attested_entries: [9] }))).toMatchObject({
      number: 15,
      fault: 'changed',
    })
  })
  it('a changed entry with a new hash is found by the log check, because the next entry does not match', async () => {
    const changed = { ...(entries[14] as DayEntry), app_number: 7 }
    const check = await checkChain(withEntry(15, { ...changed, hash: await hashEntry(changed) }))
    expect(check).toMatchObject({ holds: false, number: 16, fault: 'unlinked' })
  })
  it('the check of the log finds changed facts of the attempt', async () => {
    const check = await checkChain({ ...chain, facts: { ...facts, planned_end: '2025-09-06T00:00:00Z' } })
    expect(check).toMatchObject({ number: 1, fault: 'unlinked' })
  })
  it('the check of the log finds a removed entry', async () => {
    const check = await checkChain({ ...chain, entries: entries.filter(({ number }) => number !== 30) })
    expect(check).toMatchObject({ number: 30, fault: 'removed' })
  })
  it('the check of the log finds two swapped entries', async () => {
    const swapped = [...entries]
    swapped.splice(9, 2, entries[10] as DayEntry, entries[9] as DayEntry)
    expect(await checkChain({ ...chain, entries: swapped })).toMatchObject({ number: 10, fault: 'swapped' })
  })
  it('the check of the log finds a repeated entry', async () => {
    const twice = [...entries.slice(0, 12), entries[11] as DayEntry, ...entries.slice(12)]
    expect(await checkChain({ ...chain, entries: twice })).toMatchObject({ number: 12, fault: 'added' })
  })
  it('the check of the log finds missing last entries only with a checkpoint', async () => {
    const cut = entries.slice(0, 44)
    expect(await checkChain({ ...chain, entries: cut })).toMatchObject({ number: 45, fault: 'cut off' })
    expect(await checkChain({ ...chain, entries: cut, heads: [headOf(20)] })).toMatchObject({ holds: true })
  })
  it('the check of the log finds a checkpoint with another hash', async () => {
    const heads = [{ ...headOf(20), hash: 'b'.repeat(64) }]
    expect(await checkChain({ ...chain, heads })).toMatchObject({ number: 20, fault: 'head differs' })
  })
})

describe('the hash chain of the log', () => {
  it('the check of a valid log succeeds and reports its progress', async () => {
    const portions: number[] = []
    const check = await checkChain(chain, { onPortion: (checked) => void portions.push(checked) })
    expect(check).toEqual({ holds: true, entries: 52, heads: 2 })
    expect(portions).toEqual([52])
  })
  it('the check of the log accepts a log of an earlier release, without attested entries', async () => {
    const earlier = list.entries.slice(0, 50)
    expect(earlier.filter((entry) => 'attested_entries' in entry)).toEqual([])
    const log = earlier.map((entry) => dayEntry.parse(entry))
    const check = await checkChain({ ...chain, entries: log })
    expect(check).toEqual({ holds: true, entries: 50, heads: 2 })
    const withNull = log.map((entry) => ({ ...entry, attested_entries: null }))
    expect(await checkChain({ ...chain, entries: withNull })).toMatchObject({ holds: true })
  })
  it('the check of the log accepts a log whose hidden texts and names are missing', async () => {
    const hidden = { text: null, text_salt: null, author_name: null, author_salt: null }
    expect(await checkChain(withEntry(15, hidden))).toMatchObject({ holds: true })
    expect(await checkChain(withEntry(52, { ...hidden, details: null }))).toMatchObject({ holds: true })
  })
  it('the check of the log stops when it is cancelled', async () => {
    const signal = AbortSignal.abort()
    await expect(checkChain(chain, { signal })).rejects.toThrow()
  })
})

describe('the example log entries in the test vectors', () => {
  it.each(list.entries)(
    'example log entry $number has the canonical form and hashes in the test vectors',
    async (listed) => {
      const entry = dayEntry.parse(listed)
      expect(canonicaliseEntry(entry)).toBe(listed.entry_form)
      expect(await hashEntry(entry)).toBe(listed.hash)
      expect(await hashWithSalt(listed.text_salt, listed.text)).toBe(listed.text_hash)
      expect(
        entry.details ? await hashWithSalt(listed.text_salt, canonicaliseDetails(entry.details)) : undefined,
      ).toBe(listed.details_hash)
      expect(await hashWithSalt(listed.author_salt, listed.author_name)).toBe(listed.author_hash)
    },
  )
  it('the facts of the example attempt match the canonical form and hash in the test vectors', async () => {
    expect(canonicaliseFacts(facts)).toBe(list.facts_form)
    expect(await hashFacts(facts)).toBe(list.facts_hash)
  })
  it('a log entry has only one canonical form, whatever the format of its times', () => {
    const [entry] = entries as [DayEntry]
    const spelled = { ...entry, happened_at: entry.happened_at.replace('Z', '+00:00') }
    expect(canonicaliseEntry(spelled)).toBe(canonicaliseEntry(entry))
  })
})
