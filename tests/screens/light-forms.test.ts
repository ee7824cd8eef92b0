import { screen } from '@testing-library/dom'
import { beforeEach, expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { startDay } from '#tests/support/day.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { createEmailAddress } from '#tests/support/people.ts'
import { getSentence } from '#tests/support/site-words.ts'
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
    [getSentence('signin.email.label')]: email,
    [getSentence('signin.name.label')]: 'Ada',
    [getSentence('ideas.form.name')]: 'Queue',
    [getSentence('ideas.form.solves')]: 'Patients wait all day without knowing their turn.',
  })
  await press(getSentence('ideas.form.submit'))
  await prove(email)
}

it('the light form of a refused idea keeps the typed text', async () => {
  await open('/forms/submit-idea?lite')
  await fill({
    [getSentence('signin.email.label')]: createEmailAddress(),
    [getSentence('signin.name.label')]: 'Ada',
    [getSentence('ideas.form.name')]: 'Queue',
  })
  await press(getSentence('ideas.form.submit'))
  expect(screen.getByRole('alert').textContent).toContain('Problem description must be at least 20')
  expect(labelled(getSentence('ideas.form.name')).value).toBe('Queue')
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
  await fill({ [getSentence('signin.email.label')]: email })
  await press(getSentence('forms.button.delete-idea'))
  await prove(email)
  expectArrival(getSentence('forms.done.idea-deleted'))
})

it('a visitor can cast and withdraw a vote in light forms', async () => {
  const email = createEmailAddress()
  await open(`/forms/vote?idea=${idea}&lite`)
  await fill({ [getSentence('signin.email.label')]: email, [getSentence('signin.name.label')]: 'Kofi' })
  await press(getSentence('ideas.vote.vote'))
  await prove(email)
  expectArrival(getSentence('forms.done.voted'))
  await open(`/forms/take-vote-back?idea=${idea}&lite`)
  await fill({ [getSentence('signin.email.label')]: email })
  await press(getSentence('forms.button.take-vote-back'))
  await prove(email)
  expectArrival(getSentence('forms.done.vote-taken-back'))
})

/** Fills in the testimonial form and submits it with this button. */
async function sendTestimonial(button: string, email: string) {
  await fill({
    Name: 'Sola',
    [getSentence('signin.email.label')]: email,
    Location: 'Kano',
    [getSentence('tell.form.linkedin')]: 'https://www.linkedin.com/in/sola',
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
  await fill({ [getSentence('signin.email.label')]: email })
  await press(getSentence('tell.own.ask-deletion'))
  await prove(email)
  expectArrival(getSentence('tell.notice.deleted'))
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
  await fill({
    [getSentence('signin.email.label')]: email,
    'Verification code': await codeFor(email),
  })
  await press(getSentence('signin.go.verify'))
  expectArrival('Your story is in.')
})

async function join(email: string) {
  await open('/forms/join?lite')
  await fill({
    [getSentence('signin.email.label')]: email,
    [getSentence('join.details.first-name')]: 'Bola',
    [getSentence('join.details.last-name')]: 'Ade',
  })
  await press(getSentence('join.go.create'))
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
  await follow(getSentence('forms.title.leave'))
  await fill({ [getSentence('signin.email.label')]: email })
  await press(getSentence('forms.button.leave'))
  await prove(email)
  expectArrival(getSentence('forms.done.left'))
  const left = await runAs(service, (tx) => tx`select from public.community_members where email = ${email}`)
  expect(left).toHaveLength(0)
})

it('a supporter can fill in the full registration in a light form', async () => {
  const email = createEmailAddress()
  await open('/forms/register?lite')
  await fill({ Name: 'Chidi', Location: 'Kano, Nigeria' })
  await user.type(screen.getByLabelText(getSentence('signin.step.email')), email)
  await user.click(labelled(getSentence('register.skill.devops')))
  await press(getSentence('join.register.heading'))
  await prove(email)
  expectArrival(getSentence('join.title.welcome'))
})

it('a sponsor enquiry with an amount can be sent in a light form', async () => {
  await open('/forms/enquire?lite')
  await fill({
    Organisation: 'Demo Energy',
    [getSentence('signin.name.label')]: 'Ada',
    Email: createEmailAddress(),
    Amount: '$2,000',
    [getSentence('enquiry.form.message')]: 'A name on one quarter of the day.',
  })
  await press(getSentence('enquiry.form.send'))
  expectArrival(getSentence('enquiry.sent.title'))
  const [enquiry] = await runAs(service, (tx) => tx`select tier from public.sponsor_enquiries`)
  expect(enquiry).toEqual({ tier: 'Custom: $2,000' })
})

it('a visitor can set reminders on the light page', async () => {
  await startDay(runAs, { minutesIn: -9 * 24 * 60 })
  const email = createEmailAddress()
  await open('/remind-me?lite')
  await user.click(labelled(getSentence('reminders.kind.first-app')))
  await user.type(screen.getByRole('textbox', { name: getSentence('signin.step.email') }), email)
  await press(getSentence('reminders.form.remind'))
  await prove(email)
  expectArrival(getSentence('reminders.kept.heading'))
  const set = await runAs(service, (tx) => tx`select kind from private.reminders where email = ${email}`)
  expect(set.map(({ kind }) => kind)).toContain('first_app')
})

it('links on light pages lead to light pages, and the light vote form refuses a missing email', async () => {
  await open('/app-ideas?lite')
  await follow('Market Prices')
  expect(location.pathname).toBe(`/app-ideas/${idea}`)
  await follow(/^Vote for/)
  expect(location.pathname).toBe('/forms/vote')
  await press(getSentence('ideas.vote.vote'))
  expect(screen.getAllByText(getSentence('signin.refusal.email')).length).toBeGreaterThan(0)
  expect(whole).toEqual([])
})

it('a search on a light page shows a light page', async () => {
  await open('/app-ideas?lite')
  await user.type(screen.getAllByLabelText(/search/i)[0] ?? document.body, 'market 3')
  await press(screen.getAllByRole('button', { name: getSentence('blog.filters.submit') })[0] ?? '')
  expect(new URLSearchParams(location.search).get('q')).toBe('market 3')
  expect(whole).toEqual([])
})

it('a light page has a link to the full version', async () => {
  await open('/app-ideas?lite')
  await follow(getSentence('site.light.whole'))
  expect(new URLSearchParams(location.search).has('lite')).toBe(false)
})
