import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createRunAs, service } from '#backend/db/run-as.ts'
import { createFolderStore } from '#backend/files/folder-store.ts'
import { createObjectStore } from '#backend/files/objects.ts'
import { createLog } from '#backend/http/log.ts'
import { makeSecrets } from '#server/secrets.ts'
import { readCredentialKeys } from '#server/services/badges/credential-keys.ts'
import { createEvidenceService } from '#server/services/files/evidence.ts'
import type { DayEntry } from '#shared/day-log.ts'
import { afterFile } from '#tests/support/clean-up.ts'
import { signPayload } from '#tests/support/evidence-day.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { waitUntil } from '#tests/support/wait-until.ts'
import { createWitnessesCsv } from '../../scripts/evidence/documents.ts'
import { makeBundle } from '../../scripts/evidence/make-bundle.ts'
import { addRehearsalEvidence } from '../../scripts/rehearsal/rehearsal-evidence.ts'
import { makeRehearsalTeam, prepareRehearsalDay, rehearseDay } from '../../scripts/rehearsal/rehearse-day.ts'

const { login, owner } = await createTestDatabase()
const runAs = createRunAs(login)
const keys = await readCredentialKeys((await makeSecrets()).credentialKey)
const place = mkdtempSync(join(tmpdir(), 'bundle-'))
afterFile(() => rmSync(place, { recursive: true, force: true }))

// Uses a day that is already over, because the rehearsal writes such a day without waiting.
const factor = 2
const start = Date.now() - (1446 * 60_000) / factor
await prepareRehearsalDay(runAs, { start, factor })
const team = await makeRehearsalTeam(runAs)
await rehearseDay(runAs, { start, factor, team })
const store = createFolderStore(join(place, 'files'))
const objects = createObjectStore({ runAs, store, log: createLog('error') })
const evidence = createEvidenceService({ runAs, objects })
await addRehearsalEvidence(runAs, { evidence, by: team.assistant })
const [pictured] = await runAs(
  service,
  (tx) => tx<{ evidence_id: string }[]>`
    select evidence_id from public.day_log where attempt = 'rehearsal' and number = 107`,
)
await evidence.pictures.show(service, pictured?.evidence_id ?? '', {
  bytes: Buffer.from('a copy'),
  width: 1,
  height: 1,
  type: 'image/webp',
})
await runAs(service, async (tx) => {
  await tx`insert into public.site_settings (key, value) values ('venue', '"Co-Creation Hub, Yaba"')`
  await tx`update public.challenge_apps set summary = 'Warns of rain.', repo_url = 'https://code.example/rain'
      where number = 1`
})
await signHead(40)
await signHead(80)
await signHead(107)
const bundle = join(place, 'bundle')
const made = await makeBundle({ sql: login, keys, evidence, folder: bundle })

async function signHead(number: number) {
  const [entry] = await runAs(
    service,
    (tx) =>
      tx<
        { hash: string }[]
      >`select hash from public.day_log where attempt = 'rehearsal' and number = ${number}`,
  )
  const hash = entry?.hash ?? ''
  const at = new Date().toISOString()
  const jws = await signPayload({ attempt: 'rehearsal', number, hash, at }, keys)
  await runAs(
    service,
    (tx) =>
      tx`insert into public.day_heads (attempt, number, hash, at, jws) values ('rehearsal', ${number}, ${hash}, ${at}, ${jws})`,
  )
}

const verify = (...options: string[]) =>
  spawnSync(process.execPath, [join(bundle, 'verify.mjs'), ...options], { encoding: 'utf8' })

describe('a bundle', () => {
  it('an evidence bundle of a whole day is valid', () => {
    const { stdout, status } = verify('--key', made.fingerprint)
    expect(stdout).toMatch(/^holds: 108 entries, 3 checkpoints/)
    expect(status).toBe(0)
  })
  it('an evidence bundle lists the corrected times of a shift, like the pages of the record', () => {
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
    const shiftsAt = (log: DayEntry[]) =>
      createWitnessesCsv(log, { venue: null, apps: [], occupations: [] }).split('\r\n')[1]?.split(',')[4]
    expect(shiftsAt(entries)).toBe(begun.happened_at)
    expect(shiftsAt([...entries, correction])).toBe(at)
  })
  it('an evidence bundle is consistent, even if the data of the day changes while it is written', async () => {
    const later = join(place, 'later')
    const made = await owner.begin('read write', async (tx) => {
      await tx`lock table public.day_heads`
      const making = makeBundle({ sql: login, keys, evidence, folder: later })
      await waitUntil('a bundle that waits for the heads', async () => {
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
  it('witnesses who did not agree to be named and texts that are not public appear only in the confidential half of an evidence bundle', () => {
    const publicText = [
      'log.json',
      'log.csv',
      'log.html',
      'apps.html',
      'witnesses.csv',
      'witnesses.html',
      'cover-letter.html',
      'evidence.html',
      'statements/entry-104.html',
    ]
      .map((name) => readFileSync(join(bundle, name), 'utf8'))
      .join('\n')
    expect(publicText).not.toMatch(/Ada Witness|Obi Witness|generator/)
    expect(readFileSync(join(bundle, 'confidential/hidden.json'), 'utf8')).toContain('generator')
  })
  it('the public half of an evidence bundle has the site’s copy of a picture and no original', () => {
    const listed = readdirSync(bundle, { recursive: true, encoding: 'utf8' })
    expect(listed.filter((name) => name.startsWith('evidence/'))).toEqual(['evidence/entry-107.webp'])
    expect(readFileSync(join(bundle, 'evidence/entry-107.webp'), 'utf8')).toBe('a copy')
    const list = readFileSync(join(bundle, 'evidence.html'), 'utf8')
    expect(list).toMatch(/<td>The paper on the desk<\/td><td>56<\/td><td><code>[0-9a-f]{64}<\/code>/)
    expect(list).not.toMatch(/entry-8[78]|The desk at the end/)
  })
  it('an evidence bundle has the venue from the settings, and an app’s description and link from the plan', () => {
    expect(readFileSync(join(bundle, 'cover-letter.html'), 'utf8')).toContain('Co-Creation Hub, Yaba')
    const apps = readFileSync(join(bundle, 'apps.html'), 'utf8')
    expect(apps).toContain('Warns of rain.')
    expect(apps).toContain('href="https://code.example/rain"')
    expect(apps).toMatch(
      /Camera 1, card 1, from \d\d:\d\d:\d\d, 128000000000 bytes, SHA-256 <code>[0-9a-f]{64}/,
    )
  })
  it('an evidence bundle has the exact bytes of the evidence, and changed files prevent its creation', async () => {
    const paper = '20 apps in 24 hours. Rehearsed, so nothing here counts.\n'
    expect(readFileSync(join(bundle, 'confidential/evidence/entry-105.txt'), 'utf8')).toBe(paper)
    const [part] = await runAs(
      service,
      (tx) => tx<{ blob_key: string }[]>`
      select blob_key from storage.objects where bucket_id = 'day-evidence' order by size limit 1`,
    )
    writeFileSync(join(place, 'files', part?.blob_key ?? ''), paper.replace('24', '23'))
    await expect(makeBundle({ sql: login, keys, evidence, folder: join(place, 'other') })).rejects.toThrow(
      'The file for entry 105 has changed since it was received: its hash does not match.',
    )
  })
  it('an evidence bundle works from its folder, where links and pictures open and nothing loads from elsewhere', () => {
    const pages = readdirSync(bundle, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.html'),
    )
    expect(pages.length).toBeGreaterThan(2)
    for (const name of pages) {
      const html = readFileSync(join(bundle, name), 'utf8')
      expect(html).not.toMatch(/<script|<link|@import|url\(/)
      expect(html).toContain('@media print')
      for (const [, address = ''] of html.matchAll(/(?:href|src)="([^"]+)"/g)) {
        if (address.startsWith('https://')) continue
        expect(existsSync(join(bundle, dirname(name), address)), `${name}: ${address}`).toBe(true)
      }
    }
    const first = readFileSync(join(bundle, 'index.html'), 'utf8')
    for (const file of ['cover-letter', 'log', 'apps', 'witnesses', 'evidence'])
      expect(first).toContain(`href="${file}.html"`)
    for (const file of ['log.csv', 'apps.csv', 'witnesses.csv']) expect(first).toContain(`href="${file}"`)
    expect(readFileSync(join(bundle, 'evidence.html'), 'utf8')).toContain(
      '<img src="evidence/entry-107.webp"',
    )
  })
  it('an evidence bundle that would overwrite another one is refused', async () => {
    await expect(makeBundle({ sql: login, keys, evidence, folder: bundle })).rejects.toThrow('already exists')
  })
})
