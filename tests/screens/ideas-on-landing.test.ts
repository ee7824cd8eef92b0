import { screen, waitFor, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { insertIdea } from '#tests/support/ideas.ts'
import { createEmailAddress } from '#tests/support/people.ts'
import { getSentence } from '#tests/support/site-words.ts'
import { createTestScreens } from '#tests/support/test-screens.ts'
import { authSessionKey } from '#web/common/data/backend.ts'

const { open, runAs, codeFor, signInVisitor, interruptNetwork } = await createTestScreens()
await buildIdea(runAs, { title: 'Clinic Queue', voteCount: 3 })

beforeEach(() => localStorage.removeItem(authSessionKey))

const problem = 'Nobody knows what the fare was yesterday on this route.'
const dropped = () => Promise.reject(new TypeError('Failed to fetch'))

/** Makes requests of this name fail until the test ends or `answerAll` is called. */
const failEach = (name: string, fail: () => Response | Promise<Response> = dropped) =>
  interruptNetwork(({ url }) => (url.includes(name) ? fail() : undefined))
const answerAll = () => interruptNetwork(() => undefined)

/** Opens the panel for ideas on the landing page. Returns it with functions for what a visitor does there. */
async function openPanel() {
  const user = await open('/')
  // A section further down loads its code on the first focus. It does not respond before that.
  await waitFor(() => {
    const asleep = [...document.querySelectorAll('[data-later][data-pending]')]
    for (const section of asleep) section.dispatchEvent(new Event('focusin'))
    expect(asleep).toHaveLength(0)
  })
  const panel = within(await screen.findByRole('group', { name: getSentence('ideas.own.label') }))
  const press = async (name: string) =>
    user.click(await panel.findByRole('button', { name: new RegExp(`^${name}`) }))
  const field = (label: string) => panel.findByLabelText<HTMLInputElement>(label)
  const says = (words: string | RegExp) => panel.findAllByText(words)
  async function fill(fields: Record<string, string>) {
    for (const [label, words] of Object.entries(fields)) {
      await user.clear(await field(label))
      await user.type(await field(label), words)
    }
  }
  return { user, panel, press, field, says, fill }
}

type Panel = Awaited<ReturnType<typeof openPanel>>

/** Goes to the step that asks a new visitor for a name. */
async function openNameStep(email = createEmailAddress()) {
  const panel = await openPanel()
  await panel.fill({ [getSentence('signin.email.label')]: email })
  await panel.press(getSentence('signin.go.continue'))
  await panel.field(getSentence('signin.name.label'))
  return { ...panel, email }
}

async function openCodeStep() {
  const panel = await openNameStep()
  await panel.fill({ [getSentence('signin.name.label')]: 'Ada' })
  await panel.press(getSentence('signin.go.send'))
  await panel.field('Verification code')
  return panel
}

async function openSignedIn() {
  const email = createEmailAddress()
  await signInVisitor(email)
  return { ...(await openPanel()), email }
}

async function fillIdea(panel: Panel, title = 'Bus Fare', description = problem) {
  await panel.press(getSentence('ideas.own.new'))
  await panel.fill({
    [getSentence('ideas.form.name')]: title,
    [getSentence('ideas.form.solves')]: description,
  })
}

const expectIdeaKept = async (panel: Panel) =>
  expect([
    (await panel.field(getSentence('ideas.form.name'))).value,
    (await panel.field(getSentence('ideas.form.solves'))).value,
  ]).toEqual(['Bus Fare', problem])

it('the idea panel on the landing page refuses an invalid email address', async () => {
  const { fill, press, says } = await openPanel()
  await fill({ [getSentence('signin.email.label')]: 'ada' })
  await press(getSentence('signin.go.continue'))
  await says(getSentence('signin.refusal.email'))
})

it('the idea panel does not treat an email address whose look-up failed as verified, and allows another try', async () => {
  const { fill, press, says, field } = await openPanel()
  failEach('get-user-submissions')
  await fill({ [getSentence('signin.email.label')]: createEmailAddress() })
  await press(getSentence('signin.go.continue'))
  await says(getSentence('signin.refusal.check-failed'))
  answerAll()
  await press(getSentence('network.retry'))
  await field(getSentence('signin.name.label'))
})

it('the idea panel sends no code to a new visitor without a name', async () => {
  const { press, says } = await openNameStep()
  await press(getSentence('signin.go.send'))
  await says(getSentence('signin.refusal.both'))
})

it('a visitor can return to the email address in the idea panel, and the typed name is kept', async () => {
  const { press, fill, field, email } = await openNameStep()
  await fill({ [getSentence('signin.name.label')]: 'Ada' })
  await press(getSentence('signin.email.other'))
  expect((await field(getSentence('signin.email.label'))).value).toBe(email)
  await press(getSentence('signin.go.continue'))
  expect((await field(getSentence('signin.name.label'))).value).toBe('Ada')
})

it('if the idea panel could not send a code, it shows an error and keeps the name', async () => {
  const { press, fill, says, field } = await openNameStep()
  await fill({ [getSentence('signin.name.label')]: 'Ada' })
  failEach('send-verification-email')
  await press(getSentence('signin.go.send'))
  await says('Failed to send verification email')
  expect((await field(getSentence('signin.name.label'))).value).toBe('Ada')
})

it('a known visitor of the idea panel gets a code without being asked for a name', async () => {
  const email = createEmailAddress()
  await signInVisitor(email)
  localStorage.removeItem(authSessionKey)
  const { fill, press, field } = await openPanel()
  await fill({ [getSentence('signin.email.label')]: email })
  await press(getSentence('signin.go.continue'))
  await field('Verification code')
})

it('the idea panel shows a code in capitals, and does not submit fewer than six characters', async () => {
  const { fill, panel, field } = await openCodeStep()
  await fill({ 'Verification code': 'abc23' })
  expect((await field('Verification code')).value).toBe('ABC23')
  expect(panel.getByRole('button', { name: /^Verify/ })).toHaveProperty('disabled', true)
})

it('the idea panel refuses a wrong code', async () => {
  const { fill, press, says } = await openCodeStep()
  await fill({ 'Verification code': 'aaaaaa' })
  await press(getSentence('signin.go.verify'))
  await says('Invalid or expired verification code. Please check and try again.')
})

it('a code that the idea panel could not verify shows an error and remains in its field', async () => {
  const { fill, press, says, field, email } = await openCodeStep()
  const code = await codeFor(email)
  await fill({ 'Verification code': code })
  failEach('verify-email-code')
  await press(getSentence('signin.go.verify'))
  await says('Verification failed')
  expect((await field('Verification code')).value).toBe(code)
})

it('if the idea panel accepted a code and could not open a session, the next click opens it', async () => {
  const { fill, press, says, email } = await openCodeStep()
  await fill({ 'Verification code': await codeFor(email) })
  failEach('auth/v1/user', () => Response.json({}, { status: 500 }))
  await press(getSentence('signin.go.verify'))
  await says('Verification failed')
  answerAll()
  await press(getSentence('signin.go.verify'))
  await says(getSentence('ideas.own.slots-3'))
})

/** Lets the test advance the countdown, which uses setInterval, and leaves other timers alone. */
function holdCountdown() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
}
const resend = 'send a new code'
const secondsLeft = () => Number(/new code in (\d+) s/.exec(document.body.textContent)?.[1] ?? 0)

/** Advances the time second by second until this many seconds are shown. */
async function passUntilLeft(seconds: number) {
  for (let left = secondsLeft(); left > seconds; left = secondsLeft()) {
    vi.advanceTimersByTime(1000)
    // Waits, because the countdown may not have started yet.
    for (let turn = 0; turn < 50 && secondsLeft() === left; turn += 1) await new Promise(setImmediate)
  }
}

it('a new code for the idea panel can be requested only after a minute', async () => {
  holdCountdown()
  const { panel } = await openCodeStep()
  expect(secondsLeft()).toBe(60)
  await passUntilLeft(1)
  expect(panel.queryByRole('button', { name: resend })).toBeNull()
  await passUntilLeft(0)
  await panel.findByRole('button', { name: resend })
})

it('the idea panel shows an error if a new code could not be sent', async () => {
  holdCountdown()
  const { press, says } = await openCodeStep()
  await passUntilLeft(0)
  failEach('send-verification-email')
  await press(resend)
  await says('Failed to resend verification code. Please try again.')
})

it('the idea panel confirms that a new code was sent, and the new code works', async () => {
  holdCountdown()
  const { press, says, fill, email } = await openCodeStep()
  await passUntilLeft(0)
  await press(resend)
  await says('Verification code resent successfully! Check your email.')
  await fill({ 'Verification code': await codeFor(email) })
  await press(getSentence('signin.go.verify'))
  await says(getSentence('ideas.own.slots-3'))
})

/** Advances the clock by sixteen minutes, after which the code of the email has expired. */
function passSixteenMinutes() {
  const later = Date.now() + 16 * 60_000
  const clock = vi.spyOn(Date, 'now').mockReturnValue(later)
  onTestFinished(() => clock.mockRestore())
}

it('an expired code returns the visitor to the first step of the idea panel', async () => {
  const { fill, press, says, field } = await openCodeStep()
  await fill({ 'Verification code': 'ABC234' })
  passSixteenMinutes()
  await press(getSentence('signin.go.verify'))
  await says(getSentence('signin.refusal.too-late'))
  await field(getSentence('signin.email.label'))
})

it('an expired code returns the visitor to the first step of the sign-in on the board', async () => {
  const user = await open('/app-ideas')
  await user.click(await screen.findByRole('button', { name: getSentence('ideas.vote.sign-in') }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(getSentence('signin.email.label')), createEmailAddress())
  await user.click(dialog.getByRole('button', { name: /^Continue/ }))
  await user.type(await dialog.findByLabelText(getSentence('signin.name.label')), 'Late')
  await user.click(dialog.getByRole('button', { name: /^Send me a code/ }))
  await user.type(await dialog.findByLabelText('Verification code'), 'ABC234')
  passSixteenMinutes()
  await user.click(dialog.getByRole('button', { name: /^Verify/ }))
  await dialog.findByText(getSentence('signin.refusal.too-late'))
  await dialog.findByLabelText(getSentence('signin.email.label'))
})

it('an idea whose name and problem are too short is refused at both fields, with a character count', async () => {
  const panel = await openSignedIn()
  await fillIdea(panel, '  ab ', 'too short ')
  await panel.press(getSentence('ideas.form.submit'))
  await panel.says(getSentence('ideas.refusal.title-too-short'))
  await panel.says(getSentence('ideas.refusal.description-too-short'))
  await panel.says('9/20')
})

it('an idea that could not be submitted shows an error and remains in the form', async () => {
  const panel = await openSignedIn()
  await fillIdea(panel)
  failEach('submit-idea', () => Response.json({}, { status: 500 }))
  await panel.press(getSentence('ideas.form.submit'))
  await panel.says(/^Failed to submit idea/)
  await expectIdeaKept(panel)
})

it('an idea that is submitted offline shows an error and remains in the form', async () => {
  const panel = await openSignedIn()
  await fillIdea(panel)
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => line.mockRestore())
  failEach('submit-idea')
  await panel.press(getSentence('ideas.form.submit'))
  await panel.says(/^You are offline\. Please try again once you are connected\./)
  await expectIdeaKept(panel)
})

/** Notifies this tab as the sign-in client of another tab does when its visitor signs out. */
function signOutElsewhere() {
  localStorage.removeItem(authSessionKey)
  const tabs = new BroadcastChannel(authSessionKey)
  onTestFinished(() => tabs.close())
  tabs.postMessage({ event: 'SIGNED_OUT', session: null })
}

it('the idea panel returns to its first step if the session ends, and the next sign-in restores the idea', async () => {
  const panel = await openSignedIn()
  await fillIdea(panel)
  signOutElsewhere()
  await panel.says(getSentence('ideas.own.verify-first-home'))
  await panel.fill({ [getSentence('signin.email.label')]: panel.email })
  await panel.press(getSentence('signin.go.continue'))
  await panel.field('Verification code')
  await panel.fill({ 'Verification code': await codeFor(panel.email) })
  await panel.press(getSentence('signin.go.verify'))
  await panel.press(getSentence('ideas.own.new'))
  await expectIdeaKept(panel)
})

it('the idea panel asks a visitor who signs out for an email address again', async () => {
  const { press, field } = await openSignedIn()
  await press(getSentence('ideas.own.sign-out'))
  await field(getSentence('signin.email.label'))
})

async function submit(panel: Panel, title: string) {
  await fillIdea(panel, title)
  await panel.press(getSentence('ideas.form.submit'))
  await panel.says(new RegExp(`^We’ve received “${title}”\\.`))
}

it('the idea panel confirms a submitted idea, and the visitor can send two more', async () => {
  const panel = await openSignedIn()
  await submit(panel, 'Bus Fare')
  await panel.says(getSentence('ideas.own.slots-2'))
})

/** Signs in a visitor who has submitted these ideas. */
async function signInWithIdeas(titles: string[]) {
  await signInVisitor(createEmailAddress())
  const { user } = JSON.parse(localStorage.getItem(authSessionKey) ?? '')
  for (const appName of titles) await insertIdea(runAs, user.id, { appName, problemSolves: problem })
}

async function openWithIdeas(titles: string[]) {
  await signInWithIdeas(titles)
  return openPanel()
}

it('a fourth idea cannot be submitted', async () => {
  const { panel } = await openWithIdeas(['Clinic Line', 'Exam Buddy', 'Shop Ledger'])
  const full = await panel.findByRole('button', { name: getSentence('ideas.own.limit-button') })
  expect(full).toHaveProperty('disabled', true)
  expect(full.getAttribute('title')).toBe('Maximum 3 ideas per user reached')
})

it('the idea panel lists the visitor’s ideas with their status and the beginning of the problem', async () => {
  const { panel, press, says } = await openWithIdeas(['Clinic Line', 'Exam Buddy'])
  await press('Show my 2 ideas')
  expect(await says(getSentence('ideas.status.pending'))).toHaveLength(2)
  expect(panel.getAllByText(/^Nobody knows what the fare was/)).toHaveLength(2)
})

/** Opens the dialog that asks whether to delete the only idea. Returns a function that answers it. */
async function askToDelete(panel: Panel, user: UserEvent) {
  await panel.press('Delete Bus Fare')
  const question = within(await screen.findByRole('alertdialog'))
  return (name: string) => user.click(question.getByRole('button', { name: new RegExp(`^${name}`) }))
}

async function openOwnIdea() {
  const panel = await openWithIdeas(['Bus Fare'])
  await panel.press('Show my idea')
  return panel
}

it('an idea that is being built has no button to delete it', async () => {
  await signInWithIdeas(['Water Levels', 'Exam Dates'])
  await runAs(
    service,
    (tx) => tx`update public.app_ideas set status = 'in_development' where title = 'Water Levels'`,
  )
  const { panel, press } = await openPanel()
  await press('Show my 2 ideas')
  await panel.findByRole('button', { name: 'Delete Exam Dates' })
  expect(panel.queryByRole('button', { name: 'Delete Water Levels' })).toBeNull()
})

it('an idea is not deleted if the visitor cancels the confirmation', async () => {
  const panel = await openOwnIdea()
  const answer = await askToDelete(panel, panel.user)
  await answer('Cancel')
  await panel.panel.findByRole('heading', { name: 'Bus Fare' })
})

it('the list of the visitor’s ideas gets the focus when a deletion is refused', async () => {
  const panel = await openOwnIdea()
  const answer = await askToDelete(panel, panel.user)
  failEach('delete-idea')
  await answer('Delete')
  await screen.findAllByText(getSentence('ideas.own.delete-unanswered'))
  await waitFor(() => expect(document.activeElement?.localName).toBe('ul'))
})

it('a deleted idea disappears from the list, and the visitor can submit another one instead', async () => {
  const panel = await openOwnIdea()
  const answer = await askToDelete(panel, panel.user)
  await answer('Delete')
  await panel.says(getSentence('ideas.own.slots-3'))
  expect(panel.panel.queryByRole('heading', { name: 'Bus Fare' })).toBeNull()
})

it.each([
  ['that was not answered', dropped, 'Failed to delete idea. Please try again.'],
  [
    'that was refused',
    () =>
      Response.json(
        { success: false, error: 'Ideas that are in development or completed cannot be deleted' },
        { status: 500 },
      ),
    'Ideas that are in development or completed cannot be deleted',
  ],
])('an idea’s deletion %s shows an error, and the idea is still listed', async (_, fail, sentence) => {
  const panel = await openOwnIdea()
  const answer = await askToDelete(panel, panel.user)
  failEach('delete-idea', fail)
  await answer('Delete')
  await screen.findAllByText(sentence)
  await panel.panel.findByRole('heading', { name: 'Bus Fare' })
})

const vote = (pressed: boolean) => screen.findByRole('button', { name: /^Vote for Clinic Queue/, pressed })

it('a refused vote on the landing page shows an error and is not shown as cast', async () => {
  const { user } = await openSignedIn()
  const gone = { success: false, error: 'Idea not found', code: 'not_found' }
  failEach('vote-on-idea', () => Response.json(gone, { status: 404 }))
  await user.click(await vote(false))
  await screen.findByText(getSentence('ideas.vote.unsent'))
  await vote(false)
})

it('a vote whose response was lost is sent again, and is cast once the connection is back', async () => {
  const { user } = await openSignedIn()
  failEach('vote-on-idea')
  await user.click(await vote(false))
  await screen.findByText(/^Failed to vote\. We’ll try again as soon as/)
  answerAll()
  dispatchEvent(new Event('online'))
  await vote(true)
})
