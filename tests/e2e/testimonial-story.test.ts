import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { service } from '#server/db/run-as.ts'
import { makeAdministrator } from '#server/services/identity/administrators.ts'
import { openHydrated, reloadHydrated } from '#tests/support/hydrated.ts'
import { createTestSite, expectAccessible } from '#tests/support/test-site.ts'
import { until } from '#tests/support/until.ts'

const { visitor, codeFrom, runAs, call, request, mail, complaints } = await createTestSite()
const boss = { email: 'boss@example.org', password: 'correct horse battery' }
await makeAdministrator(runAs, boss)
const admin = await signInAdministrator()

const story = 'I learned to code on a borrowed phone.'
const better = 'I learned to code on a borrowed phone, two hours a night.'
const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ')

it('a story lives: submitted, proven, edited, approved, its deletion requested, withdrawn and requested again, seen by all at once', async () => {
  const owner = await visitor({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true })
  const reader = await visitor()
  const email = 'ada@example.org'
  const dialog = await openByAddress(owner)
  await continueAs(dialog, email)
  await fill(dialog, { testimonial: story })
  expect(await dialog.getByLabel('Email', { exact: true }).isEditable()).toBe(false)
  await dialog.getByText('Your email is never shown.').waitFor()
  await dialog.getByRole('button', { name: 'Send my story' }).click()
  await dialog.getByText('It works for 15 minutes.').waitFor()

  // Closed to look into the mail: what waits says so when it is opened again, even after the phone has dropped the page.
  await owner.reload()
  await dialog.getByText('Email not verified yet.').waitFor()
  await dialog.getByRole('button', { name: 'Enter code' }).click()
  await dialog.getByLabel('Verification code').fill(await codeFrom(email))
  await dialog.getByRole('button', { name: 'Verify' }).click()
  await dialog.getByText('Your story is in.').waitFor()
  await dialog.getByRole('button', { name: 'Back to the site' }).click()
  await dialog.waitFor({ state: 'hidden' })

  // Its owner comes back and changes it.
  await openByAddress(owner)
  await continueAs(dialog, email)
  await dialog.getByText('Awaiting approval').waitFor()
  await dialog.getByRole('button', { name: 'Edit' }).click()
  await dialog.getByLabel('Your story').fill(better)
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  // The field already has the text before it is saved, so the saved quote is checked.
  await dialog.getByRole('blockquote').getByText(better).waitFor()

  // Nobody else sees it. An administrator rejects it with a reason, the owner sends it again, it is approved.
  await openHydrated(reader, '/')
  expect(await reader.getByRole('heading', { name: 'Transforming Careers' }).count()).toBe(0)
  const id = await idOf(email)
  await setStatus(id, { status: 'rejected', rejection_reason: 'Say what you build.' })
  await dialog.getByText('Say what you build.').waitFor()
  await dialog.getByRole('button', { name: 'Delete', exact: true }).waitFor()
  await dialog.getByRole('button', { name: 'Edit and send again' }).click()
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await dialog.getByText('Awaiting approval').waitFor()
  await setStatus(id, { status: 'approved', is_featured: true })
  await dialog.getByText(/Published/).waitFor()
  await reloadHydrated(reader)
  await reader.getByRole('heading', { name: 'Transforming Careers' }).scrollIntoViewIfNeeded()
  await reader.getByText(better).first().waitFor()
  await reader.getByText('Featured').first().waitFor()
  const linkedin = reader.getByRole('link', { name: /on LinkedIn/ }).first()
  expect(await linkedin.getAttribute('rel')).toBe('noopener noreferrer')

  const askForDeletion = async () => {
    await dialog.getByRole('button', { name: 'Request deletion' }).click()
    const question = owner.getByRole('alertdialog')
    await question.getByRole('button', { name: 'Request deletion' }).click()
    await question.waitFor({ state: 'hidden' })
  }
  // The owner asks for its deletion: the wall no longer shows it. Withdrawn, it is on the wall; asked again and carried out, it is gone everywhere.
  await askForDeletion()
  await dialog.getByText('Deletion requested').waitFor()
  await dialog.getByText(/Requested on/).waitFor()
  expect(await dialog.getByRole('button', { name: /Edit|Delete|Request/ }).count()).toBe(0)
  await reader.getByText(better).first().waitFor({ state: 'hidden' })
  await dialog.getByRole('button', { name: 'Withdraw request' }).click()
  await dialog.getByText('Approved').waitFor()
  await reader.getByText(better).first().waitFor()
  await askForDeletion()
  await dialog.getByText('We’ll remove it within 3 days').waitFor()
  await approveDeletion(id)
  await dialog.getByText('Your story was deleted.').waitFor()
  await reader.getByRole('heading', { name: 'Transforming Careers' }).waitFor({ state: 'hidden' })
  expect(await rowsOf(email)).toHaveLength(0)
  const subjects = () =>
    mail.letters.filter(({ recipients }) => recipients.includes(email)).map(({ subject = '' }) => subject)
  const expected = ['Your story wasn’t approved', 'Your story is published', 'Your story has been removed']
  await until('all letters', () => expected.every((subject) => subjects().includes(subject)) || undefined)
  expect(complaints).toEqual([])
})

it('a story that cannot be sent says why, and a failed request is reported and loses no text', async () => {
  const page = await visitor()
  const email = 'kofi@example.org'
  const dialog = await openByAddress(page)
  const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click()
  await press('Continue')
  await dialog.getByText('Please enter your email address').waitFor()
  await dialog.getByLabel('Your email').fill(email)
  await during(page, 'get-testimonial-by-email', () => press('Continue'))
  await dialog.getByRole('alert').getByText('Failed to check email').waitFor()
  await press('Continue')

  await press('Send my story')
  await dialog.getByRole('alert').getByText('All fields are required').first().waitFor()
  await fill(dialog, { testimonial: words(41), linkedin_url: 'https://linkedin.com.evil.example/in/kofi' })
  await dialog.getByText('41/45').waitFor()
  await press('Send my story')
  await dialog.getByRole('alert').getByText('Please enter a valid LinkedIn profile URL').waitFor()
  await fill(dialog, { testimonial: 'Too short' })
  await press('Send my story')
  await dialog.getByRole('alert').getByText('Testimonial must be at least 10 characters').waitFor()
  await fill(dialog, { testimonial: words(46) })
  await dialog.getByText('You have 1 word too many').waitFor({ state: 'attached' })
  await dialog.getByText('Testimonial must be 45 words or less. Current count: 46 words.').waitFor()
  expect(await dialog.getByRole('button', { name: 'Send my story' }).isDisabled()).toBe(true)
  await fill(dialog, { testimonial: story })
  await during(page, 'submit-testimonial', () => press('Send my story'))
  await dialog.getByRole('alert').getByText('Failed to submit testimonial').waitFor()

  // Closed and opened again, nothing typed is lost.
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await openByAddress(page)
  expect(await dialog.getByLabel('Your story').inputValue()).toBe(story)
  await press('Back')
  expect(await dialog.getByLabel('Your email').inputValue()).toBe(email)
  await press('Continue')
  await press('Send my story')

  const code = await codeFrom(email)
  const type = (text: string) => dialog.getByLabel('Verification code').fill(text)
  await press('Verify')
  await dialog.getByText('Please enter the verification code').waitFor()
  await type(`ab${code.slice(0, 3)}`)
  await page.keyboard.press('Enter')
  await dialog.getByText('Verification code must be 6 digits').waitFor()
  expect(await dialog.getByLabel('Verification code').inputValue()).toBe(code.slice(0, 3))
  await type(code === '000000' ? '000001' : '000000')
  await press('Verify')
  await dialog.getByText('Invalid verification code').waitFor()
  await type(code)
  await during(page, 'verify-testimonial', () => press('Verify'))
  await dialog.getByRole('alert').getByText('Failed to verify code').waitFor()

  // Going back and changing the words: what was typed last is what counts.
  await press('Back')
  await fill(dialog, { testimonial: better })
  await press('Send my story')
  await type(await newestCode(email, 2))
  await press('Verify')
  await dialog.getByText('Your story is in.').waitFor()
  expect(await rowsOf(email)).toMatchObject([{ testimonial: better, status: 'awaiting_approval' }])

  await press('Back to the site')
  await dialog.waitFor({ state: 'hidden' })
  await openByAddress(page)
  await continueAs(dialog, email)
  await press('Edit')
  await fill(dialog, { testimonial: story })
  await during(page, 'update-testimonial', () => press('Save changes'))
  await dialog.getByRole('alert').getByText('Failed to update testimonial').waitFor()
  expect(await dialog.getByLabel('Your story').inputValue()).toBe(story)
  await press('Back')
  await press('Delete')
  const question = page.getByRole('alertdialog')
  await question.getByText('This action cannot be undone.').waitFor()
  await during(page, 'request-testimonial-deletion', () =>
    question.getByRole('button', { name: 'Delete' }).click(),
  )
  await dialog.getByRole('alert').getByText('Failed to process deletion request').waitFor()
  expect(await rowsOf(email)).toMatchObject([{ testimonial: better }])
  await press('Delete')
  await question.getByRole('button', { name: 'Delete' }).click()
  await dialog.getByText('Your story was deleted.').waitFor()
  expect(await rowsOf(email)).toHaveLength(0)
})

it('an owner on a new device, or whose session has ended, types a code and goes on', async () => {
  const email = 'zuri@example.org'
  await submitByCalls(email)
  const page = await visitor()
  const dialog = await openByAddress(page)
  await continueAs(dialog, email)
  await dialog.getByLabel('Verification code').fill(await newestCode(email, 2))
  await dialog.getByRole('button', { name: 'Verify' }).click()
  await dialog.getByText(story).waitFor()
  await dialog.getByRole('button', { name: 'Edit' }).click()
  await dialog.getByLabel('Your story').fill(better)
  await runAs(service, (tx) => tx`delete from auth.sessions`)
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await dialog.getByText('Please verify your email first').waitFor()
  await dialog.getByRole('button', { name: 'Send me a code' }).click()
  await dialog.getByLabel('Verification code').fill(await newestCode(email, 3))
  await dialog.getByRole('button', { name: 'Verify' }).click()

  // Another tab has saved a different text: both are shown, and no choice loses text.
  const other = 'In the other tab I wrote something else.'
  await runAs(
    service,
    (tx) => tx`update public.testimonials set testimonial = ${other} where email = ${email}`,
  )
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await dialog.getByText('This story has since been changed in another tab or on another device.').waitFor()
  await dialog.getByText(other).waitFor()
  expect(await rowsOf(email)).toMatchObject([{ testimonial: other }])
  await expectAccessible(page, 'a story that was changed elsewhere')
  await dialog.getByRole('button', { name: 'Keep my version' }).click()
  expect(await dialog.getByLabel('Your story').inputValue()).toBe(better)
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await dialog.getByText('Awaiting approval').waitFor()
  expect(await rowsOf(email)).toMatchObject([{ testimonial: better }])

  // The owner of the site admits those who have no profile.
  await runAs(
    service,
    (tx) => tx`
      insert into public.site_settings (key, value, is_public) values ('testimonial_link', '"optional"', true)`,
  )
  await page.reload()
  await continueAs(dialog, email)
  await dialog.getByRole('button', { name: 'Edit' }).click()
  await dialog.getByLabel('Profile link (optional)').fill('my page')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await dialog.getByText('Please enter a profile link that starts with https://').first().waitFor()
  await dialog.getByLabel('Profile link (optional)').fill('')
  await expectAccessible(page, 'a story that needs no profile')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await dialog.getByText('Awaiting approval').waitFor()
  expect(await rowsOf(email)).toMatchObject([{ linkedin_url: '' }])
  await runAs(service, (tx) => tx`delete from public.site_settings where key = 'testimonial_link'`)
})

/** The dialog by its own address, from wherever the page is. */
async function openByAddress(page: Page): Promise<Locator> {
  if (page.url().startsWith('http')) await page.evaluate(() => location.assign('/#share-your-story'))
  else await openHydrated(page, '/#share-your-story')
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  return dialog
}

async function continueAs(dialog: Locator, email: string) {
  await dialog.getByLabel('Your email').fill(email)
  await dialog.getByRole('button', { name: 'Continue' }).click()
}

async function fill(
  dialog: Locator,
  {
    testimonial,
    linkedin_url = 'https://www.linkedin.com/in/ada',
  }: { testimonial: string; linkedin_url?: string },
) {
  await dialog.getByLabel('Name').fill('Ada')
  await dialog.getByLabel('Location').fill('Kano, Nigeria')
  await dialog.getByLabel('LinkedIn profile').fill(linkedin_url)
  await dialog.getByLabel('Your story').fill(testimonial)
}

/** While `act`, the server does not answer this function. */
async function during(page: Page, name: string, act: () => Promise<void>) {
  const address = `**/functions/v1/${name}`
  await page.route(address, (route) => route.abort())
  const failed = page.waitForEvent('requestfailed')
  await act()
  await failed
  await page.unroute(address)
}

async function newestCode(email: string, count: number): Promise<string> {
  await until(
    `letter ${count} to ${email}`,
    () => mail.letters.filter(({ recipients }) => recipients.includes(email)).length >= count || undefined,
  )
  return codeFrom(email)
}

async function submitByCalls(email: string) {
  const draft = { name: 'Ada', location: 'Kano', linkedin_url: 'https://www.linkedin.com/in/ada' }
  await call('submit-testimonial', { ...draft, email, testimonial: story })
  await call('verify-testimonial', { email, code: await codeFrom(email) })
}

function rowsOf(email: string) {
  return runAs(
    service,
    (tx) =>
      tx<
        { id: string }[]
      >`select id, testimonial, status, linkedin_url from public.testimonials where email = ${email}`,
  )
}

async function idOf(email: string): Promise<string> {
  return (await rowsOf(email))[0]?.id ?? ''
}

async function signInAdministrator() {
  const { body } = await request('/auth/v1/token?grant_type=password', {
    method: 'POST',
    body: JSON.stringify(boss),
    headers: { 'content-type': 'application/json' },
  })
  return body as unknown as { access_token: string; user: { id: string } }
}

/** Changes a testimonial as the back office does. */
async function setStatus(id: string, change: object) {
  const { status } = await request(`/rest/v1/testimonials?id=eq.${id}`, {
    method: 'PATCH',
    body: JSON.stringify(change),
    headers: { 'content-type': 'application/json' },
    token: admin.access_token,
  })
  expect(status).toBe(204)
}

async function approveDeletion(testimonialId: string) {
  const body = { testimonialId, action: 'approve', adminUserId: admin.user.id }
  expect((await call('process-testimonial-deletion', body, admin.access_token)).status).toBe(200)
}
