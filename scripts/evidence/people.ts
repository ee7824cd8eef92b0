import { escapeHtml } from '#server/rendering/escape.ts'
import type { AttemptFacts, DayEntry } from '#shared/day-log.ts'
import { correctedEntries } from '#shared/derive-day.ts'
import { evidenceWords } from '#shared/evidence-line.ts'
import { connectionWords, declarationStart, scanText } from '#shared/witness.ts'
import { type WitnessShifts, witnessesOf } from '#web/features/campaign/day/witness-shifts.ts'
import { csv } from './csv.ts'
import { type Clock, clockIn } from './page.ts'
import type { HiddenRow, WitnessRow } from './read-day.ts'

export type People = { witnesses: readonly WitnessRow[]; hidden: readonly HiddenRow[] }

type Content = {
  facts: AttemptFacts
  entries: readonly DayEntry[]
  people: People
  files: readonly string[]
  page: (title: string, body: string) => string
}

/** The witnesses, for people who judge them: who they are, and statements to print and sign. */
export function confidentialDocuments(content: Content): Map<string, string> {
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
  'witness',
  'name',
  'occupation',
  'email',
  'connection declared',
  'in entry',
  'in their own words',
  'connection according to the owner',
  'shift from',
  'shift to',
  'hours',
  'place',
  'statements',
]

function judgedWitnesses(content: Content): string {
  const rows = witnessesOf(content.entries).flatMap((witness) => {
    const { row, name, words } = aboutWitness(witness.number, content)
    const places = placesOf(witness.number, content.entries)
    const shifts = witness.shifts.length > 0 ? witness.shifts : [{ from: null, to: null }]
    return shifts.map(({ from, to }, index) => [
      witness.number,
      name,
      row?.occupation ?? '',
      row?.email ?? '',
      row?.connection ? connectionWords[row.connection] : 'not declared',
      row?.declared_entry ?? null,
      words,
      row?.relation ?? '',
      instant(from),
      instant(to),
      from !== null && to !== null ? hours(to - from) : '',
      places[index] ?? '',
      witness.statements.length,
    ])
  })
  return csv([columns, ...rows])
}

function statementToSign(entry: DayEntry, content: Content): string {
  const { facts, entries, files, page } = content
  const number = entry.witness_number ?? 0
  const clock = clockIn(facts.zone, Date.parse(facts.planned_start))
  const { row, name, words } = aboutWitness(number, content)
  const shifts = witnessesOf(entries).find((witness) => witness.number === number)?.shifts ?? []
  const text = entry.text ?? textOf(entry.number, content)
  return page(
    `Statement of ${name}`,
    `<p>${escapeHtml(facts.record_name)}, by ${escapeHtml(facts.builder)}</p>
<table>
${[
  ['Name', name],
  ['Witness', String(number)],
  ['Occupation', row?.occupation ?? ''],
  ['Contact', row?.email ?? 'Erased at the request of the witness.'],
]
  .map(([head, value]) => `<tr><th>${head}</th><td>${escapeHtml(value ?? '')}</td></tr>`)
  .join('\n')}
</table>
<h2>Times on duty</h2>
${timesOnDuty(shifts, placesOf(number, entries), clock)}
<h2>Connection to the builder</h2>
<p>${row?.connection ? `${connectionWords[row.connection]}. Declared in entry ${row.declared_entry}:` : 'The witness declared nothing.'}</p>
${words && `<blockquote>${lines(words)}</blockquote>`}
<h2>What the witness saw</h2>
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

function timesOnDuty(shifts: WitnessShifts['shifts'], places: readonly string[], clock: Clock): string {
  if (shifts.length === 0) return '<p>No shift.</p>'
  const total = shifts.reduce((sum, { from, to }) => sum + (to ?? from) - from, 0)
  const items = shifts.map(({ from, to }, index) => {
    const end = to === null ? ', no end was recorded' : ` to ${clock.local(to)}`
    const place = places[index] ? `, ${escapeHtml(places[index] ?? '')}` : ''
    return `<li>${clock.local(from)}${end}${place}</li>`
  })
  return `<ul>\n${items.join('\n')}\n</ul>\n<p>${hours(total)} hours in all. ${escapeHtml(clock.note)}</p>`
}

function aboutWitness(number: number, content: Content) {
  const { entries, people } = content
  const row = people.witnesses.find((witness) => witness.number === number)
  // The newest entry has the name as the witness signed it.
  const last = entries.findLast((entry) => entry.witness_number === number)
  const name = people.hidden.find((hidden) => hidden.number === last?.number)?.author_name
  const declared = row?.declared_entry ? textOf(row.declared_entry, content) : ''
  const words = row?.connection ? declared.slice(declarationStart(row.connection).length) : ''
  return { row, name: name ?? last?.author_name ?? `Witness ${number}`, words }
}

const textOf = (number: number, { people }: Content) =>
  people.hidden.find((hidden) => hidden.number === number)?.text ?? ''

/** Place of each shift, in order. */
const placesOf = (witness: number, entries: readonly DayEntry[]): string[] =>
  correctedEntries(entries)
    .filter(({ entry }) => entry.witness_number === witness && entry.kind === 'shift_begun')
    .map(({ entry }) => entry.text ?? '')

/** Numbers of the entries with a scan of this statement, added by its witness or an owner. */
const scansOf = (statement: DayEntry, content: Content): number[] =>
  content.entries
    .filter(({ kind }) => kind === 'evidence_added')
    .filter(({ witness_number }) => witness_number === null || witness_number === statement.witness_number)
    .filter(
      ({ number, text }) =>
        evidenceWords(text ?? textOf(number, content)).words === scanText(statement.number),
    )
    .map(({ number }) => number)

function linkTo(entry: number, files: readonly string[]): string {
  const file = files.find((name) => name.startsWith(`confidential/evidence/entry-${entry}.`))
  return file ? `, <a href="../${file.slice('confidential/'.length)}">${file.split('/').at(-1)}</a>` : ''
}

const lines = (text: string) => escapeHtml(text).replaceAll('\n', '<br>')
const instant = (value: number | null) => (value === null ? null : new Date(value).toISOString())
const hours = (milliseconds: number) => (milliseconds / 3_600_000).toFixed(2)
