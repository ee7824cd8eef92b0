import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { service } from '#server/db/run-as.ts'
import { createBoardSignIn } from '#tests/support/board-sign-in.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { createTestSite } from '#tests/support/test-site.ts'
import { renameUnheard } from '#tests/support/unheard.ts'
import { until } from '#tests/support/until.ts'

const { visitor, codeFrom, runAs, database } = await createTestSite()
const signIn = createBoardSignIn(codeFrom)

/** Opens the board and waits until it is subscribed to changes. */
async function open(page: Page) {
  const heard = page
    .waitForEvent('websocket')
    .then((socket) =>
      socket.waitForEvent('framereceived', ({ payload }) =>
        String(payload).includes('Subscribed to PostgreSQL'),
      ),
    )
  await Promise.all([heard, page.goto('/app-ideas')])
}

const titles = (page: Page) => page.locator('tbody th a, tbody th s').allTextContents()
const change = (statement: string) => runAs(service, (tx) => tx.unsafe(statement))

it('a change of somebody else moves nothing under the reader, and what was missed offline is caught up', async () => {
  await change('delete from public.app_ideas')
  const first = await buildIdea(runAs, { title: 'First', voteCount: 9 })
  const second = await buildIdea(runAs, { title: 'Second', voteCount: 8 })
  const reader = await visitor()
  await open(reader)

  // Nobody reads at the very top of the page: the new order comes at once.
  await change(`update public.app_ideas set vote_count = 10 where id = '${second}'`)
  await until('the new order', async () => (await titles(reader)).join() === 'Second,First' || undefined)
  await change(`update public.app_ideas set vote_count = 8 where id = '${second}'`)
  await until('the old order', async () => (await titles(reader)).join() === 'First,Second' || undefined)

  // While the pointer is in the list, the list counts as being read.
  await reader.getByRole('row', { name: /Second/ }).hover()
  await change(`update public.app_ideas set vote_count = 20 where id = '${second}'`)
  await reader.getByRole('button', { name: /for Second, 20/ }).waitFor()
  expect(await titles(reader)).toEqual(['First', 'Second'])
  await reader.getByRole('button', { name: /The order has changed/ }).waitFor()

  await buildIdea(runAs, { title: 'Third', voteCount: 30 })
  const pill = reader.getByRole('button', { name: /1 new/ })
  await pill.waitFor()
  await change(`update public.app_ideas set status = 'rejected' where id = '${first}'`)
  await reader.getByText('No longer on the board').waitFor()
  expect(await titles(reader)).toEqual(['First', 'Second'])
  await pill.press('Enter')
  await until('the new list', async () => (await titles(reader)).join() === 'Third,Second' || undefined)

  await reader.context().setOffline(true)
  await change(`update public.app_ideas set vote_count = 44 where title = 'Third'`)
  await reader.context().setOffline(false)
  await reader.getByRole('button', { name: /for Third, 44/ }).waitFor()

  // A list that cannot come says that the device is the reason.
  await reader.context().setOffline(true)
  await reader.getByRole('searchbox').fill('anything else')
  await reader.getByRole('searchbox').press('Enter')
  await reader.getByText('You are offline. Nothing was lost.').waitFor()
})

it('a vote and a deletion of one person reach the browser of another', async () => {
  const ada = await visitor()
  const reader = await visitor()
  await open(ada)
  await signIn(ada, 'ada@example.org', 'Ada')
  await ada.getByRole('tab', { name: 'Submit Idea' }).click()
  await ada.getByLabel('App name').fill('Bus Fare Checker')
  await ada.getByLabel('What problem does it solve?').fill('Nobody knows what the fare was yesterday.')
  await ada.getByRole('button', { name: 'Submit idea' }).click()
  const remove = ada.getByRole('button', { name: 'Delete Bus Fare Checker' })
  await remove.waitFor()
  await change(`update public.app_ideas set status = 'approved' where title = 'Bus Fare Checker'`)

  await open(reader)
  const row = reader.getByRole('row', { name: /Bus Fare Checker/ })
  await row.hover()
  await ada.getByRole('button', { name: /^Vote for Bus Fare Checker/ }).click()
  await row.getByRole('button', { name: /for Bus Fare Checker, 1/ }).waitFor()

  await remove.click()
  await ada.getByRole('button', { name: 'Delete', exact: true }).click()
  await remove.waitFor({ state: 'hidden' })
  // A reader of the row sees that the idea is gone. The row stays in its place until they load the new list.
  await row.getByText('No longer on the board').waitFor()
})

it('an open page shows what changed while the connection that listens was lost', async () => {
  const id = await buildIdea(runAs, { title: 'As it was' })
  const reader = await visitor()
  await open(reader)
  await reader.getByRole('link', { name: 'As it was' }).waitFor()
  await renameUnheard(database.owner, id, 'As it is')
  await reader.getByRole('link', { name: 'As it is' }).waitFor()
})
