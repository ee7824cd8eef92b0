import { screen, waitFor, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { createEmailAddress } from '#tests/support/people.ts'
import { getSentence } from '#tests/support/site-words.ts'
import { createTestScreens } from '#tests/support/test-screens.ts'
import { authSessionKey } from '#web/common/data/backend.ts'
import { readStepDepth } from '#web/common/navigation/back-steps.ts'

const { open, runAs, codeFor } = await createTestScreens({
  variables: { RATE_LIMITS: 'off', DEMO: '1' },
  hasPages: true,
})
await runAs(
  service,
  (tx) => tx`
    insert into public.badges (badge_type, badge_title, recipient_name, recipient_email, verification_code)
    values ('community_supporter', 'Community Champion', 'Ada', 'badge@example.org', 'WALK24')`,
)

beforeEach(() => localStorage.removeItem(authSessionKey))

type Place = ReturnType<typeof within>
type Step = {
  /** Label of a field that this step has and no other. */
  label: string
  fields?: Record<string, string>
  next?: RegExp
}
type Walk = {
  begin: () => Promise<{ user: UserEvent; place: Place }>
  steps: readonly Step[]
  /** True if Back leads from the first step to the page below the dialog. */
  isDialog?: true
}

const dialog = async () => within(await screen.findByRole('dialog'))
const main = async () => within(await screen.findByRole('main'))

async function openDialog(address: string, role: 'link' | 'button', name: RegExp) {
  const user = await open(address)
  await user.click(await screen.findByRole(role, { name }))
  return { user, place: await dialog() }
}

const openPage = async (address: string) => ({ user: await open(address), place: await main() })
const openJoining = () => openDialog('/', 'link', /^Become a supporter/)

async function openIdeas() {
  const user = await open('/')
  await waitFor(() => expect(document.querySelector('[data-later][data-pending]')).toBeNull())
  return { user, place: within(await screen.findByRole('group', { name: getSentence('ideas.own.label') })) }
}

const email: Step = {
  label: 'Your email',
  fields: { [getSentence('signin.email.label')]: '' },
  next: /^Continue/,
}
const code: Step = { label: 'Verification code' }
const joining = [
  email,
  {
    label: 'First name',
    fields: {
      [getSentence('join.details.first-name')]: 'Ada',
      [getSentence('join.details.last-name')]: 'Eze',
    },
    next: /^Create account/,
  },
  code,
]
const proving = [
  email,
  { label: 'Your name', fields: { [getSentence('signin.name.label')]: 'Ada' }, next: /^Send me a code/ },
  code,
]
const testimonial = {
  Name: 'Ada',
  Location: 'Kano, Nigeria',
  [getSentence('register.you.linkedin')]: 'https://www.linkedin.com/in/ada',
  [getSentence('unsent.item.story')]: 'I learned to code on a borrowed phone.',
}

const walks: Record<string, Walk> = {
  'joining in a dialog': { begin: openJoining, steps: joining, isDialog: true },
  'joining on its page': { begin: () => openPage('/support'), steps: joining },
  'registering as a tester': {
    begin: () => openPage('/register-supporter'),
    steps: [
      {
        label: 'Location',
        fields: { Name: 'Kofi Mensah', Email: '', Location: 'Accra' },
        next: /^Register as a supporter/,
      },
      code,
    ],
  },
  'signing in for an idea': { begin: openIdeas, steps: proving },
  'signing in to vote': {
    begin: () => openDialog('/app-ideas', 'button', /^Sign in to vote/),
    steps: proving,
    isDialog: true,
  },
  'telling a story': {
    begin: async () => ({ user: await open('/#share-your-story'), place: await dialog() }),
    steps: [email, { label: 'Your story', fields: testimonial, next: /^Send my story/ }, code],
  },
  'asking for a reminder': {
    begin: () => openPage('/remind-me'),
    steps: [{ label: 'Email', fields: { Email: '' }, next: /^Tell me the result/ }, code],
  },
}

type Part = { user: UserEvent; place: Place }

async function walk(part: Part, steps: readonly Step[], to: string) {
  for (const step of steps) {
    await part.place.findByLabelText(step.label)
    await go(part, step, to)
  }
}

/**
 * Fills in the fields, except for read-only ones, and goes to the next step. A field with an empty text gets
 * the address `to`.
 */
async function go({ user, place }: Part, { fields = {}, next }: Step, to: string) {
  for (const [label, text] of Object.entries(fields)) {
    const field = await place.findByLabelText(label)
    if (field.hasAttribute('readonly')) continue
    await user.clear(field)
    await user.type(field, text || to)
  }
  const skill = place.queryByLabelText(getSentence('register.skill.devops'))
  if (skill && !skill.matches(':checked')) await user.click(skill)
  if (next) await user.click(place.getByRole('button', { name: next }))
}

const enterCode = async (part: Part, to: string) =>
  go(part, { ...code, fields: { 'Verification code': await codeFor(to) }, next: /^Verify/ }, to)

/**
 * Goes back from the step at this depth. Waits for its history entry, which is created shortly after the step
 * is rendered.
 */
async function goBackFrom(depth: number) {
  await waitFor(() => expect(readStepDepth(history.state)).toBe(depth))
  history.back()
}

it.each(Object.entries(walks))(
  'Back goes back one step at a time through %s, and the visitor can continue from there',
  async (_, { begin, steps, isDialog }) => {
    const part = await begin()
    const to = createEmailAddress()
    const below = isDialog ? 1 : 0
    for (const [at, step] of steps.entries()) {
      await part.place.findByLabelText(step.label)
      const before = steps[at - 1]
      if (before) {
        await goBackFrom(at + below)
        await part.place.findByLabelText(before.label)
        expect(part.place.queryByLabelText(step.label)).toBeNull()
        await walk(part, [before], to)
        await part.place.findByLabelText(step.label)
      }
      await go(part, step, to)
    }
  },
)

it.each(Object.entries(walks).filter(([, { isDialog }]) => isDialog))(
  'Back at the first step of %s closes the dialog',
  async (_, { begin, steps }) => {
    const { place } = await begin()
    await place.findByLabelText(steps[0]?.label ?? '')
    await goBackFrom(1)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
)

it('Back closes the welcome dialog of a new supporter and does not return to the code step', async () => {
  const part = await openJoining()
  const to = createEmailAddress()
  await walk(part, joining, to)
  await enterCode(part, to)
  await part.place.findByRole('heading', { name: getSentence('join.title.welcome') })
  await new Promise((drawn) => setTimeout(drawn))
  history.back()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('Back returns from the idea form to the visitor’s ideas', async () => {
  const part = await openIdeas()
  const to = createEmailAddress()
  await walk(part, proving, to)
  await enterCode(part, to)
  await part.user.click(await part.place.findByRole('button', { name: getSentence('ideas.own.new') }))
  await part.place.findByLabelText(getSentence('ideas.form.name'))
  await new Promise((drawn) => setTimeout(drawn))
  history.back()
  await part.place.findByRole('button', { name: getSentence('ideas.own.new') })
})

it('Back returns from a badge to the code form', async () => {
  const part = await openPage('/verify')
  await go(
    part,
    {
      label: getSentence('verify.form.code'),
      fields: { [getSentence('verify.form.code')]: 'WALK24' },
      next: /^Verify/,
    },
    '',
  )
  await screen.findByText(/Issued to Ada/)
  history.back()
  await waitFor(() => expect(screen.queryByText(/Issued to Ada/)).toBeNull())
  expect(location.pathname).toBe('/verify')
  await screen.findByLabelText(getSentence('verify.form.code'))
})
