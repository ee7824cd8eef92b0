import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { makeAdministrator } from '#server/services/identity/administrators.ts'
import { openAndHydrate, reloadAndHydrate } from '#tests/support/hydrated.ts'
import { getSentence } from '#tests/support/site-words.ts'
import { createTestSite, expectAccessible, expectAccessibleInBothThemes } from '#tests/support/test-site.ts'
import { waitUntil } from '#tests/support/wait-until.ts'

const { visitor, codeFrom, runAs, call, request, mail, complaints } = await createTestSite()
const boss = { email: 'boss@example.org', password: 'correct horse battery' }
await makeAdministrator(runAs, boss)
const admin = await signInAdministrator()

const testimonial = 'I learned to code on a borrowed phone.'
const fields = {
  Name: 'Ada',
  Location: 'Kano, Nigeria',
  'LinkedIn profile': 'https://www.linkedin.com/in/ada',
  'Your story': testimonial,
}
const better = 'I learned to code on a borrowed phone, two hours a night.'

it('an author submits a testimonial and later requests its deletion, and visitors see each change immediately', async () => {
  const owner = await visitor({ viewport: { width: 320, height: 700 }, hasTouch: true, isMobile: true })
  const reader = await visitor()
  const email = 'ada@example.org'
  const expectGood = async (where: string) => {
    await expectAccessibleInBothThemes(owner, where)
    expect(await owner.evaluate(() => document.documentElement.scrollWidth), where).toBe(320)
  }
  const dialog = await openByAddress(owner)
  await dialog.getByLabel('Your email').waitFor()
  await expectGood('the email address of a story')
  await continueAs(dialog, email)
  await dialog.getByRole('button', { name: 'Send my story' }).click()
  await dialog.getByText('There is a problem').waitFor()
  await expectGood('the form of a story with its problems')
  for (const [label, text] of Object.entries(fields)) await dialog.getByLabel(label).fill(text)
  await dialog.getByRole('button', { name: 'Send my story' }).click()
  await dialog.getByLabel('Verification code').waitFor()
  await expectGood('the code of a story')

  // Makes the link in a testimonial optional.
  await runAs(
    service,
    (tx) => tx`
      insert into public.site_settings (key, value, is_public) values ('testimonial_link', '"optional"', true)`,
  )
  // Reloads the page, because a phone may discard it while the author reads the email. The pending
  // testimonial is shown again.
  await owner.reload()
  await dialog.getByText('Email not verified yet.').waitFor()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  const question = owner.getByRole('alertdialog')
  await question.waitFor()
  await expectGood('a story without its code, and the question before it is deleted')
  await owner.keyboard.press('Escape')
  await question.waitFor({ state: 'hidden' })
  await dialog.getByRole('button', { name: 'Enter code' }).click()
  await dialog.getByLabel('Verification code').fill(await codeFrom(email))
  await dialog.getByRole('button', { name: 'Verify' }).click()
  await dialog.getByText('Your story is in.').waitFor()
  await dialog.getByRole('button', { name: getSentence('tell.go.site') }).click()
  await dialog.waitFor({ state: 'hidden' })

  // The author returns and changes the testimonial.
  await openByAddress(owner)
  await continueAs(dialog, email)
  await dialog.getByText(getSentence('tell.status.waiting')).waitFor()
  await dialog.getByRole('button', { name: 'Edit' }).click()
  await dialog.getByLabel(getSentence('tell.form.profile-optional')).waitFor()
  await expectGood('the form of a story without a required link')
  await dialog.getByLabel('Your story').fill(better)
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  // Checks the saved quote, because the field has the new text even before it is saved.
  await dialog.getByRole('blockquote').getByText(better).waitFor()

  // Other visitors do not see the testimonial yet. An administrator rejects it with a reason, the author
  // submits it again, and it is approved.
  await openAndHydrate(reader, '/')
  expect(await reader.getByRole('heading', { name: getSentence('testimonials.wall.title') }).count()).toBe(0)
  const id = await idOf(email)
  await setStatus(id, { status: 'rejected', rejection_reason: 'Say what you build.' })
  await dialog.getByText('Say what you build.').waitFor()
  await dialog.getByRole('button', { name: getSentence('tell.own.edit-again') }).click()
  await runAs(
    service,
    (tx) => tx`update public.testimonials set testimonial = 'In another tab I wrote this.' where id = ${id}`,
  )
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await dialog.getByRole('button', { name: getSentence('tell.elsewhere.keep') }).waitFor()
  await expectAccessible(owner, 'a story that was changed in another tab')
  await dialog.getByRole('button', { name: getSentence('tell.elsewhere.keep') }).click()
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await dialog.getByText(getSentence('tell.status.waiting')).waitFor()
  await setStatus(id, { status: 'approved', is_featured: true })
  await dialog.getByText(/Published/).waitFor()
  await reloadAndHydrate(reader)
  await reader.getByRole('heading', { name: getSentence('testimonials.wall.title') }).scrollIntoViewIfNeeded()
  await reader.getByText(better).first().waitFor()
  await reader.getByText('Featured').first().waitFor()
  const linkedin = reader.getByRole('link', { name: /on LinkedIn/ }).first()
  expect(await linkedin.getAttribute('rel')).toBe('noopener noreferrer')

  const askForDeletion = async () => {
    await dialog.getByRole('button', { name: getSentence('tell.own.ask-deletion') }).click()
    await question.getByRole('button', { name: getSentence('tell.own.ask-deletion') }).click()
    await question.waitFor({ state: 'hidden' })
  }
  // Requests the deletion, which hides the testimonial. Withdrawing the request shows it again. A second
  // request is approved, which deletes it everywhere.
  await askForDeletion()
  await dialog.getByText('Deletion requested').waitFor()
  await reader.getByText(better).first().waitFor({ state: 'hidden' })
  await dialog.getByRole('button', { name: getSentence('tell.own.withdraw-request') }).click()
  await dialog.getByText('Approved').waitFor()
  await reader.getByText(better).first().waitFor()
  await askForDeletion()
  await dialog.getByText('Deletion requested').waitFor()
  await approveDeletion(id)
  await dialog.getByText(getSentence('tell.notice.deleted')).waitFor()
  await reader
    .getByRole('heading', { name: getSentence('testimonials.wall.title') })
    .waitFor({ state: 'hidden' })
  expect(await rowsOf(email)).toHaveLength(0)
  const subjects = () =>
    mail.emails.filter(({ recipients }) => recipients.includes(email)).map(({ subject = '' }) => subject)
  const expected = (
    ['emails.testimonial.rejected', 'emails.testimonial.approved', 'emails.erased.deleted'] as const
  ).map(getSentence)
  await waitUntil('all emails', () => expected.every((subject) => subjects().includes(subject)) || undefined)
  // Ignores the refusal of a text that another tab had changed.
  expect(complaints.filter((text) => !text.includes('status of 409'))).toEqual([])
})

/** Opens the dialog by its address, from any page. */
async function openByAddress(page: Page): Promise<Locator> {
  if (page.url().startsWith('http')) await page.evaluate(() => location.assign('/#share-your-story'))
  else await openAndHydrate(page, '/#share-your-story')
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  return dialog
}

async function continueAs(dialog: Locator, email: string) {
  await dialog.getByLabel('Your email').fill(email)
  await dialog.getByRole('button', { name: 'Continue' }).click()
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
