import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { service } from '#server/db/run-as.ts'
import { makeAdministrator } from '#server/services/identity/administrators.ts'
import { hold, holdEach } from '#tests/support/hold.ts'
import { openHydrated } from '#tests/support/hydrated.ts'
import { buildAdministrator } from '#tests/support/people.ts'
import { buildPicture } from '#tests/support/pictures.ts'
import { createTestSite, expectAccessible } from '#tests/support/test-site.ts'
import { until } from '#tests/support/until.ts'

const { visitor, runAs, complaints } = await createTestSite()
const boss = { email: 'boss@example.org', password: 'correct horse battery' }
await makeAdministrator(runAs, boss)

const card = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

async function openSponsors(page: Page) {
  await openHydrated(page, '/admin/login')
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

  // Nothing is sent while something is missing, and the form asks before it closes.
  for (const part of ['Basic Information', 'Digital Assets', 'Contact & Details'])
    await dialog.getByText(part, { exact: true }).waitFor()
  await dialog.getByLabel('Contact person').fill('Desk of Example Foods')
  await dialog.getByRole('button', { name: 'Create Sponsor' }).click()
  await dialog.getByText('Logo URL is required').waitFor()
  await dialog.getByText('Sponsor name is required').waitFor()
  const logo = dialog.getByLabel('Logo URL')
  expect(await logo.evaluate((field) => field === document.activeElement)).toBe(true)
  await dialog.getByRole('button', { name: '2 fields to correct' }).waitFor()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await phone.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
  expect(await dialog.getByLabel('Contact person').inputValue()).toBe('Desk of Example Foods')

  await dialog.getByLabel('Sponsor name').fill('Example Foods')
  const file = dialog.getByLabel('Logo file')
  await file.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') })
  await dialog.getByText('Please choose an image file').waitFor()
  await file.setInputFiles({ name: 'b.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await dialog.getByText('Choose a PNG, JPEG, WebP, GIF or AVIF.').waitFor()
  await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await buildPicture('png') })
  await dialog.getByText('This is how the logo looks on the site.').waitFor()
  await expectAccessible(phone, 'the form of a sponsor')
  await dialog.getByRole('button', { name: 'Create Sponsor' }).click()
  await dialog.waitFor({ state: 'hidden' })

  // It is not on the site before it is switched on.
  const added = card(phone, 'Example Foods')
  await added.getByText('Desk of Example Foods').first().waitFor()
  await openHydrated(reader, '/')
  await reader.getByText('Seeking Sponsorships').waitFor()
  await added.getByRole('switch', { name: 'Show Example Foods on the site' }).click()
  await added.getByRole('switch', { name: 'Show Example Foods on the site', checked: true }).waitFor()
  // The switch shows what was pressed before it has arrived.
  await phone.getByText('Example Foods is now active.').waitFor()
  await expectAccessible(phone, 'the sponsors')
  await reader.reload()
  await reader.getByRole('img', { name: 'Example Foods' }).first().waitFor()

  await added.getByRole('button', { name: 'Delete Example Foods' }).click()
  await added.getByText('Are you sure you want to delete this sponsor?').waitFor()
  await phone.keyboard.press('Escape')
  const deletion = added.getByRole('button', { name: 'Delete Example Foods' })
  expect(await deletion.evaluate((button) => button === document.activeElement)).toBe(true)
  await deletion.click()
  await added.getByRole('button', { name: 'Yes, delete Example Foods' }).click()
  await phone.getByText('No sponsors yet').waitFor()
  expect(complaints.filter((text) => !text.includes('status of 400'))).toEqual([]) // the invalid file
})

it('on a desktop: moved by keys, pointer and Move to, and never over the order of a colleague', async () => {
  for (const [name, tier] of [
    ['Placeholder Bank', 'gold'],
    ['Example Air', 'gold'],
    ['Demo Energy', 'platinum'],
  ] as const)
    await runAs(
      service,
      (tx) => tx`insert into public.sponsors (name, logo_url, tier, is_active) values
        (${name}, '/sponsors/demo-energy.svg', ${tier}, true)`,
    )
  const desk = await visitor()
  await openSponsors(desk)
  await desk.getByText('Showing 3 of 3 sponsors').waitFor()
  await desk.getByText('Technology Partner').first().waitFor()
  await desk.getByText('Total Sponsors').waitFor()
  const bars = desk.locator('h2:text("Sponsors by tier") + ul svg')
  expect(await bars.evaluateAll((all) => all.map((bar) => bar.getAttribute('height')))).toEqual([
    '30',
    '60',
    '8',
    '8',
    '8',
  ])
  const stands = (...names: string[]) =>
    until('the order', async () => {
      const shown = await desk.getByRole('heading', { level: 3 }).allInnerTexts()
      return JSON.stringify(shown) === JSON.stringify(names) || undefined
    })
  await stands('Demo Energy', 'Placeholder Bank', 'Example Air')

  const handle = (name: string) => desk.getByRole('button', { name: `Move ${name}`, exact: true })
  await handle('Placeholder Bank').press(' ')
  await desk.getByText('Placeholder Bank, Gold, 1 of 2.').waitFor()
  await desk.keyboard.press('ArrowDown')
  await desk.getByText('Placeholder Bank, Gold, 2 of 2.').waitFor()
  await desk.keyboard.press('Escape')
  await stands('Demo Energy', 'Placeholder Bank', 'Example Air')
  await desk.keyboard.press(' ')
  await desk.keyboard.press('ArrowUp')
  await desk.getByText('Placeholder Bank, Platinum, 2 of 2.').waitFor()
  await desk.keyboard.press('ArrowUp')
  await expectAccessible(desk, 'a sponsor on its way')
  await desk.keyboard.press(' ')
  await desk.getByText('Placeholder Bank moved to Platinum.').waitFor()
  await stands('Placeholder Bank', 'Demo Energy', 'Example Air')
  expect(await handle('Placeholder Bank').evaluate((button) => button === document.activeElement)).toBe(true)

  await desk.keyboard.press('m')
  const moveTo = desk.getByRole('dialog', { name: 'Move Placeholder Bank to' })
  await moveTo.getByText('Gold').click()
  await moveTo.getByLabel('Place').selectOption('Place 1 of 2')
  await expectAccessible(desk, 'Move to')
  // The next move is taken while this one is on its way, and goes after it; each says that it arrived.
  const placing = /\/place-sponsor/
  const next = await holdEach(desk, placing, 'POST')
  await moveTo.getByRole('button', { name: 'Move to Gold, place 1' }).press('Enter')
  await stands('Demo Energy', 'Placeholder Bank', 'Example Air')

  const grip = await handle('Example Air').boundingBox()
  const above = await handle('Placeholder Bank').boundingBox()
  if (!grip || !above) throw new Error('no handles')
  await desk.mouse.move(grip.x + 20, grip.y + 20)
  await desk.mouse.down()
  await desk.mouse.move(above.x + 20, above.y + 4, { steps: 4 })
  await desk.getByText('Move Example Air here').waitFor()
  await desk.mouse.up()
  await stands('Demo Energy', 'Example Air', 'Placeholder Bank')
  await (await next()).continue()
  await desk.getByText('Placeholder Bank moved to Gold.').waitFor()
  await stands('Demo Energy', 'Example Air', 'Placeholder Bank')
  await (await next()).continue()
  await desk.getByText('Example Air moved to Gold, place 1.').waitFor()
  await desk.unroute(placing)
  await stands('Demo Energy', 'Example Air', 'Placeholder Bank')
  await desk.getByRole('button', { name: 'Undo' }).click()
  await stands('Demo Energy', 'Placeholder Bank', 'Example Air')
  await desk.getByText('Example Air moved to Gold, place 2.').waitFor()

  // A colleague moves a sponsor while this page gets no data.
  await desk.route('**/rest/v1/sponsors?**', (route) => route.abort())
  const other = await buildAdministrator(runAs, 'ed@example.org')
  const ids = await runAs(
    other.identity,
    (tx) => tx<{ id: string }[]>`select id from public.sponsors order by display_order`,
  )
  await runAs(
    other.identity,
    (tx) => tx`select private.place_sponsor(${ids[2]?.id ?? ''}, 'gold', 1, ${ids.map(({ id }) => id)})`,
  )
  await desk.route('**/place-sponsor', async (route) => {
    await desk.unroute('**/rest/v1/sponsors?**')
    await route.continue()
  })
  await handle('Demo Energy').press(' ')
  await desk.keyboard.press('ArrowDown')
  await desk.keyboard.press(' ')
  await desk.getByText('The order was changed by ed. Your change was not saved.').waitFor()
  await stands('Demo Energy', 'Example Air', 'Placeholder Bank')
})

it('a switch pressed while another is on its way takes nothing from it: each stays, is told, and its failure is said', async () => {
  const desk = await visitor()
  await openSponsors(desk)
  const isOn = (name: string, checked: boolean) =>
    desk.getByRole('switch', { name: `Show ${name} on the site`, checked })
  const next = await holdEach(desk, /\/rest\/v1\/sponsors/, 'PATCH')
  await isOn('Placeholder Bank', true).click()
  await isOn('Example Air', true).click()
  await isOn('Example Air', false).waitFor()
  await isOn('Placeholder Bank', false).waitFor()
  await (await next()).continue()
  await desk.getByText('Placeholder Bank is now inactive.').waitFor()
  const back = desk.getByRole('button', { name: 'Undo' })
  await back.click()
  await isOn('Placeholder Bank', true).waitFor()
  await isOn('Example Air', false).waitFor()
  await (await next()).fulfill({ status: 500, body: '{}' })
  await desk.getByText('Failed to toggle sponsor status').waitFor()
  await isOn('Example Air', true).waitFor()
  await (await next()).continue()
  await desk.getByText('Placeholder Bank is now active.').waitFor()
  await isOn('Placeholder Bank', true).waitFor()
  await desk.getByText('Failed to toggle sponsor status').waitFor()
})

it('on a phone: what failed with the last row is said where that row is in sight', async () => {
  const phone = await visitor({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true })
  await openSponsors(phone)
  await phone.route(/\/rest\/v1\/sponsors/, (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
  )
  const last = phone.getByRole('switch').last()
  await last.tap()
  const said = phone.getByRole('alert').filter({ hasText: 'Failed to toggle sponsor status' })
  await said.waitFor()
  for (const part of [said, last]) {
    const box = await part.boundingBox()
    expect(box?.y).toBeGreaterThanOrEqual(0)
    expect(box?.y).toBeLessThan(640)
  }
  await expectAccessible(phone, 'what failed with the last row')
})

it('on a desktop: found, edited beside the list; one that a colleague deleted is said to be gone', async () => {
  const desk = await visitor()
  await openSponsors(desk)

  // A logo can be dropped anywhere on the form, and the new sponsor gets the place chosen in the form.
  await desk.getByText('Showing 3 of 3 sponsors').waitFor()
  await desk.getByRole('button', { name: 'Add New Sponsor' }).click()
  const adding = desk.getByRole('complementary', { name: 'Add New Sponsor' })
  const name = adding.getByLabel('Sponsor name')
  await name.fill('Test Tools')
  const bytes = [...(await buildPicture('png'))]
  const dataTransfer = await desk.evaluateHandle((numbers) => {
    const data = new DataTransfer()
    data.items.add(new File([new Uint8Array(numbers)], 'logo.png', { type: 'image/png' }))
    return data
  }, bytes)
  await name.dispatchEvent('dragover', { dataTransfer })
  await name.dispatchEvent('drop', { dataTransfer })
  await adding.getByText('This is how the logo looks on the site.').waitFor()
  await adding.getByRole('img', { name: 'The logo on a light and a dark background' }).waitFor()
  await adding.getByLabel('Tier').selectOption('Gold')
  expect(await adding.getByLabel('Place').inputValue()).toBe('3')
  await adding.getByLabel('Place').selectOption('2 of 3')
  await expectAccessible(desk, 'the form of a new sponsor')
  await adding.getByRole('button', { name: 'Create Sponsor' }).click()
  await until('the new one on its place', async () => {
    const shown = await desk.getByRole('heading', { level: 3 }).allInnerTexts()
    return shown.join() === 'Demo Energy,Example Air,Test Tools,Placeholder Bank' || undefined
  })
  await runAs(service, (tx) => tx`delete from public.sponsors where name = 'Test Tools'`)

  await runAs(
    service,
    (tx) =>
      tx`update public.sponsors set contact_email = 'desk@bank.example' where name = 'Placeholder Bank'`,
  )
  await desk.getByText('desk@bank.example').waitFor()
  await desk.getByLabel('Search sponsors').fill('desk@bank')
  await desk.getByText('Showing 1 of 3 sponsors').waitFor()
  expect(new URL(desk.url()).search).toBe('?q=desk%40bank')
  expect(await desk.getByRole('button', { name: 'Move Placeholder Bank', exact: true }).isDisabled()).toBe(
    true,
  )
  // In a filtered list, no line shows where the sponsor can be moved to.
  await desk.getByRole('button', { name: 'Move Placeholder Bank to...' }).click()
  const moveTo = desk.getByRole('dialog', { name: 'Move Placeholder Bank to' })
  await moveTo.waitFor()
  expect(await desk.getByText('Move Placeholder Bank here').count()).toBe(0)
  await desk.keyboard.press('Escape')
  await moveTo.waitFor({ state: 'hidden' })
  await desk.getByLabel('Tier').selectOption('silver')
  await desk.getByText('No sponsors found matching your criteria').waitFor()
  // Figures that do not come are counted from the list that is there.
  const figures = '**/rest/v1/rpc/get_sponsors_stats*'
  await desk.route(figures, (route) => route.fulfill({ status: 500, body: '{}' }))
  const release = await hold(desk, /\/rest\/v1\/sponsors/)
  await desk.goto('/admin/sponsors')
  const loading = desk.getByRole('status').filter({ hasText: 'Loading sponsors...' })
  await loading.waitFor()
  expect(await loading.locator(':scope > div').count()).toBe(6)
  release()
  const total = desk
    .locator('div')
    .filter({ has: desk.getByText('Total Sponsors', { exact: true }) })
    .last()
  await total.getByText('3', { exact: true }).waitFor()
  await desk.unroute(figures)

  await desk.getByRole('button', { name: 'Edit Demo Energy' }).press('Enter')
  const form = desk.getByRole('complementary', { name: 'Edit Sponsor' })
  await form.getByLabel('Description').fill('Light for the day.')
  await expectAccessible(desk, 'the form beside the list')
  await desk.getByRole('button', { name: 'Edit Example Air' }).press('Enter')
  await desk.getByRole('button', { name: 'Keep editing' }).click()
  expect(await form.getByLabel('Sponsor name').inputValue()).toBe('Demo Energy')
  // Another one waits until this one is saved.
  const answer = await hold(desk, /\/rest\/v1\/sponsors/)
  const asked = desk.waitForRequest((request) => request.method() === 'PATCH')
  await form.getByRole('button', { name: 'Update Sponsor' }).press('Enter')
  await asked
  await desk.getByRole('button', { name: 'Edit Example Air' }).press('Enter')
  expect(await desk.getByRole('alertdialog').count()).toBe(0)
  answer()
  await form.waitFor({ state: 'hidden' })
  await desk.getByText('Light for the day.').waitFor()

  await desk.getByRole('button', { name: 'Edit Demo Energy' }).press('Enter')
  await form.getByLabel('Description').fill('Nobody will read this.')
  await runAs(service, (tx) => tx`delete from public.sponsors where name = 'Demo Energy'`)
  await form.getByRole('button', { name: 'Update Sponsor' }).press('Enter')
  await form.getByText('Failed to update sponsor: No sponsor found with the given ID').waitFor()
  expect(await form.getByLabel('Description').inputValue()).toBe('Nobody will read this.')
  await form.getByRole('button', { name: 'Close' }).click()
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Close' }).click()
  await form.waitFor({ state: 'hidden' })
})

it('a double click on "Create Sponsor" with something missing does not reach Cancel, because the button stays', async () => {
  const desk = await visitor({ viewport: { width: 1440, height: 900 } })
  await openSponsors(desk)
  await desk.getByRole('button', { name: 'Add New Sponsor' }).first().click()
  await desk.getByLabel('Sponsor name').fill('Double Bank')
  const create = desk.getByRole('button', { name: 'Create Sponsor' })
  const place = await create.boundingBox()
  await create.dblclick()
  await desk.getByRole('button', { name: '1 field to correct' }).waitFor()
  expect(await create.boundingBox()).toEqual(place)
  expect(await desk.getByLabel('Sponsor name').inputValue()).toBe('Double Bank')
  expect(await desk.getByRole('alertdialog').count()).toBe(0)
})
