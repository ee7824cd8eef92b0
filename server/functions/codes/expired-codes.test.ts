import { describe, expect, it } from 'vitest'
import { codeErrors } from '#shared/errors/codes.ts'
import { expireCodes } from '#tests/support/expire-codes.ts'
import { createEmailAddress } from '#tests/support/people.ts'
import { listFormFields } from '#tests/support/sign-ins.ts'
import { createTestApp } from '#tests/support/test-app.ts'

const { call, codeFor, emailsTo, logged, post, request, runAs, secrets, signIn } = await createTestApp()

const expire = (email: string) => expireCodes(runAs, email)
const other = (code: string) => (code === '000000' ? '000001' : '000000')
/** Returns the reason in the newest log line about a refusal. */
const loggedReason = () => {
  const line = logged.findLast((entry) => /"event":"(code|link) refused"/.test(entry)) ?? '{}'
  return (JSON.parse(line) as { reason?: string }).reason
}
const testimonial = {
  name: 'Ada',
  linkedin_url: 'https://www.linkedin.com/in/ada',
  location: 'Kano',
  testimonial: 'I learned a lot in one day, and so did my class.',
}
const supporter = { name: 'Ada', first_name: 'Ada', last_name: 'Eze', supporter_type: 'community_supporter' }

type Kind = {
  send: (email: string) => Promise<unknown>
  type: (email: string, code: string) => Promise<Said>
}
type Said = { status: number; body: Record<string, unknown> }
const byFunction = (name: string) => (email: string, code: string) => call(name, { email, code })
const byAuth = (type: string) => (email: string, token: string) =>
  post('/auth/v1/verify', { email, token, type })

/** Every kind of code that people type. */
const kinds: Record<string, Kind> = {
  'for ideas': {
    send: (email) => call('send-verification-email', { email, name: 'Ada' }),
    type: byFunction('verify-email-code'),
  },
  'for supporters': {
    send: (email) => call('register-supporter', { ...supporter, email }),
    type: byFunction('verify-email-code'),
  },
  'for a testimonial': {
    send: (email) => call('submit-testimonial', { ...testimonial, email }),
    type: byFunction('verify-testimonial'),
  },
  'for reminders': {
    send: (email) => call('ask-for-reminders', { email, kinds: ['result'], zone: 'Africa/Lagos' }),
    type: byFunction('set-reminders'),
  },
  'to sign in': { send: (email) => post('/auth/v1/otp', { email }), type: byAuth('email') },
  'for a new password': {
    async send(email) {
      await signIn(email)
      await post('/auth/v1/recover', { email })
    },
    type: byAuth('recovery'),
  },
  'of an invitation': {
    send: (email) => post('/auth/v1/invite', { email }, { key: secrets.secretKey }),
    type: byAuth('invite'),
  },
}
/** Returns our own error code. It is in `hint` or in `code`, depending on the family of endpoints. */
const ownCodeOf = ({ body }: Said) => body.hint ?? body.code

describe.each(Object.entries(kinds))('an emailed code %s', (_name, { send, type }) => {
  it('a wrong, a used and a wrong expired emailed code get the same error, and the log contains the reason', async () => {
    const email = createEmailAddress()
    const unknown = await type(createEmailAddress(), '123456')
    expect(loggedReason()).toBe('unknown')
    await send(email)
    const code = await codeFor(email)
    const refusals = [await type(email, other(code))]
    expect(loggedReason()).toBe('wrong')
    expect((await type(email, code)).status).toBe(200)
    refusals.push(await type(email, code))
    expect(loggedReason()).toBe('used')
    await send(email)
    await expire(email)
    refusals.push(await type(email, other(await codeFor(email))))
    expect(loggedReason()).toBe('unknown')
    for (const refusal of refusals) {
      expect(refusal.status).toBe(unknown.status)
      expect(refusal.body).toEqual(unknown.body)
    }
  })
  it('a correct emailed code that has expired is refused with the reason that it has expired', async () => {
    const email = createEmailAddress()
    await send(email)
    await expire(email)
    const refused = await type(email, await codeFor(email))
    expect(refused.status).toBeGreaterThanOrEqual(400)
    expect(ownCodeOf(refused)).toBe(codeErrors.expired)
    expect(loggedReason()).toBe('expired')
    expect(logged.join('')).not.toContain(await codeFor(email))
  })
})

it('only the holder of an expired sign-in link gets the message that it has expired', async () => {
  const email = createEmailAddress()
  await post('/auth/v1/otp', { email })
  const [message] = await emailsTo(email)
  const { pathname, search } = new URL(/^http\S+verify\S+token=\S+$/m.exec(message?.text ?? '')?.[0] ?? '')
  const fields = Object.fromEntries(listFormFields(String((await request(pathname + search)).body)))
  await expire(email)
  const press = async (token = '') => {
    const body = new URLSearchParams({ ...fields, token })
    const { headers } = await request('/auth/v1/verify/link', { method: 'POST', body })
    return new URLSearchParams(new URL(headers.get('location') ?? '').hash.slice(1)).get('error_description')
  }
  expect(await press(`${fields.token}A`)).toBe('Email link is invalid or has expired')
  expect(loggedReason()).toBe('unknown')
  expect(await press(fields.token)).toBe('This code has expired. Please request a new one.')
  expect(loggedReason()).toBe('expired')
})
