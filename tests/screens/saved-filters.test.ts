import { screen, waitFor, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { makeAdministrator } from '#server/services/identity/administrators.ts'
import { createTestScreens } from '#tests/support/test-screens.ts'

const { open, signIn, runAs, interruptNetwork } = await createTestScreens()
const boss = { email: 'boss@example.org', password: 'correct horse battery' }
await makeAdministrator(runAs, boss)
await signIn(boss)

beforeEach(() => runAs(service, (tx) => tx`update auth.users set user_metadata = '{}'`))

const button = (name: string | RegExp) => screen.findByRole('button', { name })

async function nameFilter(user: UserEvent) {
  await user.click(await button('Save filter'))
  return within(await screen.findByRole('dialog', { name: 'Save filter' }))
}

async function saveFilter() {
  const user = await open('/admin/app-ideas?status=testing')
  const naming = await nameFilter(user)
  await user.type(naming.getByLabelText('Name'), 'In testing')
  await user.click(naming.getByRole('button', { name: /^Save filter/ }))
  await screen.findByText('Saved as “In testing”.')
}

it('a filter without a name is not saved', async () => {
  const user = await open('/admin/app-ideas?status=testing')
  const naming = await nameFilter(user)
  await user.click(naming.getByRole('button', { name: /^Save filter/ }))
  naming.getByText('Enter a name of 1 to 40 characters')
})

it('each click on “Save filter” without a name moves the focus to the name field', async () => {
  const user = await open('/admin/app-ideas?status=testing')
  const naming = await nameFilter(user)
  for (const time of ['first', 'second']) {
    await user.click(naming.getByRole('button', { name: /^Save filter/ }))
    expect(document.activeElement, time).toBe(naming.getByLabelText('Name'))
  }
})

it('the dialog for a filter’s name does not move the focus once a name is typed', async () => {
  const user = await open('/admin/app-ideas?status=testing')
  const naming = await nameFilter(user)
  const save = naming.getByRole('button', { name: /^Save filter/ })
  await user.click(save)
  await user.type(naming.getByLabelText('Name'), 'In testing')
  const cancel = naming.getByRole('button', { name: 'Cancel' })
  cancel.focus()
  expect(document.activeElement).toBe(cancel)
})

it('saved filters that do not load show an error, and Retry loads them', async () => {
  await saveFilter()
  interruptNetwork(({ url }) =>
    url.endsWith('/auth/v1/user') ? Response.json({}, { status: 500 }) : undefined,
  )
  const user = await open('/admin/app-ideas')
  const failure = await screen.findByText(/Your saved filters could not be loaded\./)
  interruptNetwork(() => undefined)
  const retry = failure.parentElement?.querySelector('button')
  if (!retry) throw new Error('nothing loads them again')
  await user.click(retry)
  await screen.findByRole('link', { name: 'In testing' })
})

it('a saved filter is offered in the unfiltered list of ideas and opens its filtered list', async () => {
  await saveFilter()
  const user = await open('/admin/app-ideas')
  const saved = within(await screen.findByRole('navigation', { name: 'Saved filters' }))
  await user.click(saved.getByRole('link', { name: 'In testing' }))
  await waitFor(() => expect(location.search).toBe('?status=testing'))
})

it('a removed saved filter is no longer offered, and Undo restores it', async () => {
  await saveFilter()
  const user = await open('/admin/app-ideas?status=testing')
  await user.click(await button('Remove saved filter'))
  await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Saved filters' })).toBeNull())
  await user.click(await button('Undo'))
  await screen.findByText('Filter “In testing” restored.')
  await screen.findByRole('link', { name: 'In testing' })
})
