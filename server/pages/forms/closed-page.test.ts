import { expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { limitErrors } from '#shared/errors/limits.ts'
import type { VisitorAction } from '#shared/visitor-actions.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { createEmailAddress } from '#tests/support/people.ts'
import { createFormClient } from '#tests/support/post-form.ts'
import { createTestApp } from '#tests/support/test-app.ts'

// Creates a site with the default limits, which prevent a second email within a minute.
const site = await createTestApp({ variables: {} })
const { call, codeFor, emailsTo } = site
const send = createFormClient(site)
const idea = await buildIdea(site.runAs)
const names = { firstName: 'Ada', lastName: 'Obi' }

/** Returns the links of the newest email to an address. */
async function linksTo(email: string): Promise<string[]> {
  const [message] = await emailsTo(email)
  expect(message?.html).toContain('Closed the page?')
  return Array.from(message?.text?.matchAll(/http:\/\/localhost:3000(\/\S+)/g) ?? [], ([, path = '']) => path)
}

it.each<[VisitorAction, Record<string, string>, string]>([
  ['vote', { idea, name: 'Ada' }, `/forms/vote?idea=${idea}`],
  [
    'submit-idea',
    {
      userName: 'Ada',
      appName: 'Clinic Queue',
      problemSolves: 'Patients wait all day without knowing their turn.',
      targetUsers: 'Students',
    },
    '/forms/submit-idea',
  ],
  ['join', names, '/forms/join'],
  ['remind', { kinds: 'result' }, '/forms/remind'],
])(
  'the email with the code of the form %s links to that form, where the same code works',
  async (action, fields, form) => {
    const email = createEmailAddress()
    await send(action, { ...fields, email })
    expect(await linksTo(email)).toEqual([form])
    const code = await codeFor(email)
    const { shown } = await send(action, { ...fields, email })
    expect(await emailsTo(email)).toHaveLength(1)
    expect(await send(action, { waiting: shown.waiting, code })).toMatchObject({ status: 303 })
  },
)

it('the email with a code that was requested again also links to the form that the code is for', async () => {
  const email = createEmailAddress()
  const { shown } = await send('vote', { idea, name: 'Ada', email })
  await site.runAs(
    service,
    (tx) => tx`delete from private.rate_limits where key like 'SEND_CODE_MAILBOX:60:%'`,
  )
  await send('vote', { waiting: shown.waiting, again: '1' })
  expect(await emailsTo(email)).toHaveLength(2)
  expect(await linksTo(email)).toEqual([`/forms/vote?idea=${idea}`])
})

it('the email with a code that a page with scripts requested links to the page for typing the code', async () => {
  const [voter, supporter] = [createEmailAddress(), createEmailAddress()]
  await call('send-verification-email', { email: voter, name: 'Ada' })
  expect(await linksTo(voter)).toEqual(['/app-ideas#code'])
  await call('register-supporter', {
    email: supporter,
    supporter_type: 'community_supporter',
    first_name: 'Ada',
    last_name: 'Obi',
  })
  expect(await linksTo(supporter)).toEqual(['/app-ideas#code'])
})

it('the email for an unverified testimonial links to the page that verifies it without scripts', async () => {
  const email = createEmailAddress()
  await send('share-story', {
    name: 'Ada',
    email,
    linkedin_url: 'https://www.linkedin.com/in/ada',
    location: 'Kano',
    testimonial: 'I learned to code on a borrowed phone.',
  })
  expect(await linksTo(email)).toEqual(['/verify-testimonial'])
})

it('a form without scripts that is sent too soon shows when to try again, and keeps the typed text', async () => {
  const email = createEmailAddress()
  await send('vote', { idea, name: 'Ada', email })
  expect(await send('join', { ...names, email })).toMatchObject({
    status: 429,
    shown: { typed: { firstName: ['Ada'] }, refusal: limitErrors.too_many_requests, retryMinutes: 1 },
  })
})
