import { beforeEach, describe, expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { listFormFields } from '#tests/support/sign-ins.ts'
import { createTestApp } from '#tests/support/test-app.ts'

const { call, codeFor, emailsTo, request, runAs, secrets } = await createTestApp({
  variables: { LIMIT_SEND_CODE_SOURCE: '1000/600', LIMIT_TRY_CODE_SOURCE: '1000/300' },
})

const post = (path: string, body: object, key?: string) =>
  request(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
    ...(key && { key }),
  })
const testimonial = {
  name: 'Ada',
  linkedin_url: 'https://www.linkedin.com/in/ada',
  location: 'Kano',
  testimonial: 'I learned to code on a borrowed phone.',
}
const supporter = { supporter_type: 'community_supporter', first_name: 'Ada', last_name: 'Obi' }

async function follow(link: string) {
  const { pathname, search } = new URL(link)
  const { body } = await request(`${pathname}${search}`)
  await request('/auth/v1/verify/link', {
    method: 'POST',
    body: new URLSearchParams(listFormFields(String(body))),
  })
}
async function linkIn(email: string): Promise<string> {
  const [message] = await emailsTo(email)
  return /^http\S+verify\S+$/m.exec(message?.text ?? '')?.[0] ?? ''
}

/** Forms that verify a new mailbox. */
const ways: [name: string, prove: (email: string) => Promise<unknown>][] = [
  [
    'the code of the idea form',
    async (email) => {
      await call('send-verification-email', { email, name: 'Ada' })
      await call('verify-email-code', { email, code: await codeFor(email) })
    },
  ],
  [
    'the code of a supporter',
    async (email) => {
      await call('register-supporter', { email, ...supporter })
      await call('verify-email-code', { email, code: await codeFor(email) })
    },
  ],
  [
    'the code of a testimonial',
    async (email) => {
      await call('submit-testimonial', { ...testimonial, email })
      await call('verify-testimonial', { email, code: await codeFor(email) })
    },
  ],
  [
    'a typed sign-in code',
    async (email) => {
      await post('/auth/v1/otp', { email })
      await post('/auth/v1/verify', { email, token: await codeFor(email), type: 'email' })
    },
  ],
  [
    'the token of a sign-in link',
    async (email) => {
      await post('/auth/v1/otp', { email })
      const token = new URL(await linkIn(email)).searchParams.get('token')
      await post('/auth/v1/verify', { token_hash: token, type: 'magiclink' })
    },
  ],
  [
    'a followed sign-in link',
    async (email) => {
      await post('/auth/v1/otp', { email })
      await follow(await linkIn(email))
    },
  ],
  [
    'an accepted invitation',
    async (email) => {
      await post('/auth/v1/invite', { email }, secrets.secretKey)
      await follow(await linkIn(email))
    },
  ],
  [
    'a link that the operator made',
    async (email) => {
      const { body } = await post(
        '/auth/v1/admin/generate_link',
        { email, type: 'magiclink' },
        secrets.secretKey,
      )
      await follow(String(body.action_link))
    },
  ],
]

const heldOf = async (emails: string[]) =>
  runAs(
    service,
    (tx) => tx<{ are_votes_held: boolean; is_proven: boolean }[]>`
      select are_votes_held, email_confirmed_at is not null as is_proven from auth.users
      where email = any (${emails}) order by created_at, email`,
  )
const crowd = (name: string) =>
  Array.from({ length: 24 }, (_, at) => `${name.replaceAll(' ', '-')}-${100 + at}@example.org`)

beforeEach(() => runAs(service, (tx) => tx`delete from private.rate_limits`))

describe('twenty-four new mailboxes of one network', () => {
  it.each(ways)(
    'only the last four of twenty-four new mailboxes of one network have their votes on hold: %s',
    async (name, prove) => {
      const emails = crowd(name)
      for (const email of emails) await prove(email)
      const people = await heldOf(emails)
      expect(people.map(({ is_proven }) => is_proven)).toEqual(Array(24).fill(true))
      expect(people.map(({ are_votes_held }) => are_votes_held)).toEqual([
        ...Array(20).fill(false),
        ...Array(4).fill(true),
      ])
    },
  )

  it('new mailboxes of one network are counted together, whichever form verified them', async () => {
    const emails = crowd('mixed')
    for (const [at, email] of emails.entries()) await ways[at % ways.length]?.[1](email)
    const held = await heldOf(emails)
    expect(held.filter(({ are_votes_held }) => are_votes_held)).toHaveLength(4)
  })
})

it('a known person can sign in repeatedly and is never counted again as a new mailbox', async () => {
  const [, prove = async () => {}] = ways[3] ?? []
  await prove('returning@example.org')
  await runAs(
    service,
    (tx) => tx`update private.rate_limits set hits = 20 where key like 'NEW_MAILBOX_SOURCE:%'`,
  )
  for (const [at, [, again]] of ways.slice(0, 6).entries()) {
    await runAs(service, (tx) => tx`delete from private.rate_limits where key like 'SEND_CODE_MAILBOX:%'`)
    await again('returning@example.org')
    expect(await heldOf(['returning@example.org']), `way ${at}`).toMatchObject([{ are_votes_held: false }])
  }
})
