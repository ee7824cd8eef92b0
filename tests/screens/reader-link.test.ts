import { screen } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { createTestScreens } from '#tests/support/test-screens.ts'

const { open } = await createTestScreens()

it('the page of a translation reviewer has a heading even if it has no sentences', async () => {
  await open('/read/nothing')
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
})
