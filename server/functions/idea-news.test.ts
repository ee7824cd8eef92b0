import { afterAll, describe, expect, it } from 'vitest'
import { service } from '#server/db/run-as.ts'
import { createLog } from '#server/http/log.ts'
import { startMailWorker } from '#server/mail/worker.ts'
import type { IdeaStatus } from '#shared/ideas.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { buildAdministrator } from '#tests/support/people.ts'
import { createTestApp } from '#tests/support/test-app.ts'
import { startMailServer } from '#tests/support/test-mail-server.ts'

const { app, call, database, lettersTo, request, runAs, signIn } = await createTestApp({
  variables: {
    LIMIT_NEW_MAILBOX_SOURCE: '2/86400',
    LIMIT_LOOK_UP_SOURCE: '1000/600',
    LIMIT_SIMILAR_SOURCE: '8/300',
  },
})
const admin = await buildAdministrator(runAs)
const draft = {
  appName: '<b>Clinic</b> Queue',
  problemSolves: 'Patients wait all day without knowing their turn.',
  targetUsers: 'Students',
  userName: 'Ada',
}

async function submit(email: string) {
  const { access_token: token } = await signIn(email)
  const { body } = await call('submit-idea', draft, token)
  return { id: (body.data as unknown as { id: string }).id, token }
}
const setStatus = (id: string, status: IdeaStatus, reason: string | null = null) =>
  runAs(
    admin.identity,
    (tx) => tx`update public.app_ideas set status = ${status}, rejection_reason = ${reason} where id = ${id}`,
  )
const news = async (email: string) =>
  (await lettersTo(email)).filter(({ subject }) => !subject.includes('code'))

describe('news about an idea', () => {
  it('cannot carry markup or a live link from what people typed, and goes to the submitter alone', async () => {
    const { id, token } = await submit('ada@example.org')
    await setStatus(id, 'rejected', 'Too close to <a href="https://evil.example">another</a>')
    const [letter] = await news('ada@example.org')
    const own = (reader?: string) =>
      request('/functions/v1/get-user-submissions?email=ada@example.org', { token: reader })
    expect(JSON.stringify((await own()).body)).not.toContain('Too close')
    expect((await own(token)).body.data).toMatchObject({
      submissions: [{ status: 'rejected', rejection_reason: expect.stringContaining('Too close to') }],
    })
    expect(letter?.html).toContain('&lt;b&gt;Clinic&lt;/b&gt; Queue')
    expect(letter?.html).not.toContain('<a href="https://evil.example"')
    expect(letter?.text).toContain('The reason given: Too close to')
  })
  it('is written once per change, and not for one that says nothing', async () => {
    const { id } = await submit('kofi@example.org')
    for (const status of ['approved', 'approved', 'testing', 'in_development', 'completed'] as const)
      await setStatus(id, status)
    expect((await news('kofi@example.org')).map(({ subject }) => subject.split(':')[0])).toEqual([
      'Your idea was built',
      'Your idea is being built',
      'Your idea is on the board',
    ])
  })
  it('stops with one click, comes back with another, and codes are sent all the same', async () => {
    const mail = await startMailServer()
    const worker = await startMailWorker({
      runAs,
      sql: database.login,
      readLetter: app.readLetter,
      log: createLog('silent'),
      smtpUrl: mail.url,
      from: 'x@example.org',
    })
    afterAll(async () => {
      await worker.stop()
      await mail.stop()
    })
    await runAs(service, (tx) => tx`update private.mail_outbox set sent_at = now()`)
    const id = await buildIdea(runAs, { status: 'awaiting_approval' })
    await runAs(
      service,
      (tx) => tx`update public.app_ideas set submitter_email = 'zuri@example.org' where id = ${id}`,
    )
    await setStatus(id, 'approved')
    const letter = await mail.letterTo('zuri@example.org')
    const header = (name: string) => letter.headers.find(({ key }) => key === name)?.value ?? ''
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    const address = /<(.+)>/.exec(header('list-unsubscribe'))?.[1] ?? ''
    expect(address).not.toContain('zuri')
    const path = address.slice(new URL(address).origin.length)
    expect((await request('/letters/stop?token=made-up', { method: 'POST' })).status).toBe(400)
    expect((await request(path, { method: 'POST' })).status).toBe(202)
    await setStatus(id, 'in_development')
    await call('send-verification-email', { email: 'zuri@example.org', name: 'Zuri' })
    await mail.letterTo('zuri@example.org')
    expect(
      await runAs(
        service,
        (tx) =>
          tx`select from private.mail_outbox where recipient = 'zuri@example.org' and letter = 'idea-status'`,
      ),
    ).toHaveLength(1)
    const resume = path.replace('/stop', '/resume')
    expect((await request(resume, { method: 'POST' })).status).toBe(200)
    await setStatus(id, 'completed')
    expect(
      await runAs(
        service,
        (tx) =>
          tx`select from private.mail_outbox where recipient = 'zuri@example.org' and letter = 'idea-status'`,
      ),
    ).toHaveLength(2)
  })
})

describe('votes of a crowd', () => {
  it('are held once a source has verified too many new mailboxes that day, and say so', async () => {
    const idea = await buildIdea(runAs)
    const { access_token: token } = await signIn('crowd-3@example.org')
    const vote = await call('vote-on-idea', { ideaId: idea }, token)
    expect(vote.body.data).toEqual({ voteCount: 0, userVoted: true, isHeld: true })
    expect((await call('vote-on-idea', { ideaId: idea }, token)).status).toBe(409)
    const seenBy = async (reader?: string) =>
      (await request(`/functions/v1/get-top-ideas?ids=${idea}`, { token: reader })).body.data
    expect(await seenBy()).toMatchObject([{ hasVoted: false }])
    expect(JSON.stringify(await seenBy())).not.toContain('isHeld')
    expect(await seenBy(token)).toMatchObject([{ votes: 0, hasVoted: true, isHeld: true }])
    await runAs(service, (tx) => tx`update private.idea_votes set is_held = false where idea_id = ${idea}`)
    const { body } = await request(`/rest/v1/app_ideas?select=vote_count&id=eq.${idea}`)
    expect(body).toEqual([{ vote_count: 1 }])
  })
})

describe('find-similar-ideas', () => {
  const find = async (title: string) =>
    (
      (await request(`/functions/v1/find-similar-ideas?title=${encodeURIComponent(title)}`)).body
        .data as unknown as { title: string }[]
    ).map((idea) => idea.title)
  it('cannot find what is not listed, and nothing for two letters', async () => {
    await buildIdea(runAs, { title: 'Secret Harvest Ledger', status: 'awaiting_approval' })
    expect(await find('Secret Harvest Ledger')).toEqual([])
    expect(await find('Se')).toEqual([])
  })
  it('finds the closest names first', async () => {
    for (const title of ['Market Price Board', 'Market Prices', 'Bus Fare Checker'])
      await buildIdea(runAs, { title })
    expect(await find('market price')).toEqual(['Market Prices', 'Market Price Board'])
    expect(await find("market'; drop table app_ideas; --")).not.toContain('Bus Fare Checker')
  })
  it('cannot be asked without end from one source', async () => {
    const path = '/functions/v1/find-similar-ideas?title=market'
    const asked = await Promise.all(Array.from({ length: 9 }, () => request(path)))
    const refused = asked.find(({ status }) => status === 429)
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})
