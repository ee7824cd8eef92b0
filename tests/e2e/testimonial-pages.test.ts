import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { openAndHydrate } from '#tests/support/hydrated.ts'
import { getSentence } from '#tests/support/site-words.ts'
import { createTestSite } from '#tests/support/test-site.ts'
import { waitUntil } from '#tests/support/wait-until.ts'

// Uses the real limits, because this test shows that an address gets at most one email a minute.
const { visitor, codeFrom, runAs, mail } = await createTestSite({ variables: {} })
const draft = {
  name: 'Ada <b>of Kano</b>',
  location: 'Kano, Nigeria',
  linkedin_url: 'https://www.linkedin.com/in/ada',
  testimonial: 'I learned to code on a borrowed phone.',
}
const later = 'I learned to code on a borrowed phone, two hours a night.'

it('an author writes a testimonial with the keyboard, changes it before verification, and the last text is stored', async () => {
  const page = await visitor()
  const email = 'keys@example.org'
  await runAs(
    service,
    (tx) =>
      tx`insert into public.testimonials ${tx({ ...draft, email: 'other@example.org', status: 'approved', email_verified: true })}`,
  )
  await openAndHydrate(page, '/')
  const opener = page.getByRole('button', { name: getSentence('testimonials.wall.share') })
  await opener.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
  await focusOn(page, getSentence('signin.email.label'))
  await page.keyboard.type(email)
  await page.keyboard.press('Enter')
  await focusOn(page, getSentence('signin.step.name'))
  await page.keyboard.press('Enter')
  // Lists all problems together. The link of the first one leads to its field.
  await page.getByRole('alert').getByText(getSentence('tell.form.problem')).waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await focusOn(page, getSentence('signin.step.name'))
  await typeInto(page, 'Ada', 'Kano, Nigeria')
  await page.keyboard.press('Tab') // the locked address, which can have the focus
  await page.keyboard.press('Tab')
  await page.keyboard.press(getSentence('record.apps.end'))
  await page.keyboard.type('ada')
  await typeInto(page, '', draft.testimonial)
  await page.keyboard.press('Tab') // the language
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await focusOn(page, 'Verification code')
  await page.getByText(/ask for a new code in \d+ s/).waitFor()
  const code = await codeFrom(email)

  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await focusOn(page, getSentence('signin.step.name'))
  await page.getByLabel(getSentence('testimonials.wall.own'), { exact: true }).focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.type(later)
  await page.keyboard.press('Tab') // the language
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await focusOn(page, 'Verification code')
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
  await page.getByText('Your story is in.').waitFor()
  expect(mail.emails.filter(({ recipients }) => recipients.includes(email))).toHaveLength(1)
  const rows = await runAs(
    service,
    (tx) => tx`select testimonial, consent_version from public.testimonials where email = ${email}`,
  )
  expect(rows).toMatchObject([{ testimonial: later, consent_version: '2026-11-28' }])
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await opener.and(page.locator(':focus')).waitFor()
})

async function focusOn(page: Page, label: string) {
  await waitUntil(`the focus on ${label}`, () =>
    page.evaluate((wanted) => {
      const focused = document.activeElement as HTMLInputElement | null
      return focused?.labels?.[0]?.textContent?.includes(wanted) || undefined
    }, label),
  )
}

/** Types into this field, and after a Tab into the next one. */
async function typeInto(page: Page, ...texts: string[]) {
  for (const [at, text] of texts.entries()) {
    if (at > 0) await page.keyboard.press('Tab')
    await page.keyboard.type(text)
  }
}
