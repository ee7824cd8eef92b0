import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { service } from '#server/db/run-as.ts'
import { makeAdministrator } from '#server/services/identity/administrators.ts'
import { feeds } from '#shared/blog.ts'
import { calendarFile } from '#shared/calendar-links.ts'
import { ideaFeedPath } from '#shared/ideas.ts'
import { languageCodes } from '#shared/languages.ts'
import { liveFeedPath, recordPaths } from '#shared/live-day.ts'
import { visitorActions } from '#shared/visitor-actions.ts'
import { enterOffice } from '#tests/support/office.ts'
import { buildPicture } from '#tests/support/pictures.ts'
import { createTestSite, expectAccessible, expectAccessibleInBothThemes } from '#tests/support/test-site.ts'
import { until } from '#tests/support/until.ts'

const { visitor, runAs, call, mail, url, complaints } = await createTestSite()
const wall = await buildPicture('png', { width: 1440, height: 1920 })
const boss = { email: 'boss@example.org', password: 'correct horse battery' }
await makeAdministrator(runAs, boss)

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const saved = (page: Page) => page.getByText(/^Saved\. /)

/** A campaign with nothing of the first one, section by section. */
const otherCampaign: {
  section: string
  fields: [label: string, text: string][]
  act?: (page: Page) => Promise<void>
}[] = [
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
    act: async (page) => {
      await page.getByLabel('Time zone').selectOption('Europe/Berlin')
    },
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
    act: async (page) => {
      await removeAll(page, 4)
      await page.getByRole('button', { name: 'Add a tier' }).click()
      for (const [label, text] of [
        ['Name', 'A Choir'],
        ['Subtitle', 'The Voice'],
        ['Price', '€90'],
        ['Benefits', 'A song'],
      ] as const)
        await page.getByLabel(label, { exact: true }).fill(text)
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
    act: async (page) => {
      await page.getByRole('button', { name: 'Write your own list' }).click()
      await removeAll(page, 7)
      await page.getByRole('button', { name: 'Add a question' }).click()
      await page.getByLabel('Question', { exact: true }).fill('Why sing?')
      await page.getByLabel('Answer', { exact: true }).fill('On {date} we do.')
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
    act: async (page) => {
      for (const label of ['Custom poster', 'Share image', 'Logo mark']) {
        await page
          .getByLabel(`${label}: file`)
          .setInputFiles({ name: 'wall.png', mimeType: 'image/png', buffer: wall })
        await page.getByRole('button', { name: `Replace ${label}` }).waitFor()
      }
    },
  },
]

async function removeAll(page: Page, count: number) {
  for (let left = count; left > 0; left--)
    await page
      .getByRole('button', { name: /^Remove / })
      .last()
      .click()
}

const traces = [
  /AI-Assisted Applications Built/,
  // The year, and not four signs of an id or of a fraction of a second.
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

/** One of every kind of page a visitor can open; that of an idea, a story, a post, a badge is of other people's words. */
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
  ...feeds.map(({ path }) => path),
  ...[ideaFeedPath, liveFeedPath, calendarFile, '/live.json', '/live.json?preview=live', recordPaths.summary],
  ...['/manifest.webmanifest', '/sitemap.xml', '/robots.txt', '/favicon.svg'],
]
const drawnPictures = [
  ...['home', 'app-ideas', 'blog', 'give', 'press', 'sponsors', 'record'].map((name) => `/share/${name}.png`),
  ...['/favicon.svg', '/icons/180.png', '/icons/512-maskable.png'],
]

async function expectNoTrace(path: string) {
  const answer = await fetch(url + path)
  expect(answer.status, path).toBeLessThan(500)
  const text = withoutCode(await answer.text())
  for (const trace of traces) {
    const found = trace.exec(text)
    const around = found && text.slice(Math.max(0, found.index - 60), found.index + 60)
    expect(around, `${path} ${trace}`).toBeNull()
  }
}

async function expectDrawn(picture: Locator) {
  const isDrawn = picture.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth > 0))
  expect(await isDrawn).toBe(true)
}

/** One letter for each reason a letter is sent, by the address that gets it. */
const letters: Record<string, (to: string) => Promise<unknown>> = {
  'coder@example.org': (email) => call('send-verification-email', { email, name: 'Reader' }),
  'asker@example.org': (email) =>
    call('ask-for-reminders', { email, kinds: ['result'], zone: 'Europe/Berlin' }),
  'teller@example.org': (email) =>
    runAs(
      service,
      (tx) =>
        tx`insert into private.mail_outbox (letter, recipient, payload) values ('test', ${email}, '{}')`,
    ),
  'reminded@example.org': async (email) => {
    await runAs(
      service,
      (tx) =>
        tx`insert into private.reminders (mailbox, kind, email, zone) values (${email}, 'hour_before', ${email}, 'Europe/Berlin')`,
    )
    // Sends the reminder before it is due: only the time is faked.
    await runAs(
      service,
      (tx) =>
        tx`select private.send_due_reminders(now() + interval '50 minutes', now() + interval '1 day', 'not_recorded')`,
    )
  },
}

/** The page without its styles and without addresses of built files. */
const withoutCode = (html: string) =>
  html.replace(/<style[\s\S]*?<\/style>/g, '').replace(/ (?:src|href)="\/assets\/[^"]*"/g, '')

const pictureOf = async (path: string) =>
  Buffer.from(await (await fetch(url + path)).arrayBuffer()).toString('base64')

async function saveOnPhone(page: Page, changes: string) {
  await page.getByRole('button', { name: 'Review changes' }).click()
  await page
    .getByRole('dialog', { name: 'Review changes' })
    .getByRole('button', { name: `Save ${changes}` })
    .click()
}

it('on a phone an owner corrects a section, restores it, and sees what is wrong with the site and its emails', async () => {
  await runAs(
    service,
    (tx) => tx`
      insert into private.mail_outbox (letter, recipient, payload, attempts, failed_at, last_error)
      values ('test', 'full@example.org', '{}', 76, now(), '552 mailbox full')`,
  )
  const page = await visitor(phone)
  await enterOffice(page, boss)
  await page.goto('/admin/settings')
  await page.getByRole('link', { name: 'Attempt' }).click()
  const length = page.getByLabel('Length in hours')
  await length.fill('0')
  await page.getByRole('button', { name: 'Review changes' }).click()
  await page.getByText('Enter the length in hours, from more than 0 to 720').waitFor()
  expect(await length.evaluate((field) => field === document.activeElement)).toBe(true)
  await expectAccessibleInBothThemes(page, 'a section with a field to correct')
  for (const [label, day] of [
    ['Attempt starts: date', '2027-03-05'],
    ['Length in hours', '24'],
  ] as const)
    await page.getByLabel(label).fill(day)
  await page.getByText('Ends on 6 March 2027, 00:00').waitFor()
  await page.getByRole('button', { name: 'Use 13 December 2026, 00:00' }).click()
  await page.getByRole('button', { name: 'Review changes' }).click()
  await page.getByRole('row', { name: /Attempt starts/ }).waitFor()
  await expectAccessible(page, 'what will change')
  await page.getByRole('button', { name: 'Save 3 changes' }).click()
  await saved(page).waitFor()
  // Pages requested from now on show the change at once.
  expect(await (await page.request.get('/app-ideas')).text()).toContain('5 March 2027')

  await page.getByRole('button', { name: 'History' }).click()
  await page.getByText('by boss@example.org').waitFor()
  await expectAccessible(page, 'the history of a section')
  await page.getByRole('button', { name: /Restore this version.*the defaults/ }).click()
  await saveOnPhone(page, '3 changes')
  await until('what it was', async () =>
    (await (await page.request.get('/')).text()).includes('5 September 2025'),
  )

  await page.getByRole('link', { name: 'Settings', exact: true }).first().click()
  await page.getByRole('link', { name: /^Health.* to fix/ }).click()
  const emails = page.getByRole('listitem').filter({ hasText: 'No mail server is set up' })
  await emails.waitFor()
  await expectAccessibleInBothThemes(page, 'what is wrong with the site')
  await emails.getByRole('link', { name: 'Open Emails' }).click()
  await page.getByText('The mailbox is full.').waitFor()
  await page.getByRole('img', { name: /^Emails sent in the last 24 hours/ }).waitFor()
  await expectAccessibleInBothThemes(page, 'the emails that failed')
  await page.getByRole('button', { name: 'Retry all' }).click()
  expect((await mail.letterTo('full@example.org')).subject).toBe('Test email from your site')
  await page.getByRole('button', { name: 'Send me a test email' }).click()
  await mail.letterTo(boss.email)
  await page.getByRole('tab', { name: /Sent/ }).click()
  await page.getByRole('rowheader', { name: /full@example\.org/ }).waitFor()
})

it('a value that two people have changed is accessible, and so is another price list', async () => {
  const page = await visitor()
  await enterOffice(page, boss)
  await page.goto('/admin/settings/links')
  await page.getByLabel('Contact address').fill('one@example.org')
  await runAs(
    service,
    (tx) =>
      tx`insert into public.site_settings (key, value, is_public) values ('links', '{"contact": "other@example.org"}', true)`,
  )
  await page.getByText(/saved “Contact address” on .* while you were editing/).waitFor()
  await expectAccessible(page, 'a value that two have changed')
  await page.getByRole('button', { name: 'Keep theirs' }).click()
  const rail = page.getByRole('navigation', { name: 'Settings', exact: true })
  await rail.getByRole('link', { name: /^Tiers/ }).click()
  await page.getByRole('button', { name: 'Move Silver up' }).press('Enter')
  await page.getByRole('button', { name: 'Save 1 change' }).click()
  await saved(page).waitFor()
  await page.getByRole('link', { name: 'Main site' }).click()
  await page.locator('#sponsorship h3').last().waitFor()
  await expectAccessible(page, 'another price list')
})

it('another campaign, set up on a phone in the back office alone, leaves no trace of the first one', async () => {
  const page = await visitor(phone)
  await enterOffice(page, boss)
  const before = await Promise.all(drawnPictures.map(pictureOf))
  await page.goto('/admin/settings')
  for (const { section, fields, act } of otherCampaign) {
    await page.locator(`a[href="/admin/settings/${section}"]`).first().click()
    await page.waitForURL(`**/admin/settings/${section}`)
    for (const [label, text] of fields) await page.getByLabel(label, { exact: true }).fill(text)
    await act?.(page)
    await page.getByRole('button', { name: 'Review changes' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Save / })
      .click()
    await page.getByRole('button', { name: 'Review changes' }).waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Settings', exact: true }).first().click()
  }
  for (const path of everyPage) await Promise.all([path, `${path}?lite`].map(expectNoTrace))
  for (const path of pagesOfModes)
    await Promise.all([`${path}?preview=live`, `${path}?preview=after`].map(expectNoTrace))
  await Promise.all(otherAnswers.map(expectNoTrace))
  const home = await (await fetch(`${url}/`)).text()
  for (const fact of ['Most Songs Sung', '5 March 2027', '€1,200', 'A Choir', 'Why sing?', 'Ayọ̀ Example'])
    expect(home).toContain(fact)
  expect(home).toContain('"startDate":"2027-03-05T06:00:00+01:00"')
  // Every picture has changed. server/pages/share-drawing.test.ts checks what each one shows.
  for (const [index, path] of drawnPictures.entries())
    expect(await pictureOf(path), path).not.toBe(before[index])
  expect((await fetch(`${url}/share/home.png`)).headers.get('content-type')).toBe('image/jpeg')
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expectDrawn(menu.locator('img'))
  await menu.getByRole('link', { name: 'Main site' }).click()
  await expectDrawn(page.getByRole('img', { name: 'Forty people singing' }).first())
  await expectDrawn(page.locator('header img').first())
  await expectAccessible(page, 'the front page with pictures of the owner')

  for (const [to, ask] of Object.entries(letters)) {
    await ask(to)
    const { from, subject, text, html } = await mail.letterTo(to)
    expect(from, to).toEqual({ name: 'The choir', address: 'letters@example.net' })
    for (const trace of traces) expect(`${subject} ${text} ${html}`, to).not.toMatch(trace)
  }
  const { text: reminder } = await mail.letterTo('reminded@example.org')
  expect(reminder).toContain('Berlin time')
})

it('nothing of it made the console complain', () => {
  expect(complaints).toEqual([])
})
