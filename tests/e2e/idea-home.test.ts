import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { buildIdea } from '#tests/support/factories.ts'
import { openHydrated } from '#tests/support/hydrated.ts'
import { createTestSite, expectAccessible } from '#tests/support/test-site.ts'
import { until } from '#tests/support/until.ts'

const { visitor, codeFrom, runAs } = await createTestSite()
await buildIdea(runAs, { title: 'Clinic Queue', voteCount: 3 })

const problem = 'Nobody knows what the fare was yesterday on this route.'

/** The landing page's place for ideas. */
async function openSection(page: Page) {
  await openHydrated(page, '/')
  const section = page.locator('#submit-app-idea')
  await section.scrollIntoViewIfNeeded()
  return section
}

/** One call fails while something is done: no answer at all, or what is given. */
async function failing(page: Page, call: string, act: () => Promise<void>, answer?: object) {
  await page.route(`**/${call}*`, (route) =>
    answer ? route.fulfill({ status: 500, json: answer }) : route.abort(),
  )
  await act()
  await page.unroute(`**/${call}*`)
}

it('each call of the home section that fails says its sentence and loses nothing that was typed', async () => {
  const page = await visitor()
  const section = await openSection(page)
  const says = (sentence: string) => section.getByText(sentence).first().waitFor()
  const press = (name: string) => section.getByRole('button', { name }).click()

  const email = section.getByLabel('Your email')
  await email.fill('ada')
  await press('Continue')
  await says('Please enter a valid email address')
  await email.fill('ada@example.org')
  await failing(page, 'get-user-submissions', async () => {
    await press('Continue')
    await says('Failed to check user status. Please try again.')
    await expectAccessible(page, 'a failed look-up')
  })
  await press('Try again')
  await press('Send me a code')
  await says('Please provide both email and name')
  const name = section.getByLabel('Your name')
  await name.fill('Ada')
  await press('Use a different email')
  expect(await email.inputValue()).toBe('ada@example.org')
  await press('Continue')
  expect(await name.inputValue()).toBe('Ada')
  await failing(page, 'send-verification-email', async () => {
    await press('Send me a code')
    await says('Failed to send verification email')
  })
  expect(await name.inputValue()).toBe('Ada')

  await page.clock.install()
  await press('Send me a code')
  const code = section.getByLabel('Verification code')
  const verify = section.getByRole('button', { name: 'Verify' })
  await code.fill('abc23')
  expect([await code.inputValue(), await verify.isDisabled()]).toEqual(['ABC23', true])
  // The next letter may be asked for after a minute, and not before.
  const resend = section.getByRole('button', { name: 'send a new code' })
  expect(await resend.count()).toBe(0)
  await expectAccessible(page, 'the code')
  await page.clock.runFor(61_000)
  await failing(page, 'send-verification-email', async () => {
    await resend.click()
    await says('Failed to resend verification code. Please try again.')
  })
  const nextCode = async (before: string) => {
    const newest = await codeFrom('ada@example.org')
    return newest === before ? undefined : newest
  }
  const first = await codeFrom('ada@example.org')
  await page.clock.runFor(61_000)
  await resend.click()
  const right = await until('a second letter', () => nextCode(first))
  await says('Verification code resent successfully! Check your email.')
  await code.fill(right)
  await failing(page, 'verify-email-code', async () => {
    await verify.click()
    await says('Verification failed')
  })
  expect(await code.inputValue()).toBe(right)
  // The code is used up by its answer; what it opened is taken over by the next press.
  await failing(page, 'auth/v1/user', async () => {
    await verify.click()
    await says('Verification failed')
  })
  await verify.click()
  await says('You can send three ideas.')
  await expectAccessible(page, 'the empty dashboard')

  await press('Submit a new idea')
  const title = section.getByLabel('App name')
  const description = section.getByLabel('What problem does it solve?')
  await title.fill('  ab ')
  await description.fill('too short ')
  await press('Submit idea')
  await says('App name must be at least 3 characters long')
  await says('Problem description must be at least 20 characters long')
  await says('9/20')
  await expectAccessible(page, 'the form with problems')
  await title.fill('Bus Fare')
  await description.fill(problem)
  await failing(page, 'submit-idea', async () => {
    await press('Submit idea')
    await says('Failed to submit idea')
  })
  await page.context().setOffline(true)
  await press('Submit idea')
  await says('You are offline. Please try again once you are connected.')
  await page.context().setOffline(false)
  expect([await title.inputValue(), await description.inputValue()]).toEqual(['Bus Fare', problem])

  // The session ends in another tab, and begins again.
  const elsewhere = await page.context().newPage()
  await openHydrated(elsewhere, '/app-ideas')
  await elsewhere.getByRole('button', { name: 'Sign out' }).first().click()
  await says('You must verify your email first')
  await elsewhere.close()
  await email.fill('ada@example.org')
  await press('Continue')
  await code.fill(await until('a third letter', () => nextCode(right)))
  await verify.click()
  await press('Submit a new idea')
  expect([await title.inputValue(), await description.inputValue()]).toEqual(['Bus Fare', problem])
  await press('Submit idea')
  await says('You can send two more ideas.')

  const vote = section.getByRole('button', { name: /^Vote for Clinic Queue/ })
  const gone = { success: false, error: 'Idea not found', code: 'not_found' }
  await page.route('**/vote-on-idea', (route) => route.fulfill({ status: 404, json: gone }))
  await vote.click()
  await page.getByText('Failed to vote', { exact: true }).waitFor()
  await vote.and(page.locator('[aria-pressed="false"]')).waitFor()
  await page.unroute('**/vote-on-idea')
  await failing(page, 'vote-on-idea', async () => {
    await vote.click()
    await page.getByText('Failed to vote. We’ll try again as soon as').waitFor()
  })
  await vote.and(page.locator('[aria-pressed="true"]')).waitFor()

  const confirmDeletion = async () => {
    await press('Delete Bus Fare')
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
  }
  const refused = { success: false, error: 'Ideas that are in development or completed cannot be deleted' }
  await failing(page, 'delete-idea', async () => {
    await confirmDeletion()
    await says('Failed to delete idea. Please try again.')
  })
  await failing(
    page,
    'delete-idea',
    async () => {
      await confirmDeletion()
      await says('Ideas that are in development or completed cannot be deleted')
    },
    refused,
  )
  await confirmDeletion()
  await says('You can send three ideas.')
})

it('a code that is typed after its letter has died sends the person to the start, on the board as at home', async () => {
  const page = await visitor()
  await page.clock.install()
  for (const [path, place] of [
    ['/', '#submit-app-idea'],
    ['/app-ideas', 'dialog[open]'],
  ] as const) {
    await openHydrated(page, path)
    if (path !== '/') await page.getByRole('button', { name: 'Sign in to vote', exact: true }).click()
    const at = page.locator(place)
    await at.scrollIntoViewIfNeeded()
    await at.getByLabel('Your email').fill('late@example.org')
    await at.getByRole('button', { name: 'Continue' }).click()
    await at.getByLabel('Your name').fill('Late')
    await at.getByRole('button', { name: 'Send me a code' }).click()
    const code = at.getByLabel('Verification code')
    await code.waitFor()
    await page.clock.fastForward('16:00')
    await code.fill('ABC234')
    await at.getByRole('button', { name: 'Verify' }).click()
    await at.getByText('Session expired. Please start over.').waitFor()
    await at.getByLabel('Your email').waitFor()
  }
})
