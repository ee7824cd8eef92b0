import { screen, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { getSentence } from '#tests/support/site-words.ts'
import { createTestScreens } from '#tests/support/test-screens.ts'

const { open } = await createTestScreens()

it('the link to the press kit in the footer leads to the Press Kit item in Learn More', async () => {
  await open('/')
  const [link] = await screen.findAllByRole('link', { name: getSentence('learn.way.press') })
  const id = link?.getAttribute('href')?.split('#')[1] ?? ''
  const item = document.getElementById(id)
  expect(item?.tagName).toBe('LI')
  within(item ?? document.body).getByRole('heading', { name: getSentence('learn.way.press') })
})

it('a press kit that is not open shows “Coming Soon”, and no link opens it', async () => {
  await open('/press')
  screen.getByRole('heading', { level: 1, name: getSentence('press.soon.heading') })
  await open('/')
  expect(screen.queryByRole('link', { name: getSentence('learn.way.press-open') })).toBeNull()
})
