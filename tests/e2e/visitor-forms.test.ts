import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { createFormCodes } from '#tests/support/form-proofs.ts'
import { hydrated } from '#tests/support/hydrated.ts'
import { buildPost } from '#tests/support/posts.ts'
import { createTestSite } from '#tests/support/test-site.ts'

const site = await createTestSite()
const { visitor, runAs } = site
const { newestCode, prove } = createFormCodes(site)
const withoutScripts = { javaScriptEnabled: false, viewport: { width: 360, height: 780 } }
const problem = 'Patients wait all day without knowing their turn.'

const idea = await buildIdea(runAs, { title: 'Market Prices' })

it('an idea is submitted without scripts on a small phone, and its browser gets no cookie', async () => {
  const page = await visitor(withoutScripts)
  const email = 'ada@example.org'
  await page.goto('/')
  await page.locator('#submit-app-idea form').getByLabel('Your email').fill(email)
  await page.locator('#submit-app-idea form').getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Your name').fill('Ada')
  await page.getByLabel('App name').fill('Ṣọlá’s <b>Queue</b>')
  await page.getByLabel('What problem does it solve?').fill('too short')
  await page.getByRole('button', { name: 'Submit idea' }).click()
  await page.getByRole('alert').getByText('Problem description must be at least 20 characters long').waitFor()
  expect(await page.getByLabel('App name').inputValue()).toBe('Ṣọlá’s <b>Queue</b>')
  await expectFits(page)
  await page.getByLabel('What problem does it solve?').fill(problem)
  await page.getByLabel('Who is it for?').selectOption('Farmers')
  await page.getByRole('button', { name: 'Submit idea' }).click()

  await page.getByRole('heading', { level: 1, name: 'Check your email' }).waitFor()
  await page.getByLabel('Verification code').fill('ZZZZZZ')
  await page.getByRole('button', { name: 'Verify' }).click()
  await page.getByText('Invalid or expired verification code').waitFor()
  await expectFits(page)
  const code = await newestCode(email)
  await page.getByLabel('Verification code').fill(code.toLowerCase())
  await page.getByRole('button', { name: 'Verify' }).click()
  await page.getByText('Your idea is in.').waitFor()
  expect(await page.context().cookies()).toEqual([])
  await page.reload()
  expect(await titlesOf(email)).toEqual(['Ṣọlá’s <b>Queue</b>'])
})

it('an idea that was started in a form before the scripts loaded is submitted once, as it is with them', async () => {
  const page = await visitor()
  const email = 'early@example.org'
  let isCut = true
  await page.route('**/assets/*.js', (route) => (isCut ? route.abort() : route.continue()))
  await page.goto('/')
  await page.locator('#submit-app-idea form').getByLabel('Your email').fill(email)
  await page.locator('#submit-app-idea form').getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL('**/forms/**')
  isCut = false
  await page.reload()
  await hydrated(page)
  await page.getByLabel('Your email').fill(email)
  await page.getByLabel('Your name').fill('Early')
  await page.getByLabel('App name').fill('Early Bird')
  await page.getByLabel('What problem does it solve?').fill(problem)
  await page.getByRole('button', { name: 'Submit idea' }).click()
  await prove(page, email)
  await page.getByText('Your idea is in.').waitFor()
  expect(await titlesOf(email)).toEqual(['Early Bird'])
})

it('a visitor without scripts and styles reads an idea, votes for it, joins and leaves again on light pages', async () => {
  const page = await visitor({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } })
  await page.route('**/*', async (route) => {
    const answer = await route.fetch({ maxRedirects: 0 })
    const body = await answer.text()
    await route.fulfill({ response: answer, body: body.replace(/<style>[^<]*<\/style>/, '') })
  })
  const press = (name: string) => page.getByRole('button', { name }).click()
  const arrived = async (words: string) => {
    await page.getByText(words).first().waitFor()
    expect(new URL(page.url()).searchParams.has('lite'), page.url()).toBe(true)
  }
  await page.goto('/privacy?lite')
  await page.getByRole('link', { name: 'App Ideas' }).first().click()
  await page.getByRole('link', { name: 'Market Prices', exact: true }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Market Prices' }).waitFor()
  expect(await page.evaluate(() => getComputedStyle(document.body).maxWidth)).toBe('none')
  await page.getByRole('link', { name: /^Vote for Market Prices/ }).click()
  await page.getByLabel('Your email').fill('zainab@example.org')
  await page.getByLabel('Your name').fill('Zainab')
  await press('Vote')
  await prove(page, 'zainab@example.org')
  await arrived('Your vote has been counted.')

  await page.getByRole('link', { name: 'Join the community' }).click()
  await page.getByLabel('Your email').fill('zainab@example.org')
  await press('Continue')
  await page.getByLabel('First name').fill('Zainab')
  await page.getByLabel('Last name').fill('Bello')
  await press('Create account')
  await prove(page, 'zainab@example.org')
  await arrived('Welcome to the Community!')

  await page.goto('/forms/join?lite')
  await page.getByRole('link', { name: 'Leave and erase your data' }).click()
  await page.getByLabel('Your email').fill('zainab@example.org')
  await press('Erase my data')
  await prove(page, 'zainab@example.org')
  await arrived('We’ve erased your data.')
  const left = await runAs(
    service,
    (tx) => tx`select 1 from public.community_members where email = 'zainab@example.org'`,
  )
  expect(left).toEqual([])
})

it('buttons and fields on pages with running text have the font of all others', async () => {
  const page = await visitor(withoutScripts)
  for (const path of ['/app-ideas/tally', '/forms/join', '/verify', '/privacy']) {
    await page.goto(path)
    const fonts = await page
      .locator('main :is(.button, form label, form .control)')
      .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).fontFamily.split(',')[0]))
    for (const font of fonts) expect(font, path).toMatch(/Familjen/)
  }
})

it('pages without scripts show only buttons that submit a form', async () => {
  const { slug } = await buildPost(runAs)
  const page = await visitor({ javaScriptEnabled: false })
  for (const path of [
    `/blog/${slug}`,
    `/app-ideas/${idea}`,
    '/app-ideas?view=status',
    '/story',
    '/remind-me',
    '/live?preview=live',
    '/apps/7?preview=live',
    '/register-supporter',
    '/sponsors',
    '/support',
    '/press',
    '/blog',
    '/verify',
    '/verify-testimonial',
    '/record',
  ]) {
    await page.goto(path)
    const dead = page.locator('button:not([type="submit"])').filter({ visible: true })
    expect(await dead.allInnerTexts(), path).toEqual([])
  }
})

async function expectFits(page: Page) {
  const [wide, room] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  expect(wide).toBeLessThanOrEqual(room ?? 0)
}

async function titlesOf(email: string) {
  const rows = await runAs(
    service,
    (tx) => tx<{ title: string }[]>`
      select title from public.app_ideas as idea join auth.users as u on u.id = idea.user_id where u.email = ${email}`,
  )
  return rows.map(({ title }) => title)
}
