import { screen, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { createTestScreens } from '#tests/support/test-screens.ts'

const { open } = await createTestScreens()

it('the link to the press kit in the footer leads to the Press Kit item in Learn More', async () => {
  await open('/')
  const [link] = await screen.findAllByRole('link', { name: 'Press Kit' })
  const id = link?.getAttribute('href')?.split('#')[1] ?? ''
  const item = document.getElementById(id)
  expect(item?.tagName).toBe('LI')
  within(item ?? document.body).getByRole('heading', { name: 'Press Kit' })
})

it('a press kit that is not open shows “Coming Soon”, and no link opens it', async () => {
  await open('/press')
  screen.getByRole('heading', { level: 1, name: 'Press Kit: Coming Soon' })
  await open('/')
  expect(screen.queryByRole('link', { name: 'Open the press kit' })).toBeNull()
})
