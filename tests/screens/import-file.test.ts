import { screen } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { makeAdministrator } from '#server/services/identity/administrators.ts'
import { getErrorSentence } from '#server/services/words/refuse.ts'
import { importErrors } from '#shared/errors/imports.ts'
import { importLimits } from '#shared/imports.ts'
import { createTestScreens } from '#tests/support/test-screens.ts'

const { open, signIn, runAs, interruptNetwork } = await createTestScreens()
const boss = { email: 'boss@example.org', password: 'correct horse battery' }
await makeAdministrator(runAs, boss)
await signIn(boss)

const file = (text: string) => new File([text], 'list.csv', { type: 'text/csv' })

/**
 * Creates a file that can no longer be read, like one that was deleted after it was selected, or whose memory
 * stick was removed.
 */
function fileThatIsGone() {
  const gone = file('Name')
  gone.arrayBuffer = () => Promise.reject(new DOMException('The file is gone', 'NotReadableError'))
  return gone
}

it.each([
  [importErrors.empty, file('')],
  [importErrors.file_too_large, file('a'.repeat(importLimits.bytes + 1))],
  [importErrors.file_unread, fileThatIsGone()],
])('a file that cannot be imported is refused as %s before it is sent', async (code, chosen) => {
  const sent: string[] = []
  await open('/admin/import')
  interruptNetwork(({ url }) => {
    sent.push(url)
    return undefined
  })
  await userEvent.setup().upload(await screen.findByLabelText('CSV file'), chosen)
  await screen.findByText(getErrorSentence(code, { name: 'list.csv' }))
  expect(sent.filter((url) => url.includes('check-import'))).toEqual([])
})
