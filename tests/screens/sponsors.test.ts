import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { makeAdministrator } from '#server/services/identity/administrators.ts'
import { type SponsorTier, sponsorMessages as sentences } from '#shared/sponsors.ts'
import { buildAdministrator } from '#tests/support/people.ts'
import { buildPicture } from '#tests/support/pictures.ts'
import { getSentence } from '#tests/support/site-words.ts'
import { createTestScreens } from '#tests/support/test-screens.ts'

const { open, signIn, runAs, interruptNetwork, loseChanges, holdEach } = await createTestScreens()
const boss = { email: 'boss@example.org', password: 'correct horse battery' }
await makeAdministrator(runAs, boss)
await signIn(boss)
const colleague = await buildAdministrator(runAs, 'ed@example.org')

const buildSponsor = (name: string, tier: SponsorTier) =>
  runAs(
    service,
    (tx) => tx`insert into public.sponsors (name, logo_url, tier, is_active)
      values (${name}, '/sponsors/demo-energy.svg', ${tier}, true)`,
  )

// Creates Demo Energy (Platinum), then Placeholder Bank and Example Air (Gold).
beforeEach(async () => {
  await runAs(service, (tx) => tx`delete from public.sponsors`)
  await buildSponsor('Placeholder Bank', 'gold')
  await buildSponsor('Example Air', 'gold')
  await buildSponsor('Demo Energy', 'platinum')
})

const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name })
const handle = (name: string) => button(`Move ${name}`)
const switchOf = (name: string, checked: boolean) =>
  screen.findByRole('switch', { name: `Show ${name} on the site`, checked })
const shown = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
const order = (...names: string[]) => waitFor(() => expect(shown()).toEqual(names))
const stored = () =>
  runAs(service, async (tx) =>
    (await tx<{ name: string }[]>`select name from public.sponsors order by display_order`).map(
      ({ name }) => name,
    ),
  )
const storedOrder = (...names: string[]) => waitFor(async () => expect(await stored()).toEqual(names))
const placing = /\/place-sponsor/
const rows = /\/rest\/v1\/sponsors/

async function openList(search = '') {
  const user = await open(`/admin/sponsors${search}`)
  await screen.findByText(/^Showing \d of \d sponsors?$/)
  return user
}

async function openNew() {
  const user = await openList()
  await user.click(await button('Add New Sponsor'))
  return { user, form: within(await screen.findByRole('complementary', { name: 'Add New Sponsor' })) }
}

async function edit(name: string, words: string) {
  const user = await openList()
  await user.click(await button(`Edit ${name}`))
  const form = within(await screen.findByRole('complementary', { name: 'Edit Sponsor' }))
  await user.type(form.getByLabelText(/^Description/), words)
  return { user, form }
}

it('a sponsor without a name and a logo is not created, and the first wrong field gets the focus', async () => {
  const { user, form } = await openNew()
  for (const part of ['Basic Information', 'Digital Assets', 'Contact & Details']) form.getByText(part)
  await user.type(form.getByLabelText(/^Contact person/), 'Desk of Example Foods')
  await user.click(form.getByRole('button', { name: /^Create Sponsor/ }))
  form.getByText('Logo URL is required')
  form.getByText('Sponsor name is required')
  form.getByRole('button', { name: '2 fields to correct' })
  expect(document.activeElement).toBe(form.getByLabelText('Logo URL'))
  expect(form.getByLabelText<HTMLInputElement>(/^Contact person/).value).toBe('Desk of Example Foods')
  expect(await stored()).toHaveLength(3)
})

it.each([
  [
    'of another type',
    new File(['no picture'], 'a.txt', { type: 'text/plain' }),
    'Please choose an image file',
  ],
  [
    'that is no picture',
    new File(['no picture'], 'b.png', { type: 'image/png' }),
    'This file type is not supported. Choose a PNG, JPEG, WebP, GIF or AVIF.',
  ],
])('a logo %s is refused', async (_what, file, sentence) => {
  const { form } = await openNew()
  await userEvent.setup({ applyAccept: false }).upload(form.getByLabelText('Logo file'), file)
  await form.findByText(sentence)
})

it('a logo dropped on the form is uploaded, and shown on a light and a dark background', async () => {
  const { form } = await openNew()
  const name = form.getByLabelText('Sponsor name')
  const logo = new File([new Uint8Array(await buildPicture('png'))], 'logo.png', { type: 'image/png' })
  fireEvent.drop(name, { dataTransfer: { types: ['Files'], files: [logo] } })
  await form.findByText('This is how the logo looks on the site.')
  form.getByRole('img', { name: 'The logo on a light and a dark background' })
  expect(form.getByLabelText<HTMLInputElement>('Logo URL').value).toMatch(
    /^\/storage\/v1\/object\/public\/sponsor-logos\//,
  )
})

it('a new sponsor gets the position selected in its form', async () => {
  const { user, form } = await openNew()
  await user.type(form.getByLabelText('Sponsor name'), 'Test Tools')
  await user.type(form.getByLabelText('Logo URL'), '/sponsors/demo-energy.svg')
  await user.selectOptions(form.getByLabelText('Tier'), 'Gold')
  expect(form.getByLabelText<HTMLSelectElement>('Place').value).toBe('3')
  await user.selectOptions(form.getByLabelText('Place'), '2 of 3')
  await user.click(form.getByRole('button', { name: /^Create Sponsor/ }))
  await order('Demo Energy', 'Placeholder Bank', 'Test Tools', 'Example Air')
  await storedOrder('Demo Energy', 'Placeholder Bank', 'Test Tools', 'Example Air')
})

it('the list of sponsors shows a loading message and six placeholders until it has loaded', async () => {
  const next = holdEach('GET', rows)
  await open('/admin/sponsors')
  const loading = (await screen.findByText(getSentence('sponsors.strip.loading'))).closest('[role=status]')
  expect(loading?.querySelectorAll(':scope > div')).toHaveLength(6)
  ;(await next())()
  await screen.findByText('Showing 3 of 3 sponsors')
})

it('an empty sponsor list says that there are no sponsors', async () => {
  await runAs(service, (tx) => tx`delete from public.sponsors`)
  await open('/admin/sponsors')
  await screen.findByText(sentences.none)
})

it('the bars above the sponsor list show how many sponsors each tier has', async () => {
  await openList()
  const bars = screen.getByRole('heading', { name: 'Sponsors by tier' }).parentElement
  await waitFor(() =>
    expect([...(bars?.querySelectorAll('svg') ?? [])].map((bar) => bar.getAttribute('height'))).toEqual([
      '30',
      '60',
      '8',
      '8',
      '8',
    ]),
  )
})

it('sponsor figures that do not load are counted from the list instead', async () => {
  interruptNetwork(({ url }) =>
    url.includes('get_sponsors_stats') ? new Response('{}', { status: 500 }) : undefined,
  )
  await openList()
  await waitFor(() =>
    expect(screen.getByText('Total Sponsors').parentElement?.textContent).toBe('3Total Sponsors'),
  )
})

it('a sponsor without a description and a contact is shown as a technology partner', async () => {
  await openList()
  expect(screen.getAllByText('Technology Partner')).toHaveLength(3)
})

it('a search for a contact finds its sponsor, and the search is in the URL', async () => {
  await runAs(
    service,
    (tx) =>
      tx`update public.sponsors set contact_email = 'desk@bank.example' where name = 'Placeholder Bank'`,
  )
  const user = await openList()
  await user.type(screen.getByLabelText('Search sponsors'), 'desk@bank')
  await screen.findByText('Showing 1 of 3 sponsors')
  await waitFor(() => expect(location.search).toBe('?q=desk%40bank'))
})

it('a sponsor search without a match shows a message', async () => {
  await openList('?q=nobody')
  await screen.findByText(sentences.noneFound)
})

it('the drag handles of a filtered sponsor list are disabled, and the move dialog shows no target line', async () => {
  const user = await openList('?q=bank')
  expect((await handle('Placeholder Bank')).disabled).toBe(true)
  await user.click(await button('Move Placeholder Bank to...'))
  await screen.findByRole('dialog', { name: 'Move Placeholder Bank to' })
  expect(screen.queryByText('Move Placeholder Bank here')).toBeNull()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(await button('Move Placeholder Bank to...'))
})

it('Escape leaves a sponsor picked up with the keyboard in its position', async () => {
  const user = await openList()
  ;(await handle('Placeholder Bank')).focus()
  await user.keyboard(' ')
  await screen.findByText(/^Placeholder Bank, Gold, 1 of 2\./)
  await user.keyboard('{ArrowDown}')
  await screen.findByText(/^Placeholder Bank, Gold, 2 of 2\./)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByText(/^Placeholder Bank, Gold/)).toBeNull())
  await order('Demo Energy', 'Placeholder Bank', 'Example Air')
})

it('the arrow keys move a sponsor into the next tier, and the focus stays on its handle', async () => {
  const user = await openList()
  ;(await handle('Placeholder Bank')).focus()
  await user.keyboard(' {ArrowUp}')
  await screen.findByText(/^Placeholder Bank, Platinum, 2 of 2\./)
  await user.keyboard('{ArrowUp} ')
  await screen.findByText('Placeholder Bank moved to Platinum.')
  await order('Placeholder Bank', 'Demo Energy', 'Example Air')
  expect(document.activeElement).toBe(await handle('Placeholder Bank'))
  expect(await stored()).toEqual(['Placeholder Bank', 'Demo Energy', 'Example Air'])
})

it('the M key opens “Move to”, which moves a sponsor to a selected tier and position', async () => {
  const user = await openList()
  ;(await handle('Demo Energy')).focus()
  await user.keyboard('m')
  const moveTo = within(await screen.findByRole('dialog', { name: 'Move Demo Energy to' }))
  await user.click(moveTo.getByRole('radio', { name: 'Gold' }))
  await user.selectOptions(moveTo.getByLabelText('Place'), 'Place 2 of 3')
  screen.getByText('Move Demo Energy here')
  await user.click(moveTo.getByRole('button', { name: 'Move to Gold, place 2' }))
  await order('Placeholder Bank', 'Demo Energy', 'Example Air')
  await storedOrder('Placeholder Bank', 'Demo Energy', 'Example Air')
})

it('a second move of a sponsor is saved after the first one, and each move is confirmed', async () => {
  const user = await openList()
  const next = holdEach('POST', placing)
  ;(await handle('Demo Energy')).focus()
  await user.keyboard(' {ArrowDown} ')
  await order('Demo Energy', 'Placeholder Bank', 'Example Air')
  ;(await handle('Example Air')).focus()
  await user.keyboard(' {ArrowUp} ')
  await order('Demo Energy', 'Example Air', 'Placeholder Bank')
  ;(await next())()
  await screen.findByText('Demo Energy moved to Gold.')
  await order('Demo Energy', 'Example Air', 'Placeholder Bank')
  ;(await next())()
  await screen.findByText('Example Air moved to Gold, place 2.')
  await order('Demo Energy', 'Example Air', 'Placeholder Bank')
  expect(await stored()).toEqual(['Demo Energy', 'Example Air', 'Placeholder Bank'])
})

it('an administrator can undo a move of a sponsor', async () => {
  const user = await openList()
  ;(await handle('Example Air')).focus()
  await user.keyboard(' {ArrowUp} ')
  await order('Demo Energy', 'Example Air', 'Placeholder Bank')
  await screen.findByText('Example Air moved to Gold, place 1.')
  await user.click(await button('Undo'))
  await order('Demo Energy', 'Placeholder Bank', 'Example Air')
  await screen.findByText('Example Air moved to Gold, place 2.')
  expect(await stored()).toEqual(['Demo Energy', 'Placeholder Bank', 'Example Air'])
})

it('moving a sponsor never overwrites a colleague’s order, and the message names the colleague', async () => {
  const user = await openList()
  const ids = await runAs(
    colleague.identity,
    (tx) => tx<{ id: string }[]>`select id from public.sponsors order by display_order`,
  )
  let isListLost = true
  interruptNetwork(({ url, method }) => {
    // Makes the list fail to load until the page has sent its own move. Otherwise the page would learn of the
    // colleague's order too early.
    if (placing.test(url)) isListLost = false
    return isListLost && method === 'GET' && rows.test(url) ? new Response('{}', { status: 500 }) : undefined
  })
  await runAs(
    colleague.identity,
    (tx) => tx`select private.place_sponsor(${ids[2]?.id ?? ''}, 'gold', 1, ${ids.map(({ id }) => id)})`,
  )
  ;(await handle('Demo Energy')).focus()
  await user.keyboard(' {ArrowDown} ')
  await screen.findByText(/The order was changed by ed\. Your change was not saved\./)
  await order('Demo Energy', 'Example Air', 'Placeholder Bank')
  expect(await stored()).toEqual(['Demo Energy', 'Example Air', 'Placeholder Bank'])
})

it('deactivating a second sponsor does not affect the first one, which is still being saved', async () => {
  const user = await openList()
  const next = holdEach('PATCH', rows)
  await user.click(await switchOf('Placeholder Bank', true))
  await user.click(await switchOf('Example Air', true))
  await switchOf('Placeholder Bank', false)
  await switchOf('Example Air', false)
  ;(await next())()
  await screen.findByText('Placeholder Bank is now inactive.')
  await switchOf('Example Air', false)
  ;(await next())()
  await screen.findByText('Example Air is now inactive.')
})

it('a sponsor that could not be deactivated is active again with an error, and Undo for another sponsor still works', async () => {
  const user = await openList()
  const next = holdEach('PATCH', rows)
  await user.click(await switchOf('Placeholder Bank', true))
  await user.click(await switchOf('Example Air', true))
  ;(await next())()
  await screen.findByText('Placeholder Bank is now inactive.')
  await user.click(await button('Undo'))
  await switchOf('Placeholder Bank', true)
  ;(await next())(new Response('{}', { status: 500 }))
  await screen.findByText(sentences.toggleFailed)
  screen.getByText('Error occurred')
  await switchOf('Example Air', true)
  ;(await next())()
  await screen.findByText('Placeholder Bank is now active.')
  await switchOf('Placeholder Bank', true)
  screen.getByText(sentences.toggleFailed)
})

it('a sponsor is deleted only after a confirmation, and Escape closes the dialog', async () => {
  const user = await openList()
  await user.click(await button('Delete Demo Energy'))
  screen.getByText(sentences.deleteConfirm)
  await user.keyboard('{Escape}')
  expect(document.activeElement).toBe(await button('Delete Demo Energy'))
  expect(await stored()).toContain('Demo Energy')
  await user.click(await button('Delete Demo Energy'))
  await user.click(await button('Yes, delete Demo Energy'))
  await order('Placeholder Bank', 'Example Air')
  expect(await stored()).not.toContain('Demo Energy')
})

it('a deleted sponsor leaves the list even if no change notifications arrive', async () => {
  loseChanges()
  const user = await openList()
  await user.click(await button('Delete Demo Energy'))
  await user.click(await button('Yes, delete Demo Energy'))
  await order('Placeholder Bank', 'Example Air')
})

it('another sponsor’s form replaces a changed sponsor form only after a confirmation', async () => {
  const { user, form } = await edit('Demo Energy', 'Light for the day.')
  await user.click(await button('Edit Example Air'))
  await user.click(await button('Keep editing'))
  expect(form.getByLabelText<HTMLInputElement>('Sponsor name').value).toBe('Demo Energy')
  expect(form.getByLabelText<HTMLTextAreaElement>(/^Description/).value).toBe('Light for the day.')
})

it('another sponsor’s form does not open while the current sponsor is being saved', async () => {
  const { user, form } = await edit('Demo Energy', 'Light for the day.')
  const next = holdEach('PATCH', rows)
  await user.click(form.getByRole('button', { name: /^Update Sponsor/ }))
  const release = await next()
  await user.click(await button('Edit Example Air'))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(form.getByLabelText<HTMLInputElement>('Sponsor name').value).toBe('Demo Energy')
  release()
  await screen.findByText('Light for the day.')
  await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Edit Sponsor' })).toBeNull())
})

it('a sponsor that a colleague has deleted is not saved, and the typed text stays in the form', async () => {
  const { user, form } = await edit('Demo Energy', 'Nobody will read this.')
  await runAs(service, (tx) => tx`delete from public.sponsors where name = 'Demo Energy'`)
  await user.click(form.getByRole('button', { name: /^Update Sponsor/ }))
  await form.findByText(`${sentences.updateFailed}: ${sentences.missing}`)
  expect(form.getByLabelText<HTMLTextAreaElement>(/^Description/).value).toBe('Nobody will read this.')
})
