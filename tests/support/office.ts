import type { Page } from 'playwright-core'
import { authTokenStorageKey } from '#tests/support/auth-token-storage-key.ts'

type Administrator = { email: string; password: string }

/** Types email and password on the sign-in page of the back office. */
export async function signInThroughForm(page: Page, { email, password }: Administrator) {
  await page.goto('/admin/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/**
 * Signs in without the sign-in page, which office-door.test.ts covers. Pages opened after this have the
 * session.
 */
export async function signInToOffice(page: Page, { email, password }: Administrator) {
  const html = await (await page.request.get('/admin/login')).text()
  const [, apikey = ''] = /"publishableKey":"([^"]+)"/.exec(html) ?? []
  const answer = await page.request.post('/auth/v1/token?grant_type=password', {
    headers: { apikey },
    data: { email, password },
  })
  if (!answer.ok()) throw new Error(`${email} was not let in: ${await answer.text()}`)
  // Opens a file without scripts, because a script could read the storage too early.
  await page.goto('/robots.txt')
  await page.evaluate(([place, session]) => localStorage.setItem(place, session), [
    authTokenStorageKey,
    await answer.text(),
  ] as const)
}
