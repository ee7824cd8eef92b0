import { screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { renameIdeaWithoutNotice } from '#tests/support/rename-idea-without-notice.ts'
import { getSentence } from '#tests/support/site-words.ts'
import { createTestScreens } from '#tests/support/test-screens.ts'

const { open, runAs, database } = await createTestScreens()

let first = ''
let second = ''
beforeEach(async () => {
  await runAs(service, (tx) => tx`delete from public.app_ideas`)
  first = await buildIdea(runAs, { title: 'First', voteCount: 9 })
  second = await buildIdea(runAs, { title: 'Second', voteCount: 8 })
})

const titles = () =>
  [...document.querySelectorAll('tbody th a, tbody th s')].map(({ textContent }) => textContent)
const order = (...names: string[]) => waitFor(() => expect(titles()).toEqual(names))
const countVotes = (id: string, count: number) =>
  runAs(service, (tx) => tx`update public.app_ideas set vote_count = ${count} where id = ${id}`)

/** Opens the board and scrolls, because a list counts as being read once the page is scrolled. */
async function openAndRead() {
  vi.stubGlobal('scrollY', 200)
  onTestFinished(() => void vi.unstubAllGlobals())
  const user = await open('/app-ideas')
  await order(getSentence('story.page.date-first'), 'Second')
  return user
}

it('an idea board that nobody is reading shows a new order of ideas immediately', async () => {
  await open('/app-ideas')
  await order(getSentence('story.page.date-first'), 'Second')
  await countVotes(second, 10)
  await order('Second', getSentence('story.page.date-first'))
})

it('an idea board that someone is reading keeps its order, and shows new votes and a notice', async () => {
  await openAndRead()
  await countVotes(second, 20)
  await screen.findByRole('button', { name: /for Second, 20/ })
  await screen.findByRole('button', { name: /The order has changed/ })
  expect(titles()).toEqual(['First', 'Second'])
})

it('the idea board hides a new idea until the reader loads it, and keeps a removed idea’s row until then', async () => {
  const user = await openAndRead()
  await buildIdea(runAs, { title: 'Third', voteCount: 30 })
  const waiting = await screen.findByRole('button', { name: /1 new/ })
  await runAs(service, (tx) => tx`update public.app_ideas set status = 'rejected' where id = ${first}`)
  const row = (await screen.findByText(getSentence('board.list.left'))).closest('tr')
  within(row as HTMLElement).getByText(getSentence('story.page.date-first'))
  expect(titles()).toEqual(['First', 'Second'])
  await user.click(waiting)
  await order('Third', 'Second')
})

it('the idea board gets the focus when the reader loads new ideas', async () => {
  const user = await openAndRead()
  await buildIdea(runAs, { title: 'Third', voteCount: 30 })
  await user.click(await screen.findByRole('button', { name: /1 new/ }))
  await order('Third', getSentence('story.page.date-first'), 'Second')
  expect(document.activeElement?.contains(screen.getByRole('table'))).toBe(true)
  expect(document.activeElement).not.toBe(document.body)
})

it('an open idea board shows the changes that were made while its realtime connection was lost', async () => {
  await open('/app-ideas')
  await order(getSentence('story.page.date-first'), 'Second')
  await renameIdeaWithoutNotice(database.owner, first, 'As it is')
  await screen.findByRole('link', { name: 'As it is' })
})
