import type { Page } from 'playwright-core'
import { it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { createBoardSignIn } from '#tests/support/board-sign-in.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { getSentence } from '#tests/support/site-words.ts'
import { createTestSite } from '#tests/support/test-site.ts'

const { visitor, codeFrom, runAs } = await createTestSite()
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

const change = (statement: string) => runAs(service, (tx) => tx.unsafe(statement))

it('another visitor’s browser shows a new vote and a deleted idea immediately, or after it reconnects', async () => {
  const ada = await visitor()
  const reader = await visitor()
  await open(ada)
  await signIn(ada, 'ada@example.org', 'Ada')
  await ada.getByRole('tab', { name: getSentence('ideas.own.submit-tab') }).click()
  await ada.getByLabel(getSentence('ideas.form.name')).fill('Bus Fare Checker')
  await ada.getByLabel(getSentence('ideas.form.solves')).fill('Nobody knows what the fare was yesterday.')
  await ada.getByRole('button', { name: getSentence('ideas.form.submit') }).click()
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
  // Marks the deleted idea. Its row stays until the visitor loads the new list.
  await row.getByText(getSentence('board.list.left')).waitFor()

  // Changes the votes while the reader is offline. The reader gets the change after reconnecting. A list that
  // cannot load shows the missing connection as the reason.
  await buildIdea(runAs, { title: 'Clinic Queue' })
  await reader.getByRole('button', { name: /1 new/ }).click()
  await reader.context().setOffline(true)
  await change(`update public.app_ideas set vote_count = 44 where title = 'Clinic Queue'`)
  await reader.context().setOffline(false)
  await reader.getByRole('button', { name: /for Clinic Queue, 44/ }).waitFor()
  await reader.context().setOffline(true)
  await reader.getByRole('searchbox').fill('anything else')
  await reader.getByRole('searchbox').press('Enter')
  await reader.getByText(getSentence('network.offline')).waitFor()
})
