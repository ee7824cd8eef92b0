import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { service } from '#server/db/run-as.ts'
import { makeAdministrator } from '#server/identity/administrators.ts'
import { buildPicture } from '#tests/support/pictures.ts'
import { createTestSite, expectAccessible } from '#tests/support/test-site.ts'

const { visitor, runAs, complaints } = await createTestSite()
const boss = { email: 'boss@example.org', password: 'correct horse battery' }
await makeAdministrator(runAs, boss)

const card = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

async function openSponsors(page: Page) {
  await page.goto('/admin/login', { waitUntil: 'networkidle' })
  await page.getByLabel('Email').fill(boss.email)
  await page.getByLabel('Password', { exact: true }).fill(boss.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(/admin\/(?!login)/)
  await page.goto('/admin/sponsors')
}

it('on a phone: a sponsor is added with an uploaded logo, switched on, seen on the site, and deleted', async () => {
  const phone = await visitor({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true })
  const reader = await visitor()
  await openSponsors(phone)
  await phone.getByText('No sponsors yet').waitFor()
  await phone.getByRole('button', { name: 'Add New Sponsor' }).first().click()
  const dialog = phone.getByRole('dialog', { name: 'Add New Sponsor' })

  // Nothing is sent while something is missing, and what was typed survives closing the form.
  await dialog.getByLabel('Contact person').fill('Desk of Example Foods')
  await dialog.getByRole('button', { name: 'Create Sponsor' }).click()
  await dialog.getByText('Logo URL is required').first().waitFor()
  await dialog.getByText('Sponsor name is required').first().waitFor()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await phone.getByRole('button', { name: 'Add New Sponsor' }).first().click()
  expect(await dialog.getByLabel('Contact person').inputValue()).toBe('Desk of Example Foods')

  await dialog.getByLabel('Sponsor name').fill('Example Foods')
  const file = dialog.getByLabel('Logo file')
  await file.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') })
  await dialog.getByText('Please choose an image file').waitFor()
  await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await buildPicture('png') })
  await dialog.getByText('Shown on the site as you see it here.').waitFor()
  await expectAccessible(phone, 'the form of a sponsor')
  await dialog.getByRole('button', { name: 'Create Sponsor' }).click()
  await dialog.waitFor({ state: 'hidden' })

  // It is not on the site before it is switched on.
  const added = card(phone, 'Example Foods')
  await added.getByText('Desk of Example Foods').first().waitFor()
  await reader.goto('/', { waitUntil: 'networkidle' })
  await reader.getByText('Seeking Sponsorships').waitFor()
  await added.getByRole('switch', { name: 'Example Foods is active' }).click()
  await added.getByRole('switch', { name: 'Example Foods is active', checked: true }).waitFor()
  await expectAccessible(phone, 'the sponsors')
  await reader.reload()
  await reader.getByRole('img', { name: 'Example Foods' }).first().waitFor()

  await added.getByRole('button', { name: 'Delete Example Foods' }).click()
  await added.getByText('Are you sure you want to delete this sponsor?').waitFor()
  await phone.keyboard.press('Escape')
  await added.getByRole('button', { name: 'Delete Example Foods' }).click()
  await added.getByRole('button', { name: 'Yes, delete Example Foods' }).click()
  await phone.getByText('No sponsors yet').waitFor()
  expect(complaints).toEqual([])
}, 60_000)

it('on a desktop, by keyboard: found, moved, edited; a sponsor a colleague deleted is said to be gone', async () => {
  await runAs(
    service,
    (
      tx,
    ) => tx`insert into public.sponsors (name, logo_url, tier, is_active, contact_email, display_order) values
      ('Placeholder Bank', '/sponsors/placeholder-bank.svg', 'gold', true, 'desk@bank.example', 1),
      ('Demo Energy', '/sponsors/demo-energy.svg', 'platinum', true, null, 2)`,
  )
  const desk = await visitor()
  await openSponsors(desk)
  await desk.getByText('Showing 2 of 2 sponsors').waitFor()

  await desk.getByRole('button', { name: 'Move Demo Energy earlier' }).press('Enter')
  await desk.getByRole('button', { name: 'Move Demo Energy earlier', disabled: true }).waitFor()

  await desk.getByLabel('Search sponsors').fill('desk@bank')
  await desk.getByText('Showing 1 of 2 sponsors').waitFor()
  expect(new URL(desk.url()).search).toBe('?q=desk%40bank')
  await desk.getByLabel('Tier').selectOption('silver')
  await desk.getByText('No sponsors found matching your criteria').waitFor()
  await desk.goto('/admin/sponsors')

  await desk.getByRole('button', { name: 'Edit Demo Energy' }).press('Enter')
  const dialog = desk.getByRole('dialog', { name: 'Edit Sponsor' })
  await dialog.getByLabel('Description').fill('Light for the day.')
  await dialog.getByRole('button', { name: 'Update Sponsor' }).press('Enter')
  await dialog.waitFor({ state: 'hidden' })
  await desk.getByText('Light for the day.').waitFor()

  await desk.getByRole('button', { name: 'Edit Demo Energy' }).press('Enter')
  await dialog.getByLabel('Description').fill('Nobody will read this.')
  await runAs(service, (tx) => tx`delete from public.sponsors where name = 'Demo Energy'`)
  await dialog.getByRole('button', { name: 'Update Sponsor' }).press('Enter')
  await dialog.getByText('Failed to update sponsor: No sponsor found with the given ID').waitFor()
  expect(await dialog.getByLabel('Description').inputValue()).toBe('Nobody will read this.')
}, 60_000)
