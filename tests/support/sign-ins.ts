import { expect } from 'vitest'
import { unescapeHtml } from '#server/rendering/escape.ts'
import { makeAdministrator } from '#server/services/identity/administrators.ts'
import type { createTestServer } from '#tests/support/test-server.ts'

type TestServer = Pick<Awaited<ReturnType<typeof createTestServer>>, 'client' | 'codeFor' | 'runAs'>

export const testPassword = 'correct horse battery'

/** Creates people who sign in through auth/v1 with the official client, each on a separate device. */
export function createSiteSignInHelpers({ client, codeFor, runAs }: TestServer) {
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

  return { byCode, byPassword, administrator }
}

/** Returns the hidden fields of the page that an emailed link opens. */
export const listFormFields = (page: string): [string, string][] =>
  [...page.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)">/g)].map(
    ([, name = '', value = '']) => [name, unescapeHtml(value)],
  )
