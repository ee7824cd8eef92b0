import { screen } from '@testing-library/dom'
import { beforeEach, expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { startDay } from '#tests/support/day.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { createEmailAddress } from '#tests/support/people.ts'
import { createTestApp } from '#tests/support/test-app.ts'
import { createVisitorWithoutScripts } from '#tests/support/visitor-without-scripts.ts'

const site = await createTestApp({ hasPages: true })
const { app, call, codeFor, runAs } = site
/** Addresses of shown pages that were not light pages. */
const whole: string[] = []
const { open, follow, press, labelled, fill, prove, user } = createVisitorWithoutScripts({
  codeFor,
  app: {
    fetch: async (request) => {
      const answer = await app.fetch(request)
      const isPage = !answer.headers.has('location')
      if (isPage && !answer.headers.get('content-security-policy')?.includes("default-src 'none'"))
        whole.push(request.url)
      return answer
    },
  },
})
const idea = await buildIdea(runAs, { title: 'Market Prices' })
const testimonial = 'I learned to code on a borrowed phone.'

beforeEach(() => {
  whole.length = 0
})

/** Expects that the flow ended on a light page, and that all pages before it were light. */
function expectArrival(words: string) {
  screen.getByText((text) => text.startsWith(words))
  expect(new URLSearchParams(location.search).has('lite')).toBe(true)
  expect(whole).toEqual([])
}

async function submitIdea(email: string) {
  await open('/forms/submit-idea?lite')
  await fill({
    'Your email': email,
    'Your name': 'Ada',
    'App name': 'Queue',
    'What problem does it solve?': 'Patients wait all day without knowing their turn.',
  })
  await press('Submit idea')
  await prove(email)
}

it('the light form of a refused idea keeps the typed text', async () => {
  await open('/forms/submit-idea?lite')
  await fill({ 'Your email': createEmailAddress(), 'Your name': 'Ada', 'App name': 'Queue' })
  await press('Submit idea')
  expect(screen.getByRole('alert').textContent).toContain('Problem description must be at least 20')
  expect(labelled('App name').value).toBe('Queue')
  expect(whole).toEqual([])
})

it('a visitor can submit an idea in a light form', async () => {
  await submitIdea(createEmailAddress())
  expectArrival('Your idea is in.')
})

it('a submitter can delete an idea in a light form', async () => {
  const email = createEmailAddress()
  await submitIdea(email)
  const [own] = await runAs(
    service,
    (tx) => tx<{ id: string }[]>`
      select idea.id from public.app_ideas as idea join auth.users as u on u.id = idea.user_id where u.email = ${email}`,
  )
  await open(`/forms/delete-idea?idea=${own?.id}&lite`)
  await fill({ 'Your email': email })
  await press('Delete my idea')
  await prove(email)
  expectArrival('Your idea was deleted.')
})

it('a visitor can cast and withdraw a vote in light forms', async () => {
  const email = createEmailAddress()
  await open(`/forms/vote?idea=${idea}&lite`)
  await fill({ 'Your email': email, 'Your name': 'Kofi' })
  await press('Vote')
  await prove(email)
  expectArrival('Your vote has been counted.')
  await open(`/forms/take-vote-back?idea=${idea}&lite`)
  await fill({ 'Your email': email })
  await press('Withdraw my vote')
  await prove(email)
  expectArrival('You’ve withdrawn your vote.')
})

/** Fills in the testimonial form and submits it with this button. */
async function sendTestimonial(button: string, email: string) {
  await fill({
    Name: 'Sola',
    'Your email': email,
    Location: 'Kano',
    'LinkedIn profile': 'https://www.linkedin.com/in/sola',
  })
  const field = screen.getByRole('textbox', { name: /^Your story/ })
  await user.clear(field)
  await user.type(field, testimonial)
  await press(button)
  await prove(email)
}

it('a visitor can share, change and delete a testimonial in light forms', async () => {
  const email = createEmailAddress()
  await open('/forms/share-story?lite')
  await sendTestimonial('Send my story', email)
  expectArrival('Your story is in.')
  await open('/forms/change-story?lite')
  await sendTestimonial('Save changes', email)
  expectArrival('Your changes are in.')
  await open('/forms/delete-story?lite')
  await fill({ 'Your email': email })
  await press('Request deletion')
  await prove(email)
  expectArrival('Your story was deleted.')
})

it('a testimonial that was sent with scripts can be verified on a light page', async () => {
  const email = createEmailAddress()
  const linkedin_url = 'https://www.linkedin.com/in/ife'
  await call('submit-testimonial', {
    name: 'Ife',
    email,
    location: 'Ibadan',
    linkedin_url,
    testimonial: testimonial,
  })
  await open('/forms/prove-story?lite')
  await fill({ 'Your email': email, 'Verification code': await codeFor(email) })
  await press('Verify')
  expectArrival('Your story is in.')
})

async function join(email: string) {
  await open('/forms/join?lite')
  await fill({ 'Your email': email, 'First name': 'Bola', 'Last name': 'Ade' })
  await press('Create account')
  await prove(email)
}

it('a supporter can join through the short sign-up in a light form', async () => {
  await join(createEmailAddress())
  expectArrival(
    'Welcome to the Community! If this is your first time, we’ll email you the link to your badge',
  )
})

it('a supporter can leave in a light form, and their data is erased', async () => {
  const email = createEmailAddress()
  await join(email)
  await open('/forms/join?lite')
  await follow('Leave and erase your data')
  await fill({ 'Your email': email })
  await press('Erase my data')
  await prove(email)
  expectArrival('We’ve erased your data.')
  const left = await runAs(service, (tx) => tx`select from public.community_members where email = ${email}`)
  expect(left).toHaveLength(0)
})

it('a supporter can fill in the full registration in a light form', async () => {
  const email = createEmailAddress()
  await open('/forms/register?lite')
  await fill({ Name: 'Chidi', Location: 'Kano, Nigeria' })
  await user.type(screen.getByLabelText('Email'), email)
  await user.click(labelled('DevOps'))
  await press('Register as a supporter')
  await prove(email)
  expectArrival('Welcome to the Community!')
})

it('a sponsor enquiry with an amount can be sent in a light form', async () => {
  await open('/forms/enquire?lite')
  await fill({
    Organisation: 'Demo Energy',
    'Your name': 'Ada',
    Email: createEmailAddress(),
    Amount: '$2,000',
    'What would make this worthwhile for you?': 'A name on one quarter of the day.',
  })
  await press('Send enquiry')
  expectArrival('We’ve got your enquiry.')
  const [enquiry] = await runAs(service, (tx) => tx`select tier from public.sponsor_enquiries`)
  expect(enquiry).toEqual({ tier: 'Custom: $2,000' })
})

it('a visitor can set reminders on the light page', async () => {
  await startDay(runAs, { minutesIn: -9 * 24 * 60 })
  const email = createEmailAddress()
  await open('/remind-me?lite')
  await user.click(labelled('When the first app is finished'))
  await user.type(screen.getByRole('textbox', { name: 'Email' }), email)
  await press('Remind me')
  await prove(email)
  expectArrival('Your reminders are set.')
  const set = await runAs(service, (tx) => tx`select kind from private.reminders where email = ${email}`)
  expect(set.map(({ kind }) => kind)).toContain('first_app')
})

it('links on light pages lead to light pages, and the light vote form refuses a missing email', async () => {
  await open('/app-ideas?lite')
  await follow('Market Prices')
  expect(location.pathname).toBe(`/app-ideas/${idea}`)
  await follow(/^Vote for/)
  expect(location.pathname).toBe('/forms/vote')
  await press('Vote')
  expect(screen.getAllByText('Please enter a valid email address').length).toBeGreaterThan(0)
  expect(whole).toEqual([])
})

it('a search on a light page shows a light page', async () => {
  await open('/app-ideas?lite')
  await user.type(screen.getAllByLabelText(/search/i)[0] ?? document.body, 'market 3')
  await press(screen.getAllByRole('button', { name: 'Search' })[0] ?? '')
  expect(new URLSearchParams(location.search).get('q')).toBe('market 3')
  expect(whole).toEqual([])
})

it('a light page has a link to the full version', async () => {
  await open('/app-ideas?lite')
  await follow('Full version')
  expect(new URLSearchParams(location.search).has('lite')).toBe(false)
})
