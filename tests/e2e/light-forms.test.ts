import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { service } from '#server/db/run-as.ts'
import { beginDay } from '#tests/support/day.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { createFormProofs, fillStory } from '#tests/support/form-proofs.ts'
import { createTestSite } from '#tests/support/test-site.ts'

const site = await createTestSite()
const { visitor, runAs } = site
const { newestCode, prove } = createFormProofs(site)
const story = 'I learned to code on a borrowed phone.'
/** Pages visited on the way that were not light pages. */
const whole: string[] = []
const idea = await buildIdea(runAs, { title: 'Market Prices' })

it('an idea goes from its light form to the board’s queue, and its owner takes it back there', async () => {
  const page = await lightVisitor('/forms/submit-idea?lite')
  await page.getByLabel('Your email').fill('ada@example.org')
  await page.getByLabel('Your name').fill('Ada')
  await page.getByLabel('App name').fill('Queue')
  await page.getByLabel('What problem does it solve?').fill('too short')
  await press(page, 'Submit idea')
  await page.getByRole('alert').getByText('Problem description must be at least 20').waitFor()
  await page
    .getByLabel('What problem does it solve?')
    .fill('Patients wait all day without knowing their turn.')
  await press(page, 'Submit idea')
  await prove(page, 'ada@example.org')
  await arrived(page, 'Your idea is in.')

  const [own] = await runAs(service, (tx) => tx`select id from public.app_ideas where title = 'Queue'`)
  await page.goto(`/forms/delete-idea?idea=${own?.['id']}&lite`)
  await page.getByLabel('Your email').fill('ada@example.org')
  await press(page, 'Delete my idea')
  await prove(page, 'ada@example.org')
  await arrived(page, 'Your idea was deleted.')
})

it('a vote is given in its light form, and taken back', async () => {
  const page = await lightVisitor(`/forms/vote?idea=${idea}&lite`)
  await page.getByLabel('Your email').fill('kofi@example.org')
  await page.getByLabel('Your name').fill('Kofi')
  await press(page, 'Vote')
  await prove(page, 'kofi@example.org')
  await arrived(page, 'Your vote has been counted.')

  await page.goto(`/forms/take-vote-back?idea=${idea}&lite`)
  await page.getByLabel('Your email').fill('kofi@example.org')
  await press(page, 'Withdraw my vote')
  await prove(page, 'kofi@example.org')
  await arrived(page, 'You’ve withdrawn your vote.')
})

it('a story is sent, changed and taken down in light forms, and proven later on a light page', async () => {
  const page = await lightVisitor('/forms/share-story?lite')
  await fillStory(page, 'sola@example.org', story)
  await press(page, 'Send my story')
  await prove(page, 'sola@example.org')
  await arrived(page, 'Your story is in.')

  await page.goto('/forms/change-story?lite')
  await fillStory(page, 'sola@example.org', `${story} Two hours a night.`)
  await press(page, 'Save changes')
  await prove(page, 'sola@example.org')
  await arrived(page, 'Your changes are in.')

  await page.goto('/forms/delete-story?lite')
  await page.getByLabel('Your email').fill('sola@example.org')
  await press(page, 'Request deletion')
  await prove(page, 'sola@example.org')
  await arrived(page, 'Your story was deleted.')

  await site.call('submit-testimonial', {
    name: 'Ife',
    email: 'ife@example.org',
    location: 'Ibadan',
    linkedin_url: 'https://www.linkedin.com/in/ife',
    testimonial: story,
  })
  await page.goto('/forms/prove-story?lite')
  await page.getByLabel('Your email').fill('ife@example.org')
  await page.getByLabel('Verification code').fill(await newestCode('ife@example.org'))
  await press(page, 'Verify')
  await arrived(page, 'Your story is in.')
})

it('a supporter joins, another registers, and a sponsor writes, each in a light form', async () => {
  const page = await lightVisitor('/forms/join?lite')
  await page.getByLabel('Your email').fill('bola@example.org')
  await page.getByLabel('First name').fill('Bola')
  await page.getByLabel('Last name').fill('Ade')
  await press(page, 'Create account')
  await prove(page, 'bola@example.org')
  await arrived(
    page,
    'Welcome to the Community! If this is your first time, we’ll email you the link to your badge',
  )

  await page.goto('/forms/register?lite')
  await page.getByLabel('Your name').fill('Chidi')
  await page.getByLabel('Your email').fill('chidi@example.org')
  await page.getByLabel('Location').fill('Kano, Nigeria')
  await page.getByLabel('DevOps').check()
  await press(page, 'Register as a supporter')
  await prove(page, 'chidi@example.org')
  await arrived(page, 'Welcome to the Community!')

  await page.goto('/forms/enquire?lite')
  await page.getByLabel('Organisation').fill('Demo Energy')
  await page.getByLabel('Your name').fill('Ada')
  await page.getByLabel('Email').fill('ada@example.org')
  await page.getByLabel('Amount').fill('$2,000')
  await page.getByLabel('What would make this worthwhile for you?').fill('A name on one quarter of the day.')
  await press(page, 'Send enquiry')
  await arrived(page, 'We’ve got your enquiry.')
  const [enquiry] = await runAs(service, (tx) => tx`select tier from public.sponsor_enquiries`)
  expect(enquiry).toEqual({ tier: 'Custom: $2,000' })
})

it('reminders are set from the light page, in its form', async () => {
  await beginDay(runAs, { minutesIn: -9 * 24 * 60 })
  const page = await lightVisitor('/remind-me?lite')
  await page.getByLabel('When the first app is finished').check()
  await page.getByRole('textbox', { name: 'Email' }).fill('zola@example.org')
  await press(page, 'Remind me')
  await prove(page, 'zola@example.org')
  await arrived(page, 'Your reminders are set.')
  const set = await runAs(
    service,
    (tx) => tx`select kind from private.reminders where email = 'zola@example.org' order by kind`,
  )
  expect(set.map(({ kind }) => kind)).toContain('first_app')
})

it('a visitor without scripts and styles reads an idea, votes for it, joins, and leaves again', async () => {
  const page = await lightVisitor('/privacy?lite')
  await page.route('**/*', async (route) => {
    const answer = await route.fetch({ maxRedirects: 0 })
    const body = await answer.text()
    await route.fulfill({ response: answer, body: body.replace(/<style>[^<]*<\/style>/, '') })
  })
  await page.getByRole('link', { name: 'App Ideas' }).first().click()
  await page.getByRole('link', { name: 'Market Prices', exact: true }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Market Prices' }).waitFor()
  expect(await page.evaluate(() => getComputedStyle(document.body).maxWidth)).toBe('none')
  await page.getByRole('link', { name: /^Vote for Market Prices/ }).click()
  await page.getByLabel('Your email').fill('zainab@example.org')
  await page.getByLabel('Your name').fill('Zainab')
  await press(page, 'Vote')
  await prove(page, 'zainab@example.org')
  await arrived(page, 'Your vote has been counted.')

  await page.getByRole('link', { name: 'Join the community' }).click()
  await page.getByLabel('Your email').fill('zainab@example.org')
  await press(page, 'Continue')
  await page.getByLabel('First name').fill('Zainab')
  await page.getByLabel('Last name').fill('Bello')
  await press(page, 'Create account')
  await prove(page, 'zainab@example.org')
  await arrived(page, 'Welcome to the Community!')

  await page.goto('/forms/join?lite')
  await page.getByRole('link', { name: 'Leave and erase your data' }).click()
  await page.getByLabel('Your email').fill('zainab@example.org')
  await press(page, 'Erase my data')
  await prove(page, 'zainab@example.org')
  await arrived(page, 'We’ve erased your data.')
  const left = await runAs(
    service,
    (tx) => tx`select 1 from public.community_members where email = 'zainab@example.org'`,
  )
  expect(left).toEqual([])
})

async function lightVisitor(path: string): Promise<Page> {
  const page = await visitor({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } })
  page.on('response', (answer) => {
    const isPage = answer.request().isNavigationRequest() && answer.status() < 300
    if (isPage && !answer.headers()['content-security-policy']?.includes("default-src 'none'"))
      whole.push(answer.url())
  })
  await page.goto(path)
  return page
}

const press = (page: Page, name: string) => page.getByRole('button', { name }).click()

async function arrived(page: Page, words: string) {
  await page.getByText(words).first().waitFor()
  expect(new URL(page.url()).searchParams.has('lite'), page.url()).toBe(true)
  expect(whole).toEqual([])
}
