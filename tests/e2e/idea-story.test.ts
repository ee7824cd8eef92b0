import { expect, it } from 'vitest'
import { makeAdministrator } from '#server/services/identity/administrators.ts'
import { ideaAudiences } from '#shared/ideas.ts'
import { createBoardSignIn } from '#tests/support/board-sign-in.ts'
import { openAndHydrate } from '#tests/support/hydrated.ts'
import { signInThroughForm } from '#tests/support/office.ts'
import { getSentence } from '#tests/support/site-words.ts'
import { createTestSite, expectAccessible, expectColorContrast } from '#tests/support/test-site.ts'
import { waitUntil } from '#tests/support/wait-until.ts'

const { visitor, codeFrom, runAs, complaints } = await createTestSite()
const boss = { email: 'boss@example.org', password: 'correct horse battery' }
await makeAdministrator(runAs, boss)
const signIn = createBoardSignIn(codeFrom)

it('an idea submitted on a phone is verified, approved, shown to others without reloading, and voted for', async () => {
  const phone = await visitor({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true })
  const reader = await visitor()
  const office = await visitor()

  // A visitor with a phone verifies an address and submits an idea.
  await phone.goto('/app-ideas')
  await phone.getByText(getSentence('ideas.list.none-yet')).waitFor()
  await signIn(phone, 'ada@example.org', 'Ada')
  await phone.getByRole('tab', { name: 'Submit Idea' }).click()
  await phone.getByRole('button', { name: 'Submit idea' }).click()
  await phone.getByText(getSentence('ideas.refusal.title-too-short')).first().waitFor()
  await phone.getByLabel('App name').fill('Clinic Queue')
  await phone
    .getByLabel(getSentence('ideas.form.solves'))
    .fill('Patients wait all day without knowing their turn.')
  const audience = phone.getByLabel('Who is it for?')
  expect(await audience.inputValue()).toBe('Students')
  const values = await audience
    .locator('option')
    .evaluateAll((options) => (options as HTMLOptionElement[]).map(({ value }) => value))
  expect(values).toEqual([...ideaAudiences])
  await audience.selectOption(getSentence('ideas.audience.healthcare-workers'))
  await phone.getByRole('button', { name: 'Submit idea' }).click()
  await phone.getByRole('tab', { name: 'Dashboard', selected: true }).waitFor()

  // Another visitor opens the board, which does not show the idea yet.
  await reader.goto('/app-ideas')
  await reader.getByText('No ideas found').waitFor()

  // An administrator approves the idea.
  await office.goto('/admin/app-ideas')
  await office.waitForURL('**/admin/login')
  await office.getByLabel('Email').fill(boss.email)
  await office.getByLabel('Password', { exact: true }).fill('a wrong password')
  await office.getByRole('button', { name: 'Sign in' }).click()
  await office.getByText('Invalid login credentials').waitFor()
  await signInThroughForm(office, boss)
  await office.waitForURL('**/admin/app-ideas')
  await office.getByLabel('Update status of Clinic Queue').selectOption('approved')

  // Shows the idea to the visitor without a reload. The visitor signs in and votes, and the phone shows the
  // vote.
  await reader.getByText('Clinic Queue').first().waitFor()
  await signIn(reader, 'kofi@example.org', 'Kofi')
  const vote = reader.getByRole('button', { name: /Vote for Clinic Queue/ })
  await vote.click()
  await waitUntil('the vote to be pressed', async () =>
    (await vote.getAttribute('aria-pressed')) === 'true' ? true : undefined,
  )
  await phone.getByRole('button', { name: /for Clinic Queue, 1/ }).waitFor()

  // Ignores the 400 of the wrong password, which the browser logs automatically.
  expect(complaints.filter((text) => !text.includes('status of 400'))).toEqual([])
})

it('the interface components are accessible, readable on every surface in both themes, and fit 320 pixels', async () => {
  const page = await visitor({ viewport: { width: 320, height: 700 } })
  await openAndHydrate(page, '/_ui?surface=limewash')
  await expectAccessible(page, 'the parts on one surface')
  await openAndHydrate(page, '/_ui')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectColorContrast(page, `the parts on all surfaces, ${colorScheme}`)
  }
})
