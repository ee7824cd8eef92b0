import { randomUUID } from 'node:crypto'
import { CompactSign } from 'jose'
import type { CredentialKeys } from '#server/services/badges/credential-keys.ts'
import type { SignedHead } from '#shared/check-heads.ts'
import { createStatementScanText } from '#shared/connections.ts'
import {
  type AttemptFacts,
  canonicaliseDetails,
  type DayEntry,
  hashEntry,
  hashFacts,
  hashWithSalt,
  siteAuthorName,
} from '#shared/day-log.ts'
import { createVideoEntry } from '#shared/videos.ts'
import type { BundleContent } from '../../scripts/evidence/write-bundle.ts'

const facts: AttemptFacts = {
  attempt: 'real',
  record_name: 'Twenty apps',
  builder: 'Bola',
  zone: 'UTC',
  planned_start: '2025-09-05T00:00:00.000Z',
  planned_end: '2025-09-06T00:00:00.000Z',
}

const instantAt = (minute: number) =>
  new Date(Date.parse(facts.planned_start) + minute * 60_000).toISOString()

type Draft = Partial<DayEntry> & Pick<DayEntry, 'kind'> & { minute: number; name?: string }

const witness = (number: number, name: string) =>
  ({ author_role: 'witness', witness_number: number, name }) as const

const timekeeper = { author_role: 'timekeeper', witness_number: 3, name: 'Ngozi' } as const

type Digests = { picture: string; film: string; scan: string }

/**
 * Creates the entries of a short day. Witness 1 agreed to be named, and witness 2 did not. Entries 5 and 17
 * to 20 are not public. Entry 21 registers a video. A timekeeper without consent wrote entries 22 to 25, and
 * the software wrote entry 26.
 */
function drafts(digests: Digests): Draft[] {
  const file = (text: string, sha256: string) => ({ text, details: { bytes: 4, sha256 } })
  return [
    { minute: -5, kind: 'shift_begun', text: 'Yaba', ...witness(1, 'Ada') },
    { minute: 0, kind: 'attempt_started' },
    { minute: 1, kind: 'app_started', app_number: 1 },
    { minute: 20, kind: 'note', text: '=1+1, a "quoted" note' },
    { minute: 25, kind: 'note', text: 'The generator failed.', is_public: false },
    { minute: 30, kind: 'hold_begun', text: 'No power' },
    { minute: 40, kind: 'hold_ended' },
    { minute: 70, kind: 'app_finished', app_number: 1 },
    {
      minute: 75,
      kind: 'correction',
      corrects: 8,
      corrected_happened_at: instantAt(68),
      text: 'Two minutes earlier.',
    },
    { minute: 80, kind: 'app_started', app_number: 2 },
    { minute: 150, kind: 'app_dropped', app_number: 2, text: 'No data' },
    { minute: 200, kind: 'shift_begun', ...witness(2, 'Obi') },
    { minute: 1400, kind: 'shift_ended', ...witness(2, 'Obi') },
    { minute: 1440, kind: 'attempt_ended' },
    { minute: 1450, kind: 'statement', text: 'I saw it.', ...witness(1, 'Ada') },
    {
      minute: 1451,
      kind: 'evidence_added',
      ...file('The desk', digests.picture),
      evidence_id: randomUUID(),
    },
    {
      minute: 1452,
      kind: 'evidence_added',
      ...file('The room', digests.film),
      evidence_id: randomUUID(),
      is_public: false,
    },
    {
      minute: 1453,
      kind: 'note',
      text: 'I do not know him.',
      details: { connection: 'none' },
      is_public: false,
      ...witness(1, 'Ada'),
    },
    {
      minute: 1454,
      kind: 'note',
      text: 'I am his sister. I write this\nbecause it was asked.',
      details: { connection: 'family' },
      is_public: false,
      ...witness(1, 'Ada'),
    },
    {
      minute: 1455,
      kind: 'evidence_added',
      text: createStatementScanText(15),
      details: { bytes: 4, sha256: digests.scan, statement: 15 },
      evidence_id: randomUUID(),
      is_public: false,
      ...witness(1, 'Ada'),
    },
    {
      minute: 1456,
      ...createVideoEntry({
        name: 'Camera 1, card 1',
        from: Date.parse(instantAt(0)),
        to: Date.parse(instantAt(1400)),
        bytes: 123_456_789_012,
        sha256: 'ab'.repeat(32),
      }),
    },
    { minute: 1457, happened_at: instantAt(-5), kind: 'shift_begun', text: 'Yaba', ...timekeeper },
    {
      minute: 1458,
      kind: 'note',
      text: `Start confirmed: ${instantAt(0)}, entry 2.`,
      attested_entries: [2],
      ...timekeeper,
    },
    {
      minute: 1459,
      kind: 'note',
      text: `End confirmed: ${instantAt(1440)}, entry 14.`,
      attested_entries: [14],
      ...timekeeper,
    },
    { minute: 1460, kind: 'statement', text: 'I kept the time.', ...timekeeper },
    {
      minute: 1461,
      kind: 'note',
      text: 'Tally of the votes of 2025-09-06 (UTC): 3 votes for 1 ideas',
      author_role: 'system',
      name: siteAuthorName,
    },
  ]
}

/** Gives each entry its hash and the hash of the entry before it, as the database does. */
export async function chainEntries(said: AttemptFacts, entries: readonly DayEntry[]): Promise<DayEntry[]> {
  let previous = await hashFacts(said)
  const written: DayEntry[] = []
  for (const entry of entries) {
    const next = { ...entry, previous_hash: previous }
    previous = await hashEntry(next)
    written.push({ ...next, hash: previous })
  }
  return written
}

export const testSalt = 'abcdef0123456789abcdef0123456789'

export async function makeEvidenceDay(keys: CredentialKeys, digests: Digests) {
  const whole = await Promise.all(
    drafts(digests).map(async ({ minute, name = 'Bola', ...draft }, index): Promise<DayEntry> => {
      const text = draft.text ?? ''
      return {
        number: index + 1,
        attempt: facts.attempt,
        app_number: null,
        corrects: null,
        corrected_happened_at: null,
        evidence_id: null,
        witness_number: null,
        happened_at: instantAt(minute),
        recorded_at: instantAt(minute),
        is_public: true,
        parallel: false,
        author_role: 'builder',
        text_hash: await hashWithSalt(testSalt, text),
        details_hash: draft.details ? await hashWithSalt(testSalt, canonicaliseDetails(draft.details)) : null,
        author_hash: await hashWithSalt(testSalt, name),
        previous_hash: '',
        hash: '',
        text_salt: testSalt,
        details: null,
        author_name: name,
        author_salt: testSalt,
        ...draft,
        text,
      }
    }),
  )
  const entries = (await chainEntries(facts, whole)).map((entry) => ({
    ...entry,
    ...(!entry.is_public && { text: null, text_salt: null, details: null }),
    ...((entry.witness_number ?? 1) > 1 && { author_name: null, author_salt: null }),
  }))
  const content: BundleContent = {
    facts,
    entries,
    heads: await signHeads(keys, { facts, entries }),
    plan: {
      venue: 'Co-Creation Hub, Yaba',
      apps: [
        {
          number: 1,
          title: 'Clinic Queue',
          summary: 'Tells patients <when> to come.',
          minutes: 72,
          repo: 'https://code.example/clinic',
          demo: 'https://clinic.example',
          video: 'https://videos.example/day?t=25572',
        },
        {
          number: 2,
          title: 'Lost and Found',
          summary: '',
          minutes: 72,
          repo: null,
          demo: null,
          video: null,
        },
      ],
      occupations: [{ witness: 1, occupation: 'Nurse' }],
    },
    witnesses: [
      {
        number: 1,
        role: 'witness',
        email: 'ada@example.org',
        occupation: 'Nurse',
        relation: 'None, I think',
        owner_connection: 'none',
        connection: 'family',
        declared_entry: 19,
      },
      {
        number: 2,
        role: 'witness',
        email: null,
        occupation: 'Driver',
        relation: 'None',
        owner_connection: null,
        connection: null,
        declared_entry: null,
      },
      {
        number: 3,
        role: 'timekeeper',
        email: 'ngozi@example.org',
        occupation: 'Referee',
        relation: 'None',
        owner_connection: 'none',
        connection: null,
        declared_entry: null,
      },
    ],
    hidden: whole
      .filter(({ is_public, witness_number }) => !is_public || witness_number !== null)
      .map(({ number, text, text_salt, details, author_name, author_salt }) => ({
        number,
        text: text ?? '',
        text_salt: text_salt ?? '',
        details: details ?? null,
        author_name: author_name ?? '',
        author_salt: author_salt ?? '',
      })),
  }
  return content
}

/** Signs checkpoints of the newest entry every ten minutes from start to end. */
function signHeads(
  keys: CredentialKeys,
  { facts, entries }: Pick<BundleContent, 'facts' | 'entries'>,
): Promise<SignedHead[]> {
  const minutes = Array.from({ length: 145 }, (_, index) => index * 10)
  return Promise.all(
    minutes.map(async (minute) => {
      const at = instantAt(minute)
      const { number, hash } = entries.findLast(({ recorded_at }) => recorded_at <= at) ?? {
        number: 1,
        hash: '',
      }
      return { number, hash, at, jws: await signPayload({ attempt: facts.attempt, number, hash, at }, keys) }
    }),
  )
}

export const signPayload = (payload: object, { privateKey, kid }: CredentialKeys) =>
  new CompactSign(Buffer.from(JSON.stringify(payload)))
    .setProtectedHeader({ alg: 'RS256', kid })
    .sign(privateKey)
