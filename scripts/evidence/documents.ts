import { stringify } from 'csv-stringify/sync'
import { escapeHtml } from '#server/rendering/escape.ts'
import { csvOptions } from '#shared/csv.ts'
import type { AttemptFacts, DayEntry } from '#shared/day-log.ts'
import { correctedEntries, type Day } from '#shared/derive-day.ts'
import { evidenceWords } from '#shared/evidence-line.ts'
import { authorName, entryTitle, type LiveApp } from '#shared/live-day.ts'
import { witnessesOf } from '#web/features/campaign/day/witness-shifts.ts'
import type { EvidenceOnFile } from './write-files.ts'

/** Programs read these too, and would take a byte order mark for a part of the first column's name. */
const csv = (rows: (string | number | null)[][]) => stringify(rows, { ...csvOptions, bom: false })

const instant = (value: number | null) => (value === null ? null : new Date(value).toISOString())

export function logCsv(entries: readonly DayEntry[], apps: readonly LiveApp[]): string {
  const head = [
    'number',
    'happened at',
    'after corrections',
    'recorded at',
    'kind',
    'app',
    'corrects',
    'by',
    'what',
    'text',
    'hash',
  ]
  const rows = correctedEntries(entries).map(({ entry, at }) => [
    entry.number,
    entry.happened_at,
    instant(at),
    entry.recorded_at,
    entry.kind,
    entry.app_number,
    entry.corrects,
    authorName(entry),
    entry.is_public ? entryTitle(entry, apps) : 'for the record only',
    entry.text,
    entry.hash,
  ])
  return csv([head, ...rows])
}

export function appsCsv(day: Day, apps: readonly LiveApp[]): string {
  const head = ['app', 'name', 'state', 'started', 'ended', 'minutes', 'on hold', 'planned end']
  const rows = day.apps.map((app) => [
    app.number,
    apps.find(({ number }) => number === app.number)?.title ?? '',
    app.state,
    instant(app.startedAt),
    instant(app.finishedAt),
    app.minutes,
    app.heldMinutes,
    instant(app.plannedEnd),
  ])
  return csv([head, ...rows])
}

export type Witness = { number: number; name: string | null; occupation: string | null }

export function witnessesCsv(witnesses: readonly Witness[], entries: readonly DayEntry[]): string {
  const found = witnessesOf(entries)
  const rows = witnesses.flatMap(({ number, name, occupation }) => {
    const own = found.find((one) => one.number === number)
    return (own?.shifts ?? []).map(({ from, to }) => [
      number,
      name ?? `Witness ${number}`,
      occupation,
      instant(from),
      instant(to),
      own?.statements.length ?? 0,
    ])
  })
  return csv([['witness', 'name', 'occupation', 'shift from', 'shift to', 'statements'], ...rows])
}

export function statementPage(entry: DayEntry, facts: AttemptFacts): string {
  return page(
    `Statement of ${authorName(entry)}`,
    `<p>${escapeHtml(facts.record_name)}</p>
<blockquote>${escapeHtml(entry.text ?? '').replaceAll('\n', '<br>')}</blockquote>
<p>Signed ${escapeHtml(entry.happened_at)} as entry ${entry.number}. It covers the log up to entry ${entry.number - 1}, which has this hash:</p>
<p><code>${entry.previous_hash}</code></p>`,
  )
}

export function coverLetter({
  facts,
  day,
  entries,
  heads,
  fingerprint,
  evidence,
}: {
  facts: AttemptFacts
  day: Day
  entries: number
  heads: number
  fingerprint: string
  evidence: readonly EvidenceOnFile[]
}): string {
  return page(
    facts.record_name,
    `<p>This folder holds the evidence of the attempt <strong>${escapeHtml(facts.attempt)}</strong> by ${escapeHtml(facts.builder)},
planned from ${escapeHtml(facts.planned_start)} to ${escapeHtml(facts.planned_end)} (${escapeHtml(facts.zone)}).</p>
<p>${day.finished} apps were finished. The log has ${entries} entries, each with the SHA-256 of the one before it, and ${heads} heads were signed during the attempt.</p>
<ul>
<li><a href="log.csv">log.csv</a> and <a href="log.json">log.json</a>: every entry. Entries that are for the record only appear as a digest.</li>
<li><a href="apps.csv">apps.csv</a>: each app with its times, after corrections.</li>
<li><a href="witnesses.csv">witnesses.csv</a> and the folder <em>statements</em>: who watched. Names are included only with consent.</li>
<li><a href="heads.json">heads.json</a> and <a href="key.json">key.json</a>: signed hashes of the log and the public key.</li>
<li>The folder <em>evidence</em>: the original files, unchanged. The log entry for each file contains its SHA-256.</li>
<li>The folder <em>confidential</em>, if it is here: names, texts and files that are not public. Remove this folder before you share the bundle. The check still passes without it.</li>
</ul>
${evidenceList(evidence)}
<h2>How to check it</h2>
<p>With <a href="https://nodejs.org">Node.js</a> 20 or newer, in this folder: <code>node verify.mjs</code>. It prints <code>holds</code> if everything is intact, or lists the files and entries that are not.</p>
<p>The key's fingerprint, to compare with the site's or a witness's: <code>${fingerprint}</code></p>`,
  )
}

function evidenceList(evidence: readonly EvidenceOnFile[]): string {
  if (evidence.length === 0) return ''
  const item = ({ number, path, type, size, text }: EvidenceOnFile) => {
    const shown = /^image\/(png|jpeg|webp|gif|avif)$/.test(type)
      ? `<a href="${path}"><img src="${path}" alt="" loading="lazy" width="160"></a><br>`
      : ''
    const words = escapeHtml(evidenceWords(text ?? '').words)
    return `<li>${shown}Entry ${number}: ${words}, <a href="${path}">${path}</a>, ${size} bytes</li>`
  }
  return `<h2>Evidence</h2>\n<ul>\n${evidence.map(item).join('\n')}\n</ul>`
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title>
<style>body{max-width:44rem;margin:3rem auto;padding:0 1.2rem;font:1.05rem/1.6 Georgia,serif;color:#1f110d}code{overflow-wrap:anywhere}@media print{body{margin:0}}</style>
</head><body><h1>${escapeHtml(title)}</h1>
${body}
</body></html>
`
}
