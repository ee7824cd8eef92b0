import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { service } from '#server/db/run-as.ts'
import { consentVersion, consentWording } from '#shared/letter-topics.ts'
import { formMessages } from '#shared/visitor-actions.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { createFormProofs, fillStory } from '#tests/support/form-proofs.ts'
import { hydrated, openHydrated } from '#tests/support/hydrated.ts'
import { createTestSite, expectAccessibleInBothThemes } from '#tests/support/test-site.ts'

const site = await createTestSite()
const { visitor, url, call, runAs } = site
const { newestCode, prove } = createFormProofs(site)
const withoutScripts = { javaScriptEnabled: false, viewport: { width: 360, height: 780 } }
const problem = 'Patients wait all day without knowing their turn.'
const story = 'I learned to code on a borrowed phone.'

const idea = await buildIdea(runAs, { title: 'Market Prices' })

it('an idea is submitted without scripts: what was refused is kept, the code does it once, a reload does nothing', async () => {
  const page = await visitor(withoutScripts)
  const email = 'ada@example.org'
  await page.goto('/')
  await page.locator('#submit-app-idea form').getByLabel('Your email').fill(email)
  await page.locator('#submit-app-idea form').getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('heading', { level: 1, name: 'Submit your idea' }).waitFor()
  expect(await page.getByLabel('Your email').inputValue()).toBe(email)
  expect(await page.getByRole('alert').count(), 'nothing is wrong yet').toBe(0)

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
  expect(await page.content(), 'the action is readable by nobody').not.toContain('Queue')
  await page.getByLabel('Verification code').fill('ZZZZZZ')
  await page.getByRole('button', { name: 'Verify' }).click()
  await page.getByText('Invalid or expired verification code').waitFor()
  await expectFits(page)
  const waiting = await page.locator('input[name="waiting"]').first().inputValue()
  const code = await newestCode(email)
  await page.getByLabel('Verification code').fill(code.toLowerCase())
  await page.getByRole('button', { name: 'Verify' }).click()
  await page.getByText('Your idea is in.').waitFor()
  expect(await page.context().cookies()).toEqual([])

  // The same post again, as a reload or Back sends it.
  const again = await post('submit-idea', { waiting, code })
  expect(again.status).toBe(303)
  await page.reload()
  expect(await titlesOf(email)).toEqual(['Ṣọlá’s <b>Queue</b>'])
  // The session that proved it is over.
  const [{ count } = { count: -1 }] = await runAs(
    service,
    (tx) => tx<{ count: number }[]>`
      select count(*)::int as count from auth.sessions as s join auth.users as u on u.id = s.user_id where u.email = ${email}`,
  )
  expect(count).toBe(0)
})

it('a vote is given from the board, taken back from the idea, and given twice counts once', async () => {
  const page = await visitor(withoutScripts)
  const email = 'kofi@example.org'
  await page.goto('/app-ideas')
  await page.getByRole('link', { name: /^Vote for Market Prices/ }).click()
  await page.getByLabel('Your email').fill(email)
  await page.getByRole('button', { name: 'Vote' }).click()
  await page.getByText('Please provide both email and name').waitFor()
  expect(await page.getByLabel('Your email').inputValue()).toBe(email)
  await page.getByLabel('Your name').fill('Kofi')
  await page.getByRole('button', { name: 'Vote' }).click()
  await prove(page, email)
  await page.getByText('Your vote has been counted.').waitFor()
  expect(await votesFor(idea)).toBe(1)

  await page.getByRole('link', { name: 'Back to the idea' }).click()
  await page.getByRole('link', { name: 'Withdraw my vote' }).click()
  await page.getByLabel('Your email').fill(email)
  await page.getByRole('button', { name: 'Withdraw my vote' }).click()
  await prove(page, email)
  await page.getByText('You’ve withdrawn your vote.').waitFor()
  expect(await votesFor(idea)).toBe(0)
})

it('an own idea is deleted by who submitted it and by nobody else', async () => {
  const { access_token, user } = await person('zuri@example.org')
  await person('tunde@example.org')
  const own = await buildIdea(runAs, { title: 'Bus Times', userId: user.id })
  expect(access_token).not.toBe('')
  const page = await visitor(withoutScripts)
  await page.goto(`/app-ideas/${own}`)
  await page.getByRole('link', { name: 'Delete my idea' }).click()
  await page.getByText('Bus Times').waitFor()
  await page.getByLabel('Your email').fill('nobody@example.org')
  await page.getByRole('button', { name: 'Delete my idea' }).click()
  await page.getByText('You can only manage your own submissions').waitFor()
  await page.getByLabel('Your email').fill('tunde@example.org')
  await page.getByRole('button', { name: 'Delete my idea' }).click()
  await prove(page, 'tunde@example.org')
  await page.getByText('You can only manage your own submissions').waitFor()
  await page.getByLabel('Your email').fill('zuri@example.org')
  await page.getByRole('button', { name: 'Delete my idea' }).click()
  await prove(page, 'zuri@example.org')
  await page.getByText('Your idea was deleted.').waitFor()
  await page.goto(`/forms/vote?idea=${own}`)
  await page.getByText('Idea not found').waitFor()
})

it('a story is shared, proven, changed and taken down', async () => {
  const page = await visitor(withoutScripts)
  const email = 'sola@example.org'
  await page.goto('/#share-your-story')
  await page.locator('#share-your-story').getByRole('link', { name: 'Share Your Story' }).click()
  await fillStory(page, email, story)
  await page.getByRole('button', { name: 'Send my story' }).click()
  await prove(page, email)
  await page.getByText('Your story is in.').waitFor()
  expect(await storyOf(email)).toBe(story)

  await page.goto('/forms/share-story')
  await page.getByRole('link', { name: 'Edit your story' }).click()
  await fillStory(page, email, `${story} Two hours a night.`)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await prove(page, email)
  await page.getByText('Your changes are in.').waitFor()
  expect(await storyOf(email)).toBe(`${story} Two hours a night.`)

  await page.goto('/forms/delete-story')
  await page.getByLabel('Your email').fill(email)
  await page.getByRole('button', { name: 'Request deletion' }).click()
  await prove(page, email)
  await page.getByText('Your story was deleted.').waitFor()
  expect(await storyOf(email)).toBeUndefined()
})

it('a story sent with scripts is proven without them, on the page its letter names', async () => {
  const email = 'ife@example.org'
  await call('submit-testimonial', {
    name: 'Ife',
    email,
    location: 'Ibadan',
    linkedin_url: 'https://www.linkedin.com/in/ife',
    testimonial: story,
  })
  const page = await visitor(withoutScripts)
  await page.goto('/verify-testimonial')
  await page.getByLabel('Your email').fill(email)
  await page.getByLabel('Verification code').fill('000000')
  await page.getByRole('button', { name: 'Verify' }).click()
  await page.getByText('Invalid verification code').waitFor()
  expect(await page.getByLabel('Verification code').inputValue(), 'a code is not shown again').toBe('')
  await page.getByLabel('Verification code').fill(await newestCode(email))
  await page.getByRole('button', { name: 'Verify' }).click()
  await page.getByText('Your story is in.').waitFor()
})

it('a supporter joins by the short form and registers by the long one, which keeps what was typed', async () => {
  const page = await visitor(withoutScripts)
  await page.goto('/support')
  await page.getByLabel('Your email').fill('bola@example.org')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('alert').getByText('Please enter your first and last name').waitFor()
  await page.getByLabel('First name').fill('Bola')
  await page.getByLabel('Last name').fill('Ade')
  await page.getByRole('button', { name: 'Create account' }).click()
  await prove(page, 'bola@example.org')
  await page.getByText('Welcome to the Community!').waitFor()

  await page.goto('/register-supporter')
  const form = page.locator('form[aria-label="Register as a supporter"]')
  await form.getByLabel('Name', { exact: true }).fill('Chidi')
  await form.getByLabel('Email', { exact: true }).fill('chidi@example.org')
  await form.getByLabel('Location').fill('Kano, Nigeria')
  await form.getByText('DevOps', { exact: true }).click()
  await form.getByLabel(consentWording).check()
  await form.getByLabel('Hours per week').fill('900')
  await form.getByRole('button', { name: 'Register as a supporter' }).click()
  await page.getByRole('alert').getByText('Please enter a number of hours between 1 and 168').waitFor()
  expect(await form.getByLabel('DevOps').isChecked()).toBe(true)
  expect(await form.getByLabel(consentWording).isChecked()).toBe(true)
  expect(await form.getByLabel('Location').inputValue()).toBe('Kano, Nigeria')
  await expectFits(page)
  await form.getByLabel('Hours per week').fill('3')
  await form.getByRole('button', { name: 'Register as a supporter' }).click()
  await page.getByRole('button', { name: 'Send a new code' }).click()
  await page.getByText(formMessages.resent).waitFor()
  await prove(page, 'chidi@example.org')
  await page.getByText('Welcome to the Community!').waitFor()
  const members = await runAs(
    service,
    (tx) => tx<{ email: string; is_verified: boolean }[]>`
      select email, is_verified from public.community_members where email in ('bola@example.org', 'chidi@example.org') order by email`,
  )
  expect(members.map(({ is_verified }) => is_verified)).toEqual([true, true])
  // News goes to who ticked it, in the words that stood there; who left the tick alone has agreed to nothing.
  const agreed = await runAs(
    service,
    (tx) => tx`select mailbox, wording, version from private.letter_consents`,
  )
  expect([...agreed]).toEqual([
    { mailbox: 'chidi@example.org', wording: consentWording, version: consentVersion },
  ])
})

it('search, filters and pages of board and blog, a badge and the letters of news need no script', async () => {
  const page = await visitor(withoutScripts)
  await page.goto('/app-ideas')
  await page
    .getByLabel(/search/i)
    .first()
    .fill('Market')
  await page.getByRole('button', { name: 'Search' }).first().click()
  await page.waitForURL(/q=Market/)
  await page.getByRole('link', { name: 'Market Prices' }).first().waitFor()
  await page.goto('/blog?view=list')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.goto('/verify')
  await page.getByLabel('Verification code').fill('ABC123')
  await page.getByRole('button', { name: 'Verify' }).click()
  await page.waitForURL(/\/verify\/ABC123/)
})

it('an idea begun in a form before the scripts came is submitted once, as it is with them', async () => {
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

it('a post from elsewhere, in another encoding, changed, or made for another address does nothing and says why', async () => {
  const typed = { idea, email: 'ada@example.org', name: 'Ada' }
  const lettersToAda = () =>
    runAs(service, (tx) => tx`select 1 from private.mail_outbox where recipient = ${typed.email}`)
  const before = await lettersToAda()
  const foreign = await post('vote', typed, { 'sec-fetch-site': 'cross-site' })
  expect([foreign.status, await foreign.text()]).toEqual([
    403,
    expect.stringContaining('This came from another site'),
  ])
  const old = await post('vote', typed, { origin: 'https://evil.example' })
  expect(old.status).toBe(403)
  expect((await post('vote', typed, { origin: 'null' })).status).toBe(403)
  const latin = await post('vote', 'name=Andr%E9&email=ada%40example.org')
  expect([latin.status, await latin.text()]).toEqual([415, expect.stringContaining('in a way we can’t read')])
  const json = await post('vote', '{}', { 'content-type': 'application/json' })
  expect(json.status).toBe(415)
  expect((await post('vote', { ...typed, name: 'a'.repeat(70_000) })).status).toBe(413)
  expect(await lettersToAda()).toHaveLength(before.length)

  const page = await visitor(withoutScripts)
  await page.goto(`/forms/vote?idea=${idea}`)
  await page.getByLabel('Your email').fill('eve@example.org')
  await page.getByLabel('Your name').fill('Eve')
  await page.getByRole('button', { name: 'Vote' }).click()
  const waiting = await page.locator('input[name="waiting"]').first().inputValue()
  const code = await newestCode('eve@example.org')
  const changed = await post('vote', { waiting: `${waiting.slice(0, -4)}AAAA`, code })
  expect(await changed.text()).toContain('was changed or lost on the way')
  const otherAction = await post('delete-idea', { waiting, code })
  expect(await otherAction.text()).toContain('was changed or lost on the way')
  const otherAddress = await post('vote', { waiting, code, email: 'ada@example.org' })
  expect(await otherAddress.text()).toContain('started with a different email address')
  expect(await votesFor(idea)).toBe(0)
  // Two presses at once: one vote, and both are led to the same page.
  const both = await Promise.all([post('vote', { waiting, code }), post('vote', { waiting, code })])
  expect(both.map(({ status }) => status)).toEqual([303, 303])
  expect(await votesFor(idea)).toBe(1)
  expect(both.map(({ headers }) => headers.get('set-cookie'))).toEqual([null, null])
})

it('a refused form gives its reasons in the language of the page, also next to each field', async () => {
  const page = await visitor(withoutScripts)
  await page.goto('/fr/forms/submit-idea')
  await page.locator('#field-problemSolves').fill('too short')
  await page.locator('#field-email').fill('ada')
  await page.locator('main form button[type="submit"]').click()
  const alert = page.getByRole('alert')
  await alert.getByText('Il y a un problème').waitFor()
  expect(await alert.locator('a').count()).toBeGreaterThan(1)
  expect(await page.locator('main').innerText()).not.toMatch(/Please|must be|problem /i)
  await expectFits(page)
  const gone = await fetch(`${url}/fr/forms/submit-idea`, {
    method: 'POST',
    headers: { origin: 'https://else.example' },
    body: new URLSearchParams({ email: 'ada@example.org' }),
  })
  expect(gone.status).toBe(403)
  expect(await gone.text()).toContain('Ceci a été envoyé depuis un autre site')
})

it('the pages can be used by everyone, in both themes, with scripts too', async () => {
  const page = await visitor({ viewport: { width: 320, height: 640 } })
  for (const path of ['/forms/register', '/forms/share-story', `/forms/vote?idea=${idea}&done=voted`]) {
    await openHydrated(page, path)
    await expectAccessibleInBothThemes(page, path)
    await expectFits(page)
  }
  expect((await fetch(`${url}/forms/nothing`)).status).toBe(404)
})

async function person(email: string) {
  await call('send-verification-email', { email, name: 'Somebody' })
  const { body } = await call('verify-email-code', { email, code: await newestCode(email) })
  return body.session as unknown as { access_token: string; user: { id: string } }
}

function post(action: string, body: Record<string, string> | string, headers: Record<string, string> = {}) {
  return fetch(`${url}/forms/${action}`, {
    method: 'POST',
    redirect: 'manual',
    body: typeof body === 'string' ? body : new URLSearchParams(body).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })
}

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

async function votesFor(id: string) {
  const [row] = await runAs(
    service,
    (tx) => tx<{ vote_count: number }[]>`select vote_count from public.app_ideas where id = ${id}`,
  )
  return row?.vote_count
}

async function storyOf(email: string) {
  const [row] = await runAs(
    service,
    (tx) => tx<{ testimonial: string }[]>`select testimonial from public.testimonials where email = ${email}`,
  )
  return row?.testimonial
}

it('buttons and fields on pages with running text are in the letters of all others', async () => {
  const page = await visitor(withoutScripts)
  for (const path of ['/app-ideas/tally', '/forms/join', '/verify', '/privacy']) {
    await page.goto(path)
    const fonts = await page
      .locator('main :is(.button, form label, form .control)')
      .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).fontFamily.split(',')[0]))
    for (const font of fonts) expect(font, path).toMatch(/Familjen/)
  }
})
