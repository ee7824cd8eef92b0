import { existsSync } from 'node:fs'
import type { Pool, Sql } from '#backend/db/connect.ts'
import { OperatorError } from '#backend/operator-error.ts'
import type { CredentialKeys } from '#server/services/badges/credential-keys.ts'
import type { EvidenceService } from '#server/services/files/evidence.ts'
import { checkChain } from '#shared/check-chain.ts'
import type { SignedHead } from '#shared/check-heads.ts'
import type { AttemptFacts, DayEntry } from '#shared/day-log.ts'
import { writeFolderAtomically } from '../write-folder-atomically.ts'
import type { BundlePlan, HiddenRow, WitnessRow } from './read-day.ts'
import { type BundleContent, writeBundle } from './write-bundle.ts'
import { type EvidenceRow, readEvidenceRows, writeEvidenceFiles } from './write-files.ts'

type BundleOptions = { sql: Pool; keys: CredentialKeys; evidence: EvidenceService; folder: string }

/**
 * Writes the evidence of the day into a folder, which gets its final name when it is complete. Returns a
 * summary.
 */
export async function makeBundle({ sql, keys, evidence, folder }: BundleOptions) {
  if (existsSync(folder))
    throw new OperatorError(`${folder} already exists. Use a new folder for the bundle.`)
  const { rows, ...content } = await readDay(sql)
  const check = await checkChain(content)
  if (!check.holds) throw new OperatorError(`The log failed its integrity check: ${check.says}`)
  return writeFolderAtomically(folder, async (draft) => {
    const { hashes, unconverted } = await writeEvidenceFiles({ rows, evidence, folder: draft })
    return { ...(await writeBundle(draft, { content, keys, evidence: hashes })), unconverted }
  })
}

/**
 * Reads everything in one snapshot, because the day may continue during the export. Data that is hidden from
 * the public is in `hidden` and `witnesses`.
 */
function readDay(sql: Pool): Promise<BundleContent & { rows: EvidenceRow[] }> {
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
      plan: await readPlan(tx, attempt),
      hidden: await readHidden(tx, attempt),
      witnesses: await readWitnesses(tx, attempt),
      rows: await readEvidenceRows(tx, attempt),
    }
  })
}

async function readLog(tx: Sql, attempt: string) {
  const entries = await tx<DayEntry[]>`
    select number, attempt, kind, app_number, corrects, private.day_instant(corrected_happened_at) as corrected_happened_at,
      evidence_id, witness_number, private.day_instant(happened_at) as happened_at, private.day_instant(recorded_at) as recorded_at,
      is_public, parallel, attested_entries, details, details_hash, author_role, text_hash, author_hash, previous_hash, hash, text, text_salt, author_name, author_salt
    from public.day_entries where attempt = ${attempt} order by number`
  const heads = await tx<SignedHead[]>`
    select number, hash, private.day_instant(at) as at, jws from public.day_heads where attempt = ${attempt} order by at`
  return { entries, heads }
}

async function readPlan(tx: Sql, attempt: string): Promise<BundlePlan> {
  const apps = await tx<BundlePlan['apps']>`
    select number, title, summary, planned_minutes as minutes, repo_url as repo, demo_url as demo, video_url as video
    from public.challenge_apps order by number`
  const [setting] = await tx<{ venue: string | null }[]>`
    select value #>> '{}' as venue from public.site_settings where key = 'venue'`
  const occupations = await tx<BundlePlan['occupations']>`
    select number as witness, occupation from public.day_witnesses
    where attempt = ${attempt} and is_name_public and withdrawn_at is null and occupation is not null order by number`
  return { venue: setting?.venue ?? null, apps, occupations }
}

function readHidden(tx: Sql, attempt: string) {
  return tx<HiddenRow[]>`
    select number, text, text_salt, details, author_name, author_salt from public.day_log
    where attempt = ${attempt} and (not is_public or witness_number is not null) order by number`
}

/** Returns only people who have written in the log, because an invitation alone is not part of the record. */
function readWitnesses(tx: Sql, attempt: string) {
  return tx<WitnessRow[]>`
    select watching.number, watching.role, watching.email, watching.occupation, watching.relation,
      watching.connection as owner_connection, declared.connection,
      declared.number as declared_entry
    from public.day_witnesses as watching
    left join lateral (select declarations.connection, declarations.number from public.day_declarations as declarations
      where declarations.attempt = watching.attempt and declarations.witness_number = watching.number
      order by declarations.number desc limit 1) as declared on true
    where watching.attempt = ${attempt}
      and exists (select from public.day_log as entry where entry.attempt = watching.attempt and entry.witness_number = watching.number)
    order by watching.number`
}
