import type { Page } from 'playwright-core'

/** Signs a new visitor in on the board of ideas with address, name, and the code from the email. */
export const createBoardSignIn =
  (codeFrom: (email: string) => Promise<string>) => async (page: Page, email: string, name: string) => {
    await page.getByRole('button', { name: 'Sign in to vote', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Your email').fill(email)
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await dialog.getByLabel('Your name').fill(name)
    await dialog.getByRole('button', { name: 'Send me a code' }).click()
    await dialog.getByLabel('Verification code').fill(await codeFrom(email))
    await dialog.getByRole('button', { name: 'Verify' }).click()
    await dialog.waitFor({ state: 'hidden' })
  }
