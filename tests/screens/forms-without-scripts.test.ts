import { screen, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { consentVersion, consentWording } from '#shared/email-topics.ts'
import { formMessages } from '#shared/visitor-actions.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { createEmailAddress } from '#tests/support/people.ts'
import { getSentence } from '#tests/support/site-words.ts'
import { createTestApp } from '#tests/support/test-app.ts'
import { createVisitorWithoutScripts } from '#tests/support/visitor-without-scripts.ts'

const site = await createTestApp({ hasPages: true })
const { app, call, codeFor, emailsTo, runAs, signIn } = site
const { open, follow, press, labelled, fill, prove, user } = createVisitorWithoutScripts(site)

const market = await buildIdea(runAs, { title: 'Market Prices' })
const problem = 'Patients wait all day without knowing their turn.'
const story = 'I learned to code on a borrowed phone.'

const typedIn = (label: string) => labelled(label).value
const alert = () => within(screen.getByRole('alert'))
const field = (name: string) => {
  const found = document.querySelector<HTMLInputElement>(`main [name="${name}"]`)
  if (!found) throw new Error(`the form has no field ${name}`)
  return found
}

function post(action: string, body: Record<string, string> | string, headers: Record<string, string> = {}) {
  const fields = typeof body === 'string' ? body : new URLSearchParams(body).toString()
  return app.request(`/forms/${action}`, {
    method: 'POST',
    body: fields,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })
}

async function titlesOf(email: string) {
  const rows = await runAs(
    service,
    (tx) => tx<{ title: string }[]>`
      select title from public.app_ideas as idea join auth.users as u on u.id = idea.user_id where u.email = ${email}`,
  )
  return rows.map(({ title }) => title)
}

async function votesFor(id: string) {
  const [row] = await runAs(
    service,
    (tx) => tx<{ vote_count: number }[]>`select vote_count from public.app_ideas where id = ${id}`,
  )
  return row?.vote_count
}

async function testimonialOf(email: string) {
  const [row] = await runAs(
    service,
    (tx) => tx<{ testimonial: string }[]>`select testimonial from public.testimonials where email = ${email}`,
  )
  return row?.testimonial
}

/** Fills in the vote form up to the step that asks for the code. Returns the hidden field and the code of that step. */
async function waitingVote(idea: string) {
  const email = createEmailAddress()
  await open(`/forms/vote?idea=${idea}`)
  await fill({ 'Your email': email, 'Your name': 'Eve' })
  await press('Vote')
  return { email, waiting: field('waiting').value, code: await codeFor(email) }
}

it.each([
  ['from another site', { 'sec-fetch-site': 'cross-site' }],
  ['with the origin of another site', { origin: 'https://evil.example' }],
  ['from a page without an origin', { origin: 'null' }],
])('a form that is sent %s is refused, and no email is sent', async (_, headers) => {
  const email = createEmailAddress()
  const answer = await post('vote', { idea: market, email, name: 'Ada' }, headers)
  expect(answer.status).toBe(403)
  expect(await answer.text()).toContain('This came from another site')
  expect(await emailsTo(email)).toEqual([])
})

it('the refusal of a form from another site is in the language of the page', async () => {
  const headers = { origin: 'https://else.example' }
  const answer = await app.request('/fr/forms/submit-idea', {
    method: 'POST',
    headers,
    body: new URLSearchParams({ email: createEmailAddress() }),
  })
  expect(answer.status).toBe(403)
  expect(await answer.text()).toContain('Ceci a été envoyé depuis un autre site')
})

it('a form in an unsupported encoding is refused with the reason', async () => {
  const answer = await post('vote', 'name=Andr%E9&email=ada%40example.org')
  expect(answer.status).toBe(415)
  expect(await answer.text()).toContain('in a way we can’t read')
})

it('a form with an unsupported content type is refused', async () => {
  expect((await post('vote', '{}', { 'content-type': 'application/json' })).status).toBe(415)
})

it('a form that is too long is refused', async () => {
  const fields = { idea: market, email: createEmailAddress(), name: 'a'.repeat(70_000) }
  expect((await post('vote', fields)).status).toBe(413)
})

it('the address of an unknown form returns 404', async () => {
  expect((await open('/forms/nothing')).status).toBe(404)
})

it('a form without scripts refuses a pending action that was changed', async () => {
  const { waiting, code } = await waitingVote(market)
  const answer = await post('vote', { waiting: `${waiting.slice(0, -4)}AAAA`, code })
  expect(await answer.text()).toContain('was changed or lost on the way')
})

it('a form without scripts refuses the pending action of another form', async () => {
  const { waiting, code } = await waitingVote(market)
  expect(await (await post('delete-idea', { waiting, code })).text()).toContain(
    'was changed or lost on the way',
  )
})

it('a form without scripts refuses a code step that was started with a different email address', async () => {
  const { waiting, code } = await waitingVote(market)
  const answer = await post('vote', { waiting, code, email: createEmailAddress() })
  expect(await answer.text()).toContain('started with a different email address')
})

it('a vote that is sent twice at the same time is cast once, without a cookie', async () => {
  const idea = await buildIdea(runAs)
  const { waiting, code } = await waitingVote(idea)
  const both = await Promise.all([post('vote', { waiting, code }), post('vote', { waiting, code })])
  expect(both.map(({ status }) => status)).toEqual([303, 303])
  expect(both.map(({ headers }) => headers.get('set-cookie'))).toEqual([null, null])
  expect(await votesFor(idea)).toBe(1)
})

it('a vote without scripts is refused without a name, and the form still shows the email address', async () => {
  await open(`/forms/vote?idea=${market}`)
  await fill({ 'Your email': 'kofi@example.org' })
  await press('Vote')
  alert().getByText(getSentence('signin.refusal.both'))
  expect(typedIn('Your email')).toBe('kofi@example.org')
})

it('a form without scripts refuses a wrong code and shows the code form again', async () => {
  const { email } = await waitingVote(market)
  await fill({ 'Verification code': 'ZZZZZZ' })
  await press('Verify')
  screen.getByText(/^Invalid or expired verification code/)
  await prove(email)
  screen.getByText(getSentence('forms.done.voted'))
})

it('without scripts, the first step of the idea panel on the landing page opens the whole idea form', async () => {
  const email = createEmailAddress()
  await open('/')
  const start = within(document.querySelector<HTMLElement>('#submit-app-idea form') ?? document.body)
  await user.type(start.getByLabelText('Your email'), email)
  await press(start.getByRole('button', { name: /^Continue/ }))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Submit your idea')
  expect(typedIn('Your email')).toBe(email)
  expect(screen.queryByRole('alert')).toBeNull()
})

it('the idea form has the language of the page after the first step on the landing page', async () => {
  await open('/fr')
  const start = document.querySelector<HTMLElement>('#submit-app-idea form') ?? document.body
  await press(start.querySelector<HTMLElement>('button[type="submit"]') ?? '')
  expect(location.pathname).toBe('/fr/forms/submit-idea')
  expect(field('language').value).toBe('fr')
  expect(field('targetUsers').value).toBe('Students')
})

it('a registration with consent to an unknown text is refused with the reason, and the box is not ticked', async () => {
  const answer = await post('register', {
    email: createEmailAddress(),
    supporter_type: 'tester',
    consent: '99',
  })
  expect(answer.status).toBe(400)
  document.body.innerHTML = await answer.text()
  screen.getByText('This consent text does not exist')
  expect(field('consent').checked).toBe(false)
})

it.each([
  ['a contribution', { supporter_type: 'everything' }, 'Please choose how you would like to contribute'],
  ['a skill', { supporter_type: 'tester', skills: 'Juggling' }, 'Please select skills from the list'],
  [
    'a testing type',
    { supporter_type: 'tester', preferred_testing_types: 'Taste' },
    'Please select testing types from the list',
  ],
])(
  'a registration with %s that the form does not offer is refused with the reason',
  async (_, choice, reason) => {
    const answer = await post('register', { ...choice, email: createEmailAddress() })
    expect(answer.status).toBe(400)
    document.body.innerHTML = await answer.text()
    expect(screen.getAllByText(reason).length).toBeGreaterThan(0)
  },
)

const idea = {
  'Your name': 'Ada',
  'App name': 'Ṣọlá’s <b>Queue</b>',
  [getSentence('ideas.form.solves')]: problem,
}

it.each(['/forms/submit-idea', '/forms/submit-idea?lite'])(
  'the idea form on %s says that the name of the submitter is published',
  async (path) => {
    await open(path)
    within(screen.getByRole('main')).getByText(/^Your name appears next to your idea\./)
  },
)

it('the form without scripts keeps the typed text of a refused idea', async () => {
  await open('/forms/submit-idea')
  await fill({ ...idea, 'Your email': createEmailAddress(), [getSentence('ideas.form.solves')]: 'too short' })
  await user.selectOptions(screen.getByLabelText('Who is it for?'), 'Farmers')
  await press('Submit idea')
  alert().getByText(getSentence('ideas.refusal.description-too-short'))
  expect(typedIn('App name')).toBe(idea['App name'])
  expect(typedIn(getSentence('ideas.form.solves'))).toBe('too short')
  expect(typedIn('Who is it for?')).toBe('Farmers')
})

it('the idea form without scripts shows the minimum length and counts no characters', async () => {
  await open('/forms/submit-idea')
  const hint = document.getElementById(field('problemSolves').getAttribute('aria-describedby') ?? '')
  expect(hint?.textContent).toBe('At least 20 characters')
})

it('the testimonial form without scripts counts no words and says that the LinkedIn profile is needed', async () => {
  await open('/forms/share-story')
  screen.getByText('Up to 45 words.')
  screen.getByText(/^Needed for a story\./)
  expect(screen.getByRole('main').textContent).not.toContain('0/45')
})

it('the enquiry form without scripts counts no characters', async () => {
  await open('/forms/enquire')
  expect(screen.getByRole('main').textContent).not.toContain('0/1500')
})

async function submitIdea(email: string) {
  await open('/forms/submit-idea')
  await fill({ ...idea, 'Your email': email })
  await press('Submit idea')
}

it('the code page without scripts does not contain the submitted idea in readable form', async () => {
  await submitIdea(createEmailAddress())
  screen.getByRole('heading', { name: getSentence('signin.title.code') })
  expect(document.documentElement.innerHTML).not.toContain('Queue')
})

it('an idea is submitted once, even if its form and its code are sent again', async () => {
  const email = createEmailAddress()
  await submitIdea(email)
  const waiting = field('waiting').value
  const code = await codeFor(email)
  await fill({ 'Verification code': code.toLowerCase() })
  await press('Verify')
  screen.getByText(/^Your idea is in\./)
  expect((await post('submit-idea', { waiting, code })).status).toBe(303)
  expect(await titlesOf(email)).toEqual([idea['App name']])
})

it('submitting an idea without scripts sets no session and no cookie', async () => {
  const email = createEmailAddress()
  await submitIdea(email)
  const answer = await prove(email)
  screen.getByText(/^Your idea is in\./)
  expect(answer.headers.get('set-cookie')).toBeNull()
  const sessions = await runAs(
    service,
    (tx) =>
      tx`select 1 from auth.sessions as s join auth.users as u on u.id = s.user_id where u.email = ${email}`,
  )
  expect(sessions).toHaveLength(0)
})

it('the form without scripts links to each problem of a refused idea, in the language of the page', async () => {
  await open('/fr/forms/submit-idea')
  await user.type(field('problemSolves'), 'too short')
  await user.type(field('email'), 'ada')
  await press(screen.getByRole('main').querySelector<HTMLElement>('form button[type="submit"]') ?? '')
  alert().getByText('Il y a un problème')
  const links = alert().getAllByRole('link')
  expect(links.length).toBeGreaterThan(1)
  for (const link of links)
    expect(
      document.querySelector(link.getAttribute('href') ?? '')?.getAttribute('aria-describedby'),
    ).toBeTruthy()
  expect(screen.getByRole('main').textContent).not.toMatch(/Please|must be|problem /i)
})

it('a visitor without scripts can vote on the board and withdraw the vote on the page of the idea', async () => {
  const [id, email] = [await buildIdea(runAs, { title: 'Exam Buddy' }), createEmailAddress()]
  await open('/app-ideas')
  await follow(/^Vote for Exam Buddy/)
  await fill({ 'Your email': email, 'Your name': 'Kofi' })
  await press('Vote')
  await prove(email)
  screen.getByText(getSentence('forms.done.voted'))
  expect(await votesFor(id)).toBe(1)
  await follow(getSentence('forms.done.idea'))
  await follow('Withdraw my vote')
  await fill({ 'Your email': email })
  await press('Withdraw my vote')
  await prove(email)
  screen.getByText(getSentence('forms.done.vote-taken-back'))
  expect(await votesFor(id)).toBe(0)
})

async function ownIdea() {
  const email = createEmailAddress()
  const { user } = await signIn(email)
  return { email, id: await buildIdea(runAs, { title: 'Bus Times', userId: user.id }) }
}

async function askToDelete(id: string, email: string) {
  await open(`/forms/delete-idea?idea=${id}`)
  await fill({ 'Your email': email })
  await press('Delete my idea')
}

it('without scripts, an idea cannot be deleted with an unverified email address of someone else', async () => {
  const { id } = await ownIdea()
  await askToDelete(id, createEmailAddress())
  screen.getByText(getSentence('signin.refusal.not-own'))
})

it('without scripts, an idea cannot be deleted with another person’s code', async () => {
  const [{ id }, other] = [await ownIdea(), createEmailAddress()]
  await signIn(other)
  await askToDelete(id, other)
  await prove(other)
  screen.getByText(getSentence('signin.refusal.not-own'))
  expect((await open(`/app-ideas/${id}`)).status).toBe(200)
})

it('a submitter without scripts deletes an idea with a code, and the idea can no longer be voted for', async () => {
  const { id, email } = await ownIdea()
  await open(`/app-ideas/${id}`)
  await follow('Delete my idea')
  screen.getByText('Bus Times')
  await fill({ 'Your email': email })
  await press('Delete my idea')
  await prove(email)
  screen.getByText(getSentence('forms.done.idea-deleted'))
  await open(`/forms/vote?idea=${id}`)
  screen.getByText(getSentence('ideas.refusal.not-found'))
})

async function fillTestimonial(email: string, testimonial: string) {
  await fill({
    Name: 'Sola',
    'Your email': email,
    Location: 'Kano',
    'LinkedIn profile': 'https://www.linkedin.com/in/sola',
  })
  await user.clear(field('testimonial'))
  await user.type(field('testimonial'), testimonial)
}

async function shareTestimonial() {
  const email = createEmailAddress()
  await fillTestimonial(email, story)
  await press('Send my story')
  await prove(email)
  screen.getByText(/^Your story is in\./)
  return email
}

it('a visitor without scripts can share a testimonial from the landing page', async () => {
  await open('/')
  const section = document.getElementById('share-your-story') ?? document.body
  await follow(within(section).getByRole('link', { name: 'Share Your Story' }))
  expect(await testimonialOf(await shareTestimonial())).toBe(story)
})

it('a testimonial shared without scripts can be changed', async () => {
  await open('/forms/share-story')
  const email = await shareTestimonial()
  await open('/forms/share-story')
  await follow('Edit your story')
  await fillTestimonial(email, `${story} Two hours a night.`)
  await press('Save changes')
  await prove(email)
  screen.getByText(/^Your changes are in\./)
  expect(await testimonialOf(email)).toBe(`${story} Two hours a night.`)
})

it('a testimonial shared without scripts can be deleted', async () => {
  await open('/forms/share-story')
  const email = await shareTestimonial()
  await open('/forms/delete-story')
  await fill({ 'Your email': email })
  await press(getSentence('tell.own.ask-deletion'))
  await prove(email)
  screen.getByText(getSentence('tell.notice.deleted'))
  expect(await testimonialOf(email)).toBeUndefined()
})

it('a testimonial sent with scripts can be verified without scripts, and a wrong code clears the code field', async () => {
  const email = createEmailAddress()
  const linkedin_url = 'https://www.linkedin.com/in/ife'
  await call('submit-testimonial', {
    name: 'Ife',
    email,
    location: 'Ibadan',
    linkedin_url,
    testimonial: story,
  })
  await open('/verify-testimonial')
  await fill({ 'Your email': email, 'Verification code': '000000' })
  await press('Verify')
  screen.getByText('Invalid verification code')
  expect(typedIn('Verification code')).toBe('')
  await fill({ 'Verification code': await codeFor(email) })
  await press('Verify')
  screen.getByText(/^Your story is in\./)
})

const supporter = async (email: string) => {
  const [found] = await runAs(
    service,
    (tx) =>
      tx<{ is_verified: boolean }[]>`select is_verified from public.community_members where email = ${email}`,
  )
  return found
}
const consents = (email: string) =>
  runAs(service, (tx) => tx`select wording, version from private.email_consents where mailbox = ${email}`)

it('the short sign-up form without scripts requires both names, and does not agree to news', async () => {
  const email = createEmailAddress()
  await open('/support')
  await fill({ 'Your email': email })
  await press('Continue')
  await press('Create account')
  alert().getByText(getSentence('join.refusal.names'))
  for (const name of ['First name', 'Last name'])
    expect(labelled(name).getAttribute('aria-invalid')).toBe('true')
  await fill({ 'First name': 'Bola', 'Last name': 'Ade' })
  await press('Create account')
  await prove(email)
  screen.getByText(/^Welcome to the Community!/)
  expect(await supporter(email)).toEqual({ is_verified: true })
  expect(await consents(email)).toHaveLength(0)
})

it('the short sign-up form without scripts shows all problems together, and keeps what was typed', async () => {
  document.body.innerHTML = await (await post('join', { email: 'ada', firstName: 'Ada' })).text()
  alert().getByText(getSentence('signin.refusal.email'))
  alert().getByText(getSentence('join.refusal.names'))
  expect(typedIn('First name')).toBe('Ada')
  for (const [name, isInvalid] of [
    ['email', 'true'],
    ['firstName', null],
    ['lastName', 'true'],
  ] as const)
    expect(field(name).getAttribute('aria-invalid')).toBe(isInvalid)
})

const longForm = () =>
  within(document.querySelector<HTMLElement>('form[aria-label="Register as a supporter"]') ?? document.body)

/** Fills the long form, apart from the hours. */
async function fillLongForm(email: string) {
  await open('/register-supporter')
  const form = longForm()
  await user.type(form.getByLabelText('Name'), 'Chidi')
  await user.type(form.getByLabelText('Email'), email)
  await user.type(form.getByLabelText('Location'), 'Kano, Nigeria')
  await user.click(form.getByLabelText('DevOps'))
  await user.click(form.getByLabelText(consentWording))
}

it('the form without scripts keeps the typed and selected values of a refused registration', async () => {
  await fillLongForm(createEmailAddress())
  await user.type(longForm().getByLabelText('Hours per week'), '900')
  await press('Register as a supporter')
  alert().getByText(getSentence('register.refusal.hours'))
  expect(longForm().getByLabelText<HTMLInputElement>('DevOps').checked).toBe(true)
  expect(longForm().getByLabelText<HTMLInputElement>(consentWording).checked).toBe(true)
  expect(longForm().getByLabelText<HTMLInputElement>('Location').value).toBe('Kano, Nigeria')
})

it('the form without scripts shows and keeps the testing types of a refused registration for another contribution', async () => {
  await fillLongForm(createEmailAddress())
  await user.click(longForm().getByRole('radio', { name: /Beta User/ }))
  await user.click(longForm().getByLabelText('Usability'))
  await user.type(longForm().getByLabelText('Hours per week'), '900')
  await press('Register as a supporter')
  expect(longForm().getByRole<HTMLInputElement>('radio', { name: /Beta User/ }).checked).toBe(true)
  expect(longForm().getByLabelText<HTMLInputElement>('Usability').checked).toBe(true)
})

it('a supporter who registers with the box for news ticked agrees to the wording of that form', async () => {
  const email = createEmailAddress()
  await fillLongForm(email)
  await press('Register as a supporter')
  await prove(email)
  screen.getByText(/^Welcome to the Community!/)
  expect(await supporter(email)).toEqual({ is_verified: true })
  expect([...(await consents(email))]).toEqual([{ wording: consentWording, version: consentVersion }])
})

it('a visitor without scripts can request a new code on the code page', async () => {
  const email = createEmailAddress()
  await fillLongForm(email)
  await press('Register as a supporter')
  await press('Send a new code')
  screen.getByText(formMessages.resent)
  await prove(email)
  screen.getByText(/^Welcome to the Community!/)
})

it('a sponsor enquiry without a name is refused and keeps its text, and is sent once it has a name', async () => {
  await open('/sponsors?tier=Gold#enquiry')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /The Enabler/ }).checked).toBe(true)
  await fill({
    Organisation: 'Demo Energy',
    [getSentence('enquiry.form.message')]: 'One quarter of the day.',
  })
  await press('Send enquiry')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Ask about sponsorship')
  alert().getByText(getSentence('signin.refusal.name-missing'))
  expect(typedIn('Organisation')).toBe('Demo Energy')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /The Enabler/ }).checked).toBe(true)
  await fill({ 'Your name': 'Ada', Email: 'ada@example.org' })
  await press('Send enquiry')
  screen.getByText(/^We’ve got your enquiry\./)
})

it('the enquiry form without scripts shows and keeps the amount of a refused enquiry for a tier', async () => {
  await open('/sponsors?tier=Gold#enquiry')
  await user.type(field('amount'), '5000')
  await press('Send enquiry')
  alert().getByText(getSentence('signin.refusal.name-missing'))
  expect(field('amount').value).toBe('5000')
})

it('reminders without a choice and with a wrong address are refused for both', async () => {
  document.body.innerHTML = await (await post('remind', { email: 'ada' })).text()
  alert().getByText(getSentence('reminders.refusal.kinds'))
  alert().getByText(getSentence('signin.refusal.email'))
  expect(typedIn('Email')).toBe('ada')
  expect(field('email').getAttribute('aria-invalid')).toBe('true')
})

it('the board can be searched without scripts', async () => {
  await open('/app-ideas')
  await user.type(screen.getAllByLabelText(/search/i)[0] ?? document.body, 'Market')
  await press(screen.getAllByRole('button', { name: 'Search' })[0] ?? '')
  expect(location.search).toContain('q=Market')
  expect(screen.getAllByRole('link', { name: 'Market Prices' }).length).toBeGreaterThan(0)
})

it('a visitor without scripts opens a badge’s page by entering its code', async () => {
  await open('/verify')
  await fill({ 'Verification code': 'abc123' })
  await press('Verify')
  expect(location.pathname).toBe('/verify/ABC123')
})

const withEmail: [path: string, form: string, lands: string, heading: string][] = [
  ['/', '#submit-app-idea form', '/forms/submit-idea', 'Submit your idea'],
  ['/support', 'form[aria-labelledby="join-step"]', '/forms/join', 'Become a supporter'],
  [
    '/register-supporter',
    'form[aria-label="Register as a supporter"]',
    '/forms/register',
    'Register as a supporter',
  ],
  ['/sponsors', 'form[aria-label="Sponsor enquiry"]', '/forms/enquire', 'Ask about sponsorship'],
  ['/verify-testimonial', 'form[aria-label="Verify your story"]', '/forms/prove-story', 'Verify your story'],
  ['/remind-me', 'section[aria-labelledby="reminders"] form', '/forms/remind', 'Check your email'],
  ['/admin/login', 'form', '/not-sent', 'Not sent yet'],
  ['/admin/forgot-password', 'form', '/not-sent', 'Not sent yet'],
]

it.each(withEmail)(
  'neither an email address nor a password sent from %s appears in the URL of the next page',
  async (path, selector, lands, heading) => {
    await open(path)
    const forms = document.querySelectorAll<HTMLFormElement>(selector)
    expect(forms).toHaveLength(1)
    await user.type(forms[0]?.querySelector('input[name="email"]') ?? document.body, 'ada@example.org')
    const password = forms[0]?.querySelector('input[type="password"]')
    if (password) await user.type(password, 'correct horse battery')
    await press(forms[0]?.querySelector<HTMLElement>('button[type="submit"]') ?? '')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(heading)
    expect(location.pathname + location.search).toBe(lands)
  },
)

it.each([
  '/',
  '/app-ideas',
  '/support',
  '/sponsors',
  '/register-supporter',
  '/verify-testimonial',
  '/remind-me',
  '/blog',
])('the forms of %s put nothing except a search or a badge code into a URL', async (path) => {
  await open(path)
  const fields = document.querySelectorAll<HTMLInputElement>('form:not([method="post"]) input')
  // Allows the public code of a badge, and a search, which belongs in the URL so that it can be saved and
  // shared.
  expect([...fields].map(({ name }) => name).filter((name) => !['q', 'view', 'code'].includes(name))).toEqual(
    [],
  )
})

/** Sends a form to the page that says that nothing was sent. */
const notSent = (body: URLSearchParams | string, headers: Record<string, string> = {}, prefix = '') =>
  app.request(`${prefix}/not-sent`, { method: 'POST', body, headers })

it('a form of an earlier release is shown again in full, with a link to email its content', async () => {
  const body = new URLSearchParams({ name: 'Ṣọlá <b>Ayọ̀délé</b>', location: 'Kano, Nigeria' })
  for (const skill of ['Mobile Development', 'DevOps']) body.append('skills', skill)
  document.body.innerHTML = await (await notSent(body)).text()
  const rows = [...document.querySelectorAll('dl > div')].map((row) => [
    row.querySelector('dt')?.textContent,
    row.querySelector('dd')?.textContent,
  ])
  expect(Object.fromEntries(rows)).toEqual({
    Name: 'Ṣọlá <b>Ayọ̀délé</b>',
    Location: 'Kano, Nigeria',
    'Your skills': 'Mobile Development, DevOps',
  })
  const email = screen.getByRole('link', { name: /^Write to/ }).getAttribute('href')
  expect(new URL(email ?? '').searchParams.get('body')).toContain('Location: Kano, Nigeria')
})

const secrets = new URLSearchParams({ email: 'ada@example.org', password: 'correct horse', code: '123456' })

it('the "not sent" page repeats the fields except passwords and codes, and is not cached', async () => {
  const answer = await notSent(secrets)
  const body = await answer.text()
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(body).toContain('ada@example.org')
  expect(body).not.toMatch(/correct horse|123456/)
})

it('the "not sent" page does not repeat fields sent from another site', async () => {
  const body = await (await notSent(secrets, { 'sec-fetch-site': 'cross-site' })).text()
  expect(body).not.toContain('ada@example.org')
})

it.each([
  ['of any size', new URLSearchParams({ name: 'a'.repeat(70_000) }), {}],
  ['of any shape', '%%%', { 'content-type': 'multipart/form-data' }],
])('an unsent form %s gets the "not sent" page', async (_, body, headers) => {
  const answer = await notSent(body, headers)
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('Not sent yet')
})

it('the "not sent" page is in the language of the page with the form', async () => {
  const body = new URLSearchParams({ location: 'Kano', skills: 'DevOps' })
  const text = await (await notSent(body, {}, '/fr')).text()
  for (const words of ['Pas encore envoyé', 'Lieu', 'Kano', 'Vos compétences']) expect(text).toContain(words)
  expect(text).not.toMatch(/Not sent yet|Location/)
})
