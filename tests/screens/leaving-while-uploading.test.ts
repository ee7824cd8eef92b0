import { screen, waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { makeAdministrator } from '#server/services/identity/administrators.ts'
import { createTestScreens } from '#tests/support/test-screens.ts'

const { open, signIn, runAs, interruptNetwork } = await createTestScreens()
const boss = { email: 'boss@example.org', password: 'correct horse battery' }
await makeAdministrator(runAs, boss)
await signIn(boss)

/** True if the browser may close the page without a question. */
const mayClose = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

it.each(['/admin/pages/new', '/admin/announcements/new'])(
  'leaving %s while pictures for the text are being uploaded needs a confirmation',
  async (address) => {
    const user = await open(address)
    const input = await screen.findByLabelText('Image file for the text')
    expect(mayClose()).toBe(true)
    interruptNetwork((request) =>
      request.method === 'POST' && request.url.includes('/storage/') ? new Promise(() => {}) : undefined,
    )
    const picture = (name: string) => new File(['a'], name, { type: 'image/png' })
    await user.upload(input, [picture('a.png'), picture('b.png')])
    await screen.findByText('Uploading images, 2 to go...')
    await waitFor(() => expect(mayClose()).toBe(false))
    await user.click(screen.getByRole('link', { name: 'Dashboard' }))
    const question = within(await screen.findByRole('alertdialog'))
    await user.click(question.getByRole('button', { name: /^Leave without the pictures/ }))
    await waitFor(() => expect(location.pathname).toBe('/admin/dashboard'))
  },
)

it('a new announcement moves to its URL without a confirmation while pictures are being uploaded', async () => {
  const user = await open('/admin/announcements/new')
  const input = await screen.findByLabelText('Image file for the text')
  interruptNetwork((request) =>
    request.method === 'POST' && request.url.includes('/storage/') ? new Promise(() => {}) : undefined,
  )
  await user.upload(input, [
    new File(['a'], 'a.png', { type: 'image/png' }),
    new File(['b'], 'b.png', { type: 'image/png' }),
  ])
  await screen.findByText('Uploading images, 2 to go...')
  await user.type(screen.getByLabelText(/^Subject/), 'Tide tables')
  await waitFor(() => expect(location.pathname).toMatch(/^\/admin\/announcements\/[0-9a-f-]{36}$/))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})
