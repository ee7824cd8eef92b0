import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { CompactSign } from 'jose'
import type { Pool, Sql } from '#server/db/connect.ts'
import { OperatorError } from '#server/operator-error.ts'
import type { CredentialKeys } from '#server/services/badges/credential-keys.ts'
import type { Evidence } from '#server/services/files/evidence.ts'
import { checkChain } from '#shared/check-chain.ts'
import type { SignedHead } from '#shared/check-heads.ts'
import type { AttemptFacts, DayEntry } from '#shared/day-log.ts'
import { deriveDay } from '#shared/derive-day.ts'
import type { LiveApp } from '#shared/live-day.ts'
import { writeWholeFolder } from '../whole-folder.ts'
import { appsCsv, coverLetter, logCsv, statementPage, type Witness, witnessesCsv } from './documents.ts'
import verifier from './verify.mjs?raw'
import { type EvidenceRow, readEvidence, writeEvidence } from './write-files.ts'

type BundleOptions = { sql: Pool; keys: CredentialKeys; evidence: Evidence; folder: string }

const sha256 = (data: string) => createHash('sha256').update(data).digest('hex')

/** Writes everything that proves the day into a folder of its own, which has its name once it is whole, and says what it holds. */
export async function makeBundle({ sql, keys, evidence, folder }: BundleOptions) {
  if (existsSync(folder))
    throw new OperatorError(`${folder} already exists. Use a new folder for the bundle.`)
  const said = await readDay(sql)
  const check = await checkChain(said)
  if (!check.holds) throw new OperatorError(`The log failed its integrity check: ${check.says}`)
  return writeWholeFolder(folder, (draft) => writeBundle(draft, { said, keys, evidence }))
}

type Said = { said: ReadDay } & Pick<BundleOptions, 'keys' | 'evidence'>

async function writeBundle(draft: string, { said, keys, evidence }: Said) {
  const { facts, entries, heads, apps } = said
  const plan = { start: facts.planned_start, end: facts.planned_end, apps }
  const day = deriveDay(entries, plan, Date.now())
  const hashes = new Map<string, string>()
  const onFile = await writeEvidence({ rows: said.evidence, evidence, folder: draft }, hashes)
  const files = new Map<string, string>()
  files.set('log.json', lines({ facts, entries }))
  files.set('log.csv', logCsv(entries, apps))
  files.set('apps.csv', appsCsv(day, apps))
  files.set('witnesses.csv', witnessesCsv(said.witnesses, entries))
  files.set('heads.json', lines(heads))
  files.set('key.json', lines({ keys: keys.published }))
  for (const entry of entries.filter(({ kind }) => kind === 'statement'))
    files.set(`statements/entry-${entry.number}.html`, statementPage(entry, facts))
  files.set('confidential/README.txt', confidential)
  files.set('confidential/hidden.json', lines(said.hidden))
  const fingerprint = fingerprintOf(keys)
  files.set(
    'README.html',
    coverLetter({ facts, day, entries: entries.length, heads: heads.length, fingerprint, evidence: onFile }),
  )
  files.set('verify.mjs', verifier)
  for (const [name, text] of files) hashes.set(name, sha256(text))
  const manifest = lines({ attempt: facts.attempt, files: Object.fromEntries(hashes) })
  const newest = entries.at(-1)
  const payload = { manifest: sha256(manifest), number: entries.length, hash: newest?.hash ?? null }
  files.set('manifest.json', manifest)
  files.set('signature.jws', `${await sign(payload, keys)}\n`)
  for (const [name, text] of files) {
    await mkdir(dirname(join(draft, name)), { recursive: true })
    await writeFile(join(draft, name), text)
  }
  return {
    entries: entries.length,
    heads: heads.length,
    files: hashes.size + 2,
    finished: day.finished,
    fingerprint,
  }
}

const confidential =
  'Names, texts and files that are not public. Remove this folder before you share the bundle.\n'

const lines = (value: unknown) => `${JSON.stringify(value, null, 1)}\n`

function sign(payload: object, { privateKey, kid }: CredentialKeys): Promise<string> {
  return new CompactSign(new TextEncoder().encode(JSON.stringify(payload)))
    .setProtectedHeader({ alg: 'RS256', kid })
    .sign(privateKey)
}

/** RFC 7638 of the key that signs now, as hexadecimal. */
function fingerprintOf({ published, kid }: CredentialKeys): string {
  const { e, kty, n } = published.find((key) => key.kid === kid) ?? {}
  return sha256(JSON.stringify({ e, kty, n }))
}

type ReadDay = {
  facts: AttemptFacts
  entries: DayEntry[]
  heads: SignedHead[]
  apps: LiveApp[]
  witnesses: Witness[]
  hidden: unknown[]
  evidence: EvidenceRow[]
}

/** One snapshot, while the day goes on; what is hidden from the public is read apart. */
function readDay(sql: Pool): Promise<ReadDay> {
  return sql.begin('isolation level repeatable read read only', async (tx) => {
    await tx`set local role service_role`
    const [facts] = await tx<AttemptFacts[]>`
        select attempt, record_name, builder, zone, private.day_instant(planned_start) as planned_start,
          private.day_instant(planned_end) as planned_end
        from public.day_attempts where is_current`
    if (!facts) throw new OperatorError('There is no attempt yet.')
    const { attempt } = facts
    return {
      facts,
      ...(await readLog(tx, attempt)),
      ...(await readPeople(tx, attempt)),
      apps: await readApps(tx),
      evidence: await readEvidence(tx, attempt),
    }
  })
}

async function readLog(tx: Sql, attempt: string) {
  const entries = await tx<DayEntry[]>`
    select number, attempt, kind, app_number, corrects, private.day_instant(corrected_happened_at) as corrected_happened_at,
      evidence_id, witness_number, private.day_instant(happened_at) as happened_at, private.day_instant(recorded_at) as recorded_at,
      is_public, parallel, author_role, text_hash, author_hash, previous_hash, hash, text, text_salt, author_name, author_salt
    from public.day_entries where attempt = ${attempt} order by number`
  const heads = await tx<SignedHead[]>`
    select number, hash, private.day_instant(at) as at, jws from public.day_heads where attempt = ${attempt} order by at`
  return { entries, heads }
}

async function readPeople(tx: Sql, attempt: string) {
  const witnesses = await tx<Witness[]>`
    select number, case when is_name_public then name end as name, case when is_name_public then occupation end as occupation
    from public.day_witnesses where attempt = ${attempt} order by number`
  const hidden = await tx<{ number: number }[]>`
    select number, text, text_salt, author_name, author_salt from public.day_log
    where attempt = ${attempt} and (not is_public or author_role = 'witness') order by number`
  return { witnesses, hidden }
}

function readApps(tx: Sql): Promise<LiveApp[]> {
  return tx<LiveApp[]>`
    select number, title, summary, planned_minutes as minutes, demo_url as "demoUrl", null as idea,
      json_build_object('works', works_count, 'fails', fails_count) as tests
    from public.challenge_apps order by number`
}
