import { describe, expect, it } from 'vitest'
import { readFormFields } from '#backend/tests/sign-ins.ts'
import { createTestBackend } from '#backend/tests/test-backend.ts'

const { client, codeFor, emailsTo, server, url, visitor } = await createTestBackend({ schema: '' })

let people = 0
function createAddress() {
  people += 1
  return `person-${people}@example.org`
}
const get = (path: string, method = 'GET') => fetch(`${url}${path}`, { method, redirect: 'manual' })
const submit = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`${url}/auth/v1/verify/link`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers,
    redirect: 'manual',
  })
const pathOf = (address: string) => {
  const { pathname, search } = new URL(address)
  return pathname + search
}
async function linkTo(email: string): Promise<string> {
  const [newest] = await emailsTo(email)
  return pathOf((newest && 'link' in newest && newest.link) || '')
}
const fieldsOf = async (path: string) => Object.fromEntries(readFormFields(await (await get(path)).text()))
const followLink = async (email: string) => submit(await fieldsOf(await linkTo(email)))
const locationOf = ({ headers }: Response) => headers.get('location')

const emails = {
  invite: (email: string) => server.auth.admin.inviteUserByEmail(email),
  recovery: async (email: string) => {
    await visitor(email)
    await client().auth.resetPasswordForEmail(email)
  },
  magiclink: (email: string) => client().auth.signInWithOtp({ email }),
}

describe.each(Object.entries(emails))('the link of an email (%s)', (type, send) => {
  it('five GET requests do not use up an email link, and its button still works once', async () => {
    const email = createAddress()
    await send(email)
    const path = await linkTo(email)
    for (let times = 0; times < 5; times += 1) {
      const shown = await get(path)
      expect(shown.status).toBe(200)
      expect(locationOf(shown)).toBeNull()
      expect(shown.headers.get('cache-control')).toBe('no-store')
    }
    expect((await get(path, 'HEAD')).status).toBe(200)
    const fields = await fieldsOf(path)
    const followed = await submit(fields)
    expect(followed.status).toBe(303)
    expect(locationOf(followed)).toContain('#access_token=')
    expect(locationOf(await submit(fields))).toContain('error_code=otp_expired')
    const token = await codeFor(email)
    const { error } = await client().auth.verifyOtp({ email, token, type: type as 'magiclink' })
    expect(error?.status).toBe(403)
  })

  it('the page without a token accepts the typed code, and refuses a wrong one with the reason', async () => {
    const email = createAddress()
    await send(email)
    const fields = await fieldsOf(`/auth/v1/verify?type=${type}`)
    const wrong = await submit({ ...fields, email, code: 'AAAAAA' })
    expect(wrong.status).toBe(400)
    expect(await wrong.text()).toContain(`<p>${email}: Invalid or expired verification code`)
    const opened = await submit({ ...fields, email, code: ` ${await codeFor(email)} ` })
    expect(locationOf(opened)).toContain('#access_token=')
    expect(locationOf(await followLink(email))).toContain('error_code=otp_expired')
  })

  it('a code of a wrong length does not count as a try', async () => {
    const email = createAddress()
    await send(email)
    const fields = await fieldsOf(`/auth/v1/verify?type=${type}`)
    const code = await codeFor(email)
    for (let times = 0; times < 5; times += 1)
      expect((await submit({ ...fields, email, code: `${code}1` })).status).toBe(400)
    expect(locationOf(await submit({ ...fields, email, code }))).toContain('#access_token=')
  })

  it('the link of an email is refused when its form is posted from another site', async () => {
    const email = createAddress()
    await send(email)
    const fields = await fieldsOf(await linkTo(email))
    const foreign: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site', origin: 'http://localhost:3000' },
      { origin: 'http://evil.example' },
      { origin: 'null' },
    ]
    for (const headers of foreign) expect(locationOf(await submit(fields, headers))).toContain('otp_expired')
  })

  it.each([
    ['of today', { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000' }],
    ['without Sec-Fetch-Site', { origin: 'http://localhost:3000' }],
    ['that sends neither, in text', {}],
  ])(
    'the link of an email works when its form is posted from its page in a browser %s',
    async (_which, headers) => {
      const email = createAddress()
      await send(email)
      const shown = await get(await linkTo(email))
      // Without this policy, the browser would send "null" as the origin of the form.
      expect(shown.headers.get('referrer-policy')).toBe('strict-origin')
      const followed = await submit(Object.fromEntries(readFormFields(await shown.text())), headers)
      expect(locationOf(followed)).toContain('#access_token=')
    },
  )
})

describe('the link of an email whose request named no page to return to', () => {
  const endOf = async (answer: Response) => {
    const { pathname, search } = new URL(locationOf(answer) ?? '')
    expect(pathname).toBe('/auth/v1/verify/done')
    const shown = await get(pathname + search)
    expect(shown.status).toBe(200)
    return shown.text()
  }

  it('an email link shows the result page of the auth service if its request named no return page, even if the link has expired', async () => {
    const email = createAddress()
    await client().auth.signInWithOtp({ email })
    expect(await endOf(await followLink(email))).toBe('done')
    expect(await endOf(await followLink(email))).toBe('expired')
    expect(await endOf(await get('/auth/v1/verify?type=other&token=x'))).toBe('expired')
  })

  it('the last page after the first of two confirmations differs from the page after the second', async () => {
    const [email, next] = [createAddress(), createAddress()]
    const person = await visitor(email)
    await person.auth.updateUser({ email: next })
    expect(await endOf(await followLink(email))).toBe('halfway')
    expect(await endOf(await followLink(next))).toBe('done')
  })

  it('an email link redirects to the page that its request named', async () => {
    const email = createAddress()
    const options = { emailRedirectTo: 'http://localhost:3000/list' }
    await client().auth.signInWithOtp({ email, options })
    expect(locationOf(await followLink(email))).toMatch(/^http:..localhost:3000.list#access_token=/)
  })
})
