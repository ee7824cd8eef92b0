import { screen, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { makeAdministrator } from '#server/services/identity/administrators.ts'
import { analyticsErrors } from '#shared/errors/analytics.ts'
import { createTestScreens } from '#tests/support/test-screens.ts'
import { getOfficeErrorText } from '#web/common/words/office-text.ts'

const { open, signIn, runAs } = await createTestScreens()
const boss = { email: 'boss@example.org', password: 'correct horse battery' }
await makeAdministrator(runAs, boss)
await signIn(boss)

it('an empty note on the analytics timeline is refused, and saving a deleted note shows an error', async () => {
  await runAs(
    service,
    (tx) => tx`insert into public.analytics_notes (day, text) values (current_date - 1, 'Radio interview')`,
  )
  const user = await open('/admin/analytics')
  await user.click(await screen.findByRole('button', { name: 'Edit note “Radio interview”' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit note' }))
  const text = dialog.getByLabelText<HTMLInputElement>('Note')
  await user.clear(text)
  await user.click(dialog.getByRole('button', { name: /^Save note/ }))
  await dialog.findByText(getOfficeErrorText(analyticsErrors.note_empty))
  await runAs(service, (tx) => tx`delete from public.analytics_notes`)
  await user.type(text, 'Radio')
  await user.click(dialog.getByRole('button', { name: /^Save note/ }))
  await dialog.findByText(getOfficeErrorText(analyticsErrors.note_gone))
  expect(text.value).toBe('Radio')
})
