import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { buildIdea } from '#tests/support/factories.ts'
import { openHydrated } from '#tests/support/hydrated.ts'
import { createTestSite } from '#tests/support/test-site.ts'

const { visitor, codeFrom, runAs } = await createTestSite()

/** The network fails for one call while something is done, and works again after. */
async function without(page: Page, call: string, act: () => Promise<void>) {
  await page.route(`**/${call}*`, (route) => route.abort())
  await act()
  await page.unroute(`**/${call}*`)
}
const says = (page: Page, sentence: string) => page.getByText(sentence).first().waitFor()

it('each call of the board that fails says its sentence and loses nothing that was typed', async () => {
  await buildIdea(runAs, { title: 'Clinic Queue' })
  const page = await visitor()
  await openHydrated(page, '/app-ideas')

  await page.getByRole('button', { name: /Sign in to vote for Clinic Queue/ }).click()
  const dialog = page.getByRole('dialog')
  await says(page, 'Please sign in to vote on app ideas')
  // Closing the dialog discards the vote that opened it.
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Sign in to vote', exact: true }).click()
  const email = dialog.getByLabel('Your email')
  await email.fill('ada')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await says(page, 'Please enter a valid email address')
  await email.fill('ada@example.org')
  await without(page, 'get-user-submissions', async () => {
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await says(page, 'Failed to check user status. Please try again.')
  })
  expect(await email.inputValue()).toBe('ada@example.org')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  const name = dialog.getByLabel('Your name')
  await dialog.getByRole('button', { name: 'Send me a code' }).click()
  await says(page, 'Please enter your name')
  await name.fill('Ada')
  await without(page, 'send-verification-email', async () => {
    await dialog.getByRole('button', { name: 'Send me a code' }).click()
    await says(page, 'Failed to setup account. Please try again.')
  })
  expect(await name.inputValue()).toBe('Ada')
  await dialog.getByRole('button', { name: 'Back' }).click()
  expect(await email.inputValue()).toBe('ada@example.org')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByRole('button', { name: 'Send me a code' }).click()
  const code = dialog.getByLabel('Verification code')
  const verify = dialog.getByRole('button', { name: 'Verify' })
  await code.fill('ABC23')
  expect(await verify.isDisabled()).toBe(true)
  await code.fill((await codeFrom('ada@example.org')).toLowerCase())
  await without(page, 'verify-email-code', async () => {
    await verify.click()
    await says(page, 'Failed to verify code. Please try again.')
  })
  await verify.click()
  await says(page, 'You are signed in.')
  await dialog.waitFor({ state: 'hidden' })

  const vote = page.getByRole('button', { name: /Vote for Clinic Queue/ })
  const refused = { success: false, error: 'You have already voted on this idea', code: 'idea.already_voted' }
  await page.route('**/vote-on-idea', (route) => route.fulfill({ status: 409, json: refused }))
  await vote.and(page.locator(':not([aria-busy])')).click()
  await says(page, 'Failed to vote. You may have already voted on this idea.')
  await page.unroute('**/vote-on-idea')

  const keys = new Set<string | undefined>()
  await page.route('**/vote-on-idea', (route) => {
    keys.add(route.request().headers()['idempotency-key'])
    return route.fulfill({ status: 503, json: {} })
  })
  await vote.and(page.locator(':not([aria-busy])')).click()
  await says(page, 'Failed to vote. We’ll try again as soon as the connection is back.')
  await vote.and(page.locator('[aria-pressed="false"]')).waitFor()
  // A page that is reloaded during that time continues to send it.
  await page.reload()
  await says(page, 'Saved. We’ll send it as soon as the connection is back.')
  await says(page, 'Your vote for “Clinic Queue”')
  await page.unroute('**/vote-on-idea')
  await says(page, 'We’ve received your vote.')
  await vote.and(page.locator('[aria-pressed="true"]')).waitFor()
  expect(keys.size).toBe(1)
  expect(await page.evaluate(() => localStorage.getItem('unsent-actions'))).toBeNull()

  // Pressed before the page knows of the vote, a press withdraws nothing and blames nobody.
  await page.route('**/get-top-ideas?ids=*', (route) => route.fulfill({ status: 503, json: {} }))
  await page.reload()
  await vote.and(page.locator('[aria-pressed="false"]')).click()
  await page.unroute('**/get-top-ideas?ids=*')
  await vote.and(page.locator('[aria-pressed="true"]:not([aria-busy])')).waitFor()
  expect(await page.getByText('Failed to vote.').count()).toBe(0)

  await page.getByRole('tab', { name: 'Submit Idea' }).click()
  const title = page.getByLabel('App name')
  for (const number of [1, 2, 3]) {
    await title.fill(`Bus Fare ${number}`)
    await page
      .getByLabel('What problem does it solve?')
      .fill('Nobody knows what the fare was yesterday on this route.')
    if (number === 1)
      await without(page, 'submit-idea', async () => {
        await page.getByRole('button', { name: 'Submit idea' }).click()
        await says(page, 'Failed to submit idea')
        expect(await title.inputValue()).toBe('Bus Fare 1')
      })
    await page.getByRole('button', { name: 'Submit idea' }).click()
    await page.getByRole('tab', { name: 'Dashboard', selected: true }).waitFor()
    if (number < 3) await page.getByRole('tab', { name: 'Submit Idea' }).click()
  }
  await says(page, "You've reached the maximum limit of 3 app ideas.")
  const full = page.getByRole('button', { name: 'Limit Reached (3/3)' })
  expect([await full.isDisabled(), await full.getAttribute('title')]).toEqual([
    true,
    'Maximum 3 ideas per user reached',
  ])

  await without(page, 'delete-idea', async () => {
    await page.getByRole('button', { name: 'Delete Bus Fare 2' }).click()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await says(page, 'Failed to delete idea. Please try again.')
  })
  await page.getByRole('button', { name: 'Delete Bus Fare 2' }).click()
  await says(page, 'Are you sure you want to delete this app idea? This action cannot be undone.')
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('button', { name: 'Delete Bus Fare 2' }).waitFor({ state: 'hidden' })

  await page.getByRole('link', { name: 'Return to Main Website' }).click()
  await page.waitForURL((url) => url.pathname === '/')
})
