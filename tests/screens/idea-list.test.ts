import { screen, waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { makeAdministrator } from '#server/services/identity/administrators.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { createTestScreens } from '#tests/support/test-screens.ts'

const { open, signIn, runAs, interruptNetwork } = await createTestScreens()
const boss = { email: 'boss@example.org', password: 'correct horse battery' }
await makeAdministrator(runAs, boss)
await signIn(boss)

const stored = (id: string) =>
  runAs(
    service,
    async (tx) => (await tx`select status, rejection_reason from public.app_ideas where id = ${id}`)[0],
  )
const statusOf = (title: string) => screen.findByLabelText<HTMLSelectElement>(`Update status of ${title}`)

it('if the server refuses an idea’s status change, the list shows an error and is unchanged', async () => {
  await buildIdea(runAs, { title: 'Phone Repair Guide' })
  const user = await open('/admin/app-ideas')
  const select = await statusOf('Phone Repair Guide')
  interruptNetwork(({ method }) => (method === 'PATCH' ? new Response('{}', { status: 500 }) : undefined))
  await user.selectOptions(select, 'completed')
  await screen.findByText('Failed to update idea status')
  expect(select.value).toBe('approved')
})

it('an administrator can undo an approval for a few seconds', async () => {
  const market = await buildIdea(runAs, { title: 'Market Prices', status: 'awaiting_approval' })
  const user = await open('/admin/app-ideas?status=awaiting_approval')
  const select = await statusOf('Market Prices')
  await user.selectOptions(select, 'approved')
  await screen.findByText('Approved. Market Prices')
  expect(await stored(market)).toMatchObject({ status: 'approved' })
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(select.value).toBe('awaiting_approval'))
  expect(await stored(market)).toMatchObject({ status: 'awaiting_approval' })
})

it('the approval of an idea can no longer be undone when the time for undoing is over', async () => {
  const choir = await buildIdea(runAs, { title: 'Choir Parts', status: 'awaiting_approval' })
  const user = await open('/admin/app-ideas?status=awaiting_approval')
  await user.selectOptions(await statusOf('Choir Parts'), 'approved')
  await screen.findByText('Approved. Choir Parts')
  await runAs(
    service,
    (tx) => tx`update private.decisions set decided_at = decided_at - private.get_undo_time()`,
  )
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByText(/^Too late/)
  expect(await stored(choir)).toMatchObject({ status: 'approved' })
})

it('a new idea is not added to the idea list until the administrator loads it', async () => {
  await buildIdea(runAs, { title: 'Ferry Times' })
  const user = await open('/admin/app-ideas')
  await screen.findByRole('link', { name: 'Ferry Times' })
  await buildIdea(runAs, { title: 'Bus Times' })
  const waiting = await screen.findByRole('button', { name: '1 new idea' })
  expect(screen.queryByRole('link', { name: 'Bus Times' })).toBeNull()
  await user.click(waiting)
  await screen.findByRole('link', { name: 'Bus Times' })
})

it('the selection in the idea list ends when the ideas are filtered', async () => {
  await buildIdea(runAs, { title: 'Choir Practice', status: 'awaiting_approval' })
  const user = await open('/admin/app-ideas?q=Choir+Practice')
  await user.click(await screen.findByRole('checkbox', { name: 'Select Choir Practice' }))
  await screen.findByText('1 selected')
  await user.click(screen.getByRole('tab', { name: /^Awaiting Approval/ }))
  await waitFor(() => expect(screen.queryByText('1 selected')).toBeNull())
  await screen.findByRole('link', { name: 'Choir Practice' })
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Choir Practice' })
  expect(box.checked).toBe(false)
})

it('an idea is deleted only after a confirmation', async () => {
  const clinic = await buildIdea(runAs, { title: 'Clinic Queue' })
  const user = await open('/admin/app-ideas')
  const row = (await screen.findByRole('link', { name: 'Clinic Queue' })).closest('tr')
  if (!row) throw new Error('the idea has no row')
  await user.click(within(row).getByRole('button', { name: /Delete/ }))
  const question = await screen.findByRole('alertdialog')
  within(question).getByText('Are you sure you want to delete this app idea? This action cannot be undone.')
  expect(await stored(clinic)).toBeDefined()
  await user.click(within(question).getByRole('button', { name: /^Delete/ }))
  await waitFor(async () => expect(await stored(clinic)).toBeUndefined())
})
