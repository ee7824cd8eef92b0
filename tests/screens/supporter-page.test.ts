import { screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, it } from 'vitest'
import { newAddress } from '#tests/support/people.ts'
import { createTestScreens } from '#tests/support/test-screens.ts'
import { storageKey } from '#web/lib/backend.ts'

const { open, codeFor, call, interruptNetwork } = await createTestScreens()

beforeEach(() => localStorage.removeItem(storageKey))

const button = (name: string | RegExp) => screen.findByRole('button', { name })
const pageOf = (email: string) => `/supporters?email=${encodeURIComponent(email)}`

/** Joins at the form and leaves it at the welcome, signed in. */
async function join() {
  const email = newAddress()
  const user = await open('/support')
  await user.type(await screen.findByLabelText('Your email'), email)
  await user.click(await button(/^Continue/))
  await user.type(await screen.findByLabelText('First name'), 'Zuri')
  await user.type(await screen.findByLabelText('Last name'), 'Okafor')
  await user.click(await button(/^Create account/))
  await user.type(await screen.findByLabelText('Verification code'), await codeFor(email))
  await user.click(await button(/^Verify/))
  await screen.findByRole('heading', { name: 'Welcome to the Community!' })
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

it('the page of a supporter is refused without a code', async () => {
  const email = await join()
  localStorage.removeItem(storageKey)
  const user = await open(pageOf(email))
  await screen.findByRole('heading', { level: 1, name: 'Access Denied' })
  screen.getByText('Supporter profile not found or not verified')
  expect(document.body.textContent).not.toContain('Okafor')
  await user.click(await button(/^Send me a code/))
  await user.type(await screen.findByLabelText('Verification code'), await codeFor(email))
  await user.click(await button(/^Verify/))
  await screen.findByRole('heading', { level: 1, name: 'Welcome, Zuri Okafor' })
})

/** Session of an address that has been verified, for example to vote. */
async function verify(email: string) {
  await call('send-verification-email', { email, name: 'Ada' })
  return (await call('verify-email-code', { email, code: await codeFor(email) })).body.session
}

it('somebody with a verified address who is no supporter is asked for the rest after the code', async () => {
  const email = newAddress()
  await verify(email)
  const user = await open('/join-community')
  await user.type(await screen.findByLabelText('Your email'), email)
  await user.click(await button(/^Continue/))
  await user.type(await screen.findByLabelText('Verification code'), await codeFor(email))
  await user.click(await button(/^Verify/))
  await screen.findByText(
    'Email is verified but no supporter account exists. Please complete the signup process.',
  )
})

it.each(['/join-community', '/'])(
  'a voter who is signed in and joins on %s is asked for the names only',
  async (path) => {
    const email = newAddress()
    localStorage.setItem(storageKey, JSON.stringify(await verify(email)))
    const user = await open(path)
    const [link] = path === '/' ? await screen.findAllByRole('link', { name: 'Become a supporter' }) : []
    if (link) await user.click(link)
    await user.type(await screen.findByLabelText('First name'), 'Zuri')
    expect(document.body.textContent).not.toContain('complete the signup process')
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(email)
    await user.type(screen.getByLabelText('Last name'), 'Okafor')
    await user.click(await button(/^Create account/))
    await screen.findByRole('heading', { name: 'Welcome to the Community!' })
  },
)

it('an address that is being typed is not replaced by that of the session', async () => {
  const session = await verify(newAddress())
  const user = await open('/join-community')
  await user.type(await screen.findByLabelText('Your email'), 'other@')
  localStorage.setItem(storageKey, JSON.stringify(session))
  dispatchEvent(new StorageEvent('storage', { key: storageKey, newValue: JSON.stringify(session) }))
  await user.type(screen.getByLabelText('Your email'), 'example.org')
  expect(screen.getByLabelText<HTMLInputElement>('Your email').value).toBe('other@example.org')
})

it('a supporter who is signed in gets from the page for joining to their own page', async () => {
  await join()
  await open('/join-community')
  await screen.findByRole('heading', { level: 1, name: 'Welcome, Zuri Okafor' })
})

it('joining the list of supporters without a country is refused', async () => {
  const user = await openOwnPage()
  screen.getByText('You are not in the list.')
  await user.click(await button(/^Add me to the list/))
  await screen.findByText('Choose a country first')
})

it('a supporter who is in the list sees how, and can leave it', async () => {
  const user = await openOwnPage()
  await user.selectOptions(screen.getByLabelText('Country'), 'Nigeria')
  await user.click(await button(/^Add me to the list/))
  await screen.findByText('Zuri O., Nigeria')
  await user.click(await button(/^Remove me/))
  await screen.findByText('You are not in the list.')
})

it('a supporter sees that nobody has joined by their link yet', async () => {
  await openOwnPage()
  await screen.findByText('Nobody has joined through your link yet.')
  screen.getByText(/by=/)
})

it('a page that does not load says so, and loads when it is tried again', async () => {
  const email = await join()
  fail('get_supporter_dashboard')
  const user = await open(pageOf(email))
  await screen.findByText('Failed to load supporter data')
  interruptNetwork(() => undefined)
  await user.click(await button(/^Try again/))
  await screen.findByRole('heading', { name: 'Welcome, Zuri Okafor' })
})

it('a copy of the data that does not load says so', async () => {
  const user = await openOwnPage()
  fail('export-supporter-data')
  await user.click(await button(/^Download my data/))
  await screen.findByText(/^Your data could not be downloaded/)
})

it('nothing is erased when the question is answered with no', async () => {
  const user = await openOwnPage()
  await user.click(await button(/^Erase my data/))
  const question = within(await screen.findByRole('alertdialog'))
  question.getByText('What is kept:')
  await user.click(question.getByRole('button', { name: 'Keep my data' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  screen.getByRole('heading', { name: 'Welcome, Zuri Okafor' })
})

it('an erasure whose answer is lost is not said to be done', async () => {
  const user = await openOwnPage()
  fail('erase-supporter-data')
  await user.click(await button(/^Erase my data/))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: /^Erase everything/ }))
  await screen.findByText(/^We could not confirm whether that worked\./)
})

it('a new supporter has a badge and an activity', async () => {
  const user = await openOwnPage()
  await user.click(screen.getByRole('tab', { name: /My Badges/ }))
  expect((await screen.findAllByText('Community Champion')).length).toBeGreaterThan(0)
  await user.click(screen.getByRole('tab', { name: /Recent Activities/ }))
  await screen.findByText('Badge earned: Community Champion')
  screen.getByText('Completed')
  screen.getByText('Just now')
})
