import { fireEvent, screen, waitFor } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { makeAdministrator } from '#server/services/identity/administrators.ts'
import { blogFeeds } from '#shared/blog.ts'
import { calendarFilePath } from '#shared/calendar-links.ts'
import { ideaFeedPath } from '#shared/ideas.ts'
import { languageCodes } from '#shared/languages.ts'
import { liveFeedPath, recordPaths } from '#shared/live-day.ts'
import { visitorActions } from '#shared/visitor-actions.ts'
import { buildPicture } from '#tests/support/pictures.ts'
import { createTestScreens } from '#tests/support/test-screens.ts'

const { app, call, emailsTo, open, signIn, runAs } = await createTestScreens({
  variables: { RATE_LIMITS: 'off', DEMO: '1' },
  hasPages: true,
})
const boss = { email: 'boss@example.org', password: 'correct horse battery' }
await makeAdministrator(runAs, boss)
await signIn(boss)
const wall = new File(
  [new Uint8Array(await buildPicture('png', { width: 1440, height: 1920 }))],
  'wall.png',
  {
    type: 'image/png',
  },
)

type Section = {
  section: string
  fields: [label: string, text: string][]
  act?: (user: UserEvent) => Promise<void>
}

/** Settings of another campaign, by section. They share no value with the first campaign. */
const otherCampaign: Section[] = [
  {
    section: 'attempt',
    fields: [
      ['Record title', 'Most Songs Sung in a Day'],
      ['Builder’s name (optional)', 'Ayọ̀ Example'],
      ['Countdown starts: date', '2027-01-01'],
      ['Attempt starts: date', '2027-03-05'],
      ['Attempt starts: time', '06:00'],
      ['Disclaimer', 'Ours alone'],
    ],
    act: async (user) => user.selectOptions(await screen.findByLabelText('Time zone'), 'Europe/Berlin'),
  },
  {
    section: 'money',
    fields: [
      ['Raised (optional)', '1200'],
      ['Goal (optional)', '9000'],
      ['Number of donors (optional)', '12'],
      ['Currency', 'EUR'],
    ],
  },
  {
    section: 'tiers',
    fields: [],
    async act(user) {
      await removeAll(user, 4)
      await user.click(await button('Add a tier'))
      await enter([
        ['Name', 'A Choir'],
        ['Subtitle', 'The Voice'],
        ['Price', '€90'],
        ['Benefits', 'A song'],
      ])
    },
  },
  { section: 'links', fields: [['Contact address', 'choir@example.net']] },
  {
    section: 'sender',
    fields: [
      ['Sender name (optional)', 'The choir'],
      ['Sender address (optional)', 'letters@example.net'],
    ],
  },
  { section: 'videos', fields: [['Video for “See Why” (optional)', 'https://youtu.be/aqz-KE-bpKQ']] },
  {
    section: 'questions',
    fields: [],
    async act(user) {
      await user.click(await button('Write your own list'))
      await removeAll(user, 7)
      await user.click(await button('Add a question'))
      await enter([
        ['Question', 'Why sing?'],
        ['Answer', 'On {date} we do.'],
      ])
    },
  },
  {
    section: 'look',
    fields: [
      ['First line', 'songs in'],
      ['Second line', 'one day,'],
      ['Third line', 'one choir'],
      ['Alt text for the poster (optional)', 'Forty people singing'],
    ],
    async act(user) {
      for (const label of ['Custom poster', 'Share image', 'Logo mark']) {
        await user.upload(await screen.findByLabelText(`${label}: file`), wall)
        await button(new RegExp(`^Replace ${label}`))
      }
    },
  },
]

const button = (name: string | RegExp) => screen.findByRole('button', { name })

async function enter(fields: Section['fields']) {
  for (const [label, text] of fields)
    fireEvent.input(await screen.findByLabelText(label), { target: { value: text } })
}

async function removeAll(user: UserEvent, count: number) {
  await screen.findAllByRole('button', { name: /^Remove / })
  for (let left = count; left > 0; left--)
    await user.click(screen.getAllByRole('button', { name: /^Remove / }).at(-1) as HTMLElement)
}

async function saveSection({ section, fields, act }: Section) {
  const user = await open(`/admin/settings/${section}`)
  await enter(fields)
  await act?.(user)
  await user.click(await button(/^Save \d+ changes?/))
  await screen.findByText(/^Saved\. /)
}

const traces = [
  /AI-Assisted Applications Built/,
  // Matches the year, but not the same digits in an id or in a fraction of a second.
  /(?<![\w.:-])2025(?!\w|-[0-9a-f]{4})/,
  /\b(5|6) September|15 June/,
  /Lagos/,
  /\$\d/,
  /35,240|300,000|10K\+|100M/,
  /Title Sponsor|The Catalyst|Four ways/,
  /hello@example\.org/,
  /Independent, not endorsed/,
  /24 hours, one builder/,
  /AI-assisted apps, 24/,
]

/**
 * One page of each kind that a visitor can open. Leaves out pages of ideas, testimonials, posts and badges,
 * which have texts by other people.
 */
const everyPage = [
  ...[
    '/',
    '/story',
    '/app-ideas',
    '/app-ideas/tally',
    '/blog',
    '/support',
    '/join-community',
    '/register-supporter',
  ],
  ...[
    '/supporters',
    '/sponsors',
    '/give',
    '/press',
    '/verify',
    '/verify-testimonial',
    '/privacy',
    '/accessibility',
  ],
  ...[
    '/live',
    '/remind-me',
    '/apps',
    '/apps/7',
    '/impact',
    '/record',
    '/overlay',
    '/not-sent',
    '/no-such-page',
  ],
]
/** Pages whose main content differs on the day and after it. */
const pagesOfModes = [
  '/',
  '/story',
  '/give',
  '/sponsors',
  '/press',
  '/live',
  '/apps',
  '/remind-me',
  '/overlay',
]
/** Forms, pages in other languages, feeds, the calendar, data of the day, files for crawlers and icons. */
const otherAnswers = [
  ...visitorActions.map((action) => `/forms/${action}`),
  ...languageCodes.filter((language) => language !== 'en').map((language) => `/${language}`),
  ...blogFeeds.map(({ path }) => path),
  ...[
    ideaFeedPath,
    liveFeedPath,
    calendarFilePath,
    '/live.json',
    '/live.json?preview=live',
    recordPaths.summary,
  ],
  ...['/manifest.webmanifest', '/sitemap.xml', '/robots.txt', '/favicon.svg'],
]
const drawnPictures = [
  ...['home', 'app-ideas', 'blog', 'give', 'press', 'sponsors', 'record'].map((name) => `/share/${name}.png`),
  ...['/favicon.svg', '/icons/180.png', '/icons/512-maskable.png'],
]

const answerOf = (path: string) => app.fetch(new Request(new URL(path, location.origin)))
const pictureOf = async (path: string) =>
  Buffer.from(await (await answerOf(path)).arrayBuffer()).toString('base64')

/** Returns the page without its styles and without addresses of built files. */
const withoutCode = (html: string) =>
  html.replace(/<style[\s\S]*?<\/style>/g, '').replace(/ (?:src|href)="\/assets\/[^"]*"/g, '')

async function tracesAt(path: string): Promise<string[]> {
  const answer = await answerOf(path)
  expect(answer.status, path).toBeLessThan(500)
  const text = withoutCode(await answer.text())
  return traces.flatMap((trace) => {
    const found = trace.exec(text)
    return found ? [`${path} ${text.slice(Math.max(0, found.index - 60), found.index + 60)}`] : []
  })
}

let before: string[] = []
let ready: Promise<void> | undefined

/** Saves every section of the settings, but only when the first test calls this. */
function setUpCampaign() {
  ready ??= (async () => {
    before = await Promise.all(drawnPictures.map(pictureOf))
    for (const section of otherCampaign) await saveSection(section)
  })()
  return ready
}

it('the whole content of another campaign can be set up in the back office', async () => {
  await setUpCampaign()
  const home = await (await answerOf('/')).text()
  for (const fact of ['Most Songs Sung', '5 March 2027', '€1,200', 'A Choir', 'Why sing?', 'Ayọ̀ Example'])
    expect(home).toContain(fact)
  expect(home).toContain('"startDate":"2027-03-05T06:00:00+01:00"')
})

it('a site set up for another campaign has no data of the original campaign on any page', async () => {
  await setUpCampaign()
  const addresses = [
    ...everyPage.flatMap((path) => [path, `${path}?lite`]),
    ...pagesOfModes.flatMap((path) => [`${path}?preview=live`, `${path}?preview=after`]),
  ]
  const found: string[] = []
  for (const path of addresses) found.push(...(await tracesAt(path)))
  expect(found).toEqual([])
})

it('another campaign’s forms, other languages, feeds and files have no data of the original campaign', async () => {
  await setUpCampaign()
  const found: string[] = []
  for (const path of otherAnswers) found.push(...(await tracesAt(path)))
  expect(found).toEqual([])
})

// Compares only the bytes. server/pages/share-drawing.test.ts checks what each picture shows.
it('another campaign has different generated pictures, and its share image is the owner’s uploaded picture', async () => {
  await setUpCampaign()
  for (const [index, path] of drawnPictures.entries())
    expect(await pictureOf(path), path).not.toBe(before[index])
  expect((await answerOf('/share/home.png')).headers.get('content-type')).toBe('image/jpeg')
})

it('the landing page of another campaign shows the uploaded poster and logo mark', async () => {
  await setUpCampaign()
  await open('/')
  const [poster] = await screen.findAllByRole('img', { name: 'Forty people singing' })
  for (const image of [poster, document.querySelector('header img')]) {
    const answer = await answerOf(image?.getAttribute('src') ?? '')
    expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width).toBeGreaterThan(0)
  }
})

/**
 * Recipients, each with a function that sends them one email. There is one for each reason to send an email.
 */
const emails: Record<string, (to: string) => Promise<unknown>> = {
  'coder@example.org': (email) => call('send-verification-email', { email, name: 'Reader' }),
  'asker@example.org': (email) =>
    call('ask-for-reminders', { email, kinds: ['result'], zone: 'Europe/Berlin' }),
  'teller@example.org': (email) =>
    runAs(
      service,
      (tx) => tx`insert into private.email_outbox (kind, recipient, payload) values ('test', ${email}, '{}')`,
    ),
  'reminded@example.org': async (email) => {
    await runAs(
      service,
      (tx) =>
        tx`insert into private.reminders (mailbox, kind, email, zone) values (${email}, 'hour_before', ${email}, 'Europe/Berlin')`,
    )
    // Sends the reminder before it is due, by passing a later time.
    await runAs(
      service,
      (tx) =>
        tx`select private.send_due_reminders(now() + interval '50 minutes', now() + interval '1 day', 'not_recorded')`,
    )
  },
}

it('the emails of another campaign contain no data of the original campaign', async () => {
  await setUpCampaign()
  for (const [to, ask] of Object.entries(emails)) {
    await ask(to)
    await waitFor(async () => expect(await emailsTo(to)).toHaveLength(1))
    const [email] = await emailsTo(to)
    for (const trace of traces)
      expect(`${email?.subject} ${email?.text} ${email?.html}`, to).not.toMatch(trace)
  }
  expect((await emailsTo('reminded@example.org'))[0]?.text).toContain('Berlin time')
})
