import { screen, waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { ideaErrors } from '#shared/errors/ideas.ts'
import { getSentence } from '#tests/support/site-words.ts'
import { createTestScreens } from '#tests/support/test-screens.ts'

const { open } = await createTestScreens()

const place = 'unsent-actions'
const refused = (name: string, body: object) => ({
  said: {
    key: name,
    name,
    body,
    title: 'Clinic Queue',
    email: 'ada@example.org',
    needsSession: false,
    at: Date.now(),
  },
  dueAt: 0,
  refusal: 'Three ideas at most',
})

it.each([
  ['an idea', refused('submit-idea', { description: 'Nobody knows the queue.' })],
  ['a story', refused('submit-testimonial', { testimonial: 'I learned to code.' })],
  ['a registration', refused('register-supporter', { name: 'Grace Obi' })],
  ['an action of an older release', { release: 1, text: 'earlier' }],
])(
  '%s that has not been sent yet is discarded from the device only after a confirmation',
  async (_what, item) => {
    const stored = JSON.stringify([item])
    localStorage.setItem(place, stored)
    const user = await open('/privacy')
    const bar = await screen.findByRole('region', { name: getSentence('unsent.bar.label') })
    const answer = async (name: RegExp) => {
      await user.click(within(bar).getByRole('button', { name: getSentence('unsent.bar.forget') }))
      const question = await screen.findByRole('alertdialog', { name: getSentence('unsent.ask.title') })
      expect(localStorage.getItem(place)).toBe(stored)
      await user.click(within(question).getByRole('button', { name }))
    }
    await answer(/^Keep it$/)
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await answer(/^Discard/)
    await waitFor(() => expect(localStorage.getItem(place)).toBeNull())
  },
)

it.each([
  ['its language', ideaErrors.limit_reached, /limite de 3 idées/, ''],
  ['the server’s English, if the page does not know the code', 'idea.later', /Three ideas at most/, 'en'],
])('a French page shows the reason for a refused idea in %s', async (_what, code, reason, lang) => {
  const item = refused('submit-idea', { description: 'Nobody knows the queue.' })
  const refusal = { code, message: 'Three ideas at most' }
  localStorage.setItem(place, JSON.stringify([{ ...item, refusal }]))
  await open('/fr/privacy')
  const said = await screen.findByText(reason)
  expect(said.closest('[lang]')?.getAttribute('lang')).toBe(lang || 'fr')
  localStorage.clear()
})

it('an unsent vote is discarded at once, because the visitor can vote again', async () => {
  localStorage.setItem(place, JSON.stringify([refused('vote-on-idea', { vote: true })]))
  const user = await open('/privacy')
  await user.click(await screen.findByRole('button', { name: getSentence('unsent.bar.forget') }))
  await waitFor(() => expect(localStorage.getItem(place)).toBeNull())
})

it('another person’s unsent action waits for their sign-in, and can be discarded without an older release’s action', async () => {
  const older = { release: 1, text: 'earlier' }
  const { said } = refused('vote-on-idea', { idea_id: crypto.randomUUID(), vote: true })
  const eves = { said: { ...said, email: 'eve@example.org', needsSession: true }, dueAt: 0, refusal: null }
  localStorage.setItem(place, JSON.stringify([eves, older]))
  const user = await open('/privacy')
  const bar = within(await screen.findByRole('region', { name: getSentence('unsent.bar.label') }))
  await bar.findByText(/sign in as eve@example\.org to send it\./)
  bar.getByText(/An older version of this page saved something/)
  await user.click(bar.getAllByRole('button', { name: getSentence('unsent.bar.forget') })[0] as HTMLElement)
  await waitFor(() => expect(bar.queryByText(/sign in as/)).toBeNull())
  expect(localStorage.getItem(place)).toBe(JSON.stringify([older]))
})
