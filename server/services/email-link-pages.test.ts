import { describe, expect, it } from 'vitest'
import { createEmailAddress } from '#tests/support/people.ts'
import { listFormFields } from '#tests/support/sign-ins.ts'
import { createTestApp } from '#tests/support/test-app.ts'

const { codeFor, emailsTo, post, request, secrets, signIn } = await createTestApp()

const press = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  request('/auth/v1/verify/link', { method: 'POST', body: new URLSearchParams(fields), headers })
const pathOf = (link: string) => {
  const { pathname, search } = new URL(link)
  return pathname + search
}
const textTo = async (email: string) => (await emailsTo(email))[0]?.text ?? ''
const linkIn = (text: string) => /^http\S+verify\S+token=\S+$/m.exec(text)?.[0] ?? ''
const typingPageIn = (text: string) => /Enter the code here: (\S+)/.exec(text)?.[1] ?? ''

const emails: Record<string, (email: string) => Promise<unknown>> = {
  invite: (email) => post('/auth/v1/invite', { email }, { key: secrets.secretKey }),
  recovery: async (email) => {
    await signIn(email)
    await post('/auth/v1/recover', { email })
  },
  magiclink: (email) => post('/auth/v1/otp', { email }),
}

describe.each(Object.entries(emails))('the link of an email (%s)', (_type, send) => {
  it('the page of an email link has one button, which opens a session', async () => {
    const email = createEmailAddress()
    await send(email)
    const path = pathOf(linkIn(await textTo(email)))
    const shown = await request(path)
    expect(shown.status).toBe(200)
    // Expects this policy, because with `no-referrer` the browser would send "null" as the origin of the
    // form.
    expect(shown.headers.get('referrer-policy')).toBe('strict-origin')
    expect(String(shown.body).match(/<button/g)).toHaveLength(1)
    const followed = await press(Object.fromEntries(listFormFields(String(shown.body))))
    expect(followed.status).toBe(303)
    expect(followed.headers.get('location')).toContain('#access_token=')
  })

  it('the email links to a page for typing the code, which works there without scripts', async () => {
    const email = createEmailAddress()
    await send(email)
    const text = await textTo(email)
    const page = await request(pathOf(typingPageIn(text)))
    expect(page.status).toBe(200)
    const fields = Object.fromEntries(listFormFields(String(page.body)))
    const wrong = await press({ ...fields, email, code: 'AAAAAA' })
    expect(wrong.status).toBe(400)
    expect(String(wrong.body)).toContain('Invalid or expired verification code')
    expect(String(wrong.body)).toContain(`value="${email}"`)
    const opened = await press({ ...fields, email, code: ` ${await codeFor(email)} ` })
    expect(opened.headers.get('location')).toContain('#access_token=')
    const later = await press(
      Object.fromEntries(listFormFields(String((await request(pathOf(linkIn(text)))).body))),
    )
    expect(later.headers.get('location')).toContain('error_code=otp_expired')
  })
})

describe('the link of an email whose request named no page to return to', () => {
  const sentenceOf = async ({ headers }: { headers: Headers }) => {
    const location = headers.get('location') ?? ''
    expect(new URL(location).pathname).toBe('/auth/v1/verify/done')
    const { status, body } = await request(pathOf(location))
    expect(status).toBe(200)
    expect(String(body)).toContain('Go to 20 in 24')
    return String(body)
  }
  const pressIn = async (email: string) =>
    press(
      Object.fromEntries(listFormFields(String((await request(pathOf(linkIn(await textTo(email))))).body))),
    )

  it('an email link without a return page ends on a page with the next step, even if it has expired', async () => {
    const email = createEmailAddress()
    await post('/auth/v1/otp', { email })
    expect(await sentenceOf(await pressIn(email))).toContain(
      'To vote or to share an idea, enter this address',
    )
    expect(await sentenceOf(await pressIn(email))).toContain('Request a new email')
    expect(await sentenceOf(await request('/auth/v1/verify?type=other&token=x'))).toContain('no longer works')
  })

  it('the page after the first confirmation of a new email address states that the other address must also confirm', async () => {
    const [email, next] = [createEmailAddress(), createEmailAddress()]
    const { access_token: token } = await signIn(email)
    const wish = { method: 'PUT', body: JSON.stringify({ email: next }), token }
    await request('/auth/v1/user', { ...wish, headers: { 'content-type': 'application/json' } })
    expect(await sentenceOf(await pressIn(email))).toContain('the email that we sent to your other address')
    expect(await sentenceOf(await pressIn(next))).toContain('Use the new address')
  })

  it('an email link redirects to the page that its request named', async () => {
    const email = createEmailAddress()
    await post('/auth/v1/otp?redirect_to=http://localhost:3000/app-ideas', { email })
    const { headers } = await pressIn(email)
    expect(headers.get('location')).toMatch(/^http:..localhost:3000.app-ideas#access_token=/)
  })
})

it('markup in the address of a link is shown as text on its page', async () => {
  const bait = encodeURIComponent('"><b onclick=x>')
  const { body } = await request(`/auth/v1/verify?type=email&token=${bait}&redirect_to=${bait}`)
  expect(String(body)).not.toContain('<b onclick')
})

it('every email with a code names a page for typing it if the first page is closed', async () => {
  const [voter, supporter] = [createEmailAddress(), createEmailAddress()]
  await post('/functions/v1/send-verification-email', { email: voter, name: 'Ada' })
  await post('/functions/v1/send-verification-email', {
    email: supporter,
    name: 'Ada',
    type: 'supporter_verification',
  })
  for (const email of [voter, supporter])
    expect(await textTo(email)).toMatch(/: http:.+:3000.app-ideas#code$/m)
})
