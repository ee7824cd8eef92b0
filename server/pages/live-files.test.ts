import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { sha256 } from '#backend/http/sha256.ts'
import { createLiveFileHandler } from '#server/pages/live-files.ts'
import { createEmailTextLoader } from '#server/services/words/email-texts.ts'
import { getKeyFingerprint, verifierHash } from '#server/verifier.ts'
import { computeCalendarSequence, formatCalendarInstant } from '#shared/calendar-links.ts'
import { checkChain } from '#shared/check-chain.ts'
import { type LiveDay, recordPaths, verifierPath } from '#shared/live-day.ts'
import { createDayWriter, startDay } from '#tests/support/day.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { buildAdministrator } from '#tests/support/people.ts'
import { createTestApp } from '#tests/support/test-app.ts'
import { waitUntil } from '#tests/support/wait-until.ts'

const { app, secrets } = await createTestApp({ hasPages: true })
const { runAs } = app
const builder = await buildAdministrator(runAs, 'builder@example.org')
const write = createDayWriter(runAs, builder.id)
await startDay(runAs, { minutesIn: 130 })
await write(130, { kind: 'attempt_started' })
await write(130, { kind: 'app_started', app_number: 1 })
await write(90, { kind: 'note', text: 'For the record only: the neighbour.', is_public: false })
await write(88, { kind: 'hold_begun', text: 'power' })
await write(78, { kind: 'hold_ended' })
await write(70, { kind: 'app_finished', app_number: 1 })
const idea = await buildIdea(runAs, { title: 'Clinic Queue', submitterName: 'Ngozi', voteCount: 131 })
await runAs(
  service,
  (tx) => tx`
    insert into public.challenge_apps (number, title, idea_id, votes_when_taken, demo_url, repo_url, video_url) values
      (1, 'Clinic Queue', ${idea}, 93, 'https://clinic.example/', 'https://code.example/clinic', 'https://films.example/1?t=25572s'),
      (2, 'Rain Alert', null, null, null, null, null)
    on conflict (number) do update set title = excluded.title, idea_id = excluded.idea_id, demo_url = excluded.demo_url,
      votes_when_taken = excluded.votes_when_taken, repo_url = excluded.repo_url, video_url = excluded.video_url`,
)
const markup = await write(10, { kind: 'note', text: 'A <b>note</b> & more.' })

const ask = (path: string, headers: Record<string, string> = {}) =>
  app.fetch(new Request(`http://localhost:3000${path}`, { headers }))
const live = async (path = '/live.json'): Promise<LiveDay> => (await ask(path)).json()

describe('live files during a database outage', () => {
  const away = createLiveFileHandler({
    fetch: async () => new Response('{}', { status: 503 }),
    publishableKey: secrets.publishableKey,
    publicUrl: 'http://localhost:3000',
    demo: false,
    wordsIn: createEmailTextLoader(async () => ({ words: undefined })),
  })

  it.each([
    '/live.json',
    '/live.json?app=1',
    '/live.json?before=9',
    '/live.atom',
    '/live.ics',
    ...Object.values(recordPaths),
  ])('the file %s is unavailable during a database outage, instead of empty', async (path) => {
    await expect(away(new Request(`http://localhost:3000${path}`))).rejects.toMatchObject({
      code: 'unavailable',
    })
  })
})

describe('entries for the record only', () => {
  it.each([
    '/live.json',
    '/live.atom',
    '/fr/live.atom',
    '/live',
    '/live/3',
    '/record.json',
    '/live.json?before=9',
    '/live.json?app=1',
    '/apps/1',
  ])('a log entry for the record only is not shown in %s', async (path) => {
    expect(await (await ask(path)).text()).not.toContain('neighbour')
  })
  it('a log entry for the record only has no public page', async () => {
    expect((await ask('/live/3')).status).toBe(404)
  })
})

describe('/live.json', () => {
  it('live.json lists the newest log entries first, and contains only the names of their authors', async () => {
    const { entries } = await live()
    expect(entries.map(({ number }) => number)).toEqual([7, 6, 5, 4, 2, 1])
    expect(JSON.stringify(entries)).not.toMatch(/@|author_id|key/)
  })
  it('an unchanged live.json is not sent again', async () => {
    const first = await ask('/live.json')
    const etag = first.headers.get('etag') ?? ''
    expect(first.headers.get('cache-control')).toBe('public, max-age=2')
    expect((await ask('/live.json', { 'if-none-match': etag })).status).toBe(304)
  })
  it('live.json contains a new log entry immediately', async () => {
    await live()
    const number = await write(0, { kind: 'note', text: 'Just now.' })
    await expect.poll(async () => (await live()).entries[0]?.number).toBe(number)
  })
  it('live.json returns earlier log entries in portions', async () => {
    const earlier = await live('/live.json?before=4')
    expect(earlier.entries.map(({ number }) => number)).toEqual([2, 1])
    expect(earlier.older).toBe(0)
    expect((await live('/live.json?before=2')).entries.map(({ number }) => number)).toEqual([1])
  })
  it('live.json ignores invalid query parameters', async () => {
    expect((await live('/live.json?before=-1')).entries.length).toBeGreaterThan(2)
  })
})

describe('the video stream of the day', async () => {
  const tell = (isDown: boolean) =>
    runAs(
      builder.identity,
      (tx) =>
        tx`select private.set_day_stream(${isDown}, 'The film still records.', 'https://example.org/second', '')`,
    )
  const page = async () => (await ask('/live')).text()

  it('pages show a video stream only if its link is set', async () => {
    expect((await live()).stream).toBeUndefined()
    expect(await page()).not.toMatch(/stream is down|The desk, live/)
    await runAs(
      service,
      (tx) => tx`insert into public.site_settings (key, value, is_public)
        values ('links', ${tx.json({ live: 'https://example.org/first' })}, true)`,
    )
    await expect.poll(page).toContain('The desk, live')
  })

  it('while the video stream is down the page links to a substitute, and afterwards to both streams', async () => {
    await tell(true)
    await expect.poll(page).toContain('The stream is down. The log is still running.')
    const down = await page()
    expect(down).toContain('The film still records.')
    expect(down).toContain('href="https://example.org/second"')
    expect(down).not.toContain('href="https://example.org/first"')
    expect(down).toContain('A &lt;b&gt;note&lt;/b&gt; &amp; more.')
    await tell(false)
    await expect.poll(page).toContain('href="https://example.org/first"')
    expect(await page()).toContain('href="https://example.org/second"')
    expect(await page()).not.toContain('stream is down')
  })
})

it('published evidence is shown beside its log entry on the page of its app until it is hidden', async () => {
  const [id, copy] = [randomUUID(), `${randomUUID()}.jpg`]
  const change = (work: Parameters<typeof runAs>[1]) => runAs(service, work)
  await change(async (tx) => {
    await tx`insert into public.day_evidence (id, attempt, file_name, content_type, size, sender_id, sha256, whole_at)
      values (${id}, 'real', 'desk.jpg', 'image/jpeg', 9, ${builder.id}, ${'a'.repeat(64)}, now())`
    const said = {
      key: randomUUID(),
      evidence_id: id,
      sha256: 'a'.repeat(64),
      happened_at: new Date().toISOString(),
      text: 'The desk <b>at noon</b>',
      app_number: 1,
    }
    await tx`select private.add_evidence(${builder.id}, ${tx.json(said)}::jsonb)`
  })
  const page = async () => (await ask('/apps/1')).text()
  await expect.poll(page).toContain('The desk &lt;b&gt;at noon')
  expect(await page()).not.toContain('<img')
  await change((tx) => tx`select private.show_picture(${id}, ${copy}, 640, 480)`)
  await expect.poll(page).toContain(`/storage/v1/render/image/public/day-pictures/${copy}?width=720`)
  expect(await page()).toContain('alt="The desk &lt;b&gt;at noon&lt;/b&gt;"')
  await change((tx) => tx`delete from public.day_pictures`)
  await expect.poll(page).not.toContain(copy)
})

it('the live feed has the URL of each log entry, and escapes typed text', async () => {
  const feed = await ask('/live.atom')
  const xml = await feed.text()
  expect(feed.headers.get('content-type')).toContain('application/atom+xml')
  expect(xml).toContain(`<id>http://localhost:3000/live/${markup}</id>`)
  expect(xml).toContain('A &lt;b&gt;note&lt;/b&gt; &amp; more.')
})

it('the live feed translates all fixed text, and links to pages in its language', async () => {
  const english = await (await ask('/live.atom')).text()
  expect(english.slice(0, english.indexOf('<updated>'))).toBe(`<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
<id>http://localhost:3000/live</id>
<title>20 in 24: the day’s log</title>
<subtitle>Every step of the attempt, as it happens.</subtitle>
`)
  expect(english).toContain('<title>App 1 finished: Clinic Queue</title>')

  const xml = await (await ask('/ha/live.atom')).text()
  expect(xml).toContain('xml:lang="ha">\n<id>http://localhost:3000/ha/live</id>')
  expect(xml).toContain('<title>20 in 24: littafin ranar</title>')
  expect(xml).toContain('rel="self" type="application/atom+xml" href="http://localhost:3000/ha/live.atom"')
  expect(xml).toContain(
    '<id>http://localhost:3000/ha/live/6</id>\n<title>An gama manhaja ta 1: Clinic Queue</title>',
  )
  expect(xml).toContain('A &lt;b&gt;note&lt;/b&gt; &amp; more.')

  expect(await (await ask('/ha/live')).text()).toContain(
    'title="Littafin ranar" href="http://localhost:3000/ha/live.atom"',
  )
  expect(await (await ask('/live')).text()).toContain(
    'title="The day’s log" href="http://localhost:3000/live.atom"',
  )
})

it.each(['live', 'live-6', 'app-1', 'app-2'])(
  'the picture %s is in the language of its URL, and a URL with an unknown language has no picture',
  async (name) => {
    const picture = async (language: string) => {
      const answer = await ask(`/share/${language}${name}.png`)
      expect(answer.status).toBe(200)
      return Buffer.from(await answer.arrayBuffer()).toString('base64')
    }
    const languages = ['', 'fr/', 'sw/', 'ha/', 'yo/', 'ig/']
    const drawn = await Promise.all(languages.map(picture))
    expect(new Set(drawn).size).toBe(languages.length)
    expect(await Promise.all(languages.toReversed().map(picture))).toEqual(drawn.toReversed())
    expect((await ask(`/share/xx/${name}.png`)).status).toBe(404)
  },
)

describe('the calendar file', async () => {
  const text = await (await ask('/live.ics')).text()
  /** Parses the calendar by RFC 5545: unfolds lines, and each BEGIN needs its END. */
  function parsed() {
    const open: string[] = []
    const event = new Map<string, string>()
    for (const line of text.replaceAll('\r\n ', '').split('\r\n').slice(0, -1)) {
      const [, name = '', value = ''] = /^([A-Z-]+)(?:;[^:]*)?:(.*)$/.exec(line) ?? []
      if (name === 'BEGIN') open.push(value)
      else if (name === 'END') expect(open.pop()).toBe(value)
      else if (open.at(-1) === 'VEVENT') event.set(name, value)
      expect(name, line).not.toBe('')
    }
    expect(open).toEqual([])
    return event
  }
  const instant = (value = '') =>
    Date.parse(value.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))

  it('the calendar file follows the iCalendar rules and contains everything that an event needs', () => {
    expect(text.startsWith('BEGIN:VCALENDAR\r\n')).toBe(true)
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75)
    expect([...parsed().keys()]).toEqual(
      expect.arrayContaining(['UID', 'DTSTAMP', 'DTSTART', 'DTEND', 'SUMMARY', 'URL']),
    )
  })

  it('the calendar file of the attempt counts its revisions, and cancels the event while the day is postponed', async () => {
    const read = async () => {
      const file = (await (await ask('/live.ics')).text()).replaceAll('\r\n ', '')
      return (name: string) => new RegExp(`^${name}:(.*)\r$`, 'm').exec(file)?.[1]
    }
    const change = async (key: string, value: object) => {
      const [row] = await runAs(
        service,
        (tx) => tx<{ at: string }[]>`insert into public.site_settings (key, value, is_public)
          values (${key}, ${tx.json(value as never)}, true) on conflict (key) do update set value = excluded.value
          returning to_json(updated_at) #>> '{}' as at`,
      )
      return row?.at ?? ''
    }
    const [{ value }] = (await runAs(
      service,
      (tx) => tx`select value from public.site_settings where key = 'attempt'`,
    )) as [{ value: { start: string } }]
    const first = await read()
    const start = new Date(Date.parse(value.start) + 60_000).toISOString()
    const at = await change('attempt', { ...value, start })
    // Waits for the change, because files are cached for two seconds, like pages.
    const readChanged = (changedAt: string, status: string) =>
      waitUntil(`the file to be ${status}`, async () => {
        const file = await read()
        return file('DTSTAMP') === formatCalendarInstant(changedAt) && file('STATUS') === status
          ? file
          : undefined
      })
    const moved = await readChanged(at, 'CONFIRMED')
    // While the attempt runs, the calendar shows the start that the log recorded, and not the changed
    // setting.
    expect(moved('DTSTART')).toBe(first('DTSTART'))
    expect(moved('UID')).toBe(first('UID'))
    expect([moved('SEQUENCE'), moved('DTSTAMP'), moved('LAST-MODIFIED'), moved('STATUS')]).toEqual([
      String(computeCalendarSequence(at)),
      formatCalendarInstant(at),
      formatCalendarInstant(at),
      'CONFIRMED',
    ])
    const later = await change('result', { status: 'postponed' })
    const postponed = await readChanged(later, 'CANCELLED')
    expect([postponed('SEQUENCE'), postponed('STATUS'), postponed('ACTION')]).toEqual([
      String(computeCalendarSequence(later)),
      'CANCELLED',
      undefined,
    ])
    await runAs(service, (tx) => tx`delete from public.site_settings where key = 'result'`)
    await readChanged(await change('attempt', value), 'CONFIRMED')
  })

  it('the calendar file of the attempt is in the language of its page, with lines of at most 75 bytes', async () => {
    expect(text).toContain('SUMMARY:20 apps in 24 hours\\, live\r\n')
    for (const [language, said] of [
      ['fr', '20 applications en 24 heures\\, en direct'],
      ['yo', 'Áàpù 20 ní wákàtí 24\\, lójú ẹsẹ̀'],
    ]) {
      const other = await (await ask(`/${language}/live.ics`)).text()
      expect(other.replaceAll('\r\n ', '')).toContain(`SUMMARY:${said}\r\n`)
      expect(other.replaceAll('\r\n ', '')).toContain(`/${language}/live\r\n`)
      for (const line of other.split('\r\n')) expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75)
    }
  })

  it.each(['Africa/Lagos', 'America/New_York', 'Asia/Kolkata'])(
    'the calendar file shows the correct time of the attempt in %s',
    async (timeZone) => {
      const [facts] = await runAs(
        service,
        (tx) => tx<{ value: { start: string; end: string } }[]>`
        select value from public.site_settings where key = 'attempt'`,
      )
      const event = parsed()
      const shown = (at: number) =>
        new Intl.DateTimeFormat('en', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(at)
      const { start = '2025-09-05T00:00:00+01:00', end = '2025-09-06T00:00:00+01:00' } = facts?.value ?? {}
      expect(shown(instant(event.get('DTSTART')))).toBe(shown(Date.parse(start)))
      expect(shown(instant(event.get('DTEND')))).toBe(shown(Date.parse(end)))
    },
  )
})

it('the file record.json contains all public data of the log, so that anyone can verify it', async () => {
  const chain = await (await ask('/record.json')).json()
  expect(await checkChain(chain)).toMatchObject({ holds: true })
  expect(chain.entries[2]).toMatchObject({ is_public: false, text: null, text_salt: null })
})

it('the record page shows the fingerprints of the signing key and of the verification program', async () => {
  const { proof } = await (await ask(recordPaths.summary)).json()
  expect(proof).toEqual({ fingerprint: getKeyFingerprint(app.badgeIssuer.keys.kid), program: verifierHash })
  const program = await (await ask(verifierPath)).text()
  expect(sha256(program).toString('hex')).toBe(proof.program)
  const html = await (await ask('/fr/record')).text()
  expect(html).toContain(proof.fingerprint)
  expect(html).toContain('Empreinte du programme verify.mjs')
})

describe('the page of a log entry', () => {
  it('the page of a log entry has its own title, and is marked as a live blog for search engines', async () => {
    const html = await (await ask('/live/6')).text()
    expect(html).toContain('<title>App 1 finished: Clinic Queue · Entry 6 · 20 in 24</title>')
    expect(html).toContain('"@type":"LiveBlogPosting"')
    expect(html).toContain('/share/live-6.png')
  })
  it('a log entry has a picture for sharing, and an entry for the record only has none', async () => {
    expect((await ask('/share/live-6.png')).status).toBe(200)
    expect((await ask('/share/live-3.png')).status).toBe(404)
  })
  it('the page of a log entry reloads automatically without scripts', async () => {
    expect(await (await ask('/live')).text()).toContain(
      '<noscript><meta http-equiv="refresh" content="60"></noscript>',
    )
  })
})

describe('the page of an app', () => {
  it.each(['/apps/0', '/apps/21', '/apps/x', '/apps/07', '/apps/1.5', '/apps/3'])(
    'the app page %s returns 404 with noindex',
    async (path) => {
      const answer = await ask(path)
      expect([answer.status, answer.headers.get('x-robots-tag')]).toEqual([404, 'noindex'])
      expect(await answer.text()).toContain('App not found')
    },
  )
  it('an app that has not started has no share picture and is not in the sitemap', async () => {
    expect((await ask('/share/app-3.png')).status).toBe(404)
    expect((await ask('/share/app-1.png')).status).toBe(200)
    const sitemap = await (await ask('/sitemap.xml')).text()
    expect(sitemap.match(/\/apps\/\d+/g)).toEqual(['/apps/1'])
  })
  it('the page of an app that has not started shows the plan, and is excluded from search engines', async () => {
    const answer = await ask('/apps/2')
    expect([answer.status, answer.headers.get('x-robots-tag')]).toEqual([200, 'noindex'])
    const text = textOf(await answer.text())
    expect(text).toMatch(/App 2 of 20, planned for \d\d:\d\d Rain Alert/)
    expect(text).toContain('There are no entries for this app yet.')
  })
  it('the page of an app shows the idea with its votes, the time spent and planned, holds and entries', async () => {
    const answer = await ask('/apps/1')
    expect([answer.status, answer.headers.get('x-robots-tag')]).toEqual([200, null])
    const html = await answer.text()
    const text = textOf(html)
    expect(html).toContain('<title>App 1: Clinic Queue · 20 in 24</title>')
    expect(html).toContain('/share/app-1.png')
    expect(html).toContain('<link rel="canonical" href="http://localhost:3000/apps/1">')
    expect(text).toMatch(/App 1 of 20, finished at \d\d:\d\d Clinic Queue/)
    expect(text).toContain('Sent in by Ngozi.')
    expect(text).toContain('93 votes when it was picked as app 1. It has 131 now.')
    expect(text).toMatch(/60 minutes \d\d:\d\d to \d\d:\d\d\. Planned: 72 minutes\./)
    expect(text).toMatch(/10 min\. On hold \d\d:\d\d to \d\d:\d\d: power\. No corrections\./)
    expect(html).toContain('href="https://clinic.example/"')
    expect(html).toContain('href="https://code.example/clinic"')
    expect(text).toContain('Watch the video from 07:06:12')
    for (const number of [2, 4, 5, 6]) expect(html, `entry ${number}`).toContain(`href="/live/${number}"`)
    expect(text).not.toMatch(/neighbour|Just now|A <b>note/)
    expect(html).toContain('href="/apps/2"')
  })
})

/** Returns the visible text of a page’s main part. */
function textOf(html: string): string {
  const body = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  return body
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+([,.:])/g, '$1')
    .replaceAll(/\s+/g, ' ')
}
