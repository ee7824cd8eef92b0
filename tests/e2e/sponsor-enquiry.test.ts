import { expect, it } from 'vitest'
import { service } from '#server/db/run-as.ts'
import { makeAdministrator } from '#server/services/identity/administrators.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { hold } from '#tests/support/hold.ts'
import { hydrated, openHydrated, reloadHydrated } from '#tests/support/hydrated.ts'
import { enterOffice } from '#tests/support/office.ts'
import { createTestSite, expectAccessible, expectAccessibleInBothThemes } from '#tests/support/test-site.ts'

const { visitor, runAs, complaints } = await createTestSite()
const boss = { email: 'boss@example.org', password: 'correct horse battery' }
await makeAdministrator(runAs, boss)
await runAs(
  service,
  (tx) => tx`insert into public.sponsors (name, logo_url, website_url, tier, description, is_active) values
    ('Example Telecom', '/logos/none.svg', 'https://example.org', 'gold', 'Carries the stream.', true),
    ('Not Yet', '/logos/none.svg', '', 'gold', 'Hidden.', false)`,
)
await buildIdea(runAs, { status: 'approved' })

it('without figures the owner shows there are none, and who stands there has a sentence and a link', async () => {
  const page = await visitor({ viewport: { width: 320, height: 780 } })
  await openHydrated(page, '/sponsors')
  await page.getByText('Carries the stream.').waitFor()
  expect(await page.getByRole('link', { name: 'Visit Example Telecom' }).getAttribute('href')).toBe(
    'https://example.org',
  )
  expect(await page.getByText('Hidden.').count()).toBe(0)
  expect(await page.locator('.reach').count(), 'no figures').toBe(0)
  expect(await page.getByRole('link', { name: 'Ask about The Catalyst' }).getAttribute('href')).toBe(
    '/sponsors?tier=Title%20Sponsor#enquiry',
  )
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  await expectAccessibleInBothThemes(page, 'the sponsors')
})

it('the focused field keeps the focus while the scripts hydrate the page', async () => {
  const page = await visitor()
  const release = await hold(page, /\/assets\/client-.*\.js$/)
  await page.goto('/sponsors?tier=Title%20Sponsor#enquiry', { waitUntil: 'commit' })
  const form = page.getByRole('form', { name: 'Sponsor enquiry' })
  await form.getByLabel('Organisation').fill('Demo Energy')
  await form.getByLabel('Your name').evaluate(focusWhenTakenOver)
  release()
  await hydrated(page)
  await form.getByLabel('Your name').and(page.locator(':focus')).waitFor()
  expect(await form.getByLabel('Organisation').inputValue(), 'nothing was lost').toBe('Demo Energy')
})

it('a tier’s button leads to the form with the tier chosen, and what was sent is with the owner', async () => {
  const page = await visitor()
  await openHydrated(page, '/')
  await page.getByRole('link', { name: 'Become The Innovator' }).click()
  const form = page.getByRole('form', { name: 'Sponsor enquiry' })
  const innovator = form.getByRole('radio', { name: /The Innovator/ })
  await innovator.and(page.locator(':checked')).waitFor({ state: 'attached' })
  expect(await form.getByLabel('Amount').count(), 'a tier has its price').toBe(0)
  await form.getByText('Something else').click()
  await form.getByLabel('Amount').fill('$2,000')
  await form.getByText('The Innovator').click()
  await form.getByLabel('Amount').waitFor({ state: 'detached' })
  await form.getByLabel('Organisation').fill('Demo Energy')
  await form.getByLabel('Your name').fill('Ada')
  await form.getByLabel('Email').fill('ada@example.org')
  await form.getByLabel('What would make this worthwhile for you?').fill('a'.repeat(5000))
  await form.getByRole('button', { name: 'Send enquiry' }).click()
  await form
    .getByRole('link', { name: 'Please shorten this to 1,500 characters. Your text is still here.' })
    .waitFor()
  expect(await form.getByLabel('Organisation').inputValue(), 'nothing was lost').toBe('Demo Energy')
  await expectAccessible(page, 'a refused enquiry')
  await form.getByLabel('What would make this worthwhile for you?').fill('One quarter of the day.')
  await form.getByRole('button', { name: 'Send enquiry' }).click()
  await page.getByRole('heading', { name: 'We’ve got your enquiry.' }).waitFor()
  await page.getByText('Your reference number is 1.').waitFor()
  await expectAccessible(page, 'an enquiry that was sent')

  const office = await visitor({ viewport: { width: 390, height: 844 } })
  await enterOffice(office, boss)
  await office.goto('/admin/sponsors')
  await office.getByRole('link', { name: 'Enquiries' }).click()
  await office.getByText('One quarter of the day.').waitFor()
  await office.getByLabel('Status of Demo Energy').selectOption('talking')
  await office.getByText('Demo Energy: Talking.').waitFor()
  await expectAccessible(office, 'the enquiries')
  await office.goto('/admin/sponsors/enquiries?state=new')
  await office.getByText('No enquiries here').waitFor()
})

it('figures the owner shows stand there with the time of the count', async () => {
  await runAs(service, async (tx) => {
    await tx`insert into public.site_settings (key, value, is_public) values ('reach', '"shown"', true)`
  })
  await buildIdea(runAs, { status: 'approved', voteCount: 5 })
  const page = await visitor()
  await openHydrated(page, '/sponsors')
  await page.locator('.reach').waitFor()
  expect(await page.locator('.reach').textContent()).toMatch(
    /votes one per person per idea5app ideas open for votes2.*Counted on this site on/,
  )
  expect(complaints.filter((complaint) => !/none\.svg|404/.test(complaint))).toEqual([])
})

it('the same on the landing page has its date, and leads to the figures only where there are some to read', async () => {
  const items = JSON.stringify({ items: [{ figure: '100M', label: 'Africans to reach' }] })
  await runAs(service, async (tx) => {
    await tx`insert into public.site_settings (key, value, is_public) values ('statistics', ${items}::jsonb, true)`
  })
  const show = (isShown: boolean) =>
    runAs(service, async (tx) => {
      await tx`update public.impact_sections set is_shown = ${isShown} and section = 'people'`
    })
  const page = await visitor()
  const about = page.locator('#about')
  const figures = about.getByRole('link', { name: 'See the figures' })
  await show(false)
  await openHydrated(page, '/')
  await about
    .getByText(/what this site has counted so far, as of \d{1,2} \w+ \d{4}\. Votes: 5\. App ideas: 2/)
    .waitFor()
  expect(await figures.count(), 'no figure stands there').toBe(0)
  await show(true)
  await reloadHydrated(page)
  expect(await figures.getAttribute('href')).toBe('/impact')
  await expectAccessibleInBothThemes(page, 'the landing page with what was counted')
})

it('sent without scripts, what is missing is said with what was typed, and then it is with us', async () => {
  const page = await visitor({ javaScriptEnabled: false })
  await page.goto('/sponsors?tier=Gold#enquiry')
  const form = page.getByRole('form', { name: 'Sponsor enquiry' })
  expect(await form.getByRole('radio', { name: /The Enabler/ }).isChecked()).toBe(true)
  await form.getByLabel('Organisation').fill('Demo Energy')
  await form.getByLabel('What would make this worthwhile for you?').fill('One quarter of the day.')
  await form.getByRole('button', { name: 'Send enquiry' }).click()
  await page.getByRole('heading', { level: 1, name: 'Ask about sponsorship' }).waitFor()
  await page.getByRole('alert').getByText('Please enter your name').waitFor()
  expect(await page.getByLabel('Organisation').inputValue()).toBe('Demo Energy')
  expect(await page.getByLabel('The tier you’re interested in').inputValue()).toBe('Gold')
  await page.getByLabel('Your name').fill('Ada')
  await page.getByLabel('Email', { exact: true }).fill('ada@example.org')
  await page.getByRole('button', { name: 'Send enquiry' }).click()
  await page.getByText('We’ve got your enquiry.').waitFor()
})

/** Runs in the page. React marks the element that it is about to take over, and does so at once when a field changes. */
function focusWhenTakenOver(field: HTMLElement | SVGElement) {
  const root = document.getElementById('root') ?? document.body
  if (Object.keys(root).some((key) => key.startsWith('__react'))) field.focus()
  else setTimeout(focusWhenTakenOver, 0, field)
}
