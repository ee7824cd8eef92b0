import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { CompactSign } from 'jose'
import { describe, expect, it } from 'vitest'
import { createRunAs, service } from '#server/db/run-as.ts'
import { createLog } from '#server/http/log.ts'
import { makeSecrets } from '#server/secrets.ts'
import { readCredentialKeys } from '#server/services/badges/credential-keys.ts'
import { createEvidence } from '#server/services/files/evidence.ts'
import { createFolderStore } from '#server/services/files/folder-store.ts'
import { createObjects } from '#server/services/files/objects.ts'
import type { DayEntry } from '#shared/day-log.ts'
import { afterFile } from '#tests/support/clean-up.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { until } from '#tests/support/until.ts'
import { witnessesCsv } from '../../scripts/evidence/documents.ts'
import { makeBundle } from '../../scripts/evidence/make-bundle.ts'
import { makeTeam, playDay, prepareDay } from '../../scripts/rehearsal/play-day.ts'
import { playEvidence } from '../../scripts/rehearsal/play-evidence.ts'

type Entry = { number: number; hash: string; [name: string]: unknown }
type Log = { facts: Record<string, string>; entries: Entry[] }
type Head = { number: number; hash: string; at: string; jws: string }

const { login, owner } = await createTestDatabase()
const runAs = createRunAs(login)
const keysOf = async () => readCredentialKeys((await makeSecrets()).credentialKey)
const keys = await keysOf()
const otherKeys = await keysOf()
const place = mkdtempSync(join(tmpdir(), 'bundle-'))
afterFile(() => rmSync(place, { recursive: true, force: true }))

// A day that is over already is written without waiting.
const factor = 2
const start = Date.now() - (1446 * 60_000) / factor
await prepareDay(runAs, { start, factor })
const team = await makeTeam(runAs)
await playDay(runAs, { start, factor, team })
const store = createFolderStore(join(place, 'files'))
const objects = createObjects({ runAs, store, log: createLog('error') })
const evidence = createEvidence({ runAs, objects })
await playEvidence(runAs, { evidence, by: team.timekeeper })
await signHead(40)
await signHead(80)
const bundle = join(place, 'bundle')
const made = await makeBundle({ sql: login, keys, evidence, folder: bundle })

async function sign(payload: object, by = keys): Promise<string> {
  return new CompactSign(Buffer.from(JSON.stringify(payload)))
    .setProtectedHeader({ alg: 'RS256', kid: by.kid })
    .sign(by.privateKey)
}

async function signHead(number: number) {
  const [entry] = await runAs(
    service,
    (tx) =>
      tx<
        { hash: string }[]
      >`select hash from public.day_log where attempt = 'rehearsal' and number = ${number}`,
  )
  const hash = entry?.hash ?? ''
  const jws = await sign({ number, hash })
  await runAs(
    service,
    (tx) =>
      tx`insert into public.day_heads (attempt, number, hash, at, jws) values ('rehearsal', ${number}, ${hash}, now(), ${jws})`,
  )
}

let copies = 0
/** A copy of the bundle, changed; what verify.mjs says of it. */
async function verified(change: (copy: Copy) => unknown = () => {}, options: string[] = []) {
  const folder = join(place, `copy-${++copies}`)
  cpSync(bundle, folder, { recursive: true })
  await change(copyOf(folder))
  const { stdout, status } = spawnSync(process.execPath, [join(folder, 'verify.mjs'), ...options], {
    encoding: 'utf8',
  })
  return { said: stdout, status }
}

type Copy = ReturnType<typeof copyOf>

function copyOf(folder: string) {
  const path = (name: string) => join(folder, name)
  const text = (name: string) => readFileSync(path(name), 'utf8')
  const write = (name: string, content: string) => writeFileSync(path(name), content)
  const json = <T>(name: string, change: (value: T) => T | undefined) => {
    const value: T = JSON.parse(text(name))
    write(name, JSON.stringify(change(value) ?? value))
  }
  return {
    text,
    write,
    log: (change: (log: Log) => Log | undefined) => json('log.json', change),
    heads: (change: (heads: Head[]) => Head[] | undefined) => json('heads.json', change),
    remove: (name: string) => rmSync(path(name), { recursive: true }),
    /** Puts the right digests into the manifest, as a forger would. */
    fitManifest: () =>
      json<{ files: Record<string, string> }>('manifest.json', ({ files, ...rest }) => ({
        ...rest,
        files: Object.fromEntries(
          Object.keys(files).map((name) => [
            name,
            createHash('sha256')
              .update(readFileSync(path(name)))
              .digest('hex'),
          ]),
        ),
      })),
  }
}

const without = (number: number) => (log: Log) => ({
  ...log,
  entries: log.entries.filter((entry) => entry.number !== number),
})

const tampering: [what: string, change: (copy: Copy) => unknown, says: string][] = [
  [
    'one byte of a file',
    (copy) => copy.write('apps.csv', copy.text('apps.csv').replace('Clinic Queue', 'Clinic Quene')),
    'apps.csv: was changed.',
  ],
  [
    'a statement',
    (copy) => copy.write('statements/entry-86.html', 'Nothing.'),
    'statements/entry-86.html: was changed.',
  ],
  ['a file that is missing', (copy) => copy.remove('witnesses.csv'), 'witnesses.csv: is missing.'],
  ['a file that was added', (copy) => copy.write('more.txt', 'More.'), 'more.txt: was added.'],
  [
    'an entry whose time was changed',
    (copy) =>
      copy.log((log) => {
        Object.assign(log.entries[11] as Entry, { happened_at: '2025-01-01T00:00:00.000Z' })
        return log
      }),
    'Entry 12: was changed.',
  ],
  [
    'an entry whose words were changed',
    (copy) =>
      copy.log((log) => {
        const noted = log.entries.find(({ kind, is_public }) => kind === 'note' && is_public)
        Object.assign(noted ?? {}, { text: 'Other words.' })
        return log
      }),
    'its text was changed.',
  ],
  ['an entry removed', (copy) => copy.log(without(30)), 'Entry 30: was removed.'],
  [
    'two entries swapped',
    (copy) =>
      copy.log(({ facts, entries }) => ({
        facts,
        entries: [...entries.slice(0, 9), entries[10] as Entry, entries[9] as Entry, ...entries.slice(11)],
      })),
    'Entry 10: is out of order. Entry 11 is in its place.',
  ],
  [
    'the end cut off',
    (copy) => copy.log(({ facts, entries }) => ({ facts, entries: entries.slice(0, 70) })),
    'Entry 71: is missing. A signed checkpoint covers entry 80.',
  ],
  [
    'the end cut off behind the last head, with a manifest that fits',
    (copy) => {
      copy.log(({ facts, entries }) => ({ facts, entries: entries.slice(0, 82) }))
      copy.fitManifest()
    },
    'log.json: does not end at entry 89, where it was signed.',
  ],
  [
    'the facts',
    (copy) => copy.log((log) => ({ ...log, facts: { ...log.facts, builder: 'Mallory' } })),
    'Entry 1: does not follow the facts.',
  ],
  [
    'a head replaced',
    (copy) => copy.heads((heads) => heads.map((head) => ({ ...head, jws: heads[1]?.jws ?? '' }))),
    'heads.json: the head for entry 40 does not match its signature.',
  ],
  [
    'a manifest that was made to fit',
    (copy) => {
      copy.write('apps.csv', 'app\r\n')
      copy.fitManifest()
    },
    'manifest.json: was changed after it was signed.',
  ],
  [
    'a file of evidence',
    (copy) => {
      copy.write('evidence/entry-87.txt', 'Another paper.')
      copy.fitManifest()
    },
    'evidence/entry-87.txt: is not the file recorded in entry 87.',
  ],
  [
    'a file of evidence for the record only',
    (copy) => copy.write('confidential/evidence/entry-88.mp4', 'Another film.'),
    'confidential/evidence/entry-88.mp4: is not the file recorded in entry 88.',
  ],
  [
    'a file of evidence that is missing',
    (copy) => copy.remove('evidence/entry-87.txt'),
    'Entry 87: its file is missing.',
  ],
  [
    'another key',
    (copy) => copy.write('key.json', JSON.stringify({ keys: otherKeys.published })),
    'signature.jws: is not signed with a key in key.json.',
  ],
]

describe('verify.mjs names', () => {
  it.each(tampering)('%s', async (_, change, says) => {
    const { said, status } = await verified(change)
    expect(said).toContain(says)
    expect(said).not.toContain('holds')
    expect(status).toBe(1)
  })
  it.each([
    ['another key', otherKeys.published],
    ['another key, with the right one beside it', [...otherKeys.published, ...keys.published]],
  ])('a bundle signed all over with %s, to whoever knows the right one', async (_, published) => {
    const forge = async (copy: Copy) => {
      copy.write('key.json', JSON.stringify({ keys: published }))
      const heads: Head[] = JSON.parse(copy.text('heads.json'))
      for (const head of heads) head.jws = await sign({ number: head.number, hash: head.hash }, otherKeys)
      copy.write('heads.json', JSON.stringify(heads))
      copy.fitManifest()
      const { entries }: Log = JSON.parse(copy.text('log.json'))
      const manifest = createHash('sha256').update(copy.text('manifest.json')).digest('hex')
      const payload = { manifest, number: entries.length, hash: entries.at(-1)?.hash }
      copy.write('signature.jws', await sign(payload, otherKeys))
    }
    expect((await verified(forge)).status).toBe(0)
    const { said, status } = await verified(forge, ['--key', made.fingerprint])
    expect([said, status]).toEqual([
      'signature.jws: is signed with a different key from the one you gave.\n',
      1,
    ])
  })
})

describe('a bundle', () => {
  it('of a whole day holds, with and without its confidential half', async () => {
    const whole = await verified(() => {}, ['--key', made.fingerprint])
    expect(whole).toMatchObject({ status: 0, said: expect.stringMatching(/^holds: 89 entries, 2 heads/) })
    expect(await verified((copy) => copy.remove('confidential'))).toMatchObject({ status: 0 })
  })
  it('lists a shift as it was corrected, as the pages of the record show it', () => {
    const { entries }: { entries: DayEntry[] } = JSON.parse(readFileSync(join(bundle, 'log.json'), 'utf8'))
    const begun = entries.find(({ kind }) => kind === 'shift_begun')
    if (!begun) throw new Error('no shift')
    const at = new Date(Date.parse(begun.happened_at) - 60_000).toISOString()
    const correction = {
      ...begun,
      number: entries.length + 1,
      kind: 'correction' as const,
      corrects: begun.number,
      corrected_happened_at: at,
    }
    const witnesses = [{ number: begun.witness_number ?? 0, name: null, occupation: null }]
    const shiftsAt = (log: DayEntry[]) => witnessesCsv(witnesses, log).split('\r\n')[1]?.split(',')[3]
    expect(shiftsAt(entries)).toBe(begun.happened_at)
    expect(shiftsAt([...entries, correction])).toBe(at)
  })
  it('is one moment of the day, whatever is written meanwhile', async () => {
    const later = join(place, 'later')
    const made = await owner.begin('read write', async (tx) => {
      await tx`lock table public.day_heads`
      const making = makeBundle({ sql: login, keys, evidence, folder: later })
      await until('a bundle that waits for the heads', async () => {
        const [row] = await owner<{ waits: boolean }[]>`
          select exists (select from pg_locks where relation = 'public.day_heads'::regclass and not granted) as waits`
        return row?.waits || undefined
      })
      await runAs(
        service,
        (tx) => tx`update public.challenge_apps set title = 'Another name' where number = 1`,
      )
      return { making }
    })
    await made.making
    expect(readFileSync(join(later, 'apps.csv'), 'utf8')).toBe(readFileSync(join(bundle, 'apps.csv'), 'utf8'))
  })
  it('names no witness without consent and tells nothing that is for the record only, outside that half', () => {
    const publicText = ['log.json', 'log.csv', 'witnesses.csv', 'README.html', 'statements/entry-86.html']
      .map((name) => readFileSync(join(bundle, name), 'utf8'))
      .join('\n')
    expect(publicText).not.toMatch(/Ada Witness|Obi Witness|generator/)
    expect(readFileSync(join(bundle, 'confidential/hidden.json'), 'utf8')).toContain('generator')
  })
  it('holds the evidence bit for bit, and is not made of a file that has changed since', async () => {
    const paper = '20 apps in 24 hours. Rehearsed, so nothing here counts.\n'
    expect(readFileSync(join(bundle, 'evidence/entry-87.txt'), 'utf8')).toBe(paper)
    expect(readFileSync(join(bundle, 'README.html'), 'utf8')).toContain('evidence/entry-87.txt')
    expect(readFileSync(join(bundle, 'README.html'), 'utf8')).not.toContain('entry-88')
    const [part] = await runAs(
      service,
      (tx) => tx<{ blob_key: string }[]>`
      select blob_key from storage.objects where bucket_id = 'day-evidence' order by size limit 1`,
    )
    writeFileSync(join(place, 'files', part?.blob_key ?? ''), paper.replace('24', '23'))
    await expect(makeBundle({ sql: login, keys, evidence, folder: join(place, 'other') })).rejects.toThrow(
      'The file for entry 87 has changed since it was received: its hash does not match.',
    )
  })
  it('opens from its folder: every page leads to files that are there, pictures are seen, and nothing is fetched', () => {
    const pages = readdirSync(bundle, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.html'),
    )
    expect(pages.length).toBeGreaterThan(2)
    for (const name of pages) {
      const html = readFileSync(join(bundle, name), 'utf8')
      expect(html).not.toMatch(/<script|<link|@import|url\(/)
      expect(html).toContain('@media print')
      for (const [, address = ''] of html.matchAll(/(?:href|src)="([^"]+)"/g)) {
        if (address === 'https://nodejs.org') continue
        expect(existsSync(join(bundle, dirname(name), address)), `${name}: ${address}`).toBe(true)
      }
    }
    const cover = readFileSync(join(bundle, 'README.html'), 'utf8')
    for (const file of ['log.csv', 'apps.csv', 'witnesses.csv', 'evidence/entry-87.txt'])
      expect(cover).toContain(`href="${file}"`)
    expect(cover).toContain('<img src="evidence/entry-89.png"')
    expect(cover).toContain('The desk from above, <a')
  })
  it('is not written over another one', async () => {
    await expect(makeBundle({ sql: login, keys, evidence, folder: bundle })).rejects.toThrow('already exists')
  })
})
