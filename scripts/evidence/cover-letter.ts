import { appCount } from '#shared/campaign.ts'
import type { ConfirmableKind } from '#shared/confirmations.ts'
import { invitedRoleNames, isRealAttempt } from '#shared/day-log.ts'
import { applyEntryCorrections } from '#shared/derive-day.ts'
import { computeTimeOnDutyMs, type WitnessShifts } from '#shared/witness-shifts.ts'
import { formatElapsedTime, type Html, html, renderFacts, renderHtmlPage, renderTable } from './html.ts'
import { type EvidenceDay, formatDropReason } from './read-day.ts'

/**
 * Writes the letter to the record keeper, to print and sign. All its facts come from the log and the plan.
 */
export function createCoverLetter(read: EvidenceDay): string {
  const { facts: attempt, clock, entries } = read
  return renderHtmlPage(
    `Cover letter: ${attempt.record_name}`,
    html`${!isRealAttempt(attempt.attempt) && html`<p><strong>This was a rehearsal. Nothing here counts.</strong></p>\n`}<p>${clock.note} This letter describes the log up to entry ${entries.length}.</p>
${attemptFacts(read)}
${counting}
${result(read)}
${interruptions(read)}
${dropped(read)}
${corrections(read)}
${witnesses(read)}
${timekeepers(read)}
${evidence(read)}
${handedIn(read)}
<p class="sign">Place, date and signature of ${attempt.builder}</p>`,
  )
}

function attemptFacts({ facts: attempt, plan, day, clock }: EvidenceDay): Html {
  const { local, localOr } = clock
  return html`<h2>The attempt</h2>
${renderFacts([
  ['Record', attempt.record_name],
  ['Builder', attempt.builder],
  ['Venue', plan.venue ?? 'Not entered under Settings, Attempt'],
  ['Planned start', local(Date.parse(attempt.planned_start))],
  ['Planned end', local(Date.parse(attempt.planned_end))],
  ['Actual start', localOr(day.startedAt, 'The attempt has not started')],
  ['Actual end', localOr(day.endedAt, 'The attempt has not ended')],
])}`
}

const counting = html`<h2>What is counted, and how</h2>
<ul>
<li>An app counts if the log has its start and its end, both between the start and the end of the attempt.</li>
<li>Its minutes are the time from its start to its end, after corrections. Interruptions are included in them, and are listed below.</li>
<li>An app that was dropped does not count, nor does one that was still being built when the attempt ended.</li>
<li>The log has two times for each entry: when it happened, and when the server recorded it.</li>
<li>Entries are never changed or deleted. A correction is another entry, and both stay in the log.</li>
</ul>`

function result({ day, whole }: EvidenceDay): Html {
  const count = (state: string) => day.apps.filter((app) => app.state === state).length
  return html`<h2>Result</h2>
${renderFacts([
  ['Apps finished', `${day.finished} of ${appCount}`],
  ['Apps dropped', count('dropped')],
  ['Length of the attempt', whole ? formatElapsedTime(whole.to - whole.from) : 'Not started'],
])}`
}

function interruptions({ day, clock, whole }: EvidenceDay): Html {
  const rows = day.holds.map(({ number, from, to, reason }) => [
    number,
    clock.local(from),
    clock.localOr(to, 'Not ended'),
    formatElapsedTime((to ?? whole?.to ?? from) - from),
    reason ?? 'For the record only',
  ])
  return section(
    'Interruptions',
    rows.length > 0 && renderTable(['Entry', 'From', 'To', 'Length', 'Reason'], rows),
    'The log has no interruptions.',
  )
}

function dropped(read: EvidenceDay): Html {
  const rows = read.day.apps
    .filter(({ state }) => state === 'dropped')
    .map(({ number, finishedAt }) => [
      number,
      read.plan.apps.find((app) => app.number === number)?.title,
      read.clock.localOr(finishedAt, ''),
      formatDropReason(read, number),
    ])
  return section(
    'Dropped apps',
    rows.length > 0 && renderTable(['App', 'Title', 'Dropped at', 'Reason'], rows),
    'No app was dropped.',
  )
}

function corrections({ entries, clock }: EvidenceDay): Html {
  const rows = entries
    .filter(({ kind }) => kind === 'correction')
    .map(({ number, corrects, corrected_happened_at, text, is_public }) => {
      const upTo = (count: number) => applyEntryCorrections(entries.slice(0, count))
      const corrected = upTo(number).find(({ correctedBy }) => correctedBy.includes(number))?.entry
      const before = upTo(number - 1).find(({ entry }) => entry.number === corrected?.number)
      return [
        number,
        corrects,
        before && clock.local(before.at),
        corrected_happened_at && clock.local(Date.parse(corrected_happened_at)),
        is_public ? text : 'For the record only',
      ]
    })
  return section(
    'Corrections',
    rows.length > 0 && renderTable(['Entry', 'Corrects entry', 'Time before', 'Correct time', 'Text'], rows),
    'The log has no corrections.',
  )
}

/**
 * Returns the table cells of a witness or timekeeper: number, name, occupation, shifts, hours, statements.
 */
function personCells({ number, role, name, shifts, statements }: WitnessShifts, read: EvidenceDay) {
  const { plan, clock, until } = read
  return [
    number,
    name ?? `${invitedRoleNames[role]} ${number}`,
    plan.occupations.find(({ witness }) => witness === number)?.occupation,
    shifts.map(({ from, to }) => html`${clock.local(from)} to ${clock.localOr(to, 'no end in the log')}<br>`),
    formatElapsedTime(computeTimeOnDutyMs(shifts, until)),
    statements.map((entry) => html`<a href="statements/entry-${entry}.html">entry ${entry}</a> `),
  ]
}

/** Writes the line about who confirmed the start and the end of the attempt. */
function timekeepers(read: EvidenceDay): Html {
  const { people, confirmations, whole, day } = read
  const confirmed = (of: ConfirmableKind, timekeeper: number) =>
    confirmations
      .filter((one) => one.kind === of && one.timekeeper === timekeeper)
      .map(({ entry }) => html`entry ${entry}`)
  const rows = people
    .filter(({ role }) => role === 'timekeeper')
    .map((person) => [
      ...personCells(person, read),
      confirmed('attempt_started', person.number),
      confirmed('attempt_ended', person.number),
    ])
  const count = (of: ConfirmableKind) => confirmations.filter(({ kind }) => kind === of).length
  const head = [
    'Timekeeper',
    'Name',
    'Occupation',
    'Shifts',
    'Hours',
    'Statement',
    'Start confirmed',
    'End confirmed',
  ]
  return html`${section('Timekeepers', rows.length > 0 && renderTable(head, rows), 'The log has no timekeepers.')}
${whole && html`<p>The start was confirmed by ${counted(count('attempt_started'), 'timekeeper', 'timekeepers')}${day.endedAt !== null && html`, the end by ${counted(count('attempt_ended'), 'timekeeper', 'timekeepers')}`}. A confirmation counts if its timekeeper was on shift, and if the time was not corrected afterwards.</p>`}`
}

function witnesses(read: EvidenceDay): Html {
  const { clock, whole, thin } = read
  const rows = read.witnesses.map((person) => personCells(person, read))
  return html`${section(
    'Witnesses',
    rows.length > 0 && renderTable(['Witness', 'Name', 'Occupation', 'Shifts', 'Hours', 'Statement'], rows),
    'The log has no witnesses.',
  )}
${
  whole &&
  gaps(
    thin.map(({ from, to, count }) => `${clock.local(from)} to ${clock.local(to)}: ${count} on shift`),
    {
      all: 'At least two witnesses were on shift at all times, apart from gaps of less than a minute.',
      some: 'Fewer than two witnesses were on shift at these times:',
    },
  )
}`
}

function evidence({ evidence: items, videos, clock, whole, unrecorded }: EvidenceDay): Html {
  const recordOnly = 'In the confidential half'
  const rows = [
    ...items.map(({ entry, words, bytes, sha256 }) => [
      entry.number,
      words ?? 'For the record only',
      bytes ?? recordOnly,
      html`<code>${sha256 ?? recordOnly}</code>`,
    ]),
    ...videos
      .filter((video) => video.span)
      .map(({ entry, name, bytes, sha256 }) => [
        entry,
        `Video: ${name}`,
        bytes,
        html`<code>${sha256}</code>`,
      ]),
  ]
  return html`${section(
    'Evidence',
    rows.length > 0 && renderTable(['Entry', 'What it shows', 'Length in bytes', 'SHA-256'], rows),
    'The log has no evidence.',
  )}
${
  whole &&
  gaps(
    unrecorded.map(({ from, to }) => `${clock.local(from)} to ${clock.local(to)}`),
    {
      all: 'The videos in the log cover the whole time of the attempt, apart from gaps of less than a minute.',
      some: 'The log has no video of these times:',
    },
  )
}`
}

function handedIn({ entries, evidence: items, videos, heads }: EvidenceDay): Html {
  const statements = entries.filter(({ kind }) => kind === 'statement').length
  const cards = videos.filter((video) => video.span).length
  return html`<h2>What is handed in</h2>
<ol>
<li>This letter</li>
<li><a href="log.html">The log</a>, ${counted(entries.length, 'entry', 'entries')}</li>
<li><a href="apps.html">The apps</a>, with their times, links and videos</li>
<li><a href="witnesses.html">The witnesses and timekeepers</a>, with their shifts</li>
<li>${counted(statements, 'signed statement', 'signed statements')}, in the folder <em>statements</em></li>
<li><a href="evidence.html">The list of evidence and videos</a></li>
<li>${counted(items.length, 'original file', 'original files')}, in the folder <em>confidential</em></li>
<li>${counted(cards, 'video', 'videos')} on separate media, with the SHA-256 in the list</li>
<li>${counted(heads.length, 'signed checkpoint', 'signed checkpoints')} of the log and the program that checks this folder (<a href="index.html">how to check it</a>)</li>
</ol>`
}

const counted = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`

const section = (title: string, body: Html | false, none: string) => html`<h2>${title}</h2>
${body || html`<p>${none}</p>`}`

/** Writes `all` if there are no gaps. Otherwise, writes `some` and lists the times of the gaps. */
const gaps = (times: readonly string[], { all, some }: { all: string; some: string }) =>
  times.length === 0
    ? html`<p>${all}</p>`
    : html`<p>${some}</p>
<ul>
${times.map((time) => html`<li>${time}</li>\n`)}</ul>`
