import { screen, waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { makeAdministrator } from '#server/services/identity/administrators.ts'
import { createTestScreens } from '#tests/support/test-screens.ts'

const { open, signIn, runAs, holdEach } = await createTestScreens()
const boss = { email: 'boss@example.org', password: 'correct horse battery' }
await makeAdministrator(runAs, boss)
await signIn(boss)

const isActive = (name: string) =>
  runAs(service, (tx) => tx`select is_active from public.sponsors where name = ${name}`)

it('a message shows a new sponsor’s position and inactive status, and one click activates the sponsor', async () => {
  await runAs(
    service,
    (tx) => tx`insert into public.sponsors (name, tier, logo_url) values ('First Bank', 'bronze', '/a.svg')`,
  )
  const user = await open('/admin/sponsors')
  await user.click((await screen.findAllByRole('button', { name: 'Add New Sponsor' }))[0] as HTMLElement)
  await user.type(await screen.findByLabelText('Sponsor name'), 'Quay Foods')
  await user.type(screen.getByLabelText('Logo URL'), '/sponsors/demo-energy.svg')
  await user.click(screen.getByRole('button', { name: /Create Sponsor/ }))
  await screen.findByText(
    'Quay Foods is in Bronze, position 2. It is inactive, so the site does not show it yet.',
  )
  expect(await isActive('Quay Foods')).toEqual([{ is_active: false }])
  await user.click(screen.getByRole('button', { name: 'Activate now' }))
  await screen.findByText('Quay Foods is now active.')
  await waitFor(async () => expect(await isActive('Quay Foods')).toEqual([{ is_active: true }]))
})

it('the position of a new sponsor is not shown before the sponsor has been moved there', async () => {
  const user = await open('/admin/sponsors')
  await user.click((await screen.findAllByRole('button', { name: 'Add New Sponsor' }))[0] as HTMLElement)
  await user.type(await screen.findByLabelText('Sponsor name'), 'River Bank')
  await user.type(screen.getByLabelText('Logo URL'), '/sponsors/demo-energy.svg')
  await user.selectOptions(screen.getByLabelText('Place'), '1')
  const next = holdEach('POST', /place-sponsor/)
  await user.click(screen.getByRole('button', { name: /Create Sponsor/ }))
  const release = await next()
  expect(screen.queryByText(/River Bank is in Bronze/)).toBeNull()
  release()
  await screen.findByText(/River Bank is in Bronze, position 1\./)
})

it('Cancel closes a half-typed sponsor form only after a confirmation, and an untouched form immediately', async () => {
  const user = await open('/admin/sponsors')
  const add = async () =>
    user.click((await screen.findAllByRole('button', { name: 'Add New Sponsor' }))[0] as HTMLElement)
  await add()
  await user.type(await screen.findByLabelText('Sponsor name'), 'Half Bank')
  await user.click(screen.getByRole('button', { name: /Create Sponsor/ }))
  await screen.findByText('1 field to correct')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await screen.findByRole('alertdialog', { name: 'Close without saving?' })
  await user.click(screen.getByRole('button', { name: 'Keep editing' }))
  expect(screen.getByLabelText<HTMLInputElement>('Sponsor name').value).toBe('Half Bank')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  const question = await screen.findByRole('alertdialog', { name: 'Close without saving?' })
  await user.click(within(question).getByRole('button', { name: /^Close/ }))
  await waitFor(() => expect(screen.queryByLabelText('Sponsor name')).toBeNull())
  await add()
  expect((await screen.findByLabelText<HTMLInputElement>('Sponsor name')).value).toBe('')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByLabelText('Sponsor name')).toBeNull())
})
