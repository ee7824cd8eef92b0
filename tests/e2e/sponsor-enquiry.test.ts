import { expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { makeAdministrator } from '#server/services/identity/administrators.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { holdRequests } from '#tests/support/hold-requests.ts'
import { openAndHydrate, waitForHydration } from '#tests/support/hydrated.ts'
import { signInToOffice } from '#tests/support/office.ts'
import { getSentence } from '#tests/support/site-words.ts'
import { createTestSite, expectAccessible, expectAccessibleInBothThemes } from '#tests/support/test-site.ts'

const { visitor, runAs } = await createTestSite()
const boss = { email: 'boss@example.org', password: 'correct horse battery' }
await makeAdministrator(runAs, boss)
await runAs(
  service,
  (tx) => tx`insert into public.sponsors (name, logo_url, website_url, tier, description, is_active) values
    ('Example Telecom', '/logos/none.svg', 'https://example.org', 'gold', 'Carries the stream.', true),
    ('Not Yet', '/logos/none.svg', '', 'gold', 'Hidden.', false)`,
)
await buildIdea(runAs, { status: 'approved', voteCount: 5 })
const statistics = { items: [{ figure: '100M', label: 'Africans to reach' }] }
await runAs(
  service,
  (tx) => tx`insert into public.site_settings (key, value, is_public)
    values ('reach', '"shown"', true), ('statistics', ${tx.json(statistics)}, true)`,
)

it('a focused field keeps the focus while the page is hydrated', async () => {
  const page = await visitor()
  const release = await holdRequests(page, /\/assets\/client-.*\.js$/)
  await page.goto('/sponsors?tier=Title%20Sponsor#enquiry', { waitUntil: 'commit' })
  const form = page.getByRole('form', { name: getSentence('enquiry.form.label') })
  await form.getByLabel('Organisation').fill('Demo Energy')
  await form.getByLabel(getSentence('enquiry.form.name')).evaluate(focusWhenTakenOver)
  release()
  await waitForHydration(page)
  await form.getByLabel(getSentence('enquiry.form.name')).and(page.locator(':focus')).waitFor()
  expect(await form.getByLabel('Organisation').inputValue(), 'nothing was lost').toBe('Demo Energy')
})

it('the button of a sponsor tier opens the enquiry form with that tier, and the owner gets the enquiry', async () => {
  const page = await visitor()
  await openAndHydrate(page, '/')
  await page.locator('#about').getByText('what this site has counted so far').waitFor()
  await page.getByRole('link', { name: 'Become The Innovator' }).click()
  const form = page.getByRole('form', { name: getSentence('enquiry.form.label') })
  const innovator = form.getByRole('radio', { name: /The Innovator/ })
  await innovator.and(page.locator(':checked')).waitFor({ state: 'attached' })
  // Without scripts the field is always shown, so it is removed by hydration.
  await form.getByLabel(getSentence('enquiry.form.amount')).waitFor({ state: 'detached' })
  await form.getByText('Something else').click()
  await form.getByLabel(getSentence('enquiry.form.amount')).fill('$2,000')
  await form.getByText('The Innovator').click()
  await form.getByLabel(getSentence('enquiry.form.amount')).waitFor({ state: 'detached' })
  await form.getByLabel('Organisation').fill('Demo Energy')
  await form.getByLabel(getSentence('enquiry.form.name')).fill('Ada')
  await form.getByLabel('Email').fill('ada@example.org')
  await form.getByLabel(getSentence('enquiry.form.message')).fill('a'.repeat(5000))
  await form.getByRole('button', { name: 'Send enquiry' }).click()
  await form.getByRole('link', { name: getSentence('enquiry.refusal.message-too-long') }).waitFor()
  expect(await form.getByLabel('Organisation').inputValue(), 'nothing was lost').toBe('Demo Energy')
  await page.locator('.reach').waitFor()
  await page.setViewportSize({ width: 320, height: 780 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await expectAccessibleInBothThemes(page, 'sponsors, figures and a refused enquiry')
  await form.getByLabel(getSentence('enquiry.form.message')).fill('One quarter of the day.')
  await form.getByRole('button', { name: 'Send enquiry' }).click()
  await page.getByRole('heading', { name: getSentence('enquiry.sent.title') }).waitFor()
  await page.getByText('Your reference number is 1.').waitFor()
  await expectAccessible(page, 'an enquiry that was sent')

  const office = await visitor({ viewport: { width: 390, height: 844 } })
  await signInToOffice(office, boss)
  await office.goto('/admin/sponsors')
  await office.getByRole('link', { name: 'Enquiries' }).click()
  await office.getByText('One quarter of the day.').waitFor()
  await office.getByLabel('Status of Demo Energy').selectOption('talking')
  await office.getByText('Demo Energy: Talking.').waitFor()
  await expectAccessible(office, 'the enquiries')
  await office.goto('/admin/sponsors/enquiries?state=new')
  await office.getByText('No enquiries here').waitFor()
})

/** Runs in the page. Focuses the field as soon as React has marked the root element, just before hydration. */
function focusWhenTakenOver(field: HTMLElement | SVGElement) {
  const root = document.getElementById('root') ?? document.body
  if (Object.keys(root).some((key) => key.startsWith('__react'))) field.focus()
  else setTimeout(focusWhenTakenOver, 0, field)
}
