import { randomUUID } from 'node:crypto'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { service } from '#server/db/run-as.ts'
import { makeAdministrator } from '#server/services/identity/administrators.ts'
import { beginDay } from '#tests/support/day.ts'
import { createTestScreens } from '#tests/support/test-screens.ts'

const { open, signIn, runAs } = await createTestScreens()
const boss = { email: 'boss@example.org', password: 'correct horse battery' }
await makeAdministrator(runAs, { ...boss, name: 'Bola' })
await signIn(boss)
await beginDay(runAs, { minutesIn: 1 })

const kinds = async () =>
  (await runAs(service, (tx) => tx<{ kind: string }[]>`select kind from public.day_log order by number`)).map(
    ({ kind }) => kind,
  )

it('a letter typed into a note is no shortcut', async () => {
  const user = await open('/admin/day')
  await user.click(await screen.findByRole('button', { name: /^Note/ }))
  const sheet = await screen.findByRole('dialog')
  await user.type(within(sheet).getByRole('textbox'), 's f n')
  await user.click(within(sheet).getByRole('button', { name: 'Add note' }))
  await waitFor(async () => expect(await kinds()).toEqual(['note']))
  expect(screen.queryByText(/^Starting the attempt/)).toBeNull()
})

it('each key opens the sheet that the help says', async () => {
  await runAs(
    service,
    (tx) =>
      tx`select private.write_day_entry((select id from auth.users where email = ${boss.email}), ${tx.json({ key: randomUUID(), kind: 'attempt_started', app_number: null, happened_at: new Date().toISOString() })}::jsonb)`,
  )
  const user = await open('/admin/day')
  await screen.findByRole('button', { name: /Start app 1/ })
  for (const [key, title] of [
    ['?', 'Keyboard shortcuts'],
    ['e', 'Evidence'],
    ['m', 'Milestone'],
    ['h', 'Hold'],
  ] as const) {
    await user.keyboard(key)
    await screen.findByRole('dialog', { name: title })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: title })).toBeNull())
  }
})
