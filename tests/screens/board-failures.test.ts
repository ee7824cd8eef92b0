import { screen, waitFor, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { createEmailAddress } from '#tests/support/people.ts'
import { createTestScreens } from '#tests/support/test-screens.ts'
import { authSessionKey } from '#web/common/data/backend.ts'

const { open, signInVisitor, runAs, codeFor, interruptNetwork } = await createTestScreens()
await buildIdea(runAs, { title: 'Clinic Queue' })

beforeEach(async () => {
  localStorage.removeItem(authSessionKey)
  await runAs(service, async (tx) => {
    await tx`delete from private.idea_votes`
    await tx`delete from public.app_ideas where title like 'Bus Fare%'`
  })
})

const dialog = async () => within(await screen.findByRole('dialog'))
const field = async (label: string) => (await dialog()).findByLabelText<HTMLInputElement>(label)
const press = async (user: UserEvent, name: string) =>
  user.click(await (await dialog()).findByRole('button', { name: new RegExp(`^${name}`) }))
const says = (sentence: string | RegExp) => screen.findAllByText(sentence)
const vote = (pressed: boolean) => screen.findByRole('button', { name: /Vote for Clinic Queue/, pressed })

/** Makes these calls fail until the returned function is called. */
function loseAnswersOf(name: string) {
  interruptNetwork(({ url }) =>
    url.includes(`/functions/v1/${name}`) ? Promise.reject(new TypeError('Failed to fetch')) : undefined,
  )
  return () => interruptNetwork(() => undefined)
}

async function openSignIn() {
  const user = await open('/app-ideas')
  await user.click(await screen.findByRole('button', { name: 'Sign in to vote' }))
  return user
}

async function askForName(email = createEmailAddress()) {
  const user = await openSignIn()
  await user.type(await field('Your email'), email)
  await press(user, 'Continue')
  await field('Your name')
  return { user, email }
}

async function askForCode() {
  const { user, email } = await askForName()
  await user.type(await field('Your name'), 'Ada')
  await press(user, 'Send me a code')
  await field('Verification code')
  return { user, email }
}

async function openAsVoter() {
  const email = createEmailAddress()
  await signInVisitor(email)
  const user = await open('/app-ideas')
  await waitFor(async () => expect((await vote(false)).hasAttribute('aria-busy')).toBe(false))
  return { user, email }
}

async function submitIdea(user: UserEvent, title: string) {
  await user.click(await screen.findByRole('tab', { name: 'Submit Idea' }))
  const name = await screen.findByLabelText('App name')
  await user.clear(name)
  await user.type(name, title)
  const problem = screen.getByLabelText('What problem does it solve?')
  await user.clear(problem)
  await user.click(problem)
  await user.paste('Nobody knows what the fare was yesterday on this route.')
  await user.click(screen.getByRole('button', { name: /^Submit idea/ }))
}

async function openWithIdeas(count: number) {
  const { user } = await openAsVoter()
  for (let number = 1; number <= count; number += 1) {
    await submitIdea(user, `Bus Fare ${number}`)
    await screen.findByRole('tab', { name: 'Dashboard', selected: true })
  }
  return user
}

it('a visitor who is not signed in is asked to sign in to vote, with the reason', async () => {
  const user = await open('/app-ideas')
  await user.click(await screen.findByRole('button', { name: /Sign in to vote for Clinic Queue/ }))
  await says('Please sign in to vote on app ideas')
})

it('the sign-in on the idea board refuses an email address without an @', async () => {
  const user = await openSignIn()
  await user.type(await field('Your email'), 'ada')
  await press(user, 'Continue')
  await says('Please enter a valid email address')
})

it('an email address that the idea board could not check shows an error and remains in its field', async () => {
  const email = createEmailAddress()
  const user = await openSignIn()
  const answer = loseAnswersOf('get-user-submissions')
  await user.type(await field('Your email'), email)
  await press(user, 'Continue')
  await says('Failed to check user status. Please try again.')
  expect((await field('Your email')).value).toBe(email)
  answer()
  await press(user, 'Continue')
  await field('Your name')
})

it('the sign-in on the idea board sends no code to a visitor who enters no name', async () => {
  const { user } = await askForName()
  await press(user, 'Send me a code')
  await says('Please enter your name')
})

it('if the idea board cannot send the code, it shows an error and keeps the typed name', async () => {
  const { user } = await askForName()
  await user.type(await field('Your name'), 'Ada')
  loseAnswersOf('send-verification-email')
  await press(user, 'Send me a code')
  await says('Failed to setup account. Please try again.')
  expect((await field('Your name')).value).toBe('Ada')
})

it('Back in the sign-in on the idea board returns to the email address, which remains in its field', async () => {
  const { user, email } = await askForName()
  await press(user, 'Back')
  expect((await field('Your email')).value).toBe(email)
})

it('the sign-in on the idea board does not submit a code of five characters', async () => {
  const { user } = await askForCode()
  await user.type(await field('Verification code'), 'ABC23')
  expect((await dialog()).getByRole('button', { name: /^Verify/ })).toHaveProperty('disabled', true)
})

it('a sign-in code that could not be checked shows an error, and is accepted next time, in lower case too', async () => {
  const { user, email } = await askForCode()
  await user.type(await field('Verification code'), (await codeFor(email)).toLowerCase())
  const answer = loseAnswersOf('verify-email-code')
  await press(user, 'Verify')
  await says('Failed to verify code. Please try again.')
  answer()
  await press(user, 'Verify')
  await says('You are signed in.')
})

it('a refused vote is not shown as cast', async () => {
  const { user } = await openAsVoter()
  const refused = { success: false, error: 'You have already voted on this idea', code: 'idea.already_voted' }
  interruptNetwork(({ url }) =>
    url.includes('/vote-on-idea') ? Response.json(refused, { status: 409 }) : undefined,
  )
  await user.click(await vote(false))
  await says('Failed to vote. You may have already voted on this idea.')
  await vote(false)
})

it('a vote that the server could not accept is sent again after a reload, as the same vote', async () => {
  const { user } = await openAsVoter()
  const keys = new Set<string | null>()
  let isDown = true
  interruptNetwork(({ url, headers }) => {
    if (!url.includes('/vote-on-idea')) return undefined
    keys.add(headers.get('idempotency-key'))
    return isDown ? Response.json({}, { status: 503 }) : undefined
  })
  await user.click(await vote(false))
  await says('Failed to vote. We’ll try again as soon as the connection is back.')
  await vote(false)
  await open('/app-ideas')
  await says('Saved. We’ll send it as soon as the connection is back.')
  await says('Your vote for “Clinic Queue”')
  isDown = false
  await says('We’ve received your vote.')
  await vote(true)
  expect(keys.size).toBe(1)
  expect(localStorage.getItem('unsent-actions')).toBeNull()
})

it('a click before the page has loaded the visitor’s vote does not withdraw the vote and shows no failure', async () => {
  const { user } = await openAsVoter()
  await user.click(await vote(false))
  await vote(true)
  await waitFor(async () =>
    expect(await runAs(service, (tx) => tx`select 1 from private.idea_votes`)).toHaveLength(1),
  )
  document.body.innerHTML = ''
  let isLost = true
  interruptNetwork(({ url }) =>
    isLost && url.includes('/get-top-ideas?ids=') ? Response.json({}, { status: 503 }) : undefined,
  )
  const later = await open('/app-ideas')
  await later.click(await vote(false))
  isLost = false
  await waitFor(async () => expect((await vote(true)).hasAttribute('aria-busy')).toBe(false))
  expect(screen.queryByText(/^Failed to vote\./)).toBeNull()
  expect(await runAs(service, (tx) => tx`select 1 from private.idea_votes`)).toHaveLength(1)
})

it('an idea that could not be sent shows an error and remains in the form', async () => {
  const { user } = await openAsVoter()
  loseAnswersOf('submit-idea')
  await submitIdea(user, 'Bus Fare 1')
  await says('Failed to submit idea')
  expect(screen.getByLabelText<HTMLInputElement>('App name').value).toBe('Bus Fare 1')
})

it('a visitor cannot submit a fourth idea', async () => {
  await openWithIdeas(3)
  await says(/^You've reached the maximum limit of 3 app ideas\./)
  const full = screen.getByRole('button', { name: 'Limit Reached (3/3)' })
  expect(full).toHaveProperty('disabled', true)
  expect(full.title).toBe('Maximum 3 ideas per user reached')
})

it('an idea that could not be deleted shows an error, and is deleted after the next confirmation', async () => {
  const user = await openWithIdeas(1)
  const confirm = async () => {
    await user.click(await screen.findByRole('button', { name: 'Delete Bus Fare 1' }))
    const question = within(await screen.findByRole('alertdialog'))
    question.getByText('Are you sure you want to delete this app idea? This action cannot be undone.')
    await user.click(question.getByRole('button', { name: /^Delete/ }))
  }
  const answer = loseAnswersOf('delete-idea')
  await confirm()
  await says('Failed to delete idea. Please try again.')
  answer()
  await confirm()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete Bus Fare 1' })).toBeNull())
})

it('the board has a link to the landing page', async () => {
  await open('/app-ideas')
  const link = await screen.findByRole('link', { name: 'Return to Main Website' })
  expect(link.getAttribute('href')).toBe('/')
})
