import { expect, it } from 'vitest'
import { openAndHydrate } from '#tests/support/hydrated.ts'
import { createPageAudit, listPageProblems } from '#tests/support/page-audit.ts'

const { visitor, pages, expectSoundPages } = await createPageAudit()

it('pages of ideas and supporters are translated, accessible, printed dark on white, and fit longer text', async () => {
  await expectSoundPages(pages.ideas)
})

it('the tally page shows translated text after a check, even for a receipt that is not in the tally', async () => {
  const page = await visitor({ viewport: { width: 320, height: 640 } })
  await openAndHydrate(page, '/sw/app-ideas/tally')
  const form = page.locator('section[aria-labelledby="marks"] form')
  await form.getByRole('button').click()
  await page.getByRole('link', { name: 'Thé márkét in á físt' }).waitFor()
  expect(await listPageProblems(page)).toEqual([])
  await form.getByRole('textbox').fill('1234')
  await form.getByRole('button').click()
  await page.locator('main').getByRole('status').waitFor()
  expect(await listPageProblems(page)).toEqual([])
})

it('the bar of unsent actions is translated, and shows an error as the server wrote it', async () => {
  const page = await visitor({ viewport: { width: 320, height: 640 } })
  await page.addInitScript(() => {
    const vote = {
      name: 'vote-on-idea',
      body: { vote: true },
      title: 'Clínc',
      email: 'é@é.éx',
      needsSession: true,
      at: Date.now(),
    }
    const items = [
      { said: { ...vote, key: 'k1' }, dueAt: 0, refusal: null },
      { said: { ...vote, key: 'k2' }, dueAt: 0, refusal: 'Voting is closed.' },
      { release: 1, text: 'earlier' },
    ]
    localStorage.setItem('unsent-actions', JSON.stringify(items))
  })
  await page.goto('/sw/verify')
  await page.getByText('Voting is closed.').waitFor()
  expect(await listPageProblems(page)).toEqual([])
})
