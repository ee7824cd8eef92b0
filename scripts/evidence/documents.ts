import { type AttemptFacts, type DayEntry, detailsForm, invitedRoleNames } from '#shared/day-log.ts'
import { correctedEntries } from '#shared/derive-day.ts'
import { authorName, entryTitle } from '#shared/live-day.ts'
import { groupShiftsByWitness } from '#shared/witness-shifts.ts'
import { coverLetter } from './cover-letter.ts'
import { csvInstant, formatCsv } from './csv.ts'
import { Html, html, page } from './page.ts'
import { confidentialDocuments } from './people.ts'
import { type BundleData, type Plan, type ReadDay, readDay, videosOfApp, witnessesOfApp } from './read-day.ts'
import {
  appsPage,
  appVideoText,
  confidentialPage,
  evidencePage,
  indexPage,
  logPage,
  witnessesPage,
} from './readable-pages.ts'

/** Creates the readable files, by name. verify.mjs creates them again and compares. */
export function makeDocuments(written: BundleData): Map<string, string> {
  const { facts, entries, plan } = written
  const read = readDay(written)
  const statements = entries.filter(({ kind }) => kind === 'statement')
  return new Map([
    ['index.html', indexPage(read)],
    ['cover-letter.html', coverLetter(read)],
    ['log.html', logPage(read)],
    ['log.csv', logCsv(entries, plan)],
    ['apps.html', appsPage(read)],
    ['apps.csv', appsCsv(read)],
    ['witnesses.html', witnessesPage(read)],
    ['witnesses.csv', witnessesCsv(entries, plan)],
    ['evidence.html', evidencePage(read)],
    ...statements.map((entry): [string, string] => [
      `statements/entry-${entry.number}.html`,
      statementPage(entry, facts),
    ]),
    ['confidential/index.html', confidentialPage(read)],
    ...(written.witnessRows
      ? confidentialDocuments({
          ...read,
          known: { witnesses: written.witnessRows, hidden: written.hidden },
          page: (title, body) => page(title, new Html(body)),
        })
      : []),
  ])
}

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
  'attested entries',
  'details',
]

function logCsv(entries: readonly DayEntry[], { apps }: Plan): string {
  const rows = correctedEntries(entries).map(({ entry, at }) => [
    entry.number,
    entry.happened_at,
    csvInstant(at),
    entry.recorded_at,
    entry.kind,
    entry.app_number,
    entry.corrects,
    authorName(entry),
    entry.is_public ? entryTitle(entry, apps) : 'for the record only',
    entry.text,
    entry.hash,
    entry.attested_entries?.join(' ') ?? null,
    entry.details ? detailsForm(entry.details) : null,
  ])
  return formatCsv([logColumns, ...rows])
}

function appsCsv(read: ReadDay): string {
  const head = ['app', 'name', 'state', 'started', 'ended', 'minutes', 'on hold', 'planned end', 'seen by']
  const more = ['description', 'repository', 'demo', 'videos']
  const rows = read.day.apps.map((app) => {
    const own = read.plan.apps.find(({ number }) => number === app.number)
    return [
      app.number,
      own?.title ?? '',
      app.state,
      csvInstant(app.startedAt),
      csvInstant(app.finishedAt),
      app.minutes,
      app.heldMinutes,
      csvInstant(app.plannedEnd),
      witnessesOfApp(read, app),
      own?.summary ?? '',
      own?.repo ?? null,
      own?.demo ?? null,
      videosOfApp(read, app).map(appVideoText).join('; '),
    ]
  })
  return formatCsv([[...head, ...more], ...rows])
}

export function witnessesCsv(entries: readonly DayEntry[], { occupations }: Plan): string {
  const rows = groupShiftsByWitness(entries).flatMap(({ number, role, name, shifts, statements }) =>
    shifts.map(({ from, to }) => [
      number,
      role,
      name ?? `${invitedRoleNames[role]} ${number}`,
      occupations.find(({ witness }) => witness === number)?.occupation ?? null,
      csvInstant(from),
      csvInstant(to),
      statements.length,
    ]),
  )
  return formatCsv([
    ['number', 'role', 'name', 'occupation', 'shift from', 'shift to', 'statements'],
    ...rows,
  ])
}

function statementPage(entry: DayEntry, facts: AttemptFacts): string {
  return page(
    `Statement of ${authorName(entry)}`,
    html`<p>${facts.record_name}</p>
<blockquote>${entry.text ?? 'For the record only.'}</blockquote>
<p>Signed ${entry.happened_at} as entry ${entry.number}. The last line of the text names the newest entry that its author had read. SHA-256 of this entry:</p>
<p><code>${entry.hash}</code></p>`,
  )
}
