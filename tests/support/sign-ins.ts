import { expect } from 'vitest'
import { unescapeHtml } from '#server/rendering/escape.ts'
import { makeAdministrator } from '#server/services/identity/administrators.ts'
import type { createTestServer } from '#tests/support/test-server.ts'

type TestServer = Pick<
  Awaited<ReturnType<typeof createTestServer>>,
  'client' | 'codeFor' | 'emailsTo' | 'runAs' | 'url'
>

export const testPassword = 'correct horse battery'

/** Creates people who sign in through auth/v1 with the official client, each on a separate device. */
export function createSignIns({ client, codeFor, emailsTo, runAs, url }: TestServer) {
  async function byCode(email: string) {
    const device = client()
    await device.auth.signInWithOtp({ email })
    const { data, error } = await device.auth.verifyOtp({ email, token: await codeFor(email), type: 'email' })
    expect(error).toBeNull()
    return { device, auth: device.auth, session: data.session, user: data.user }
  }

  async function byPassword(email: string, secret = testPassword) {
    const device = client()
    const { data, error } = await device.auth.signInWithPassword({ email, password: secret })
    expect(error).toBeNull()
    return { device, auth: device.auth, session: data.session, user: data.user }
  }

  async function administrator(email: string) {
    await makeAdministrator(runAs, { email, password: testPassword })
    return byPassword(email)
  }

  /** Follows the link in the newest email with a request to the test's server. */
  async function follow(email: string, change: (link: URL) => void = () => {}, method = 'GET') {
    const [message] = await emailsTo(email)
    const link = new URL(/^http\S+verify\S+$/m.exec(message?.text ?? '')?.[0] ?? '')
    change(link)
    const shown = await fetch(`${url}${link.pathname}${link.search}`, { method, redirect: 'manual' })
    const answer = method === 'GET' ? await pressButton(url, await shown.text(), shown) : shown
    const location = answer.headers.get('location') ?? ''
    return { status: answer.status, location, fragment: new URLSearchParams(location.split('#')[1]) }
  }

  return { byCode, byPassword, administrator, follow }
}

/** Submits the only form of a link's page. Returns an answer without a form unchanged. */
async function pressButton(url: string, page: string, shown: Response): Promise<Response> {
  const body = new URLSearchParams(listFormFields(page))
  if ([...body].length === 0) return shown
  return fetch(`${url}/auth/v1/verify/link`, { method: 'POST', body, redirect: 'manual' })
}

/** Returns the hidden fields of a page behind a link. */
export const listFormFields = (page: string): [string, string][] =>
  [...page.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)">/g)].map(
    ([, name = '', value = '']) => [name, unescapeHtml(value)],
  )

/** Returns a refusal as the official client reports it. */
export const createRefusal = (status: number, code: string) => ({ error: { status, code } })
