import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { signCredential } from '#server/services/badges/credential.ts'
import { afterFile } from '#tests/support/clean-up.ts'
import { createDayWriter, startDay } from '#tests/support/day.ts'
import { buildAdministrator, buildPerson } from '#tests/support/people.ts'
import { createTestSite } from '#tests/support/test-site.ts'
import { checkLinks } from '../../scripts/freeze/check-links.ts'
import { freezeSite } from '../../scripts/freeze/freeze-site.ts'

// The measurements in docs/performance.md use FREEZE_IDEAS=1000 FREEZE_POSTS=100.
const ideas = Number(process.env.FREEZE_IDEAS ?? 30)
const posts = Number(process.env.FREEZE_POSTS ?? 6)

const { app, runAs, visitor, url } = await createTestSite()
const place = mkdtempSync(join(tmpdir(), 'frozen-'))
afterFile(() => rmSync(place, { recursive: true, force: true }))
const folder = join(place, 'site')

await runAs(service, async (tx) => {
  await tx`
      insert into public.site_settings (key, value, is_public)
      values ('press', ${JSON.stringify({ state: 'open', contact: 'press@example.org', facts: [], quotes: [] })}::jsonb, true)`
  await tx`
      insert into auth.users (email, email_confirmed_at)
      select 'secret-' || number || '@example.org', now() from generate_series(1, ${Math.ceil(ideas / 3)}::int) as number`
  await tx`
      insert into public.app_ideas (title, description, submitter_name, submitter_email, status, user_id, target_users, vote_count)
      select 'Idea number ' || number, 'Solves a problem that is described here, number ' || number, 'Student, Kano', person.email, 'approved',
        person.id, '{Students}', number % 90
      from generate_series(1, ${ideas}::int) as number
      join auth.users as person on person.email = 'secret-' || (number + 2) / 3 || '@example.org'`
  await tx`
      insert into public.blog_posts (slug, title, excerpt, content, status, author_name, published_at)
      select 'post-' || number, 'Post ' || number, 'What it is about.', '<p>Words of <a href="/app-ideas">the board</a>.</p>', 'published',
        'The builder', now() - make_interval(days => number)
      from generate_series(1, ${posts}::int) as number`
})
const builder = await buildAdministrator(runAs, 'builder@example.org')
const write = createDayWriter(runAs, builder.id)
await startDay(runAs, { minutesIn: 30 })
await write(30, { kind: 'attempt_started' })
await write(29, { kind: 'app_started', app_number: 1 })
await write(20, { kind: 'note', text: 'For the record only: the neighbour.', is_public: false })
await write(10, { kind: 'app_finished', app_number: 1 })
const holder = await buildPerson(runAs, 'holder@example.org')
const badge = {
  id: 'b1d7a9e0-7a1c-4b0a-9a55-0f5f3a3c9f01',
  type: 'community_supporter' as const,
  recipientName: 'Ṣọlá',
  code: 'ABC234',
  issuedAt: new Date('2025-07-01T00:00:00Z'),
}
const credential = await signCredential(badge, app.badgeIssuer)
await runAs(
  service,
  (
    tx,
  ) => tx`insert into public.badges (id, badge_type, badge_title, recipient_name, recipient_email, user_id, verification_code, credential, created_at)
    values (${badge.id}, ${badge.type}, 'Community Champion', ${badge.recipientName}, ${holder.email}, ${holder.id}, ${badge.code}, ${credential}, ${badge.issuedAt.toISOString()})`,
)
const former = { ...badge, id: 'b1d7a9e0-7a1c-4b0a-9a55-0f5f3a3c9f02', code: 'DEF567' }
const formerCredential = await signCredential(former, app.badgeIssuer)
await runAs(
  service,
  (
    tx,
  ) => tx`insert into public.badges (id, badge_type, badge_title, recipient_name, recipient_email, verification_code, credential, created_at, revoked_at, revoked_because)
    values (${former.id}, ${former.type}, 'Community Champion', ${former.recipientName}, ${holder.email}, ${former.code}, ${formerCredential}, ${former.issuedAt.toISOString()}, now(), 'It was given twice.')`,
)

await runAs(
  service,
  (tx) => tx`
    with member as (insert into public.community_members (name, email, is_verified, is_active)
      values ('Zuberi Walker', 'secret-1@example.org', true, true) returning id)
    insert into private.wall_places (supporter_id, country) select id, 'KE' from member`,
)

const begun = performance.now()
const answer = async (request: Request) => app.fetch(request)
const made = await freezeSite({
  runAs,
  draw: answer,
  page: answer,
  file: answer,
  publicUrl: url,
  keys: app.badgeIssuer.keys.published,
  folder,
  now: new Date('2026-01-02T12:00:00Z'),
})
const seconds = (performance.now() - begun) / 1000
if (ideas >= 1000)
  console.log(`${made.pages} pages, ${made.files} files, ${made.links} links in ${seconds.toFixed(1)} s`)

const files = () =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.\w+$/.test(name))
const addressOf = (path: string) => pathToFileURL(join(folder, path)).href

/** Opens a browser without a network, and records requests outside of the folder. */
async function reader() {
  const page = await visitor({ offline: true })
  const asked: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(pathToFileURL(folder).href)) asked.push(request.url())
  })
  return { page, asked }
}

describe('private data', () => {
  it('no file of the frozen site contains private data, such as email addresses or confidential log entries', () => {
    const everything = files().filter((name) => /\.(html|js|json|xml|atom|css|ics|mjs)$/.test(name))
    const found = everything.filter((name) =>
      /secret-\d|holder@|builder@|the neighbour|supporters-title/.test(
        readFileSync(join(folder, name), 'utf8'),
      ),
    )
    expect(found).toEqual([])
  })
})

describe('the link checker', () => {
  it('the link checker finds no broken link in the frozen site, and finds each link that was broken on purpose', async () => {
    expect((await checkLinks(folder)).broken).toEqual([])
    expect(made.links).toBeGreaterThan(500)
    const path = join(folder, 'broken.html')
    writeFileSync(
      path,
      '<a href="nowhere.html">x</a><a href="gone/index.html">x</a><img src="gone/index.html" alt=""><img src="https://elsewhere.example/x.png"><a href="/top">x</a><a href="../outside">x</a>',
    )
    const { broken } = await checkLinks(folder)
    rmSync(path)
    expect(broken.toSorted()).toEqual([
      'broken.html: ../outside',
      'broken.html: /top',
      'broken.html: asks for https://elsewhere.example/x.png',
      'broken.html: gone/index.html',
      'broken.html: nowhere.html',
    ])
  })
})

const read = (path: string) => readFileSync(join(folder, path), 'utf8')

it('a frozen site has its pages in all languages, with the date of the copy', () => {
  for (const path of [
    'index.html',
    'fr/index.html',
    'sw/app-ideas/index.html',
    'blog/post-1/index.html',
    'live/index.html',
    'apps/1/index.html',
  ])
    expect(read(path), path).toContain('This is a copy of the site from 2 January 2026.')
})

it('a frozen site has the press kit with its files, and a link to each app’s page that exists', () => {
  const downloads = (read('press/index.html').match(/<a [^>]*>/g) ?? []).filter((tag) =>
    / download\b/.test(tag),
  )
  expect(downloads.length).toBeGreaterThan(3)
  for (const tag of downloads) {
    const href = / href="([^"]+)"/.exec(tag)?.[1] ?? ''
    expect(href).toMatch(/\.(svg|png|zip)$/)
    expect(readFileSync(join(folder, 'press', href)).length, href).toBeGreaterThan(100)
  }
  expect(read('apps/index.html')).toMatch(/<a [^>]*href="1\/index\.html"/)
})

it('a frozen site has the feed of ideas in each language, and its board links to the feed', () => {
  expect(read('sw/app-ideas/feed.xml')).toContain('xml:lang="sw"')
  expect(read('sw/app-ideas/index.html')).toMatch(/<a (?=[^>]*hreflang="sw")[^>]*href="feed\.xml"/i)
})

it('a frozen site shows that a badge was revoked, and does not mention its signature', () => {
  const page = read(`verify/${former.code}/index.html`)
  expect(page).toContain('This badge was withdrawn on')
  expect(page).not.toContain('window.frozen=')
})

it('a frozen site lists so few characters of a badge’s hash that thousands of other codes match it', () => {
  const [listed] = JSON.parse(
    readFileSync(join(folder, 'verify/codes.js'), 'utf8').split('=')[1] ?? '[]',
  ) as string[]
  const emails = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
  const codeOf = (number: number) =>
    Array.from({ length: 6 }, (_, at) => emails[Math.floor(number / 32 ** at) % 32]).join('')
  const fits = (code: string) =>
    createHash('sha256')
      .update(code)
      .digest('hex')
      .startsWith(listed ?? 'none')
  expect(fits(badge.code)).toBe(true)
  // Checks a thousandth of all codes.
  const some = Array.from({ length: 2 ** 20 }, (_, number) => codeOf(number)).filter(fits)
  expect(some.length).toBeGreaterThan(4)
})

describe('a frozen site, opened from its folder without a network', () => {
  it('a frozen site can be browsed, shows its pictures, has its notice below the header, and loads nothing from elsewhere', async () => {
    const { page, asked } = await reader()
    await page.goto(addressOf('index.html'))
    const [head, note] = await Promise.all(
      ['.site-head', 'main > .frozen-note'].map((part) => page.locator(part).boundingBox()),
    )
    expect(note?.y, 'the header covers the notice').toBeGreaterThanOrEqual(
      (head?.y ?? 0) + (head?.height ?? 0),
    )
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click()
    await page.getByRole('link', { name: 'Post 1', exact: true }).first().click()
    await page.getByRole('heading', { name: 'Post 1' }).waitFor()
    for (const path of ['live/index.html', 'press/index.html']) {
      await page.goto(addressOf(path))
      await page.getByText('This is a copy of the site from 2 January 2026.').first().waitFor()
    }
    await page.locator('.press-pictures img').first().scrollIntoViewIfNeeded()
    await page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLImageElement>('.press-pictures img')]
        .filter((one) => one.complete)
        .every((one) => one.naturalWidth > 0),
    )
    expect(asked).toEqual([])
  })
  it('the search on the board of a frozen site finds an idea', async () => {
    const { page } = await reader()
    await page.goto(addressOf('app-ideas/index.html'))
    await page.getByLabel('Search ideas').fill(`number ${ideas}`)
    await page.getByText(/ideas? found/).waitFor()
    await page
      .locator('.frozen-results')
      .getByRole('link', { name: `Idea number ${ideas}`, exact: true })
      .click()
    await page.getByText(`Solves a problem that is described here, number ${ideas}`).first().waitFor()
  })
  it('a frozen site finds a badge by its code, and reports an unknown code and a changed badge', async () => {
    const { page } = await reader()
    await page.goto(addressOf('verify/index.html'))
    await page.getByLabel('Verification code').fill('zzzzzz')
    await page.keyboard.press('Enter')
    await page.getByText('Badge not found.').waitFor()
    await page.getByLabel('Verification code').fill(badge.code.toLowerCase())
    await page.keyboard.press('Enter')
    await page.getByText(`The signature is valid: Community Champion, ${badge.recipientName}.`).waitFor()

    const path = `verify/${badge.code}/index.html`
    const html = read(path)
    writeFileSync(join(folder, path), html.replace('"name":"Ṣọlá"', '"name":"Somebody"'))
    await page.goto(addressOf(path))
    await page.getByText('The signature is not valid.').waitFor()
    writeFileSync(join(folder, path), html)
  })
  it('a frozen site verifies the log of the attempt, and names the entry that was changed', async () => {
    const { page } = await reader()
    await page.goto(addressOf('record/index.html'))
    await page.getByRole('button', { name: /^Check \d+ entries/ }).click()
    await page.getByText('All 4 entries match').waitFor()
    const path = join(folder, 'record-data.js')
    const data = readFileSync(path, 'utf8')
    writeFileSync(path, data.replace('"app_finished"', '"app_dropped"'))
    await page.reload()
    await page.getByRole('button', { name: /^Check \d+ entries/ }).click()
    await page.getByText('Entry 4 was changed').waitFor()
    writeFileSync(path, data)
  })
})
