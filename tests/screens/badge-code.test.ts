import { screen } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { getSentence } from '#tests/support/site-words.ts'
import { createTestScreens } from '#tests/support/test-screens.ts'

const { open } = await createTestScreens()

it('an empty badge code is refused, and its field gets the focus', async () => {
  const user = await open('/verify')
  await user.click(screen.getByRole('button', { name: new RegExp(`^${getSentence('verify.form.send')}`) }))
  await screen.findByText(getSentence('verify.form.missing'))
  expect(document.activeElement).toBe(screen.getByLabelText(getSentence('verify.form.code')))
})
