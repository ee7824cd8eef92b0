import { screen, waitFor, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { testimonialMessages as sentences } from '#shared/testimonials.ts'
import { getSentence } from '#tests/support/site-words.ts'
import { createTestScreens } from '#tests/support/test-screens.ts'
import { authSessionKey } from '#web/common/data/backend.ts'

const { open, runAs, call, codeFor, signInVisitor, interruptNetwork } = await createTestScreens()

const testimonial = 'I learned to code on a borrowed phone.'
const better = 'I learned to code on a borrowed phone, two hours a night.'
const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ')
const draft = {
  Name: 'Ada',
  Location: 'Kano, Nigeria',
  [getSentence('tell.form.linkedin')]: 'https://www.linkedin.com/in/ada',
  [getSentence('testimonials.wall.own')]: testimonial,
}

beforeEach(() => localStorage.removeItem(authSessionKey))

const dialog = () => screen.findByRole('dialog')
const inDialog = async () => within(await dialog())
const field = async (label: string) => (await inDialog()).findByLabelText<HTMLInputElement>(label)
const says = async (sentence: string | RegExp) => (await inDialog()).findAllByText(sentence)
const press = async (user: UserEvent, name: string) =>
  user.click(await (await inDialog()).findByRole('button', { name: new RegExp(`^${name}`) }))

async function type(user: UserEvent, fields: Record<string, string | undefined>) {
  for (const [label, text] of Object.entries(fields)) {
    const input = await field(label)
    await user.clear(input)
    if (text) {
      await user.click(input)
      await user.paste(text)
    }
  }
}

/** Makes calls of this function fail until the end of the test or `answerAgain`. */
const loseAnswersOf = (name: string) =>
  interruptNetwork(({ url }) =>
    url.includes(`/functions/v1/${name}`) ? Promise.reject(new TypeError('Failed to fetch')) : undefined,
  )
const answerAgain = () => interruptNetwork(() => undefined)

async function continueAs(email: string) {
  const user = await open('/#share-your-story')
  await type(user, { [getSentence('signin.email.label')]: email })
  await press(user, getSentence('signin.go.continue'))
  return user
}

async function openForm(email: string, changes: Partial<typeof draft> = {}) {
  const user = await continueAs(email)
  await type(user, { ...draft, ...changes })
  return user
}

async function askForCode(email: string) {
  const user = await openForm(email)
  await press(user, getSentence('tell.go.send'))
  await field('Verification code')
  return user
}

async function tellByCalls(email: string) {
  const { Name, Location, ...rest } = draft
  await call('submit-testimonial', {
    email,
    name: Name,
    location: Location,
    linkedin_url: rest['LinkedIn profile'],
    testimonial: testimonial,
  })
  await call('verify-testimonial', { email, code: await codeFor(email) })
}

/** Submits a testimonial, signs its author in, and opens it for editing. */
async function openEdit(email: string) {
  await tellByCalls(email)
  await signInVisitor(email)
  const user = await openOwn(email)
  await press(user, getSentence('tell.own.edit'))
  return user
}

async function openOwn(email: string) {
  const user = await open('/#share-your-story')
  // The field already contains the address of the session.
  await waitFor(async () => expect((await field(getSentence('signin.email.label'))).value).toBe(email))
  await press(user, getSentence('signin.go.continue'))
  return user
}

const rowsOf = (email: string) =>
  runAs(service, async (tx) => [
    ...(await tx`select testimonial, status, linkedin_url from public.testimonials where email = ${email}`),
  ])

it('the testimonial form does not open without an email address', async () => {
  const user = await open('/#share-your-story')
  await press(user, getSentence('signin.go.continue'))
  await says(getSentence('signin.refusal.email-missing'))
})

it('an email address that the testimonial dialog could not check shows an error and remains in its field', async () => {
  loseAnswersOf('get-testimonial-by-email')
  await continueAs('unchecked@example.org')
  await says(getSentence('tell.refusal.check'))
  expect((await field(getSentence('signin.email.label'))).value).toBe('unchecked@example.org')
})

it('the testimonial form locks the email address and states that it is never shown', async () => {
  await continueAs('locked@example.org')
  expect((await field(getSentence('signin.step.email'))).readOnly).toBe(true)
  await says(/Your email is never shown\./)
})

it.each([
  [
    'that is empty',
    { ...draft, Name: '', Location: '', 'LinkedIn profile': '', 'Your story': '' },
    'All fields are required',
  ],
  [
    'with a link to another site',
    { 'LinkedIn profile': 'https://linkedin.com.evil.example/in/kofi' },
    'Please enter a valid LinkedIn profile URL',
  ],
  ['that is too short', { 'Your story': 'Too short' }, 'Testimonial must be at least 10 characters'],
])('a testimonial %s is refused', async (_what, changes, sentence) => {
  const user = await openForm('kofi@example.org', changes)
  await press(user, getSentence('tell.go.send'))
  await says(sentence)
  expect(await rowsOf('kofi@example.org')).toEqual([])
})

it('a testimonial of more than 45 words cannot be sent, and its words are counted', async () => {
  const user = await openForm('wordy@example.org', { [getSentence('testimonials.wall.own')]: words(41) })
  await says('41/45')
  await type(user, { [getSentence('testimonials.wall.own')]: words(46) })
  await says('You have 1 word too many')
  await says('Testimonial must be 45 words or less. Current count: 46 words.')
  const send = await (await inDialog()).findByRole('button', { name: /^Send my story/ })
  expect(send).toHaveProperty('disabled', true)
})

it('a testimonial that could not be sent shows an error, and its text stays in the form', async () => {
  const user = await openForm('unsent@example.org')
  loseAnswersOf('submit-testimonial')
  await press(user, getSentence('tell.go.send'))
  await says(getSentence('tell.refusal.submit'))
  expect((await field(getSentence('testimonials.wall.own'))).value).toBe(testimonial)
})

it('a testimonial is restored when its form is opened again, and Back returns to the email address', async () => {
  const email = 'closed@example.org'
  await openForm(email)
  const user = await open('/#share-your-story')
  expect((await field(getSentence('testimonials.wall.own'))).value).toBe(testimonial)
  await press(user, getSentence('signin.go.back'))
  expect((await field(getSentence('signin.email.label'))).value).toBe(email)
})

it('the testimonial dialog states that a code works for 15 minutes, and refuses an empty code', async () => {
  const user = await askForCode('missing@example.org')
  await says(/It works for 15 minutes\./)
  await press(user, getSentence('signin.go.verify'))
  await says('Please enter the verification code')
})

it('a testimonial code that is too short is refused, and letters typed into it are removed', async () => {
  const user = await askForCode('short@example.org')
  await type(user, { 'Verification code': 'ab123' })
  await user.keyboard('{Enter}')
  await says('Verification code must be 6 digits')
  expect((await field('Verification code')).value).toBe('123')
})

it('a wrong code stores no testimonial', async () => {
  const email = 'wrong@example.org'
  const user = await askForCode(email)
  await type(user, {
    'Verification code': (await codeFor(email)) === '000000' ? '000001' : '000000',
  })
  await press(user, getSentence('signin.go.verify'))
  await says('Invalid verification code')
  expect(await rowsOf(email)).toEqual([])
})

it('a testimonial code that could not be checked shows an error and remains in its field', async () => {
  const email = 'uncoded@example.org'
  const user = await askForCode(email)
  const code = await codeFor(email)
  await type(user, { 'Verification code': code })
  loseAnswersOf('verify-testimonial')
  await press(user, getSentence('signin.go.verify'))
  await says(sentences.verifyFailed)
  expect((await field('Verification code')).value).toBe(code)
})

it('a testimonial edited after its code was sent is stored with the edited text', async () => {
  const email = 'late@example.org'
  const user = await askForCode(email)
  await press(user, getSentence('signin.go.back'))
  await type(user, { [getSentence('testimonials.wall.own')]: better })
  await press(user, getSentence('tell.go.send'))
  await field('Verification code')
  await type(user, { 'Verification code': await codeFor(email) })
  await press(user, getSentence('signin.go.verify'))
  await says(/^Your story is in\./)
  expect(await rowsOf(email)).toMatchObject([{ testimonial: better, status: 'awaiting_approval' }])
})

it('the edited text of a testimonial is stored even if the server has an earlier text for the code', async () => {
  const email = 'early@example.org'
  const user = await askForCode(email)
  await press(user, getSentence('signin.go.back'))
  await type(user, { [getSentence('testimonials.wall.own')]: better })
  await press(user, getSentence('tell.go.send'))
  await field('Verification code')
  await runAs(
    service,
    (tx) => tx`update private.verification_codes
      set payload = payload || jsonb_build_object('testimonial', ${testimonial}::text) where address = ${email}`,
  )
  await type(user, { 'Verification code': await codeFor(email) })
  await press(user, getSentence('signin.go.verify'))
  await says(/^Your story is in\./)
  expect(await rowsOf(email)).toMatchObject([{ testimonial: better, status: 'awaiting_approval' }])
})

it('an author on a new device must enter a code before the testimonial is shown', async () => {
  const email = 'zuri@example.org'
  await tellByCalls(email)
  const user = await continueAs(email)
  const code = await field('Verification code')
  expect((await dialog()).textContent).not.toContain(testimonial)
  await user.type(code, await codeFor(email))
  await press(user, getSentence('signin.go.verify'))
  await says(testimonial)
})

it('an author whose session has ended must enter a code, and the edited testimonial is kept', async () => {
  const email = 'ended@example.org'
  const user = await openEdit(email)
  await type(user, { [getSentence('testimonials.wall.own')]: better })
  await runAs(service, (tx) => tx`delete from auth.sessions`)
  await press(user, getSentence('tell.go.save'))
  await says(getSentence('signin.refusal.verify-first'))
  await press(user, getSentence('signin.go.send'))
  await field('Verification code')
  await type(user, { 'Verification code': await codeFor(email) })
  await press(user, getSentence('signin.go.verify'))
  expect((await field(getSentence('testimonials.wall.own'))).value).toBe(better)
  expect(await rowsOf(email)).toMatchObject([{ testimonial: testimonial }])
  await press(user, getSentence('tell.go.save'))
  await waitFor(async () => expect(await rowsOf(email)).toMatchObject([{ testimonial: better }]))
})

it('a change to a testimonial that could not be saved shows an error and remains in the form', async () => {
  const email = 'unsaved@example.org'
  const user = await openEdit(email)
  await type(user, { [getSentence('testimonials.wall.own')]: better })
  loseAnswersOf('update-testimonial')
  await press(user, getSentence('tell.go.save'))
  await says(getSentence('tell.refusal.update'))
  expect((await field(getSentence('testimonials.wall.own'))).value).toBe(better)
  expect(await rowsOf(email)).toMatchObject([{ testimonial: testimonial }])
})

it('a changed testimonial never overwrites another tab’s text, and the author chooses one of the two', async () => {
  const email = 'tabs@example.org'
  const user = await openEdit(email)
  await type(user, { [getSentence('testimonials.wall.own')]: better })
  const other = 'In the other tab I wrote something else.'
  await runAs(
    service,
    (tx) => tx`update public.testimonials set testimonial = ${other} where email = ${email}`,
  )
  await press(user, getSentence('tell.go.save'))
  await says(getSentence('tell.elsewhere.title'))
  await says(other)
  expect(await rowsOf(email)).toMatchObject([{ testimonial: other }])
  await press(user, getSentence('tell.elsewhere.keep'))
  expect((await field(getSentence('testimonials.wall.own'))).value).toBe(better)
  await press(user, getSentence('tell.go.save'))
  await says(getSentence('tell.status.waiting'))
  expect(await rowsOf(email)).toMatchObject([{ testimonial: better }])
})

it('a testimonial’s deletion that failed shows an error, and the next attempt deletes the testimonial', async () => {
  const email = 'kept@example.org'
  await tellByCalls(email)
  await signInVisitor(email)
  const user = await openOwn(email)
  const confirm = async () => {
    await press(user, getSentence('tell.own.delete'))
    const question = within(await screen.findByRole('alertdialog'))
    question.getByText(/This action cannot be undone\./)
    await user.click(question.getByRole('button', { name: /^Delete/ }))
  }
  loseAnswersOf('request-testimonial-deletion')
  await confirm()
  await says('Failed to process deletion request')
  expect(await rowsOf(email)).toHaveLength(1)
  answerAgain()
  await confirm()
  await says(getSentence('tell.notice.deleted'))
  expect(await rowsOf(email)).toEqual([])
})

it('a rejected testimonial shows its reason, and can be sent again after an edit', async () => {
  const email = 'again@example.org'
  await tellByCalls(email)
  await runAs(
    service,
    (tx) => tx`update public.testimonials set status = 'rejected', rejection_reason = 'Say what you build.'
      where email = ${email}`,
  )
  await signInVisitor(email)
  const user = await openOwn(email)
  await says('Say what you build.')
  await (await inDialog()).findByRole('button', { name: /^Delete/ })
  await press(user, getSentence('tell.own.edit-again'))
  await press(user, getSentence('tell.go.save'))
  await says(getSentence('tell.status.waiting'))
  expect(await rowsOf(email)).toMatchObject([{ status: 'awaiting_approval' }])
})

it('a testimonial with a requested deletion can be viewed, and the author can only withdraw the request', async () => {
  const email = 'viewed@example.org'
  await tellByCalls(email)
  await runAs(
    service,
    (
      tx,
    ) => tx`update public.testimonials set status = 'awaiting_deletion_approval', deletion_requested_at = now()
      where email = ${email}`,
  )
  await signInVisitor(email)
  await openOwn(email)
  await says(getSentence('tell.status.deletion'))
  await says(/Requested on/)
  await says(/^We’ll remove it within 3 days/)
  const own = await inDialog()
  expect(own.queryByRole('button', { name: /Edit|Delete|Request/ })).toBeNull()
  own.getByRole('button', { name: /^Withdraw request/ })
})

it('a site that does not require a profile link accepts a testimonial without one', async () => {
  const email = 'unlinked@example.org'
  await runAs(
    service,
    (tx) => tx`
      insert into public.site_settings (key, value, is_public) values ('testimonial_link', '"optional"', true)`,
  )
  const user = await openEdit(email)
  await type(user, { [getSentence('tell.form.profile-optional')]: 'my page' })
  await press(user, getSentence('tell.go.save'))
  await says(getSentence('tell.refusal.profile'))
  await type(user, { [getSentence('tell.form.profile-optional')]: '' })
  await press(user, getSentence('tell.go.save'))
  await says(getSentence('tell.status.waiting'))
  expect(await rowsOf(email)).toMatchObject([{ linkedin_url: '' }])
  await runAs(service, (tx) => tx`delete from public.site_settings where key = 'testimonial_link'`)
})
