import { screen, waitFor, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { createEmailAddress } from '#tests/support/people.ts'
import { getSentence } from '#tests/support/site-words.ts'
import { createTestScreens } from '#tests/support/test-screens.ts'
import { authSessionKey } from '#web/common/data/backend.ts'

// The tests call `open` again as a reload, because phones discard a page while its visitor reads an email.
const { open, runAs, codeFor, interruptNetwork } = await createTestScreens({
  variables: { RATE_LIMITS: 'off', DEMO: '1' },
  hasPages: true,
})
await runAs(service, async (tx) => {
  await tx`
      insert into public.site_settings (key, value, is_public)
      values ('links', '{"donation":"https://give.example.org/page"}', true)`
  await tx`
      insert into public.badges (badge_type, badge_title, recipient_name, recipient_email, verification_code)
      values ('community_supporter', 'Community Champion', 'Ada', 'badge@example.org', 'WALK24')`
})

beforeEach(() => localStorage.removeItem(authSessionKey))

type Place = ReturnType<typeof within>

const dialog = async () => within(await screen.findByRole('dialog'))
const main = async () => within(await screen.findByRole('main'))
const ideas = async () => within(await screen.findByRole('group', { name: getSentence('ideas.own.label') }))
const press = async (user: UserEvent, place: Place, name: RegExp) =>
  user.click(await place.findByRole('button', { name }))

async function fill(user: UserEvent, place: Place, fields: Record<string, string>) {
  for (const [label, text] of Object.entries(fields))
    await user.type(await place.findByLabelText(label), text)
}

/** Opens the ideas on the landing page, where a lower section responds once its code has loaded. */
async function openIdeas() {
  const user = await open('/')
  await waitFor(() => expect(document.querySelector('[data-later][data-pending]')).toBeNull())
  return { user, panel: await ideas() }
}

async function askForCode(user: UserEvent, place: Place, email: string) {
  await fill(user, place, { [getSentence('signin.email.label')]: email })
  await press(user, place, /^Continue/)
  await fill(user, place, { [getSentence('signin.name.label')]: 'Ada' })
  await press(user, place, /^Send me a code/)
  await place.findByLabelText('Verification code')
}

async function enterCode(user: UserEvent, place: Place, email: string, submit = /^Verify/) {
  await fill(user, place, { 'Verification code': await codeFor(email) })
  await press(user, place, submit)
}

async function join(user: UserEvent, place: Place, email: string) {
  await fill(user, place, { [getSentence('signin.email.label')]: email })
  await press(user, place, /^Continue/)
  await fill(user, place, {
    [getSentence('join.details.first-name')]: 'Ada',
    [getSentence('join.details.last-name')]: 'Eze',
  })
  await press(user, place, /^Create account/)
  await place.findByLabelText('Verification code')
}

async function openJoining() {
  const user = await open('/')
  await user.click(await screen.findByRole('link', { name: getSentence('supporters.banner.button') }))
  return { user, place: await dialog() }
}

it('a reload closes the join dialog, which shows the code step when it is opened again', async () => {
  const { user, place } = await openJoining()
  await join(user, place, createEmailAddress())
  await open('/')
  expect(screen.queryByRole('dialog')).toBeNull()
  const { place: again } = await openJoining()
  await again.findByLabelText('Verification code')
})

it('the landing page shows the code step of a visitor with an idea after a reload', async () => {
  const { user, panel } = await openIdeas()
  await askForCode(user, panel, createEmailAddress())
  const { panel: again } = await openIdeas()
  await again.findByLabelText('Verification code')
})

it('a visitor with a verified email address can submit an idea after a reload', async () => {
  const email = createEmailAddress()
  const { user, panel } = await openIdeas()
  await askForCode(user, panel, email)
  await enterCode(user, panel, email)
  await panel.findByRole('button', { name: getSentence('ideas.own.new') })
  const { panel: again } = await openIdeas()
  await again.findByRole('button', { name: getSentence('ideas.own.new') })
})

it('a submitted idea is not announced again after a reload', async () => {
  const email = createEmailAddress()
  const { user, panel } = await openIdeas()
  await askForCode(user, panel, email)
  await enterCode(user, panel, email)
  await press(user, panel, /^Submit a new idea/)
  await fill(user, panel, {
    [getSentence('ideas.form.name')]: 'Exam Buddy',
    [getSentence('ideas.form.solves')]: 'Pupils have nobody to ask the evening before an exam.',
  })
  await press(user, panel, /^Submit idea/)
  await panel.findByText(/^We’ve received “Exam Buddy”\./)
  const { panel: again } = await openIdeas()
  await again.findByRole('button', { name: getSentence('ideas.own.new') })
  expect(again.queryByText(/^We’ve received/)).toBeNull()
})

it('the board shows the code step of a visitor who signs in to vote after a reload', async () => {
  const user = await open('/app-ideas')
  await user.click(await screen.findByRole('button', { name: getSentence('ideas.vote.sign-in') }))
  await askForCode(user, await dialog(), createEmailAddress())
  await open('/app-ideas')
  await screen.findByLabelText('Verification code')
})

const testimonial = {
  Name: 'Ada',
  Location: 'Kano, Nigeria',
  [getSentence('tell.form.linkedin')]: 'https://www.linkedin.com/in/ada',
  [getSentence('unsent.item.story')]: 'I learned to code on a borrowed phone.',
}

async function tellTestimonial(email: string) {
  const user = await open('/#share-your-story')
  await fill(user, await dialog(), { [getSentence('signin.email.label')]: email })
  await press(user, await dialog(), /^Continue/)
  await fill(user, await dialog(), testimonial)
  await press(user, await dialog(), /^Send my story/)
  await (await dialog()).findByLabelText('Verification code')
  return user
}

it('after a reload, the testimonial dialog offers “Enter code”, which opens the code step', async () => {
  await tellTestimonial(createEmailAddress())
  const user = await open('/#share-your-story')
  await press(user, await dialog(), /^Enter code/)
  await (await dialog()).findByLabelText('Verification code')
})

it('a testimonial that was received is not announced again after a reload', async () => {
  const email = createEmailAddress()
  const user = await tellTestimonial(email)
  await enterCode(user, await dialog(), email)
  await (await dialog()).findByText(/^Your story is in\./)
  localStorage.removeItem(authSessionKey)
  await open('/#share-your-story')
  await (await dialog()).findByLabelText(getSentence('signin.email.label'))
})

async function askForReminder(email: string) {
  const user = await open('/remind-me')
  await fill(user, await main(), { Email: email })
  await press(user, await main(), /^Tell me the result/)
  await screen.findByLabelText('Verification code')
  return user
}

it('the reminder page shows the code step after a reload if the code was not entered', async () => {
  await askForReminder(createEmailAddress())
  await open('/remind-me')
  await screen.findByLabelText('Verification code')
})

it('the reminder form is empty after a reload if the previous reminder was set', async () => {
  const email = createEmailAddress()
  const user = await askForReminder(email)
  await enterCode(user, await main(), email, /^Set my reminder/)
  await screen.findByRole('heading', { name: getSentence('reminders.kept.heading') })
  expect(sessionStorage.getItem('pending-reminder')).toBeNull()
  await open('/remind-me')
  await screen.findByLabelText(getSentence('signin.step.email'))
})

it('the enquiry form is empty after a reload if the previous enquiry was sent', async () => {
  const user = await open('/sponsors')
  await fill(user, await main(), {
    Organisation: 'Demo Energy',
    [getSentence('enquiry.form.name')]: 'Ada',
    Email: createEmailAddress(),
    [getSentence('enquiry.form.message')]: 'One quarter of the day.',
  })
  await press(user, await main(), /^Send enquiry/)
  await screen.findByText(/^We’ve got your enquiry\./)
  await open('/sponsors')
  expect(
    (await screen.findByLabelText<HTMLInputElement>(getSentence('enquiry.form.organisation'))).value,
  ).toBe('')
})

it('a reload closes a supporter’s sign-in, which shows the code step when it is opened again', async () => {
  const email = createEmailAddress()
  const joined = await open('/support')
  await join(joined, await main(), email)
  await enterCode(joined, await main(), email)
  await screen.findByRole('heading', { name: getSentence('join.title.welcome') })
  localStorage.removeItem(authSessionKey)
  const address = `/supporters?email=${email}`
  const user = await open(address)
  await press(user, await main(), /^Send me a code/)
  await press(user, await dialog(), /^Continue/)
  await (await dialog()).findByLabelText('Verification code')
  const again = await open(address)
  expect(screen.queryByRole('dialog')).toBeNull()
  // Counts the requests for a code. Without a stored address, the dialog would request another code
  // automatically.
  let requests = 0
  interruptNetwork(({ url }) => {
    requests += Number(url.endsWith('/send-verification-email'))
    return undefined
  })
  await press(again, await main(), /^Send me a code/)
  await (await dialog()).findByLabelText('Verification code')
  expect(requests).toBe(0)
})

it('the donation form selects its default amount again after a reload', async () => {
  const demo = { demo: true, demoOpensIn: 'before' } as const
  const user = await open('/?preview=before', demo)
  await waitFor(() => expect(document.querySelector('[data-later][data-pending]')).toBeNull())
  await user.click(await screen.findByText('$25', { selector: '#community-support *' }))
  await screen.findByText('Donate $25')
  await open('/?preview=before', demo)
  await screen.findByText('Donate $50')
})

it('the URL of a verified badge shows the badge again', async () => {
  const user = await open('/verify')
  await fill(user, await main(), { [getSentence('verify.form.code')]: 'WALK24' })
  await press(user, await main(), /^Verify/)
  await screen.findByText(/Issued to Ada/)
  await open(location.pathname)
  await screen.findByText(/Issued to Ada/)
})
