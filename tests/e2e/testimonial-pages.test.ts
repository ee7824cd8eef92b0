import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { openHydrated } from '#tests/support/hydrated.ts'
import { createTestSite, expectAccessibleInBothThemes } from '#tests/support/test-site.ts'
import { until } from '#tests/support/until.ts'

// With its limits: one letter a minute to an address is part of what is shown here.
const { visitor, codeFrom, runAs, mail, complaints } = await createTestSite({ variables: {} })
const draft = {
  name: 'Ada <b>of Kano</b>',
  location: 'Kano, Nigeria',
  linkedin_url: 'https://www.linkedin.com/in/ada',
  testimonial: 'I learned to code on a borrowed phone.',
}
const later = 'I learned to code on a borrowed phone, two hours a night.'

it('by keyboard alone: a story is written, changed within a minute of its letter, and proven as it was last', async () => {
  const page = await visitor()
  const email = 'keys@example.org'
  await insertTestimonial({ email: 'other@example.org', status: 'approved' })
  await openHydrated(page, '/')
  const opener = page.getByRole('button', { name: 'Share Your Story' })
  await opener.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
  await focusOn(page, 'Your email')
  await page.keyboard.type(email)
  await page.keyboard.press('Enter')
  await focusOn(page, 'Name')
  await page.keyboard.press('Enter')
  // All problems at once, and the way to the first by its link.
  await page.getByRole('alert').getByText('There is a problem').waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await focusOn(page, 'Name')
  await typeInto(page, 'Ada', 'Kano, Nigeria')
  await page.keyboard.press('Tab') // the locked address can be read
  await page.keyboard.press('Tab')
  await page.keyboard.press('End')
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
  await focusOn(page, 'Name')
  await page.getByLabel('Your story', { exact: true }).focus()
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
  expect(mail.letters.filter(({ recipients }) => recipients.includes(email))).toHaveLength(1)
  const rows = await runAs(
    service,
    (tx) => tx`select testimonial, consent_version from public.testimonials where email = ${email}`,
  )
  expect(rows).toMatchObject([{ testimonial: later, consent_version: '2026-11-28' }])
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await opener.and(page.locator(':focus')).waitFor()
})

it('every step of sharing a story is accessible, in both themes, and none scrolls sideways at 320 pixels', async () => {
  const page = await visitor({ viewport: { width: 320, height: 700 } })
  const expectGood = async (where: string) => {
    await expectAccessibleInBothThemes(page, where)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), where).toBe(320)
  }
  await openHydrated(page, '/verify-testimonial?token=x')
  await expectGood('the page of a code')
  await openHydrated(page, '/#share-your-story')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your email').fill('axe@example.com')
  await expectGood('address')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByRole('button', { name: 'Send my story' }).click()
  await dialog.getByText('There is a problem').waitFor()
  await expectGood('form with problems')
  await dialog.getByLabel('Name').fill('Ada')
  await dialog.getByLabel('Location').fill('Kano')
  await dialog.getByLabel('LinkedIn profile').fill(draft.linkedin_url)
  await dialog.getByLabel('Your story').fill(draft.testimonial)
  await dialog.getByRole('button', { name: 'Send my story' }).click()
  await dialog.getByLabel('Verification code').waitFor()
  await expectGood('code')
  await page.keyboard.press('Escape')
  await page.goto('/verify-testimonial')
  await page.goto('/#share-your-story')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').waitFor()
  await expectGood('what waits, with its question')
  expect(complaints.filter((text) => !text.includes('status of 400'))).toEqual([])
})

async function focusOn(page: Page, label: string) {
  await until(`the focus on ${label}`, () =>
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

async function insertTestimonial({ email, status }: { email: string; status: string }): Promise<string> {
  const [row] = await runAs(
    service,
    (tx) =>
      tx<
        { id: string }[]
      >`insert into public.testimonials ${tx({ ...draft, email, status, email_verified: true })} returning id`,
  )
  return row?.id ?? ''
}
