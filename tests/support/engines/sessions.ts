import { makeAdministrator } from '#server/services/identity/administrators.ts'
import { authTokenStorageKey } from '#tests/support/auth-token-storage-key.ts'
import type { createTestSite } from '#tests/support/test-site.ts'

type Site = Pick<Awaited<ReturnType<typeof createTestSite>>, 'request' | 'runAs' | 'signIn'>

const owner = { email: 'owner@example.org', password: 'correct horse battery', name: 'Bola' }

export const signOutScript = `localStorage.removeItem('${authTokenStorageKey}')`

/**
 * Creates expressions that store a session in the page, because each sign-in with the form takes a second.
 */
export async function createSessionScripts({ request, runAs, signIn }: Site) {
  await makeAdministrator(runAs, owner)
  const store = (session: object) =>
    `localStorage.setItem('${authTokenStorageKey}', ${JSON.stringify(JSON.stringify(session))})`

  return {
    /** Returns the session of an owner. */
    async office(): Promise<string> {
      const { body } = await request('/auth/v1/token?grant_type=password', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: owner.email, password: owner.password }),
      })
      return store(body)
    },
    /** Returns the session of a visitor with a verified address. */
    async visitor(address: string): Promise<string> {
      return store(await signIn(address))
    },
  }
}
