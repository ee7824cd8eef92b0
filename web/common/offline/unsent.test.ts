import { expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { createTestApp } from '#tests/support/test-app.ts'
import { waitUntil } from '#tests/support/wait-until.ts'
import { createBackendClient, isRefusal } from '#web/common/data/backend.ts'
import { createPersistentQueue } from '#web/common/offline/persistent-queue.ts'
import { isOutdatedAction, type UnsentAction, unsentAction } from '#web/common/offline/unsent.ts'
import { toStoredRefusal } from '#web/common/offline/use-persistent-queue.ts'

const { app, secrets, runAs, signIn } = await createTestApp({ variables: { RATE_LIMITS: 'off' } })
const email = 'ada@example.org'
const { access_token } = await signIn(email)

/** Connects a page to a server; `requests` counts the requests that reached the server. */
function connect({ isAnswerLost }: { isAnswerLost: boolean }) {
  const line = { requests: 0 }
  const backend = createBackendClient({
    url: 'http://localhost',
    publishableKey: secrets.publishableKey,
    async fetch(input, init) {
      const request = new Request(input, init)
      request.headers.set('authorization', `Bearer ${access_token}`)
      const answer = await app.fetch(request)
      line.requests += 1
      if (isAnswerLost) throw new TypeError('the answer was lost')
      return answer
    },
  })
  return { backend, line }
}

let stored: unknown = null
const sent: string[] = []
const open = ({ backend }: ReturnType<typeof connect>) =>
  createPersistentQueue({
    said: unsentAction,
    kept: {
      read: () => JSON.parse(JSON.stringify(stored)),
      keep: (value) => {
        stored = value
      },
    },
    send: ({ name, body, key }) => backend.call(name, { body, submissionKey: key }),
    refusalOf: (error) => (isRefusal(error) ? toStoredRefusal(error) : undefined),
    onSent: ({ title }) => sent.push(title),
    pauses: { first: 1, longest: 2 },
  })

it('twenty unsent actions that were queued for a day are sent once and in order', async () => {
  const pressed = (title: string, action: Pick<UnsentAction, 'name' | 'body'>): UnsentAction => ({
    ...action,
    key: crypto.randomUUID(),
    title,
    email,
    needsSession: true,
    at: Date.now(),
  })
  const losing = connect({ isAnswerLost: true })
  const before = open(losing)
  before.add(
    pressed('idea', {
      name: 'submit-idea',
      body: {
        appName: 'Bus Fare',
        problemSolves: 'Nobody knows what the fare was yesterday.',
        targetUsers: 'Students',
        userName: 'Ada',
        userEmail: email,
      },
    }),
  )
  for (let at = 0; at < 19; at += 1) {
    const idea_id = await buildIdea(runAs)
    before.add(pressed(`vote ${at}`, { name: 'vote-on-idea', body: { idea_id, email, vote: true } }))
  }
  await waitUntil('the first was sent twice', async () => losing.line.requests > 2)
  before.stop()

  await runAs(service, async (tx) => {
    await tx`update private.submissions set created_at = now() - interval '25 hours'`
    await tx`select * from private.sweep_expired()`
  })
  const after = open(connect({ isAnswerLost: false }))
  after.wake()
  await waitUntil('all have arrived', async () => after.items().length === 0)
  const votes = Array.from({ length: 19 }, (_, at) => `vote ${at}`)
  expect(sent).toEqual(['idea', ...votes])
  const [counts] = await runAs(
    service,
    (tx) => tx`select (select count(*)::int from private.idea_votes) as votes,
      (select count(*)::int from public.app_ideas where title = 'Bus Fare') as ideas`,
  )
  expect(counts).toEqual({ votes: 19, ideas: 1 })
})

it('a vote for a deleted idea stays in the offline queue with its error, and later actions are sent', async () => {
  stored = null
  sent.length = 0
  const queue = open(connect({ isAnswerLost: false }))
  const vote = (idea_id: string, title: string): UnsentAction => ({
    key: crypto.randomUUID(),
    name: 'vote-on-idea',
    body: { idea_id, email, vote: true },
    title,
    email,
    needsSession: true,
    at: Date.now(),
  })
  queue.add(vote(crypto.randomUUID(), 'gone'))
  queue.add(vote(await buildIdea(runAs), 'there'))
  await waitUntil('the second has gone', async () => sent.length === 1)
  expect(sent).toEqual(['there'])
  expect(queue.items()).toMatchObject([
    { said: { title: 'gone' }, refusal: { code: 'idea.not_found', message: 'Idea not found' } },
  ])
})

it('an unsent action older than seven days or dated a year ahead counts as late', () => {
  const week = 7 * 24 * 60 * 60 * 1000
  const at = (offset: number) => ({ at: Date.now() + offset }) as UnsentAction
  expect([
    isOutdatedAction(at(-week - 1000)),
    isOutdatedAction(at(52 * week)),
    isOutdatedAction(at(-week / 2)),
  ]).toEqual([true, true, false])
})
