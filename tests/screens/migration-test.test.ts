import { screen, waitFor } from '@testing-library/dom'
import { beforeEach, expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { makeAdministrator } from '#server/services/identity/administrators.ts'
import { createTestScreens } from '#tests/support/test-screens.ts'
import { authSessionKey } from '#web/common/data/backend.ts'

const { open, signIn, runAs } = await createTestScreens()
const boss = { email: 'boss@example.org', password: 'correct horse battery' }
await makeAdministrator(runAs, boss)

beforeEach(() => runAs(service, (tx) => tx`delete from public.sponsors`))

async function openAsBoss() {
  await signIn(boss)
  const user = await open('/migration-test', { hasMigrationTest: true })
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /^Run Migration/ })).toHaveProperty('disabled', false),
  )
  return user
}

it('a visitor who is not signed in cannot run the sponsor migration', async () => {
  localStorage.removeItem(authSessionKey)
  await open('/migration-test', { hasMigrationTest: true })
  expect((await screen.findAllByText(/Sign in as an administrator first/)).length).toBeGreaterThan(0)
  expect(screen.getByRole('button', { name: /^Run Migration/ })).toHaveProperty('disabled', true)
})

it('an administrator can migrate eight sponsors, and the migration result counts them by tier', async () => {
  const user = await openAsBoss()
  await user.click(await screen.findByRole('button', { name: /^Run All Tests/ }))
  await screen.findByText('Successfully migrated 8 sponsors to PostgreSQL.')
  await screen.findByText('Platinum: 3')
  screen.getByText('Partner: 0')
})

it('existing sponsors are not migrated again', async () => {
  await runAs(
    service,
    (tx) => tx`insert into public.sponsors (name, tier, logo_url) values ('First Bank', 'bronze', '/a.svg')`,
  )
  const user = await openAsBoss()
  await user.click(await screen.findByRole('button', { name: /^Run Migration/ }))
  await screen.findByText('Sponsors already exist in the database. Migration skipped.')
})

it('an administrator can clear the results of the sponsor migration', async () => {
  const user = await openAsBoss()
  await user.click(await screen.findByRole('button', { name: /^Run Migration/ }))
  await screen.findByText('Successfully migrated 8 sponsors to PostgreSQL.')
  await user.click(screen.getByRole('button', { name: /^Clear Results/ }))
  await screen.findByText('No tests have been run yet.')
})
