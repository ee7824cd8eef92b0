import { type AttemptFacts, canonicaliseDetails, type DayEntry, invitedRoleNames } from '#shared/day-log.ts'
import { applyEntryCorrections } from '#shared/derive-day.ts'
import { getAuthorName, getEntryTitle } from '#shared/live-day.ts'
import { groupShiftsByWitness } from '#shared/witness-shifts.ts'
import { createCoverLetter } from './cover-letter.ts'
import { formatCsv, formatCsvInstant } from './csv.ts'
import { Html, html, renderHtmlPage } from './html.ts'
import { createConfidentialDocuments } from './people.ts'
import {
  type BundleData,
  type BundlePlan,
  deriveEvidenceDay,
  type EvidenceDay,
  formatAppWitnesses,
  listAppVideos,
} from './read-day.ts'
import {
  formatAppVideo,
  renderAppsPage,
  renderConfidentialPage,
  renderEvidencePage,
  renderIndexPage,
  renderLogPage,
  renderWitnessesPage,
} from './readable-pages.ts'

/** Creates the readable files, by name. verify.mjs creates them again and compares. */
export function createBundleDocuments(written: BundleData): Map<string, string> {
  const { facts, entries, plan } = written
  const read = deriveEvidenceDay(written)
  const statements = entries.filter(({ kind }) => kind === 'statement')
  return new Map([
    ['index.html', renderIndexPage(read)],
    ['cover-letter.html', createCoverLetter(read)],
    ['log.html', renderLogPage(read)],
    ['log.csv', logCsv(entries, plan)],
    ['apps.html', renderAppsPage(read)],
    ['apps.csv', appsCsv(read)],
    ['witnesses.html', renderWitnessesPage(read)],
    ['witnesses.csv', createWitnessesCsv(entries, plan)],
    ['evidence.html', renderEvidencePage(read)],
    ...statements.map((entry): [string, string] => [
      `statements/entry-${entry.number}.html`,
      statementPage(entry, facts),
    ]),
    ['confidential/index.html', renderConfidentialPage(read)],
    ...(written.witnessRows
      ? createConfidentialDocuments({
          ...read,
          known: { witnesses: written.witnessRows, hidden: written.hidden },
          page: (title, body) => renderHtmlPage(title, new Html(body)),
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

function logCsv(entries: readonly DayEntry[], { apps }: BundlePlan): string {
  const rows = applyEntryCorrections(entries).map(({ entry, at }) => [
    entry.number,
    entry.happened_at,
    formatCsvInstant(at),
    entry.recorded_at,
    entry.kind,
    entry.app_number,
    entry.corrects,
    getAuthorName(entry),
    entry.is_public ? getEntryTitle(entry, apps) : 'for the record only',
    entry.text,
    entry.hash,
    entry.attested_entries?.join(' ') ?? null,
    entry.details ? canonicaliseDetails(entry.details) : null,
  ])
  return formatCsv([logColumns, ...rows])
}

function appsCsv(read: EvidenceDay): string {
  const head = ['app', 'name', 'state', 'started', 'ended', 'minutes', 'on hold', 'planned end', 'seen by']
  const more = ['description', 'repository', 'demo', 'videos']
  const rows = read.day.apps.map((app) => {
    const own = read.plan.apps.find(({ number }) => number === app.number)
    return [
      app.number,
      own?.title ?? '',
      app.state,
      formatCsvInstant(app.startedAt),
      formatCsvInstant(app.finishedAt),
      app.minutes,
      app.heldMinutes,
      formatCsvInstant(app.plannedEnd),
      formatAppWitnesses(read, app),
      own?.summary ?? '',
      own?.repo ?? null,
      own?.demo ?? null,
      listAppVideos(read, app).map(formatAppVideo).join('; '),
    ]
  })
  return formatCsv([[...head, ...more], ...rows])
}

export function createWitnessesCsv(entries: readonly DayEntry[], { occupations }: BundlePlan): string {
  const rows = groupShiftsByWitness(entries).flatMap(({ number, role, name, shifts, statements }) =>
    shifts.map(({ from, to }) => [
      number,
      role,
      name ?? `${invitedRoleNames[role]} ${number}`,
      occupations.find(({ witness }) => witness === number)?.occupation ?? null,
      formatCsvInstant(from),
      formatCsvInstant(to),
      statements.length,
    ]),
  )
  return formatCsv([
    ['number', 'role', 'name', 'occupation', 'shift from', 'shift to', 'statements'],
    ...rows,
  ])
}

function statementPage(entry: DayEntry, facts: AttemptFacts): string {
  return renderHtmlPage(
    `Statement of ${getAuthorName(entry)}`,
    html`<p>${facts.record_name}</p>
<blockquote>${entry.text ?? 'For the record only.'}</blockquote>
<p>Signed ${entry.happened_at} as entry ${entry.number}. The last line of the text names the newest entry that its author had read. SHA-256 of this entry:</p>
<p><code>${entry.hash}</code></p>`,
  )
}
