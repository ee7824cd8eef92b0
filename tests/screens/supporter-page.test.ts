import { screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { createEmailAddress } from '#tests/support/people.ts'
import { getSentence } from '#tests/support/site-words.ts'
import { createTestScreens } from '#tests/support/test-screens.ts'
import { authSessionKey } from '#web/common/data/backend.ts'

const { open, codeFor, call, runAs, interruptNetwork } = await createTestScreens()

beforeEach(() => localStorage.removeItem(authSessionKey))

const button = (name: string | RegExp) => screen.findByRole('button', { name })
const pageOf = (email: string) => `/supporters?email=${encodeURIComponent(email)}`

/** Joins with the form on /support and stops at the welcome, signed in. */
async function join() {
  const email = createEmailAddress()
  const user = await open('/support')
  await user.type(await screen.findByLabelText(getSentence('signin.email.label')), email)
  await user.click(await button(/^Continue/))
  await user.type(await screen.findByLabelText(getSentence('join.details.first-name')), 'Zuri')
  await user.type(await screen.findByLabelText(getSentence('join.details.last-name')), 'Okafor')
  await user.click(await button(/^Create account/))
  await user.type(await screen.findByLabelText('Verification code'), await codeFor(email))
  await user.click(await button(/^Verify/))
  await screen.findByRole('heading', { name: getSentence('join.title.welcome') })
  return email
}

async function openOwnPage() {
  const email = await join()
  const user = await open(pageOf(email))
  await screen.findByRole('heading', { level: 1, name: 'Welcome, Zuri Okafor' })
  return user
}

const fail = (name: string) =>
  interruptNetwork(({ url }) =>
    url.includes(name) ? Promise.reject(new TypeError('Failed to fetch')) : undefined,
  )

it('the page of a supporter is refused until the supporter has entered a code', async () => {
  const email = await join()
  localStorage.removeItem(authSessionKey)
  const user = await open(pageOf(email))
  await screen.findByRole('heading', { level: 1, name: getSentence('dashboard.door.heading') })
  screen.getByText(getSentence('dashboard.door.missing'))
  expect(document.body.textContent).not.toContain('Okafor')
  await user.click(await button(/^Send me a code/))
  await user.type(await screen.findByLabelText('Verification code'), await codeFor(email))
  await user.click(await button(/^Verify/))
  await screen.findByRole('heading', { level: 1, name: 'Welcome, Zuri Okafor' })
})

/** Verifies an address, for example to vote. Returns its session. */
async function verify(email: string) {
  await call('send-verification-email', { email, name: 'Ada' })
  return (await call('verify-email-code', { email, code: await codeFor(email) })).body.session
}

it('a person with a verified address who is not a supporter is asked to complete the sign-up after the code', async () => {
  const email = createEmailAddress()
  await verify(email)
  const user = await open('/join-community')
  await user.type(await screen.findByLabelText(getSentence('signin.email.label')), email)
  await user.click(await button(/^Continue/))
  await user.type(await screen.findByLabelText('Verification code'), await codeFor(email))
  await user.click(await button(/^Verify/))
  await screen.findByText(getSentence('join.refusal.no-account'))
})

it.each(['/join-community', '/'])(
  'a signed-in voter who joins on %s is asked only for their names',
  async (path) => {
    const email = createEmailAddress()
    localStorage.setItem(authSessionKey, JSON.stringify(await verify(email)))
    const user = await open(path)
    const [link] =
      path === '/'
        ? await screen.findAllByRole('link', { name: getSentence('supporters.banner.button') })
        : []
    if (link) await user.click(link)
    await user.type(await screen.findByLabelText(getSentence('join.details.first-name')), 'Zuri')
    expect(document.body.textContent).not.toContain('complete the signup process')
    expect(screen.getByLabelText<HTMLInputElement>(getSentence('signin.step.email')).value).toBe(email)
    await user.type(screen.getByLabelText(getSentence('join.details.last-name')), 'Okafor')
    await user.click(await button(/^Create account/))
    await screen.findByRole('heading', { name: getSentence('join.title.welcome') })
  },
)

it('an email address typed into the sign-up is not replaced by the session’s address', async () => {
  const session = await verify(createEmailAddress())
  const user = await open('/join-community')
  await user.type(await screen.findByLabelText(getSentence('signin.email.label')), 'other@')
  localStorage.setItem(authSessionKey, JSON.stringify(session))
  dispatchEvent(new StorageEvent('storage', { key: authSessionKey, newValue: JSON.stringify(session) }))
  await user.type(screen.getByLabelText(getSentence('signin.email.label')), 'example.org')
  expect(screen.getByLabelText<HTMLInputElement>(getSentence('signin.email.label')).value).toBe(
    'other@example.org',
  )
})

it('the join page redirects a signed-in supporter to their page', async () => {
  await join()
  await open('/join-community')
  await screen.findByRole('heading', { level: 1, name: 'Welcome, Zuri Okafor' })
})

it('a supporter cannot join the public list without a country', async () => {
  const user = await openOwnPage()
  screen.getByText(getSentence('dashboard.wall.hidden'))
  await user.click(await button(/^Add me to the list/))
  await screen.findByText(getSentence('dashboard.wall.first'))
})

it('a supporter in the public list sees their entry and can leave the list', async () => {
  const email = await join()
  // Marks the badge as drawn, because a page whose badge is not drawn yet loads again every few seconds.
  await runAs(
    service,
    (tx) => tx`
      update public.badges set svg_storage_url = 'http://localhost:3000/badge.svg', png_storage_url = 'http://localhost:3000/badge.png'
      where recipient_email = ${email}`,
  )
  const user = await open(pageOf(email))
  await screen.findByText(getSentence('dashboard.wall.hidden'))
  await user.selectOptions(screen.getByLabelText(getSentence('dashboard.wall.country')), 'Nigeria')
  await user.click(await button(/^Add me to the list/))
  await screen.findByText('Zuri O., Nigeria')
  await user.click(await button(/^Remove me/))
  await screen.findByText(getSentence('dashboard.wall.hidden'))
})

it('if a supporter’s choice for the public list gets no response, the page asks them to check it', async () => {
  const user = await openOwnPage()
  await user.selectOptions(screen.getByLabelText(getSentence('dashboard.wall.country')), 'Nigeria')
  fail('set-wall-place')
  await user.click(await button(/^Add me to the list/))
  await screen.findByText(getSentence('dashboard.wall.failed'))
})

it('the page of a supporter shows that nobody has joined through their link yet', async () => {
  await openOwnPage()
  await screen.findByText('Nobody has joined through your link yet.')
  screen.getByText(/by=/)
})

it('a supporter’s page that does not load shows an error, and loads after a retry', async () => {
  const email = await join()
  fail('get_supporter_dashboard')
  const user = await open(pageOf(email))
  await screen.findByText(getSentence('dashboard.door.failed'))
  interruptNetwork(() => undefined)
  await user.click(await button(/^Try again/))
  await screen.findByRole('heading', { name: 'Welcome, Zuri Okafor' })
})

it('a supporter’s data download that fails shows an error', async () => {
  const user = await openOwnPage()
  fail('export-supporter-data')
  await user.click(await button(/^Download my data/))
  await screen.findByText(/^Your data could not be downloaded/)
})

it('a supporter’s data is not erased if the supporter cancels the confirmation', async () => {
  const user = await openOwnPage()
  await user.click(await button(/^Erase my data/))
  const question = within(await screen.findByRole('alertdialog'))
  question.getByText('What is kept:')
  await user.click(question.getByRole('button', { name: 'Keep my data' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  screen.getByRole('heading', { name: 'Welcome, Zuri Okafor' })
})

it('the erasure of a supporter’s data without a response is not reported as complete', async () => {
  const user = await openOwnPage()
  fail('erase-supporter-data')
  await user.click(await button(/^Erase my data/))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: /^Erase everything/ }))
  await screen.findByText(/^We could not confirm whether that worked\./)
})

it('the page of a new supporter shows a badge, also in the recent activities', async () => {
  const user = await openOwnPage()
  await user.click(screen.getByRole('tab', { name: /My Badges/ }))
  expect((await screen.findAllByText('Community Champion')).length).toBeGreaterThan(0)
  await user.click(screen.getByRole('tab', { name: /Recent Activities/ }))
  await screen.findByText('Badge earned: Community Champion')
  screen.getByText(getSentence('dashboard.activity.completed'))
  screen.getByText(getSentence('dashboard.ago.now'))
})
