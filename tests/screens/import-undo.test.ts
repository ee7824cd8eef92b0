import { randomUUID } from 'node:crypto'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { makeAdministrator } from '#server/services/identity/administrators.ts'
import { createTestScreens } from '#tests/support/test-screens.ts'
import { authSessionKey } from '#web/common/data/backend.ts'

const { open, signIn, call, runAs } = await createTestScreens()
const boss = { email: 'boss@example.org', password: 'correct horse battery' }
await makeAdministrator(runAs, boss)
await signIn(boss)

/** Imports one supporter, as the page does. */
async function importList() {
  const token = String(JSON.parse(localStorage.getItem(authSessionKey) ?? '{}').access_token)
  const list = 'Name,E-mail,Date of consent\nAda Obi,ada@example.org,2026-03-01\n'
  const sent = { kind: 'members', fileName: 'list.csv', content: Buffer.from(list).toString('base64') }
  const checked = await call('check-import', sent, token)
  const { mapping } = checked.body.data as unknown as { mapping: unknown }
  const applied = await call('apply-import', { ...sent, mapping, id: randomUUID() }, token)
  expect(applied.status).toBe(200)
}

it('the history shows that an import was undone, and its heading gets the focus', async () => {
  await importList()
  const user = await open('/admin/import')
  await user.click(await screen.findByRole('button', { name: 'Undo list.csv' }))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: /^Undo import/ }))
  await screen.findByText(/^Undone /)
  expect(screen.queryByRole('button', { name: 'Undo list.csv' })).toBeNull()
  const heading = screen.getByRole('heading', { name: 'Import history' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
})
