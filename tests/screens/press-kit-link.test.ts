import { screen, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { createTestScreens } from '#tests/support/test-screens.ts'

const { open } = await createTestScreens()

it('the footer’s link to the press kit leads to its own item of Learn More', async () => {
  await open('/')
  const [link] = await screen.findAllByRole('link', { name: 'Press Kit' })
  const id = link?.getAttribute('href')?.split('#')[1] ?? ''
  const item = document.getElementById(id)
  expect(item?.tagName).toBe('LI')
  within(item ?? document.body).getByRole('heading', { name: 'Press Kit' })
})
