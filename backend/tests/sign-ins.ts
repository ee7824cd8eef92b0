import { expect } from 'vitest'
import type { createTestBackend } from '#backend/tests/test-backend.ts'

type TestBackend = Pick<
  Awaited<ReturnType<typeof createTestBackend>>,
  'client' | 'codeFor' | 'emailsTo' | 'server' | 'url'
>

export const signInPassword = 'correct horse battery'

/** Creates people who sign in through auth/v1 with the official client, each on a separate device. */
export function createSignInHelpers({ client, codeFor, emailsTo, server, url }: TestBackend) {
  async function byCode(email: string) {
    const device = client()
    await device.auth.signInWithOtp({ email })
    const { data, error } = await device.auth.verifyOtp({ email, token: await codeFor(email), type: 'email' })
    expect(error).toBeNull()
    return { device, auth: device.auth, session: data.session, user: data.user }
  }

  async function byPassword(email: string, secret = signInPassword) {
    const device = client()
    const { data, error } = await device.auth.signInWithPassword({ email, password: secret })
    expect(error).toBeNull()
    return { device, auth: device.auth, session: data.session, user: data.user }
  }

  /** Creates a person with a password, as the operator does. */
  async function withPassword(email: string) {
    const made = await server.auth.admin.createUser({ email, password: signInPassword, email_confirm: true })
    expect(made.error).toBeNull()
    return byPassword(email)
  }

  /** Follows the link in the newest email with a request to the test's server. */
  async function follow(email: string, change: (link: URL) => void = () => {}, method = 'GET') {
    const [newest] = await emailsTo(email)
    const link = new URL((newest && 'link' in newest && newest.link) || '')
    change(link)
    const shown = await fetch(`${url}${link.pathname}${link.search}`, { method, redirect: 'manual' })
    const answer = method === 'GET' ? await pressButton(url, await shown.text(), shown) : shown
    const location = answer.headers.get('location') ?? ''
    return { status: answer.status, location, fragment: new URLSearchParams(location.split('#')[1]) }
  }

  return { byCode, byPassword, withPassword, follow }
}

/** Submits the only form of a link's page. Returns an answer without a form unchanged. */
async function pressButton(url: string, page: string, shown: Response): Promise<Response> {
  const body = new URLSearchParams(readFormFields(page))
  if ([...body].length === 0) return shown
  return fetch(`${url}/auth/v1/verify/link`, { method: 'POST', body, redirect: 'manual' })
}

/** Returns the hidden fields of the page of a link. */
export const readFormFields = (page: string): [string, string][] =>
  [...page.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)">/g)].map(
    ([, name = '', value = '']) => [name, value.replaceAll('&#39;', "'").replaceAll('&amp;', '&')],
  )

/** Returns a refusal as the official client reports it. */
export const createRefusal = (status: number, code: string) => ({ error: { status, code } })
