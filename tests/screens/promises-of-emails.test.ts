import { screen, within } from '@testing-library/dom'
import { beforeEach, expect, it } from 'vitest'
import { getSentence } from '#tests/support/site-words.ts'
import { createTestScreens } from '#tests/support/test-screens.ts'
import { authSessionKey } from '#web/common/data/backend.ts'

const { open, codeFor } = await createTestScreens()

beforeEach(() => localStorage.removeItem(authSessionKey))

/** Registers a tester on /register-supporter. Returns the text of the welcome message. */
async function registerTester(email: string, { wantsNews }: { wantsNews: boolean }) {
  const user = await open('/register-supporter')
  const form = await screen.findByRole('form', { name: getSentence('register.go.send') })
  await user.type(within(form).getByLabelText(getSentence('register.you.name')), 'Ada Obi')
  await user.type(within(form).getByLabelText(getSentence('register.you.email')), email)
  await user.type(within(form).getByLabelText(getSentence('register.you.location')), 'Kano')
  await user.click(within(form).getByLabelText(getSentence('register.skill.quality')))
  const [news] = within(form).getAllByRole('checkbox').slice(-1)
  if (wantsNews && news) await user.click(news)
  await user.click(within(form).getByRole('button', { name: /^Register as a supporter/ }))
  await user.type(await screen.findByLabelText('Verification code'), await codeFor(email))
  await user.click(screen.getByRole('button', { name: /^Verify/ }))
  await screen.findByRole('heading', { name: getSentence('join.title.welcome') })
  return document.body.textContent ?? ''
}

it('a tester who has not agreed to emails is not promised any', async () => {
  const said = await registerTester('quiet@example.org', { wantsNews: false })
  // Expects that no news is promised, although the badge is still emailed.
  expect(said).toContain('We won’t email you news: your dashboard shows what there is to try.')
  expect(said).not.toMatch(/We’ll email you/)
})

it('a tester who has agreed to emails sees when we will email them', async () => {
  const said = await registerTester('news@example.org', { wantsNews: true })
  expect(said).toContain('We’ll email you when there’s something to try.')
})

it('the sign-up form without scripts promises a badge by email only to people who join for the first time', async () => {
  await open('/forms/join?done=joined')
  await screen.findByText(/If this is your first time, we’ll email you the link to your badge/)
  expect(document.body.textContent).not.toMatch(/We’ll email you/)
})
