import { expect, it } from 'vitest'
import { makeAdministrator } from '#server/services/identity/administrators.ts'
import { openAndHydrate } from '#tests/support/hydrated.ts'
import { signInToOffice } from '#tests/support/office.ts'
import { getSentence } from '#tests/support/site-words.ts'
import { createTestSite, expectAccessibleInBothThemes } from '#tests/support/test-site.ts'
import { waitUntil } from '#tests/support/wait-until.ts'

const { visitor, runAs, mail, complaints, url } = await createTestSite()
const boss = { email: 'boss@example.org', password: 'correct horse battery' }
await makeAdministrator(runAs, boss)

it('an invited native reader approves a sentence and suggests another, which the owner saves as a draft', async () => {
  const office = await visitor({ viewport: { width: 1200, height: 900 } })
  await signInToOffice(office, boss)
  // The search limits thousands of texts to a few, because axe checks everything on the page.
  await office.goto('/admin/content?language=ha&q=lede')
  await office.getByText(/^0 of [\d,]+ approved by native readers\.$/).waitFor()
  await office.getByRole('button', { name: 'Readers', exact: true }).click()
  const readers = office.getByRole('dialog', { name: 'Readers' })
  await readers.getByText('No readers yet.').waitFor()
  await readers.getByRole('button', { name: 'Send invitation' }).click()
  await readers.getByText(getSentence('signin.refusal.email')).waitFor()
  expect(await readers.getByLabel('Language', { exact: true }).inputValue()).toBe('ha')
  await readers.getByLabel('Full name').fill('Amina Bello')
  await readers.getByLabel('Email').fill('amina@example.org')
  await readers.getByRole('button', { name: 'Send invitation' }).click()
  await readers.getByText(/^Hausa, native speaker; amina@example\.org;/).waitFor()
  await expectAccessibleInBothThemes(office, 'the readers')
  await readers.getByRole('button', { name: 'Close' }).last().click()

  const email = (await mail.emailTo('amina@example.org')).text ?? ''
  const link = /^https?:\/\/\S+\/read\/[\w-]{43}$/m.exec(email)?.[0] ?? ''
  expect(link).toContain(`${url}/read/`)
  const { headers } = await fetch(link)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(headers.get('x-robots-tag')).toBe('noindex')

  const phone = await visitor({ viewport: { width: 320, height: 700 }, hasTouch: true, isMobile: true })
  await phone.goto(link)
  await phone.getByText('Hello Amina Bello.').waitFor()
  const card = phone.locator('.reading-card')
  const words = () => card.locator('.reading-words[lang="ha"]').innerText()
  await expectAccessibleInBothThemes(phone, 'the page of a reader')
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)

  // Approves, undoes and approves again with the keyboard. After an approval, the next sentence has the
  // focus.
  const first = await words()
  await phone.getByRole('button', { name: 'Right' }).press('Enter')
  await phone.getByText(/^1 of [\d,]+ sentences reviewed$/).waitFor()
  await card.and(phone.locator(':focus')).waitFor()
  await phone.getByRole('button', { name: 'Undo last answer' }).click()
  await phone.getByText(/^0 of [\d,]+ sentences reviewed$/).waitFor()
  expect(await words()).toBe(first)
  await phone.getByRole('button', { name: 'Right' }).click()
  await phone.getByText(/^1 of [\d,]+ sentences reviewed$/).waitFor()

  // Refuses an unknown placeholder, and accepts a suggestion without one. Skips sentences with placeholders,
  // which a suggestion must keep.
  while ((await card.locator('.reading-words[lang="ha"] .content-chip').count()) > 0) {
    const before = await words()
    await phone.getByRole('button', { name: 'Later' }).click()
    await phone.waitForFunction(
      (said) => document.querySelector<HTMLElement>('.reading-words[lang="ha"]')?.innerText !== said,
      before,
    )
  }
  const better = await words()
  await phone.getByRole('button', { name: 'Suggest a change' }).click()
  await phone.getByLabel('Your suggestion').fill('Sannu {nobody}')
  await phone.getByRole('button', { name: 'Send' }).click()
  await phone.getByText('{nobody} is not a placeholder the site knows.').waitFor()
  await expectAccessibleInBothThemes(phone, 'a better sentence that was refused')
  await phone.getByLabel('Your suggestion').fill('Sannu da zuwa')
  await phone.getByRole('button', { name: 'Send' }).click()
  await phone.getByText(/^2 of [\d,]+ sentences reviewed$/).waitFor()

  // The owner sees the approval and the suggestion, and uses the suggestion like any other draft.
  await openAndHydrate(office, '/admin/content?language=ha')
  await office.getByText(/^1 of [\d,]+ approved by native readers\.$/).waitFor()
  await office.getByText('Approved by Amina Bello').waitFor()
  await office.getByRole('button', { name: /^Not approved/ }).click()
  await office.getByText('Approved by Amina Bello').waitFor({ state: 'detached' })
  const proposed = office.locator('.content-sentence', { hasText: 'Suggestion' })
  await proposed.getByText('Draft: not reviewed').waitFor()
  expect(await proposed.innerText()).toContain(better)
  await office.getByRole('searchbox').fill(better)
  await waitUntil('only such sentences', async () => (await office.locator('.content-sentence').count()) < 20)
  await proposed.getByRole('button').click()
  await office.getByText('Suggested by Amina Bello').waitFor()
  await expectAccessibleInBothThemes(office, 'a proposal of a reader')
  await office.getByRole('button', { name: 'Use as draft' }).click()
  await office.getByText('1 draft, not public yet').waitFor()

  // After the owner cancels the link, it no longer works.
  await office.getByRole('button', { name: 'Readers', exact: true }).click()
  await readers.getByRole('button', { name: 'Cancel link for Amina Bello' }).click()
  await office.getByRole('alertdialog').getByRole('button', { name: 'Cancel link' }).click()
  await readers.getByText('No readers yet.').waitFor()
  // Ignores the status 400 of the suggestion that was refused.
  expect(complaints.filter((text) => !text.includes('status of 400'))).toEqual([])
  await phone.reload()
  await phone.getByText('This link does not work.').waitFor()
})
