import { describe, expect, it } from 'vitest'
import { makeSecrets } from '#server/secrets.ts'
import { readCredentialKeys } from '#server/services/badges/credential-keys.ts'
import { makeEvidenceDay } from '#tests/support/evidence-day.ts'
import { createBundleDocuments } from '../../scripts/evidence/documents.ts'
import type { BundleData } from '../../scripts/evidence/read-day.ts'

const keys = await readCredentialKeys((await makeSecrets()).credentialKey)
const picture = 'cd'.repeat(32)
const content = await makeEvidenceDay(keys, { picture, film: 'ef'.repeat(32), scan: '12'.repeat(32) })
const written: BundleData = {
  ...content,
  files: [
    'confidential/evidence/entry-16.jpg',
    'evidence/entry-16.jpg',
    'confidential/evidence/entry-17.mp4',
  ],
  fingerprint: '1'.repeat(64),
  program: '2'.repeat(64),
}

/** Returns a page as text: one line for each table row, list item or paragraph. */
function pageOf(name: string, change: Partial<BundleData> = {}): string {
  return (createBundleDocuments({ ...written, ...change }).get(name) ?? '')
    .replace(/<style>.*<\/style>/s, '')
    .replace(/<\/t[hd]>|<\/dt>/g, ' | ')
    .replace(/<br>/g, ' / ')
    .replace(/<[^>]+>/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
}
const inZone = (zone: string) => ({ facts: { ...content.facts, zone } })

describe('the pages of a bundle', () => {
  it('only the confidential half of an evidence bundle shows texts that are for the record only', () => {
    const documents = createBundleDocuments(written)
    const open = [...documents].filter(([name]) => !name.startsWith('confidential/'))
    for (const [name, text] of open) expect(text, name).not.toMatch(/generator|Obi|The room|efef/)
    expect(documents.get('confidential/index.html')).toMatch(/generator/)
    expect(documents.get('confidential/index.html')).toContain('href="evidence/entry-17.mp4"')
  })

  it('the pages of an evidence bundle escape markup in texts', () => {
    const apps = createBundleDocuments(written).get('apps.html')
    expect(apps).toContain('Tells patients &lt;when&gt; to come.')
    expect(apps).not.toContain('<when>')
  })

  it('the pages of an evidence bundle can also be created before the attempt has started', () => {
    const email = pageOf('cover-letter.html', { entries: [], heads: [], hidden: [], files: [] })
    expect(email).toContain('Actual start | The attempt has not started')
    expect(email).not.toContain('The log has no video of these times')
  })
})

describe('the cover letter', () => {
  it('the cover letter of the evidence has local times with their zone, even across a clock change', () => {
    expect(pageOf('cover-letter.html', inZone('Africa/Lagos'))).toContain(
      'All times are local time in Africa/Lagos (UTC+01:00).',
    )
    expect(pageOf('cover-letter.html', inZone('America/New_York'))).toContain(
      'Planned start | 4 September 2025, 20:00:00',
    )
    const facts = {
      ...content.facts,
      zone: 'Europe/Berlin',
      planned_start: '2025-10-25T22:00:00.000Z',
      planned_end: '2025-10-26T22:00:00.000Z',
    }
    const email = pageOf('cover-letter.html', { facts, entries: [] })
    expect(email).toContain('Planned start | 26 October 2025, 00:00:00\n')
    expect(email).toContain('Planned end | 26 October 2025, 23:00:00 UTC+01:00')
  })

  it('the cover letter of the evidence names the builder, the venue, the time and the result', () => {
    const email = pageOf('cover-letter.html')
    for (const line of [
      'Builder | Bola',
      'Venue | Co-Creation Hub, Yaba',
      'Planned end | 6 September 2025, 00:00:00',
      'Actual start | 5 September 2025, 00:00:00',
      'Actual end | 6 September 2025, 00:00:00',
      'Apps finished | 1 of 20',
      'Apps dropped | 1',
      'Length of the attempt | 24 h 0 min',
    ])
      expect(email).toContain(line)
    expect(pageOf('cover-letter.html', { plan: { ...content.plan, venue: null } })).toContain(
      'Venue | Not entered under Settings, Attempt',
    )
  })

  it('the cover letter of the evidence lists interruptions, dropped apps and corrections with their times and reasons', () => {
    const email = pageOf('cover-letter.html')
    for (const line of [
      '6 | 5 September 2025, 00:30:00 | 5 September 2025, 00:40:00 | 10 min | No power |',
      '2 | Lost and Found | 5 September 2025, 02:30:00 | No data |',
      '9 | 8 | 5 September 2025, 01:10:00 | 5 September 2025, 01:08:00 | Two minutes earlier. |',
    ])
      expect(email).toContain(line)
  })

  it('the cover letter of the evidence gives a reason for an app that was unfinished at the end', () => {
    const entries = content.entries.filter(({ kind }) => kind !== 'app_dropped')
    expect(pageOf('cover-letter.html', { entries })).toContain(
      '6 September 2025, 00:00:00 | It was still being built when the attempt ended. |',
    )
  })

  it('the cover letter of the evidence has the hours of each witness, and the times with fewer than two', () => {
    const email = pageOf('cover-letter.html')
    expect(email).toContain(
      '2 | Witness 2 |  | 5 September 2025, 03:20:00 to 5 September 2025, 23:20:00 /  | 20 h 0 min |',
    )
    expect(email).toContain('5 September 2025, 00:00:00 to 5 September 2025, 03:20:00: 1 on shift')
    expect(email).not.toContain('At least two witnesses')
  })

  it('the cover letter of the evidence lists timekeepers separately, with their hours and confirmations', () => {
    const email = pageOf('cover-letter.html')
    expect(email).toMatch(
      /Timekeepers\n.*\n.*\n.*\n3 \| Timekeeper 3 \| {2}\| 4 September 2025, 23:55:00 to no end in the log \/ +\| 24 h 5 min \| entry 25 +\| entry 23 \| entry 24 \|/,
    )
    expect(email).toContain('The start was confirmed by 1 timekeeper, the end by 1 timekeeper.')
    expect(pageOf('witnesses.csv')).toContain('3,timekeeper,Timekeeper 3,')
    const builder = content.entries.map((entry) =>
      entry.number === 23 ? { ...entry, witness_number: null } : entry,
    )
    expect(pageOf('cover-letter.html', { entries: builder })).toContain(
      'The start was confirmed by 0 timekeepers, the end by 1 timekeeper.',
    )
  })

  it('the confidential list of witnesses shows the connection that the owner selected beside the one that the witness declared', () => {
    const witnesses = pageOf('confidential/witnesses.csv', { witnessRows: content.witnesses })
    expect(witnesses).toMatch(
      /^1,witness,Ada,Nurse,ada@example.org,Family,19,.*,"None, I think",No connection,/ms,
    )
    expect(witnesses).toMatch(/^2,witness,.*,None,not selected,/m)
  })

  it('the cover letter, the witness list and the statement in the evidence count the same hours for an unended shift', () => {
    for (const name of ['cover-letter.html', 'witnesses.html', 'confidential/statements/entry-15.html'])
      expect(pageOf(name, { witnessRows: content.witnesses }), name).toContain('24 h 5 min')
    expect(pageOf('confidential/witnesses.csv', { witnessRows: content.witnesses })).toMatch(
      /2025-09-04T23:55:00.000Z,,24\.08,Yaba/,
    )
  })

  it('the cover letter of the evidence lists every file with length and hash, and the times without video', () => {
    const email = pageOf('cover-letter.html')
    expect(email).toContain(`16 | The desk | 4 | ${picture} |`)
    expect(email).toContain(`21 | Video: Camera 1, card 1 | 123456789012 | ${'ab'.repeat(32)} |`)
    expect(email).toContain('5 September 2025, 23:20:00 to 6 September 2025, 00:00:00')
  })

  it('the cover letter of the evidence lists the files that are part of it', () => {
    const email = pageOf('cover-letter.html')
    for (const line of [
      'The log, 26 entries',
      '2 signed statements',
      '3 original files',
      '1 video on separate media',
    ])
      expect(email).toContain(line)
  })

  it('the cover letter for a rehearsal states that nothing counts', () => {
    const rehearsal = { facts: { ...content.facts, attempt: 'rehearsal' } }
    expect(pageOf('cover-letter.html', rehearsal)).toContain('This was a rehearsal. Nothing here counts.')
    expect(pageOf('cover-letter.html')).not.toContain('rehearsal')
  })
})

describe('the list of apps', () => {
  it('the list of apps in the evidence has each app’s texts, minutes, links, witnesses and videos with their hashes', () => {
    const documents = createBundleDocuments(written)
    const apps = pageOf('apps.html')
    expect(apps).toContain(
      '1 | Clinic Queue / Tells patients <when> to come. | finished | 5 September 2025, 00:01:00 | 5 September 2025, 01:08:00 | 67 | 10 | W1 | Repository / Demo |',
    )
    expect(apps).toContain('Published video, from 07:06:12 / ')
    expect(apps).toContain(`Camera 1, card 1, from 00:01:00, 123456789012 bytes, SHA-256 ${'ab'.repeat(32)}`)
    for (const address of ['https://code.example/clinic', 'https://clinic.example'])
      expect(documents.get('apps.html')).toContain(`href="${address}"`)
    expect(documents.get('apps.csv')).toContain(
      `https://videos.example/day?t=25572, from 07:06:12; Camera 1, card 1, from 00:01:00, 123456789012 bytes, SHA-256 ${'ab'.repeat(32)}`,
    )
  })

  it('the list of apps in the evidence shows how many minutes of an app a witness was on shift', () => {
    const entries = content.entries.map((entry) =>
      entry.number === 1 ? { ...entry, happened_at: '2025-09-05T01:00:00.000Z' } : entry,
    )
    expect(pageOf('apps.html', { entries })).toContain('| W1 partly (8 of 67 minutes) |')
  })

  it('the list of apps in the evidence assigns a recording by its time, and an uploaded video by its app', () => {
    const entries = content.entries.map((entry) =>
      entry.number === 17
        ? { ...entry, app_number: 2 }
        : entry.number === 21
          ? { ...entry, text: '' }
          : entry,
    )
    const lines = pageOf('apps.html', { entries }).split('\n')
    expect(lines.find((line) => line.startsWith('1 |'))).not.toContain('Camera')
    expect(lines.find((line) => line.startsWith('2 |'))).toContain('For the record only / ')
  })
})
