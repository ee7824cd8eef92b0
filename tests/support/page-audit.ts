import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { makeAdministrator } from '#server/services/identity/administrators.ts'
import { beginDay, dayWriter } from '#tests/support/day.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { openHydrated } from '#tests/support/hydrated.ts'
import { showImpact } from '#tests/support/impact.ts'
import { signInToOffice } from '#tests/support/office.ts'
import { lookAt } from '#tests/support/page-look.ts'
import { buildAdministrator } from '#tests/support/people.ts'
import { buildPicture } from '#tests/support/pictures.ts'
import { buildPost } from '#tests/support/posts.ts'
import { darkSurfaces, paleTexts } from '#tests/support/printed-page.ts'
import { plainWords, publishPseudoWords } from '#tests/support/pseudo-words.ts'
import { createTestSite, expectAccessible, expectAccessibleInBothThemes } from '#tests/support/test-site.ts'

const { visitor, codeFrom, runAs, complaints } = await createTestSite()

// Texts by people have an accent on every vowel, so a plain vowel is in a text of the site.
const owner = { email: 'owner@example.org', password: 'correct horse battery' }
await makeAdministrator(runAs, owner)
const builder = await buildAdministrator(runAs, 'b@b.example')
const write = dayWriter(runAs, builder.id)
const idea = await buildIdea(runAs, {
  title: 'Thé márkét in á físt',
  description: 'Sólvés á próblém. '.repeat(20),
  submitterName: 'Ádá, Kánó',
  voteCount: 3,
})
await buildIdea(runAs, { title: 'Lánín ásíbítí', language: 'ha', submitterName: 'Ádá, Kánó' })
// Before the attempt, because the site writes a later one into the log, in English.
await runAs(service, (tx) => tx`select private.publish_tally()`)
await beginDay(runAs, { minutesIn: 130 })
await write(130, { kind: 'attempt_started' })
await write(130, { kind: 'app_started', app_number: 1 })
await write(66, { kind: 'app_finished', app_number: 1 })
await write(65, { kind: 'hold_begun', text: 'Pówér' })
await write(61, { kind: 'hold_ended' })
await write(60, { kind: 'app_started', app_number: 2 })
await write(50, { kind: 'note', text: 'Thé lédgér ís réád.' })
const { slug } = await buildPost(runAs, {
  title: 'Á lóng póst',
  excerpt: 'Whát wé búílt.',
  content: '<h2>Bégín</h2><p>Wórds thát á pérsón wróté.</p>',
  category: 'Blck',
  tags: ['Óné', 'Twó', 'Thréé', 'Fóúr'],
})
for (let number = 0; number < 12; number += 1) await buildPost(runAs, { title: 'Á póst', category: 'Blck' })
const { id: goneId, slug: goneSlug } = await buildPost(runAs)
await runAs(service, (tx) => tx`delete from public.blog_posts where id = ${goneId}`)
const [testimonial] = await runAs(
  service,
  (tx) => tx<{ id: string }[]>`
    insert into public.testimonials (name, email, email_verified, linkedin_url, location, testimonial, status)
    values ('Ádá', 'a@b.example', true, 'https://www.linkedin.com/in/example', 'Kánó', ${'Í búílt á cálcúlátór ín á dáý. '.repeat(3)}, 'approved') returning id`,
)
const report = await showImpact(runAs)
await publishPseudoWords(runAs, 'sw')

const pages = [
  ...[
    '',
    '?preview=before',
    '?preview=after',
    '/live',
    '/live/2',
    '/apps',
    '/apps/1',
    '/record',
    '/remind-me',
  ],
  ...[
    '/app-ideas',
    '/app-ideas?view=status',
    '/app-ideas?language=ha',
    '/app-ideas?language=fr',
    `/app-ideas/${idea}`,
    '/app-ideas/tally',
    '/support',
    '/register-supporter',
    '/supporters',
  ],
  ...['/blog', '/blog?view=list&page=2', '/blog?q=zz', `/blog/${slug}`, `/blog/${goneSlug}`, '/blog/nothing'],
  ...[
    '/story',
    '/story?preview=before',
    '/story?preview=after',
    `/stories/${testimonial?.id}`,
    '/press',
    '/sponsors',
    '/verify',
  ],
  ...[
    '/verify/ABC234',
    '/verify-testimonial',
    '/verify-testimonial?token=x',
    '/give',
    '/privacy',
    '/accessibility',
    '/impact',
    '/not-sent',
  ],
  ...[report, `/sponsor-report/${'B'.repeat(43)}`],
  ...[
    '/nothing',
    `/forms/vote?idea=${idea}`,
    '/forms/submit-idea',
    '/forms/share-story',
    '/forms/prove-story',
  ],
  ...[
    '/forms/delete-story',
    '/forms/join',
    '/forms/register',
    '/forms/enquire',
    '/forms/remind',
    '/forms/nothing',
  ],
  ...['/forms/vote?done=voted', '/forms/delete-story?done=deletion-asked'],
]

/** Proper names and examples of addresses, which are the same in every language. */
const names =
  /20 in 24|The Most AI-Assisted Applications Built in 24 Hours by an Individual|Title Sponsor|The (Catalyst|Innovator|Enabler|Supporter)|Platinum|Gold|Silver|Lagos|UTC|Kano, Nigeria|\S+@example\.org|WhatsApp|Telegram|Facebook|LinkedIn|\b(wa|in)\b/g

it('every public page says what is ours from the catalogue, is accessible in both themes, is printed dark on white, has one font for buttons and fields, and holds sentences 40 % longer at three widths in both directions', async () => {
  const left = [...pages]
  const found: Record<string, string[]> = {}
  const walk = async () => {
    const page = await visitor()
    for (let path = left.shift(); path !== undefined; path = left.shift()) {
      const problems = await problemsOf(page, `/sw${path}`)
      if (problems.length > 0) found[path] = problems
    }
  }
  await Promise.all([walk(), walk()])
  expect(found).toEqual({})
  expect(surfacesSeen).toBeGreaterThan(0)
  expect(complaints.filter((text) => !/404|410/.test(text))).toEqual([])
})

it('a look into the tally, and a mark that is not in it, are said from the catalogue', async () => {
  const page = await visitor({ viewport: { width: 320, height: 640 } })
  await openHydrated(page, '/sw/app-ideas/tally')
  const form = page.locator('section[aria-labelledby="marks"] form')
  await form.getByRole('button').click()
  await page.getByRole('link', { name: 'Thé márkét in á físt' }).waitFor()
  expect(await problemsAt(page)).toEqual([])
  await form.getByRole('textbox').fill('1234')
  await form.getByRole('button').click()
  await page.locator('main').getByRole('status').waitFor()
  expect(await problemsAt(page)).toEqual([])
})

it('the front page with an uploaded poster, and its panel for ideas at each step of a visitor, are accessible', async () => {
  const poster = '/storage/v1/object/public/blog-images/wall.png'
  await runAs(
    service,
    (tx) => tx`insert into public.site_settings (key, value, is_public)
      values ('look', ${tx.json({ poster, posterAlt: 'Forty people singing' })}, true)`,
  )
  const page = await visitor()
  const body = await buildPicture('png', { width: 1440, height: 1920 })
  await page.route(/blog-images/, (route) => route.fulfill({ contentType: 'image/png', body }))
  const panel = page.locator('#submit-app-idea')
  await openHydrated(page, '/?preview=before')
  await page.getByRole('img', { name: 'Forty people singing' }).waitFor()
  await expectAccessibleInBothThemes(page, 'the front page with an uploaded poster')
  await panel.getByLabel('Your email').fill('ada@example.org')
  await panel.getByRole('button', { name: 'Continue' }).click()
  await panel.getByLabel('Your name').fill('Ada')
  await expectAccessible(page, 'the panel that asks for a name')
  await panel.getByRole('button', { name: 'Send me a code' }).click()
  await panel.getByLabel('Verification code').fill(await codeFrom('ada@example.org'))
  await expectAccessible(page, 'the panel that asks for a code')
  await panel.getByRole('button', { name: 'Verify' }).click()
  await panel.getByRole('button', { name: 'Submit a new idea' }).waitFor()
  await expectAccessible(page, 'the panel of a visitor who is signed in')
  await panel.getByRole('button', { name: 'Submit a new idea' }).click()
  await panel.getByLabel('App name').waitFor()
  await expectAccessible(page, 'the panel with the form of an idea')
  await runAs(service, (tx) => tx`delete from public.site_settings where key = 'look'`)
})

it('the bar of unsent actions takes its texts from the catalogue, and shows a refusal as the server wrote it', async () => {
  const page = await visitor({ viewport: { width: 320, height: 640 } })
  await page.addInitScript(() => {
    const vote = {
      name: 'vote-on-idea',
      body: { vote: true },
      title: 'Clínc',
      email: 'é@é.éx',
      needsSession: true,
      at: Date.now(),
    }
    const items = [
      { said: { ...vote, key: 'k1' }, dueAt: 0, refusal: null },
      { said: { ...vote, key: 'k2' }, dueAt: 0, refusal: 'Voting is closed.' },
      { release: 1, text: 'earlier' },
    ]
    localStorage.setItem('unsent-actions', JSON.stringify(items))
  })
  await page.goto('/sw/verify')
  await page.getByText('Voting is closed.').waitFor()
  expect(await problemsAt(page)).toEqual([])
})

it('the results of a migration are accessible in both themes, at 320 pixels', async () => {
  // Sponsors are migrated only into a site that has none.
  await runAs(service, (tx) => tx`delete from public.sponsors`)
  const page = await visitor({ viewport: { width: 320, height: 640 } })
  await signInToOffice(page, owner)
  await openHydrated(page, '/migration-test')
  await page.getByRole('button', { name: 'Run All Tests' }).click()
  await page.getByText('Successfully migrated 8 sponsors to PostgreSQL.').waitFor()
  await expectAccessibleInBothThemes(page, 'the results of a migration')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

it('the browser had nothing to complain about', () => {
  expect(complaints.filter((text) => !/404|410/.test(text))).toEqual([])
})

/** At the width and direction it has now. */
async function problemsAt(page: Page): Promise<string[]> {
  const { said, cut } = await lookAt(page)
  const plain = said.filter((text) => plainWords(text.replace(names, '')).length > 0)
  return [...plain.map((text) => `plain: ${text}`), ...cut]
}

/** Buttons and fields that have another font than all others, as in running text. */
const otherFonts = (page: Page) =>
  page
    .locator('main :is(.button, form label, form .control)')
    .evaluateAll((parts) =>
      parts
        .filter((part) => !/^"?Familjen/.test(getComputedStyle(part).fontFamily))
        .map((part) => `${part.className} ${part.textContent}`.slice(0, 60)),
    )

let surfacesSeen = 0

async function problemsOf(page: Page, path: string): Promise<string[]> {
  const problems = new Set<string>()
  await page.setViewportSize({ width: 1440, height: 800 })
  await openHydrated(page, path)
  // Content behind one click is checked as well.
  await page.locator('details.where-from').evaluateAll((all) => {
    for (const one of all) (one as HTMLDetailsElement).open = true
  })
  for (const font of await otherFonts(page)) problems.add(`another font: ${font}`)
  for (const direction of ['ltr', 'rtl'] as const) {
    await page.evaluate((dir) => document.documentElement.setAttribute('dir', dir), direction)
    // Each change of the width is a layout of the whole page.
    for (const width of direction === 'ltr' ? [1440, 360, 320] : [320, 1440, 360]) {
      await page.setViewportSize({ width, height: 800 })
      for (const text of await problemsAt(page))
        problems.add(text.startsWith('plain: ') ? text : `${direction} ${width}: ${text}`)
    }
  }
  await expectAccessibleInBothThemes(page, `${path} from right to left`).catch((error: Error) =>
    problems.add(error.message),
  )
  // Still in the dark theme, on a sheet of A4.
  await page.setViewportSize({ width: 794, height: 1123 })
  await page.emulateMedia({ media: 'print' })
  for (const text of await paleTexts(page)) problems.add(`pale on paper: ${text}`)
  const surfaces = await darkSurfaces(page)
  for (const { className, hasOutline } of surfaces)
    if (!hasOutline) problems.add(`without an outline on paper: ${className}`)
  surfacesSeen += surfaces.length
  await page.emulateMedia({ media: null, colorScheme: 'light' })
  return [...problems]
}
