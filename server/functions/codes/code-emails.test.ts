import { expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { createEmailAddress } from '#tests/support/people.ts'
import { createTestApp } from '#tests/support/test-app.ts'

const { call, emailsTo, post, request, runAs, secrets, signIn } = await createTestApp()

/** Texts with which a sender tries to put a link into our email. */
const baits = ['Claim at cash-4.com/win', 't.co/x', '10.0.0.1/a', 'cash.e\u0301xample', 'Win 0801-234-5678']
const traces = /cash|t\.co|10\.0|0801/

/** Returns the email without its code and its token, which are random and can contain a trace. */
const withoutSecrets = (email: { subject?: string; text?: string; html?: string } | undefined) =>
  `${email?.subject}${email?.text}${email?.html}`.replaceAll(/\btoken=[\w-]+|\b\d{6}\b/g, '')

const userWithName = async (name: string) => {
  const email = createEmailAddress()
  await runAs(
    service,
    (tx) => tx`insert into auth.users (email, user_metadata) values (${email}, ${tx.json({ name })})`,
  )
  return email
}
const supporter = { name: 'A', first_name: 'A', last_name: 'B', supporter_type: 'community_supporter' }

const waysToACode: Record<string, (email: string, bait: string) => Promise<unknown>> = {
  'a code for ideas': (email, name) => call('send-verification-email', { email, name }),
  'a code for supporters': (email, name) =>
    call('send-verification-email', { email, name, type: 'supporter_verification' }),
  'a sign-up': (email, bait) =>
    call('register-supporter', { ...supporter, email, name: bait, first_name: bait }),
  'a code of auth/v1': (email, name) => post('/auth/v1/otp', { email, data: { name } }),
  'an invitation': (email, name) =>
    post('/auth/v1/invite', { email, data: { name } }, { key: secrets.secretKey }),
}

it.each(Object.entries(waysToACode))(
  'a stranger cannot put text into the emailed code of %s',
  async (_what, ask) => {
    for (const bait of baits) {
      const email = createEmailAddress()
      await ask(email, bait)
      for (const message of await emailsTo(email)) {
        expect(message.text).toMatch(/^Hello,\n/)
        expect(withoutSecrets(message)).not.toMatch(traces)
      }
    }
  },
)

it.each(['recover', 'resend'])(
  'an email sent by /auth/v1/%s does not contain the name of an unverified account',
  async (path) => {
    for (const bait of baits) {
      const email = await userWithName(bait)
      await post(`/auth/v1/${path}`, { email, ...(path === 'resend' && { type: 'signup' }) })
      const [message] = await emailsTo(email)
      expect(message?.text).toMatch(/^Hello,\n/)
      expect(withoutSecrets(message)).not.toMatch(traces)
    }
  },
)

it('the code email quotes the testimonial without anything that could become a link', async () => {
  for (const bait of baits) {
    const email = createEmailAddress()
    await call('submit-testimonial', {
      name: 'Ada',
      email,
      linkedin_url: 'https://www.linkedin.com/in/ada',
      location: 'Kano',
      testimonial: `I learned a lot, see ${bait} for more`,
    })
    const [message] = await emailsTo(email)
    expect(message?.text).toContain('I learned a lot, see ')
    for (const half of [message?.text, message?.html])
      expect(half).not.toMatch(/4\.com|com\/|t\.co|10\.0|cash\.\S|\d{3}-\d{3}/)
  }
})

it('the owner of a mailbox never sees how a stranger has spelled the address', async () => {
  const session = await signIn(createEmailAddress())
  const [mailbox, spelled] = [
    createEmailAddress(),
    (address: string) => address.replace('@', '+cash4.com/win@'),
  ]
  const answer = await request('/auth/v1/user', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: spelled(mailbox) }),
    token: session.access_token,
  })
  expect(answer.status).toBe(200)
  const [email] = await emailsTo(spelled(mailbox))
  expect(email?.text).toContain('email address to this one')
  expect(`${email?.text}${email?.html}`).not.toMatch(/cash4/)
})
