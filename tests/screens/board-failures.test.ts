import { screen, waitFor, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { createEmailAddress } from '#tests/support/people.ts'
import { getSentence } from '#tests/support/site-words.ts'
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
  await user.click(await screen.findByRole('button', { name: getSentence('ideas.vote.sign-in') }))
  return user
}

async function askForName(email = createEmailAddress()) {
  const user = await openSignIn()
  await user.type(await field(getSentence('signin.email.label')), email)
  await press(user, getSentence('signin.go.continue'))
  await field(getSentence('signin.name.label'))
  return { user, email }
}

async function askForCode() {
  const { user, email } = await askForName()
  await user.type(await field(getSentence('signin.name.label')), 'Ada')
  await press(user, getSentence('signin.go.send'))
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
  await user.click(await screen.findByRole('tab', { name: getSentence('ideas.own.submit-tab') }))
  const name = await screen.findByLabelText(getSentence('ideas.form.name'))
  await user.clear(name)
  await user.type(name, title)
  const problem = screen.getByLabelText(getSentence('ideas.form.solves'))
  await user.clear(problem)
  await user.click(problem)
  await user.paste('Nobody knows what the fare was yesterday on this route.')
  await user.click(screen.getByRole('button', { name: /^Submit idea/ }))
}

async function openWithIdeas(count: number) {
  const { user } = await openAsVoter()
  for (let number = 1; number <= count; number += 1) {
    await submitIdea(user, `Bus Fare ${number}`)
    await screen.findByRole('tab', { name: getSentence('ideas.own.dashboard'), selected: true })
  }
  return user
}

it('a visitor who is not signed in is asked to sign in to vote, with the reason', async () => {
  const user = await open('/app-ideas')
  await user.click(await screen.findByRole('button', { name: /Sign in to vote for Clinic Queue/ }))
  await says(getSentence('ideas.vote.sign-in-first'))
})

it('the sign-in on the idea board refuses an email address without an @', async () => {
  const user = await openSignIn()
  await user.type(await field(getSentence('signin.email.label')), 'ada')
  await press(user, getSentence('signin.go.continue'))
  await says(getSentence('signin.refusal.email'))
})

it('an email address that the idea board could not check shows an error and remains in its field', async () => {
  const email = createEmailAddress()
  const user = await openSignIn()
  const answer = loseAnswersOf('get-user-submissions')
  await user.type(await field(getSentence('signin.email.label')), email)
  await press(user, getSentence('signin.go.continue'))
  await says(getSentence('signin.refusal.check-failed'))
  expect((await field(getSentence('signin.email.label'))).value).toBe(email)
  answer()
  await press(user, getSentence('signin.go.continue'))
  await field(getSentence('signin.name.label'))
})

it('the sign-in on the idea board sends no code to a visitor who enters no name', async () => {
  const { user } = await askForName()
  await press(user, getSentence('signin.go.send'))
  await says(getSentence('signin.refusal.name-missing'))
})

it('if the idea board cannot send the code, it shows an error and keeps the typed name', async () => {
  const { user } = await askForName()
  await user.type(await field(getSentence('signin.name.label')), 'Ada')
  loseAnswersOf('send-verification-email')
  await press(user, getSentence('signin.go.send'))
  await says(getSentence('signin.refusal.setup'))
  expect((await field(getSentence('signin.name.label'))).value).toBe('Ada')
})

it('Back in the sign-in on the idea board returns to the email address, which remains in its field', async () => {
  const { user, email } = await askForName()
  await press(user, getSentence('signin.go.back'))
  expect((await field(getSentence('signin.email.label'))).value).toBe(email)
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
  await press(user, getSentence('signin.go.verify'))
  await says('Failed to verify code. Please try again.')
  answer()
  await press(user, getSentence('signin.go.verify'))
  await says(getSentence('board.sign-in.done'))
})

it('a refused vote is not shown as cast', async () => {
  const { user } = await openAsVoter()
  const refused = { success: false, error: 'You have already voted on this idea', code: 'idea.already_voted' }
  interruptNetwork(({ url }) =>
    url.includes('/vote-on-idea') ? Response.json(refused, { status: 409 }) : undefined,
  )
  await user.click(await vote(false))
  await says(getSentence('ideas.vote.repeated'))
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
  await says(getSentence('ideas.vote.waits'))
  await vote(false)
  await open('/app-ideas')
  await says(getSentence('unsent.bar.unreached'))
  await says('Your vote for “Clinic Queue”')
  isDown = false
  await says(getSentence('unsent.arrived.vote'))
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
  await says(getSentence('ideas.form.failed'))
  expect(screen.getByLabelText<HTMLInputElement>(getSentence('ideas.form.name')).value).toBe('Bus Fare 1')
})

it('a visitor cannot submit a fourth idea', async () => {
  await openWithIdeas(3)
  await says(/^You've reached the maximum limit of 3 app ideas\./)
  const full = screen.getByRole('button', { name: getSentence('ideas.own.limit-button') })
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
  await says(getSentence('ideas.own.delete-unanswered'))
  answer()
  await confirm()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete Bus Fare 1' })).toBeNull())
})

it('the board has a link to the landing page', async () => {
  await open('/app-ideas')
  const link = await screen.findByRole('link', { name: getSentence('board.head.back') })
  expect(link.getAttribute('href')).toBe('/')
})
