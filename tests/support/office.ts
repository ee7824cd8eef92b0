import type { Page } from 'playwright-core'

/** Types a password at the door of the back office, as anybody would. */
export async function knock(page: Page, { email, password }: { email: string; password: string }) {
  await page.goto('/admin/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** The same, until the dashboard is there. */
export async function enterOffice(page: Page, who: { email: string; password: string }) {
  await knock(page, who)
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
}
