import { connectionLabels } from '#shared/connections.ts'
import { invitedRoleNames } from '#shared/day-log.ts'
import { formatEvidenceLine } from '#shared/evidence-line.ts'
import { getAuthorName, getEntryTitle, hasEntryTitle } from '#shared/live-day.ts'
import { computeTimeOnDutyMs } from '#shared/witness-shifts.ts'
import { formatElapsedTime, type Html, html, renderHtmlPage, renderTable } from './html.ts'
import {
  type AppVideo,
  type EvidenceDay,
  formatAppWitnesses,
  getEntryDetails,
  listAppVideos,
} from './read-day.ts'

const recordOnly = 'For the record only'
const back = html`<p><a href="index.html">All files</a></p>`

/** Writes the first page of the folder: its content, and how to check it. */
export function renderIndexPage({ facts, heads, entries, fingerprint, program }: EvidenceDay): string {
  return renderHtmlPage(
    facts.record_name,
    html`<p>This folder holds the evidence of the attempt <strong>${facts.attempt}</strong> by ${facts.builder}. Begin with the <a href="cover-letter.html">cover letter</a>.</p>
<p>The log has ${entries.length} entries, each with the SHA-256 of the one before it, and ${heads.length} checkpoints were signed during the attempt.</p>
<ul>
<li><a href="log.html">The log</a>: every entry. Entries that are for the record only appear as a digest. As files: <a href="log.csv">log.csv</a> and <a href="log.json">log.json</a>.</li>
<li><a href="apps.html">The apps</a>: title, description, times after corrections, links and videos. As a file: <a href="apps.csv">apps.csv</a>.</li>
<li><a href="witnesses.html">The witnesses and timekeepers</a>: who watched, and when. Names are included only with consent. As a file: <a href="witnesses.csv">witnesses.csv</a>. Signed statements are in the folder <em>statements</em>.</li>
<li><a href="evidence.html">Evidence and videos</a>: each file with its length and its SHA-256. The folder <em>evidence</em> has copies of the pictures that the site shows, without data that the camera added.</li>
<li><a href="plan.json">plan.json</a>: the venue, what the plan says about the apps, and occupations of witnesses. These are not in the log, so nothing proves when they were written.</li>
<li><a href="heads.json">heads.json</a> and <a href="key.json">key.json</a>: signed checkpoints of the log and the public key.</li>
<li>The folder <em>confidential</em>, if it is here: the original files, unchanged, and names and texts that are not public. Its own index.html lists them. Remove this folder before you share the bundle. The check still passes without it.</li>
</ul>
<h2>How to check it</h2>
<p>With <a href="https://nodejs.org">Node.js</a> 20 or newer, in this folder: <code>node verify.mjs --key FINGERPRINT</code>. It prints <code>holds</code> if everything is intact, or lists the files and entries that are not.</p>
<p>Take the fingerprint from the site's record page or from an email with a checkpoint, not from this folder. Here it is, to compare: <code>${fingerprint}</code></p>
<p>To compare with a checkpoint from an email, add <code>--checkpoint NUMBER HASH</code>. This proves that no earlier entry has changed since the email.</p>
<p>The SHA-256 of verify.mjs is <code>${program}</code>. The same sources publish it. With a copy of your own: <code>node verify.mjs FOLDER</code>.</p>`,
  )
}

export function renderLogPage({ log, plan, clock }: EvidenceDay): string {
  const rows = log.map(({ entry, at, timeCorrectedBy }) => {
    const title = entry.is_public ? getEntryTitle(entry, plan.apps) : recordOnly
    const file = formatEvidenceLine(entry.details)
    return [
      entry.number,
      html`${clock.local(at)}${timeCorrectedBy !== null && html`<br>Corrected by entry ${timeCorrectedBy}. First: ${clock.local(Date.parse(entry.happened_at))}`}`,
      clock.local(Date.parse(entry.recorded_at)),
      getAuthorName(entry),
      html`<div class="said">${title}${hasEntryTitle(entry.kind) && entry.text && html`<br>${entry.text}`}${file && html`<br>${file}`}${entry.attested_entries && html`<br>Attested entries: ${entry.attested_entries.join(', ')}`}</div>`,
      html`<code>${entry.hash}</code>`,
    ]
  })
  return renderHtmlPage(
    'The log',
    html`${back}
<p>${clock.note}</p>
${renderTable(['Entry', 'Happened', 'Recorded', 'By', 'What', 'SHA-256 of the entry'], rows)}`,
  )
}

export function renderAppsPage(read: EvidenceDay): string {
  const { day, plan, clock } = read
  const rows = day.apps.map((app) => {
    const own = plan.apps.find(({ number }) => number === app.number)
    return [
      app.number,
      html`<strong>${own?.title}</strong><br>${own?.summary}`,
      app.state,
      clock.localOr(app.startedAt, ''),
      clock.localOr(app.finishedAt, ''),
      app.minutes,
      app.startedAt !== null && app.heldMinutes,
      formatAppWitnesses(read, app),
      html`${link(own?.repo, 'Repository')}<br>${link(own?.demo, 'Demo')}`,
      listAppVideos(read, app).map(appVideo),
    ]
  })
  const head = [
    'App',
    'Title and description',
    'State',
    'Started',
    'Ended',
    'Minutes',
    'Minutes on hold',
    'Seen by',
    'Links',
    'Videos',
  ]
  return renderHtmlPage(
    'The apps',
    html`${back}
<p>${clock.note} Minutes are the time from start to end, including time on hold. “Seen by W1” means that witness 1 was on shift for the whole time. Titles, descriptions and links are from the plan, not from the log.</p>
${renderTable(head, rows)}`,
  )
}

const link = (address: string | null | undefined, name: string) =>
  address && html`<a href="${address}">${name}</a>`

function appVideo({ name, link: address, start, bytes, sha256 }: AppVideo): Html {
  return html`${address ? link(address, name) : name}${start && `, from ${start}`}${bytes !== null && `, ${bytes} bytes`}${sha256 && html`, SHA-256 <code>${sha256}</code>`}<br>`
}

/** Formats a video of an app for a table cell without links. */
export const formatAppVideo = ({ name, link: address, start, bytes, sha256 }: AppVideo) =>
  [
    address ?? name,
    ...(start ? [`from ${start}`] : []),
    ...(bytes === null ? [] : [`${bytes} bytes`]),
    ...(sha256 ? [`SHA-256 ${sha256}`] : []),
  ].join(', ')

export function renderWitnessesPage(read: EvidenceDay): string {
  const { people, plan, clock, until } = read
  const rows = people.flatMap(({ number, role, name, shifts, statements }) =>
    shifts.map((shift) => [
      number,
      invitedRoleNames[role],
      name ?? `${invitedRoleNames[role]} ${number}`,
      plan.occupations.find(({ witness }) => witness === number)?.occupation,
      clock.local(shift.from),
      clock.localOr(shift.to, 'no end in the log'),
      formatElapsedTime(computeTimeOnDutyMs([shift], until)),
      statements.map((entry) => html`<a href="statements/entry-${entry}.html">entry ${entry}</a> `),
    ]),
  )
  const head = ['Number', 'Role', 'Name', 'Occupation', 'Shift from', 'Shift to', 'Length', 'Statement']
  return renderHtmlPage(
    'The witnesses and timekeepers',
    html`${back}\n<p>${clock.note}</p>\n${renderTable(head, rows)}`,
  )
}

/** Writes the list of all files of evidence and of all videos, with length and hash. */
export function renderEvidencePage({ evidence, videos, clock }: EvidenceDay): string {
  const files = evidence.map(({ entry, words, bytes, sha256, copy }) => [
    entry.number,
    html`${copy && html`<a href="${copy}"><img src="${copy}" alt="" loading="lazy" width="160"></a><br>`}${words ?? recordOnly}`,
    bytes ?? recordOnly,
    html`<code>${sha256 ?? recordOnly}</code>`,
  ])
  const films = videos.map(({ entry, name, span: when, app, bytes, sha256 }) => [
    entry,
    name,
    when && clock.local(when.from),
    when && clock.local(when.to),
    app,
    bytes ?? recordOnly,
    html`<code>${sha256 ?? recordOnly}</code>`,
  ])
  return renderHtmlPage(
    'Evidence and videos',
    html`${back}
<p>${clock.note} Length and SHA-256 are in the log entry of each file. The confidential half has those of files that are for the record only.</p>
<h2>Files</h2>
${renderTable(['Entry', 'What it shows', 'Length in bytes', 'SHA-256'], files)}
<h2>Videos</h2>
<p>A video without times was uploaded. The others are handed in on separate media.</p>
${renderTable(['Entry', 'Name', 'From', 'To', 'App', 'Length in bytes', 'SHA-256'], films)}`,
  )
}

/**
 * Writes the first page of the confidential half: all originals, and everything that the public half leaves
 * out.
 */
export function renderConfidentialPage({ entries, evidence, hidden, clock }: EvidenceDay): string {
  const files = evidence.map(({ entry, original, jpeg }) => {
    const name = original?.replace('confidential/', '')
    return [
      entry.number,
      html`${name && html`<a href="${name}">${name}</a>`}${jpeg && html`, <a href="${jpeg.replace('confidential/', '')}">as JPEG</a>`}`,
      entry.text ?? hidden.find(({ number }) => number === entry.number)?.text,
      html`<div class="said">${formatEvidenceLine(getEntryDetails(entry, hidden))}</div>`,
    ]
  })
  const rows = hidden.map(({ number, text, details, author_name }) => {
    const entry = entries.find((one) => one.number === number)
    const connection = details?.connection && connectionLabels[details.connection]
    const said = html`<div class="said">${connection && html`Connection to the builder: ${connection}<br>`}${text}</div>`
    return [number, entry && clock.local(Date.parse(entry.happened_at)), entry?.kind, author_name, said]
  })
  return renderHtmlPage(
    'For the record only',
    html`<p>Names, texts and files that are not public. Remove this folder before you share the bundle.</p>
<p>${clock.note}</p>
<h2>Original files</h2>
${renderTable(['Entry', 'File', 'What it shows', 'Length and SHA-256'], files)}
<h2>Names and texts</h2>
${renderTable(['Entry', 'Happened', 'Kind', 'Name', 'Text'], rows)}`,
  )
}
