import { escapeHtml } from '#server/rendering/escape.ts'
import type { AttemptFacts, DayEntry } from '#shared/day-log.ts'
import { correctedEntries, type Day, deriveDay } from '#shared/derive-day.ts'
import { evidenceWords } from '#shared/evidence-line.ts'
import { authorName, entryTitle } from '#shared/live-day.ts'
import { witnessesOf } from '#web/features/campaign/day/witness-shifts.ts'
import { csv } from './csv.ts'
import { confidentialDocuments, type People } from './people.ts'

/**
 * Facts that are not in the log: names and minutes of the apps, and the roles of witnesses who agreed to be
 * named.
 */
export type Plan = {
  apps: { number: number; title: string; minutes: number }[]
  occupations: { witness: number; occupation: string }[]
}

/** Everything from which the readable files are made. */
export type Written = {
  facts: AttemptFacts
  entries: readonly DayEntry[]
  heads: readonly { number: number }[]
  plan: Plan
  /** Names of the files in the bundle, including copies of pictures. */
  files: readonly string[]
  /** Fingerprint of the key that signs the bundle. */
  fingerprint: string
  /** SHA-256 of verify.mjs. */
  program: string
  /** Missing from a bundle that was shared without its confidential half. */
  people?: People | undefined
}

/** Creates the readable files by name. verify.mjs creates them again and compares. */
export function makeDocuments(written: Written): Map<string, string> {
  const { facts, entries, plan } = written
  const { day, apps } = planDay(written)
  const statements = entries.filter(({ kind }) => kind === 'statement')
  return new Map([
    ['log.csv', logCsv(entries, plan)],
    ['apps.csv', appsCsv(day, apps)],
    ['witnesses.csv', witnessesCsv(entries, plan)],
    ...statements.map((entry): [string, string] => [
      `statements/entry-${entry.number}.html`,
      statementPage(entry, facts),
    ]),
    ['README.html', coverLetter(written, day)],
    ...(written.people ? confidentialDocuments({ ...written, people: written.people, page }) : []),
    [
      'confidential/README.txt',
      'Names, texts and files that are not public. Remove this folder before you share the bundle.\n',
    ],
  ])
}

function planDay({ facts, entries, plan: { apps } }: Written): { day: Day; apps: Plan['apps'] } {
  // The newest entry sets the time of the bundle, so that the same files can be created again at any time.
  const now = Date.parse(entries.at(-1)?.recorded_at ?? facts.planned_start)
  return { day: deriveDay(entries, { start: facts.planned_start, end: facts.planned_end, apps }, now), apps }
}

const instant = (value: number | null) => (value === null ? null : new Date(value).toISOString())

const logColumns = [
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

function logCsv(entries: readonly DayEntry[], { apps }: Plan): string {
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
  return csv([logColumns, ...rows])
}

function appsCsv(day: Day, apps: Plan['apps']): string {
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

export function witnessesCsv(entries: readonly DayEntry[], { occupations }: Plan): string {
  const rows = witnessesOf(entries).flatMap(({ number, name, shifts, statements }) =>
    shifts.map(({ from, to }) => [
      number,
      name ?? `Witness ${number}`,
      occupations.find(({ witness }) => witness === number)?.occupation ?? null,
      instant(from),
      instant(to),
      statements.length,
    ]),
  )
  return csv([['witness', 'name', 'occupation', 'shift from', 'shift to', 'statements'], ...rows])
}

function statementPage(entry: DayEntry, facts: AttemptFacts): string {
  return page(
    `Statement of ${authorName(entry)}`,
    `<p>${escapeHtml(facts.record_name)}</p>
<blockquote>${escapeHtml(entry.text ?? 'For the record only.').replaceAll('\n', '<br>')}</blockquote>
<p>Signed ${escapeHtml(entry.happened_at)} as entry ${entry.number}. It covers the log up to entry ${entry.number - 1}, which has this hash:</p>
<p><code>${entry.previous_hash}</code></p>`,
  )
}

function coverLetter(written: Written, day: Day): string {
  const { facts, entries, heads, fingerprint, program } = written
  return page(
    facts.record_name,
    `<p>This folder holds the evidence of the attempt <strong>${escapeHtml(facts.attempt)}</strong> by ${escapeHtml(facts.builder)},
planned from ${escapeHtml(facts.planned_start)} to ${escapeHtml(facts.planned_end)} (${escapeHtml(facts.zone)}).</p>
<p>${day.finished} apps were finished. The log has ${entries.length} entries, each with the SHA-256 of the one before it, and ${heads.length} checkpoints were signed during the attempt.</p>
<ul>
<li><a href="log.csv">log.csv</a> and <a href="log.json">log.json</a>: every entry. Entries that are for the record only appear as a digest.</li>
<li><a href="apps.csv">apps.csv</a>: each app with its times, after corrections.</li>
<li><a href="witnesses.csv">witnesses.csv</a> and the folder <em>statements</em>: who watched. Names are included only with consent.</li>
<li><a href="plan.json">plan.json</a>: names of the apps, planned minutes and occupations of witnesses. These are not in the log, so nothing proves when they were written.</li>
<li><a href="heads.json">heads.json</a> and <a href="key.json">key.json</a>: signed checkpoints of the log and the public key.</li>
<li>The folder <em>evidence</em>: copies of the pictures that the site shows, without data that the camera added.</li>
<li>The folder <em>confidential</em>, if it is here: the original files, unchanged, and names and texts that are not public. The log entry for each file contains its SHA-256. Remove this folder before you share the bundle. The check still passes without it.</li>
</ul>
${evidenceList(written)}
<h2>How to check it</h2>
<p>With <a href="https://nodejs.org">Node.js</a> 20 or newer, in this folder: <code>node verify.mjs --key FINGERPRINT</code>. It prints <code>holds</code> if everything is intact, or lists the files and entries that are not.</p>
<p>Take the fingerprint from the site's record page or from an email with a checkpoint, not from this folder. Here it is, to compare: <code>${fingerprint}</code></p>
<p>To compare with a checkpoint from an email, add <code>--checkpoint NUMBER HASH</code>. This proves that no earlier entry has changed since the email.</p>
<p>The SHA-256 of verify.mjs is <code>${program}</code>. The same sources publish it. With a copy of your own: <code>node verify.mjs FOLDER</code>.</p>`,
  )
}

function evidenceList({ entries, files }: Written): string {
  const shown = entries.filter(({ kind, is_public }) => kind === 'evidence_added' && is_public)
  if (shown.length === 0) return ''
  const item = ({ number, text }: DayEntry) => {
    const { words, file } = evidenceWords(text ?? '')
    const copy = files.find((name) => name.startsWith(`evidence/entry-${number}.`))
    const picture = copy
      ? `<a href="${copy}"><img src="${copy}" alt="" loading="lazy" width="160"></a><br>`
      : ''
    return `<li>${picture}Entry ${number}: ${escapeHtml(words)}. ${escapeHtml(file ?? '')}</li>`
  }
  return `<h2>Evidence</h2>\n<ul>\n${shown.map(item).join('\n')}\n</ul>`
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title>
<style>body{max-width:44rem;margin:3rem auto;padding:0 1.2rem;font:1.05rem/1.6 Georgia,serif;color:#1f110d}code{overflow-wrap:anywhere}th{text-align:left;padding-right:1rem}.line{margin-top:3.5rem;border-top:1px solid}.scan{min-height:16rem;padding:.5rem;border:1px dashed;color:#674a3f}@media print{body{margin:0}}</style>
</head><body><h1>${escapeHtml(title)}</h1>
${body}
</body></html>
`
}
