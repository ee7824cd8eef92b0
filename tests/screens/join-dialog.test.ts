import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { getSentence } from '#tests/support/site-words.ts'
import { createTestScreens } from '#tests/support/test-screens.ts'
import { authSessionKey } from '#web/common/data/backend.ts'

const { open, codeFor } = await createTestScreens()

beforeEach(() => localStorage.removeItem(authSessionKey))

it('a supporter’s sign-up that was closed at the code step continues there, with the typed names', async () => {
  const email = 'closed@example.org'
  const user = await open('/')
  const join = async () => {
    await user.click(
      (await screen.findAllByRole('link', { name: getSentence('supporters.banner.button') }))[0] ??
        document.body,
    )
    return screen.findByRole('dialog')
  }
  const first = await join()
  await user.type(within(first).getByLabelText(getSentence('signin.email.label')), email)
  await user.click(within(first).getByRole('button', { name: /^Continue/ }))
  await user.type(await within(first).findByLabelText(getSentence('join.details.first-name')), 'Ada')
  await user.type(within(first).getByLabelText(getSentence('join.details.last-name')), 'Obi')
  await user.click(within(first).getByRole('button', { name: /^Create account/ }))
  await within(first).findByLabelText('Verification code')
  await user.click(within(first).getByRole('button', { name: getSentence('signin.dialog.close') }))
  const again = await join()
  await user.type(await within(again).findByLabelText('Verification code'), await codeFor(email))
  await user.click(within(again).getByRole('button', { name: /^Verify/ }))
  await screen.findByText(/Ada Obi/)
  expect(screen.getByRole('heading', { name: getSentence('join.title.welcome') })).toBeDefined()
})

it('the second click of a double click beside a dialog does not close it, but a later click does', async () => {
  const user = await open('/')
  const link =
    (await screen.findAllByRole('link', { name: getSentence('supporters.banner.button') }))[0] ??
    document.body
  const clock = vi.spyOn(performance, 'now').mockReturnValue(10_000)
  onTestFinished(() => clock.mockRestore())
  await user.click(link)
  const dialog = await screen.findByRole('dialog')
  const pressBeside = () => {
    for (const type of ['pointerdown', 'pointerup'])
      fireEvent(dialog, new PointerEvent(type, { bubbles: true, clientX: 9, clientY: 9 }))
  }
  pressBeside()
  await user.type(within(dialog).getByLabelText(getSentence('signin.email.label')), 'kept@example.org')
  expect(screen.queryByRole('dialog')).toBe(dialog)
  clock.mockReturnValue(11_000)
  pressBeside()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
