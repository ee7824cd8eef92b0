import { expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { makeAdministrator } from '#server/services/identity/administrators.ts'
import { openAndHydrate } from '#tests/support/hydrated.ts'
import { signInToOffice } from '#tests/support/office.ts'
import { buildPicture } from '#tests/support/pictures.ts'
import { createTestSite, expectAccessible } from '#tests/support/test-site.ts'
import { waitUntil } from '#tests/support/wait-until.ts'

const { visitor, runAs, complaints } = await createTestSite()
const boss = { email: 'boss@example.org', password: 'correct horse battery' }
await makeAdministrator(runAs, boss)

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

it('an administrator with a phone adds a sponsor with a logo, activates and deletes it', async () => {
  const reader = await visitor()
  const phone = await visitor({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true })
  await signInToOffice(phone, boss)
  await phone.goto('/admin/sponsors')
  await phone.getByRole('button', { name: 'Add New Sponsor' }).first().click()
  const dialog = phone.getByRole('dialog', { name: 'Add New Sponsor' })
  await dialog.getByLabel('Sponsor name').fill('Example Foods')
  const logo = { name: 'logo.png', mimeType: 'image/png', buffer: await buildPicture('png') }
  await dialog.getByLabel('Logo file').setInputFiles(logo)
  await dialog.getByText('This is how the logo looks on the site.').waitFor()
  await expectAccessible(phone, 'the form of a sponsor')
  await dialog.getByRole('button', { name: 'Create Sponsor' }).click()
  await dialog.waitFor({ state: 'hidden' })

  // The sponsor is not on the site before it is activated.
  await openAndHydrate(reader, '/')
  await reader.getByRole('img', { name: 'Demo Energy' }).first().waitFor()
  expect(await reader.getByRole('img', { name: 'Example Foods' }).count()).toBe(0)
  const added = phone.getByRole('listitem').filter({ hasText: 'Example Foods' })
  await added.getByRole('switch', { name: 'Show Example Foods on the site' }).click()
  // Waits for the message, because the switch shows the new state before the server has confirmed it.
  await phone.getByText('Example Foods is now active.').waitFor()
  await expectAccessible(phone, 'the sponsors')
  await reader.reload()
  await reader.getByRole('img', { name: 'Example Foods' }).first().waitFor()

  await added.getByRole('button', { name: 'Delete Example Foods' }).click()
  await added.getByRole('button', { name: 'Yes, delete Example Foods' }).click()
  await added.waitFor({ state: 'detached' })
  expect(complaints).toEqual([])

  // The error about the last sponsor appears where that sponsor's row is visible.
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

it('a sponsor can be moved with the pointer, and a double click on Create does not cancel an incomplete form', async () => {
  const desk = await visitor()
  await signInToOffice(desk, boss)
  await desk.goto('/admin/sponsors')
  const handle = (name: string) => desk.getByRole('button', { name: `Move ${name}`, exact: true })
  const grip = await handle('Example Air').boundingBox()
  const above = await handle('Placeholder Bank').boundingBox()
  if (!grip || !above) throw new Error('no handles')
  await desk.mouse.move(grip.x + 20, grip.y + 20)
  await desk.mouse.down()
  await desk.mouse.move(above.x + 20, above.y + 4, { steps: 4 })
  await desk.getByText('Move Example Air here').waitFor()
  await expectAccessible(desk, 'a sponsor on its way')
  await desk.mouse.up()
  await waitUntil('the order', async () => {
    const shown = await desk.getByRole('heading', { level: 3 }).allInnerTexts()
    return shown.join() === 'Demo Energy,Example Air,Placeholder Bank' || undefined
  })
  await desk.getByRole('button', { name: 'Move Example Air to...' }).click()
  await desk.getByRole('dialog', { name: 'Move Example Air to' }).waitFor()
  await expectAccessible(desk, 'Move to')
  await desk.keyboard.press('Escape')
  await desk.getByRole('button', { name: 'Edit Demo Energy' }).click()
  await desk.getByRole('complementary', { name: 'Edit Sponsor' }).waitFor()
  await expectAccessible(desk, 'the form beside the list')
  await desk.getByRole('complementary').getByRole('button', { name: 'Close' }).click()

  // Clicks the Create button twice, quickly, on an incomplete form. The button must not move, because the
  // second click would hit Cancel.
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
