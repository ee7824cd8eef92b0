import { escapeHtml } from '#server/rendering/escape.ts'
import { connectionLabels } from '#shared/connections.ts'
import { type AttemptFacts, type DayEntry, invitedRoleNames } from '#shared/day-log.ts'
import { computeTimeOnDutyMs, type Shift, type WitnessShifts } from '#shared/witness-shifts.ts'
import { formatCsv, formatCsvInstant } from './csv.ts'
import { createZoneFormatters, formatElapsedTime, type ZoneFormatters } from './html.ts'
import { getEntryDetails, type HiddenRow, type WitnessRow } from './read-day.ts'

export type ConfidentialRows = { witnesses: readonly WitnessRow[]; hidden: readonly HiddenRow[] }

type Content = {
  facts: AttemptFacts
  entries: readonly DayEntry[]
  people: readonly WitnessShifts[]
  /** Instant at which a shift without an end stops counting. */
  until: number
  known: ConfidentialRows
  files: readonly string[]
  page: (title: string, body: string) => string
}

/** Writes documents for people who judge the witnesses: a list of the witnesses, and statements to print and sign. */
export function createConfidentialDocuments(content: Content): Map<string, string> {
  const { entries } = content
  const statements = entries.filter(({ kind }) => kind === 'statement')
  return new Map([
    ['confidential/witnesses.csv', judgedWitnesses(content)],
    ...statements.map((entry): [string, string] => [
      `confidential/statements/entry-${entry.number}.html`,
      statementToSign(entry, content),
    ]),
  ])
}

const columns = [
  'number',
  'role',
  'name',
  'occupation',
  'email',
  'connection declared',
  'in entry',
  'in their own words',
  'connection according to the owner',
  'selected by the owner',
  'shift from',
  'shift to',
  'hours',
  'place',
  'statements',
]

function judgedWitnesses(content: Content): string {
  const rows = content.people.flatMap((witness) => {
    const { row, name, words } = aboutWitness(witness.number, content)
    const shifts = witness.shifts.length > 0 ? witness.shifts : [null]
    return shifts.map((shift) => [
      witness.number,
      witness.role,
      name,
      row?.occupation ?? '',
      row?.email ?? '',
      row?.connection ? connectionLabels[row.connection] : 'not declared',
      row?.declared_entry ?? null,
      words,
      row?.relation ?? '',
      row?.owner_connection ? connectionLabels[row.owner_connection] : 'not selected',
      formatCsvInstant(shift?.from ?? null),
      formatCsvInstant(shift?.to ?? null),
      shift && hours(computeTimeOnDutyMs([shift], content.until)),
      shift?.place ?? '',
      witness.statements.length,
    ])
  })
  return formatCsv([columns, ...rows])
}

function statementToSign(entry: DayEntry, content: Content): string {
  const { facts, people, until, files, page } = content
  const number = entry.witness_number ?? 0
  const clock = createZoneFormatters(facts.zone, Date.parse(facts.planned_start))
  const { row, name, words } = aboutWitness(number, content)
  const person = people.find((one) => one.number === number)
  const shifts = person?.shifts ?? []
  const role = invitedRoleNames[person?.role ?? 'witness']
  const text = entry.text ?? textOf(entry.number, content)
  return page(
    `Statement of ${name}`,
    `<p>${escapeHtml(facts.record_name)}, by ${escapeHtml(facts.builder)}</p>
<table>
${[
  ['Name', name],
  ['Role', `${role} ${number}`],
  ['Occupation', row?.occupation ?? ''],
  ['Contact', row?.email ?? 'Erased at the request of this person.'],
]
  .map(([head, value]) => `<tr><th>${head}</th><td>${escapeHtml(value ?? '')}</td></tr>`)
  .join('\n')}
</table>
<h2>Times on duty</h2>
${timesOnDuty(shifts, until, clock)}
<h2>Connection to the builder</h2>
<p>${row?.connection ? `${connectionLabels[row.connection]}. Declared in entry ${row.declared_entry}:` : 'Nothing was declared.'}</p>
${words && `<blockquote>${lines(words)}</blockquote>`}
<h2>Statement</h2>
<blockquote>${lines(text)}</blockquote>
<p>Entry ${entry.number}, signed at ${clock.local(Date.parse(entry.happened_at))}.</p>
<p class="sign">Signature</p>
<p class="sign">Place and date</p>
${scansOf(entry, content)
  .map((scan) => `<p>Signed copy: entry ${scan}${linkTo(scan, files)}</p>`)
  .join('\n')}
<p class="scan">Room for the scan of the signed page</p>`,
  )
}

function timesOnDuty(shifts: readonly Shift[], until: number, clock: ZoneFormatters): string {
  if (shifts.length === 0) return '<p>No shift.</p>'
  const items = shifts.map(({ from, to, place }) => {
    const end = to === null ? 'no end in the log' : clock.local(to)
    return `<li>${clock.local(from)} to ${end}${place && `, ${escapeHtml(place)}`}</li>`
  })
  const open = shifts.some(({ to }) => to === null)
    ? ` A shift without an end is counted until ${clock.local(until)}.`
    : ''
  return `<ul>\n${items.join('\n')}\n</ul>
<p>${formatElapsedTime(computeTimeOnDutyMs(shifts, until))} in all.${open} ${escapeHtml(clock.note)}</p>`
}

function aboutWitness(number: number, content: Content) {
  const { entries, known } = content
  const row = known.witnesses.find((witness) => witness.number === number)
  // Uses the name in the newest entry, because it is the name with which the witness signed last.
  const last = entries.findLast((entry) => entry.witness_number === number)
  const name = known.hidden.find((hidden) => hidden.number === last?.number)?.author_name
  const words = row?.declared_entry ? textOf(row.declared_entry, content) : ''
  return { row, name: name ?? last?.author_name ?? `Person ${number}`, words }
}

const textOf = (number: number, { known }: Content) =>
  known.hidden.find((hidden) => hidden.number === number)?.text ?? ''

/** Returns the numbers of the entries with a scan of this statement, added by its witness or an owner. */
const scansOf = (statement: DayEntry, content: Content): number[] =>
  content.entries
    .filter((entry) => getEntryDetails(entry, content.known.hidden)?.statement === statement.number)
    .map(({ number }) => number)

function linkTo(entry: number, files: readonly string[]): string {
  const file = files.find((name) => name.startsWith(`confidential/evidence/entry-${entry}.`))
  return file ? `, <a href="../${file.slice('confidential/'.length)}">${file.split('/').at(-1)}</a>` : ''
}

const lines = (text: string) => escapeHtml(text).replaceAll('\n', '<br>')
const hours = (milliseconds: number) => (milliseconds / 3_600_000).toFixed(2)
