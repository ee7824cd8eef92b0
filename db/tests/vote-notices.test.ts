import { expect, test } from 'vitest'
import { type ChangeBatch, parseChange, parseChangeBatch } from '#backend/db/changes.ts'
import { createNoticeListener, heartbeatChannel } from '#backend/db/listen.ts'
import { createRunAs, service } from '#backend/db/run-as.ts'
import { createLog } from '#backend/http/log.ts'
import { publishChangeBatches } from '#backend/realtime/publish-change-batches.ts'
import { afterFile } from '#tests/support/clean-up.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { buildPerson, createEmailAddress } from '#tests/support/people.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { waitUntil } from '#tests/support/wait-until.ts'

const { login, loginUrl } = await createTestDatabase()
const runAs = createRunAs(login)

const changes: string[] = []
const gathered: ChangeBatch[] = []
const listener = await createNoticeListener({
  url: loginUrl,
  applicationName: 'test',
  sendHeartbeat: () => login.anonymous`select pg_notify(${heartbeatChannel}, '')`,
  onDeaf() {},
  onHearing() {},
  log: createLog('silent'),
})
afterFile(listener.close)
await listener.listen('changes', {
  onNotice: (payload) => changes.push(String(parseChange(payload).key.id)),
  onGap() {},
})
await listener.listen('gathered', {
  onNotice: (payload) => gathered.push(parseChangeBatch(payload)),
  onGap() {},
})

/** Resolves when all notices that were sent before this call have arrived. */
async function hearAll() {
  const last = await buildIdea(runAs)
  await waitUntil('the last notice', () => changes.includes(last) || undefined)
}

test('a vote sends no separate notification, and one notification contains all ideas with changed vote counts', async () => {
  const [one, other] = [await buildIdea(runAs), await buildIdea(runAs)]
  await hearAll()
  changes.length = 0
  for (const id of [one, other, one]) {
    const { id: voter } = await buildPerson(runAs, createEmailAddress())
    await runAs(service, (tx) => tx`select from private.vote_on_idea(${voter}, ${id}, true)`)
  }
  await hearAll()
  expect(changes).not.toContain(one)
  expect(await publishChangeBatches(runAs)).toBe(2)
  await hearAll()
  expect(gathered).toMatchObject([{ table: 'app_ideas', ids: [one, other].toSorted() }])
})

test('a new vote count of an unlisted idea is published immediately', async () => {
  const id = await buildIdea(runAs, { status: 'rejected' })
  await hearAll()
  changes.length = 0
  await runAs(service, (tx) => tx`update public.app_ideas set vote_count = 1 where id = ${id}`)
  await hearAll()
  expect(changes).toContain(id)
})

test('a change to any other column of an idea is published immediately, once', async () => {
  const id = await buildIdea(runAs)
  await hearAll()
  for (const change of ["title = 'Another'", "language = 'sw'", 'updated_at = now()', 'user_id = null']) {
    changes.length = 0
    await runAs(service, (tx) => tx.unsafe(`update public.app_ideas set ${change} where id = '${id}'`))
    await hearAll()
    expect(
      changes.filter((changed) => changed === id),
      change,
    ).toEqual([id])
  }
})
