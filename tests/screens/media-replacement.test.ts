import { screen, waitFor, within } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import { it } from 'vitest'
import { makeAdministrator } from '#server/services/identity/administrators.ts'
import { buildPicture } from '#tests/support/pictures.ts'
import { createTestScreens } from '#tests/support/test-screens.ts'

const { open, signIn, runAs, interruptNetwork } = await createTestScreens()
const boss = { email: 'boss@example.org', password: 'correct horse battery' }
await makeAdministrator(runAs, boss)
await signIn(boss)

it.each([
  { what: 'a failing server', width: 40, answer: () => Response.json({}, { status: 500 }), isDropped: false },
  {
    what: 'a lost connection',
    width: 50,
    answer: () => Promise.reject(new TypeError('Failed to fetch')),
    isDropped: true,
  },
])(
  'if $what interrupts the replacement of a file, the error names the connection only if it was lost',
  async ({ what, width, answer, isDropped }) => {
    await open('/admin/media')
    const user = userEvent.setup({ applyAccept: false })
    const file = (name: string, bytes: Uint8Array<ArrayBuffer>) =>
      new File([bytes], name, { type: 'image/png' })
    const input = (which: string) =>
      waitFor(() => {
        const found = document.querySelector<HTMLInputElement>(`input[type=file]${which}`)
        if (!found) throw new Error('there is no file input yet')
        return found
      })
    await user.upload(
      await input('[multiple]'),
      file(`${what}.png`, new Uint8Array(await buildPicture('png', { width }))),
    )
    await user.click(await screen.findByRole('button', { name: new RegExp(`^(?!Discard).*${what}`) }))
    interruptNetwork(({ url }) => (url.includes('/storage/v1/unfinished/') ? answer() : undefined))
    await user.upload(
      await input(':not([multiple])'),
      file('Stone.png', new Uint8Array(await buildPicture('png'))),
    )
    const question = within(await screen.findByRole('alertdialog', { name: 'Replace this file?' }))
    await user.click(question.getByRole('button', { name: /^Replace/ }))
    await screen.findByText(
      isDropped
        ? /^The connection was lost\. The old file is still in place\./
        : 'The file could not be replaced. Choose the new file again to resume the upload.',
    )
  },
)
