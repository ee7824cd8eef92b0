import type { CredentialKeys } from '#server/services/badges/credential-keys.ts'
import type { SignedHead } from '#shared/check-heads.ts'
import { canonicaliseDetails, type DayEntry, type EntryDetails, hashWithSalt } from '#shared/day-log.ts'
import type { HiddenRow, WitnessRow } from '../../scripts/evidence/read-day.ts'
import { changeEntryText, type EvidenceCopy } from './evidence-copy.ts'
import { signPayload, testSalt } from './evidence-day.ts'
import type { TamperCase } from './evidence-tampers.ts'

type Run = { options?: string[]; isOwnProgram?: boolean }
type TamperWithKey = [...TamperCase, run?: Run]
type WithKey = { keys: CredentialKeys; otherKeys: CredentialKeys; fingerprint: string; checkpoint: string[] }

export function listTamperCasesWithKey({
  keys,
  otherKeys,
  fingerprint,
  checkpoint,
}: WithKey): TamperWithKey[] {
  /** Returns a forgery that changes something and signs everything again. */
  const andSign =
    (change: (copy: EvidenceCopy) => unknown, by = keys) =>
    async (copy: EvidenceCopy) => {
      await change(copy)
      await copy.sign(by)
    }
  const heads = (change: (heads: SignedHead[]) => unknown) => andSign((c) => c.heads(change))
  const hidden = (change: (rows: { number: number }[]) => unknown) =>
    andSign((c) => c.json('confidential/hidden.json', change))
  const witnesses = (change: (rows: WitnessRow[]) => unknown) =>
    andSign((c) => c.json('confidential/witnesses.json', change))
  /** Returns a forgery that writes the whole log again with another value in one entry, and signs it. */
  const rewritten = (number: number, change: Partial<DayEntry>) => (copy: EvidenceCopy) =>
    copy.rewrite(keys, (entries) =>
      entries.map((entry) => (entry.number === number ? { ...entry, ...change } : entry)),
    )
  const withDetails = (number: number, details: EntryDetails) => async (copy: EvidenceCopy) =>
    rewritten(number, { details, details_hash: await hashWithSalt(testSalt, canonicaliseDetails(details)) })(
      copy,
    )
  const instant = '2025-09-05T00:00:00.000Z'
  const differs =
    'confidential/witnesses.json: the connection of witness 1 differs from what the witness declared.'
  return [
    [
      'how a witness knows the builder, in a file that is otherwise right',
      andSign((c) => c.replace('confidential/witnesses.csv', 'Family', 'No connection')),
      'confidential/witnesses.csv: line 2 differs from the log.',
    ],
    [
      'the hours of a witness for the record',
      andSign((c) => c.replace('confidential/witnesses.csv', '20.00', '23.00')),
      'confidential/witnesses.csv: line ',
    ],
    [
      'the occupation of a witness for the record',
      andSign((c) => c.replace('confidential/witnesses.json', 'Driver', 'Judge')),
      'confidential/witnesses.csv: line ',
    ],
    [
      'a connection that was not declared',
      witnesses(([one]) => void Object.assign(one ?? {}, { connection: 'none' })),
      differs,
    ],
    [
      'an earlier declaration in place of the newest',
      andSign((c) => {
        c.json<WitnessRow[]>(
          'confidential/witnesses.json',
          ([one]) => void Object.assign(one ?? {}, { connection: 'none', declared_entry: 18 }),
        )
        c.json<unknown[]>('confidential/hidden.json', (rows) => rows.reverse())
      }),
      differs,
    ],
    [
      'the entry of an earlier declaration',
      witnesses(([one]) => void Object.assign(one ?? {}, { declared_entry: 18 })),
      differs,
    ],
    [
      'a declaration is left out',
      witnesses(([one]) => void Object.assign(one ?? {}, { connection: null, declared_entry: null })),
      differs,
    ],
    [
      'a declaration in other words',
      andSign((c) => c.replace('confidential/hidden.json', 'his sister', 'a stranger')),
      'confidential/hidden.json: entry 19: the text does not match its digest.',
    ],
    [
      'a declaration of another connection',
      hidden(
        (rows) =>
          void Object.assign(rows.find(({ number }) => number === 19) ?? {}, {
            details: { connection: 'none' },
          }),
      ),
      'confidential/hidden.json: entry 19: the details do not match their digest.',
    ],
    [
      'a witness is left out',
      witnesses((rows) => rows.slice(0, 1)),
      'confidential/witnesses.json: witness 2 must have one row.',
    ],
    [
      'a JPEG beside an original that is not in HEIC',
      andSign((c) => c.write('confidential/evidence/entry-16-copy.jpg', 'other')),
      'confidential/evidence/entry-16-copy.jpg: does not belong in the bundle.',
    ],
    [
      'a timekeeper is listed as a witness',
      witnesses((rows) => void Object.assign(rows[2] ?? {}, { role: 'witness' })),
      'confidential/witnesses.json: the role of witness 3 differs from the log.',
    ],
    [
      'what the owner selected at the invitation',
      witnesses(([one]) => void Object.assign(one ?? {}, { owner_connection: 'family' })),
      'confidential/witnesses.csv: line 3 differs from the log.',
    ],
    [
      'a confirmation in the cover letter',
      andSign((c) =>
        c.replace(
          'cover-letter.html',
          'The start was confirmed by 1 timekeeper',
          'The start was confirmed by 2 timekeepers',
        ),
      ),
      'cover-letter.html: line ',
    ],
    [
      'an invented witness',
      witnesses((rows) => [...rows, { ...rows[1], number: 4 }]),
      'confidential/witnesses.json: witness 4 is not in the log.',
    ],
    [
      'witnesses.json is missing',
      andSign((c) => c.remove('confidential/witnesses.json')),
      'confidential/witnesses.json: is missing.',
    ],
    [
      'the words of a statement to sign',
      andSign((c) => c.replace('confidential/statements/entry-15.html', 'I saw it', 'I saw all of it')),
      'confidential/statements/entry-15.html: line',
    ],
    [
      'the place of a shift on a statement to sign',
      andSign((c) => c.replace('confidential/statements/entry-15.html', 'Yaba', 'Ikeja')),
      'confidential/statements/entry-15.html: line',
    ],
    [
      'the signed copy of a statement is another file',
      andSign((c) => c.write('confidential/evidence/entry-20.pdf', 'Another page.')),
      'is not the file recorded in entry 20.',
    ],
    [
      'a time in log.csv',
      andSign((c) => c.replace('log.csv', 'T01:10:00', 'T01:05:00')),
      'log.csv: line 9 differs from the log.',
    ],
    [
      'minutes in apps.csv',
      andSign((c) => c.replace('apps.csv', ',67,', ',37,')),
      'apps.csv: line 2 differs from the log.',
    ],
    [
      'a dropped app that is called finished',
      andSign((c) => c.replace('apps.csv', 'dropped', 'finished')),
      'apps.csv: line 3 differs from the log.',
    ],
    [
      'a longer shift in witnesses.csv',
      andSign((c) => c.replace('witnesses.csv', 'T03:20', 'T00:20')),
      'witnesses.csv: line 3 differs from the log.',
    ],
    [
      'a name in witnesses.csv',
      andSign((c) => c.replace('witnesses.csv', 'Witness 2', 'Prof. Obi')),
      'witnesses.csv: line 3 differs from the log.',
    ],
    [
      'an occupation in witnesses.csv',
      andSign((c) => c.replace('witnesses.csv', 'Nurse', 'Judge')),
      'witnesses.csv: line 2 differs from the log.',
    ],
    [
      'the words of a statement',
      andSign((c) => c.replace('statements/entry-15.html', 'I saw it', 'I saw all of it')),
      'statements/entry-15.html: line',
    ],
    [
      'an invented statement',
      andSign((c) => c.write('statements/entry-14.html', 'I saw it.')),
      'statements/entry-14.html: does not belong in the bundle.',
    ],
    [
      'the result in the cover letter',
      andSign((c) => c.replace('cover-letter.html', '1 of 20', '20 of 20')),
      'cover-letter.html: line',
    ],
    [
      'the fingerprint on the first page',
      andSign((c) => c.replace('index.html', fingerprint, '0'.repeat(64))),
      'index.html: line',
    ],
    [
      'the reason of an interruption in the cover letter',
      andSign((c) => c.replace('cover-letter.html', 'No power', 'Rest')),
      'cover-letter.html: line',
    ],
    [
      'a time without a second witness in the cover letter',
      andSign((c) => c.replace('cover-letter.html', ': 1 on shift', ': 2 on shift')),
      'cover-letter.html: line',
    ],
    [
      'a venue in plan.json',
      andSign((c) => c.replace('plan.json', 'Co-Creation Hub', 'The town hall')),
      'cover-letter.html: line',
    ],
    [
      'a time on the page of the log',
      andSign((c) => c.replace('log.html', '00:40:00', '00:31:00')),
      'log.html: line',
    ],
    [
      'minutes on the page of the apps',
      andSign((c) => c.replace('apps.html', '>67<', '>37<')),
      'apps.html: line',
    ],
    [
      'a demo in plan.json',
      andSign((c) => c.replace('plan.json', 'https://clinic.example', 'https://other.example')),
      'apps.html: line',
    ],
    [
      'a link that runs a script in plan.json',
      andSign((c) => c.replace('plan.json', 'https://clinic.example', 'javascript:alert(1)')),
      'plan.json: apps: item 1: demo must be an address with https or null.',
    ],
    [
      'an invented field in plan.json',
      andSign((c) => c.json<object>('plan.json', (plan) => ({ ...plan, record: 'broken' }))),
      'plan.json: has the unknown field "record".',
    ],
    [
      'a name on the page of the witnesses',
      andSign((c) => c.replace('witnesses.html', 'Witness 2', 'Prof. Obi')),
      'witnesses.html: line',
    ],
    [
      'the hash of a video',
      andSign((c) => c.replace('evidence.html', 'ab'.repeat(32), 'ac'.repeat(32))),
      'evidence.html: line',
    ],
    [
      'a text on the first page of the confidential half',
      andSign((c) => c.replace('confidential/index.html', 'generator', 'printer')),
      'confidential/index.html: line',
    ],
    ['log.csv is missing', andSign((c) => c.remove('log.csv')), 'log.csv: is missing.'],
    [
      'an invented certificate',
      andSign((c) => c.write('certificate.pdf', 'Certified.')),
      'certificate.pdf: does not belong in the bundle.',
    ],
    [
      'the name of an app in plan.json',
      andSign((c) => c.replace('plan.json', 'Clinic', 'Hospital')),
      'apps.csv: line 2 differs from the log.',
    ],
    [
      'a text for the record only',
      andSign((c) => c.replace('confidential/hidden.json', 'generator', 'printer')),
      'entry 5: the text does not match its digest.',
    ],
    [
      'a name for the record only',
      andSign((c) => c.replace('confidential/hidden.json', 'Obi', 'Eve')),
      'entry 12: the name does not match its digest.',
    ],
    [
      'a row for the record only is missing',
      hidden((rows) => rows.filter(({ number }) => number !== 12)),
      'confidential/hidden.json: entry 12 is missing.',
    ],
    [
      'a row for the record only too many',
      hidden((rows) => [...rows, { ...rows[0], number: 99 }]),
      'confidential/hidden.json: entry 99 is not in the log.',
    ],
    [
      'all texts for the record only are missing',
      hidden(() => []),
      'confidential/hidden.json: entry 5 is missing.',
    ],
    [
      'hidden.json is missing',
      andSign((c) => c.remove('confidential/hidden.json')),
      'confidential/hidden.json: is missing.',
    ],
    [
      'a public text is withheld',
      andSign((c) => c.entry(4, { text: null, text_salt: null })),
      'Entry 4: is public, but its text is missing.',
    ],
    [
      'another entry that a timekeeper attests',
      andSign((c) => c.entry(24, { attested_entries: [13] })),
      'Entry 24 was changed: its content does not match its hash.',
    ],
    [
      'the entries that a timekeeper attests are left out',
      andSign((c) => c.entry(24, { attested_entries: null })),
      'Entry 24 was changed: its content does not match its hash.',
    ],
    [
      'attested entries in another form',
      andSign((c) => c.entry(24, { attested_entries: '14' as never })),
      'log.json: entries: item 24: attested_entries must be a list of numbers in ascending order, or null.',
    ],
    [
      'an attested entry in log.csv',
      andSign((c) => c.replace('log.csv', ',14,\r', ',13,\r')),
      'log.csv: line 25 differs from the log.',
    ],
    [
      'an attested entry on the page of the log',
      andSign((c) => c.replace('log.html', 'Attested entries: 14', 'Attested entries: 13')),
      'log.html: line',
    ],
    [
      'a log written anew, in which a timekeeper attests a later entry',
      rewritten(24, { attested_entries: [25] }),
      'Entry 24: attests an entry that is not earlier.',
    ],
    [
      'a log written anew, in which the builder attests an entry',
      rewritten(4, { attested_entries: [3] }),
      'Entry 4: attests entries, but is not a public note of a witness or timekeeper.',
    ],
    [
      'the length of a file',
      andSign((c) => c.entry(16, { details: { bytes: 5, sha256: '0'.repeat(64) } })),
      'Entry 16 was changed: its content does not match its hash.',
    ],
    [
      'the details of a public file are withheld',
      andSign((c) => c.entry(16, { details: null })),
      'Entry 16 was changed: its content does not match its hash.',
    ],
    [
      'details that do not exist',
      andSign((c) => c.entry(16, { details: { colour: 'red' } })),
      'log.json: entries: item 16: details must be an object with bytes, sha256',
    ],
    [
      'the statement of a scan',
      andSign((c) => c.replace('confidential/hidden.json', '"statement": 15', '"statement": 25')),
      'confidential/hidden.json: entry 20: the details do not match their digest.',
    ],
    [
      'a log written anew, in which a note has details',
      rewritten(4, { details_hash: '0'.repeat(64) }),
      'Entry 4: has details, but is neither evidence nor a declaration.',
    ],
    [
      'a log written anew, in which a file has no details',
      rewritten(17, { details_hash: null }),
      'Entry 17: is a file without details.',
    ],
    [
      'a log written anew, in which a scan is of no statement',
      async (copy) => {
        const details = { bytes: 4, sha256: '12'.repeat(32), statement: 14 }
        copy.json<HiddenRow[]>(
          'confidential/hidden.json',
          (rows) => void Object.assign(rows.find(({ number }) => number === 20) ?? {}, { details }),
        )
        await rewritten(20, { details_hash: await hashWithSalt(testSalt, canonicaliseDetails(details)) })(
          copy,
        )
      },
      'Entry 20: is the scan of a statement that its author did not sign.',
    ],
    [
      'the builder’s name is withheld',
      andSign((c) => c.entry(4, { author_name: null, author_salt: null })),
      'Entry 4: the name of its author is missing.',
    ],
    [
      'the time of a checkpoint',
      heads(([head]) => void Object.assign(head ?? {}, { at: '2025-09-05T00:01:00.000Z' })),
      'differs from what was signed: at.',
    ],
    [
      'the first checkpoints are missing',
      heads((all) => all.slice(2)),
      'no checkpoint was signed between 2025-09-05T00:00:00.000Z and 2025-09-05T00:20:00.000Z',
    ],
    [
      'an hour of checkpoints is missing',
      heads((all) => all.filter((_, at) => at < 60 || at > 66)),
      'no checkpoint was signed between 2025-09-05T09:50:00.000Z and 2025-09-05T11:10:00.000Z',
    ],
    [
      'the last checkpoint is missing',
      heads((all) => all.slice(0, -1)),
      'no checkpoint covers entry 14, the end of the attempt.',
    ],
    [
      'all checkpoints are missing',
      heads(() => []),
      'no checkpoint covers entry 14, the end of the attempt.',
    ],
    [
      'a checkpoint of another attempt',
      andSign(async (c) => {
        const [{ number, hash, at } = { number: 0, hash: '', at: '' }, ...more] = JSON.parse(
          c.text('heads.json'),
        ) as SignedHead[]
        const jws = await signPayload({ attempt: 'rehearsal', number, hash, at }, keys)
        c.write('heads.json', JSON.stringify([{ number, hash, at, jws }, ...more]))
      }),
      'differs from what was signed: attempt.',
    ],
    [
      'a log written anew, with a time that was changed',
      (c) =>
        c.rewrite(keys, (entries) =>
          entries.map((entry) =>
            entry.number === 8 ? { ...entry, happened_at: '2025-09-05T01:00:00.000Z' } : entry,
          ),
        ),
      'Entry 8: differs from the checkpoint that you named.',
      { options: ['--checkpoint', ...checkpoint] },
    ],
    [
      'a log written anew, with an entry that was recorded too early',
      (c) =>
        c.rewrite(keys, (entries) =>
          entries.map((entry) =>
            entry.number === 8 ? { ...entry, recorded_at: '2025-09-05T00:10:00.000Z' } : entry,
          ),
        ),
      'Entry 8: was recorded before entry 7.',
    ],
    [
      'a log written anew, with an entry of another attempt',
      (c) =>
        c.rewrite(keys, (entries) =>
          entries.map((entry) => (entry.number === 4 ? { ...entry, attempt: 'rehearsal' } : entry)),
        ),
      'Entry 4: belongs to another attempt.',
    ],
    [
      'a log written anew, with a checkpoint before its entry',
      (c) =>
        c.rewrite(keys, (entries) =>
          entries.map((entry) =>
            entry.number === 14 ? { ...entry, recorded_at: '2025-09-06T00:05:00.000Z' } : entry,
          ),
        ),
      'the checkpoint for entry 14 was signed at 2025-09-06T00:00:00.000Z, before the entry was recorded.',
    ],
    [
      'a log written anew, with other words in a statement',
      async (c) => {
        const { entries } = JSON.parse(c.text('log.json'))
        const statement = await changeEntryText(entries[14], 'I saw all of it.')
        await c.rewrite(keys, (all) => all.map((entry) => (entry.number === 15 ? statement : entry)))
      },
      'statements/entry-15.html: line',
    ],
    [
      'a log written anew, with a longer video',
      async (c) => {
        const { entries } = JSON.parse(c.text('log.json'))
        await withDetails(21, { ...entries[20].details, to: '2025-09-05T23:59:00.000Z' })(c)
      },
      'cover-letter.html: line',
    ],
    [
      'a log written anew, with a video that ends after its entry was recorded',
      async (c) => {
        const { entries } = JSON.parse(c.text('log.json'))
        await withDetails(21, { ...entries[20].details, to: '2025-09-07T00:00:00.000Z' })(c)
      },
      'Entry 21: is a video that the builder cannot have registered.',
    ],
    [
      'a log written anew, with a file that is called a video',
      async (c) => {
        const { entries } = JSON.parse(c.text('log.json'))
        await withDetails(16, { ...entries[15].details, from: instant, to: '2025-09-05T01:00:00.000Z' })(c)
      },
      'Entry 16: is a video that the builder cannot have registered.',
    ],
    ...(
      [
        [
          14,
          { author_role: 'system' },
          'Entry 14: has the role "system", but was not written by the software.',
        ],
        [4, { author_role: 'witness' }, 'Entry 4: is by a witness without a number.'],
        [
          4,
          { witness_number: 3 },
          'Entry 4: has the role "builder" and the number of a witness or timekeeper.',
        ],
        [23, { author_role: 'witness' }, 'Entry 23: its author had another role in entry 22.'],
      ] as const
    ).map(
      ([number, change, says]): TamperWithKey => [
        `a log written anew, with another author of entry ${number} (${Object.values(change)})`,
        (c) =>
          c.rewrite(keys, (all) => all.map((one) => (one.number === number ? { ...one, ...change } : one))),
        says,
      ],
    ),
    [
      'another original',
      andSign((c) => c.write('confidential/evidence/entry-17.mp4', 'Another film.')),
      'is not the file recorded in entry 17.',
    ],
    [
      'a second original',
      andSign((c) => c.write('confidential/evidence/entry-17.mov', 'Another film.')),
      'entry-17.mov: is not the file recorded in entry 17.',
    ],
    [
      'an original in the public half',
      andSign((c) => c.write('evidence/entry-16.jpg', 'jpeg')),
      'evidence/entry-16.jpg: is an original.',
    ],
    [
      'a film in the public half',
      andSign((c) => c.write('evidence/entry-16.mp4', 'film 2')),
      'evidence/entry-16.mp4: does not belong in the bundle.',
    ],
    [
      'a program that always agrees',
      andSign((c) => c.write('verify.mjs', "console.log('holds')")),
      'verify.mjs: is not the program that is checking.',
      { isOwnProgram: true },
    ],
    [
      'verify.mjs is missing',
      andSign((c) => c.remove('verify.mjs')),
      'verify.mjs: is missing.',
      { isOwnProgram: true },
    ],
    [
      'another key, with the right one beside it',
      andSign(async (c) => {
        c.write('key.json', JSON.stringify({ keys: [...otherKeys.published, ...keys.published] }))
      }, otherKeys),
      'signature.jws: is signed with a different key from the one you named.',
      { options: ['--key', fingerprint] },
    ],
  ]
}
