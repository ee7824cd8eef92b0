import { describe, expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import type { IdeaStatus } from '#shared/ideas.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { createIdeaSubmission } from '#tests/support/ideas.ts'
import { startSendingEmails } from '#tests/support/start-sending-emails.ts'
import { createTestApp } from '#tests/support/test-app.ts'

const { app, call, emailsTo, request, runAs, signIn } = await createTestApp({
  variables: {
    LIMIT_NEW_MAILBOX_SOURCE: '2/86400',
    LIMIT_LOOK_UP_SOURCE: '1000/600',
    LIMIT_SIMILAR_SOURCE: '8/300',
  },
})
const draft = createIdeaSubmission({ appName: '<b>Clinic</b> Queue' })

async function submit(email: string) {
  const { access_token: token } = await signIn(email)
  const { body } = await call('submit-idea', draft, token)
  return { id: (body.data as unknown as { id: string }).id, token }
}
const setStatus = (id: string, status: IdeaStatus, reason: string | null = null) =>
  runAs(
    service, // not an administrator, whose decisions are emailed only when they can no longer be undone
    (tx) => tx`update public.app_ideas set status = ${status}, rejection_reason = ${reason} where id = ${id}`,
  )
const news = async (email: string) =>
  (await emailsTo(email)).filter(({ subject }) => !subject.includes('code'))

describe('news about an idea', () => {
  it('an email about an idea has no markup or live links, and only the submitter gets it', async () => {
    const { id, token } = await submit('ada@example.org')
    await setStatus(id, 'rejected', 'Too close to <a href="https://evil.example">another</a>')
    const [email] = await news('ada@example.org')
    const own = (reader?: string) =>
      request('/functions/v1/get-user-submissions?email=ada@example.org', { token: reader })
    expect(JSON.stringify((await own()).body)).not.toContain('Too close')
    expect((await own(token)).body.data).toMatchObject({
      submissions: [{ status: 'rejected', rejection_reason: expect.stringContaining('Too close to') }],
    })
    expect(email?.html).toContain('&lt;b&gt;Clinic&lt; b&gt; Queue')
    expect(email?.html).not.toContain('<a href="https://evil.example"')
    expect(email?.text).toContain('Reason given: Too close to')
  })
  it('each change of an idea’s status sends one email, and a status without news sends none', async () => {
    const { id } = await submit('kofi@example.org')
    for (const status of ['approved', 'approved', 'testing', 'in_development', 'completed'] as const)
      await setStatus(id, status)
    expect((await news('kofi@example.org')).map(({ subject }) => subject.split(':')[0])).toEqual([
      'Your idea was built',
      'Your idea is being built',
      'Your idea is on the board',
    ])
  })
  it('submitter and voters get an email without markup or live links when an idea becomes an app', async () => {
    const { id } = await submit('nia@example.org')
    const { user } = await signIn('tobi@example.org')
    await setStatus(id, 'approved')
    await runAs(service, async (tx) => {
      await tx`update public.app_ideas set title = '<b>Clinic</b> evil.example' where id = ${id}`
      await tx`insert into private.idea_votes (idea_id, user_id) values (${id}, ${user.id})`
      await tx`select private.take_idea(7, ${id}, 72)`
      await tx`update public.challenge_apps set started_at = '2026-01-01T10:00Z', finished_at = '2026-01-01T11:04Z' where number = 7`
      await tx`select private.email_idea_followers(7, 'built')`
      await tx`select private.clear_slot(7)`
    })
    // `clear_slot` took the idea out of the plan before the first email was sent, so that email was dropped.
    // The email about the built app remains.
    const [voter] = await news('tobi@example.org')
    expect(voter?.subject).toBe('An idea you voted for was built: <b>Clinic< b> evil. example')
    expect(voter?.html).toContain('&lt;b&gt;Clinic&lt; b&gt; evil. example')
    for (const said of ['Built as app 7 in 64 minutes. Thank you for your vote.', `/app-ideas/${id}`])
      for (const twin of [voter?.html, voter?.text]) expect(twin).toContain(said)
    expect(voter?.text).toContain(`Stop emails about ideas: ${voter?.stopUrl}`)
    const [submitter, ...older] = await news('nia@example.org')
    expect(submitter?.text).toMatch(/^Hello .+,\nThis is about your idea /)
    expect(older.map(({ subject }) => subject.split(':')[0])).toEqual(['Your idea is on the board'])
  })
  it('one click or the mail program unsubscribes from news, opening the link does not, and codes are still sent', async () => {
    const mail = await startSendingEmails({ app, runAs })
    await runAs(service, (tx) => tx`update private.email_outbox set sent_at = now()`)
    const id = await buildIdea(runAs, { status: 'awaiting_approval' })
    await runAs(
      service,
      (tx) => tx`update public.app_ideas set submitter_email = 'zuri@example.org' where id = ${id}`,
    )
    await setStatus(id, 'approved')
    const email = await mail.emailTo('zuri@example.org')
    const header = (name: string) => email.headers.find(({ key }) => key === name)?.value ?? ''
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    const choices = /Choose which emails you get: (\S+)/.exec(email.text ?? '')?.[1] ?? ''
    expect(email.html).toContain(choices)
    expect((await request(choices.slice(new URL(choices).origin.length))).status).toBe(200)
    const address = /<(.+)>/.exec(header('list-unsubscribe'))?.[1] ?? ''
    expect(address).not.toContain('zuri')
    const path = address.slice(new URL(address).origin.length)
    for (const method of ['GET', 'POST'])
      expect((await request('/email/unsubscribe?token=made-up', { method })).status).toBe(400)
    const saidNo = () => runAs(service, (tx) => tx`select mailbox from private.email_opt_outs`)
    // Requests the page as a link scanner does.
    const shown = await request(path)
    expect(shown.status).toBe(200)
    expect(await saidNo()).toEqual([])
    // Submits the form, as a reader does with the only button of the page.
    const form = /<form method="post" action="([^"]+)"/.exec(String(shown.body))?.[1] ?? ''
    const pressed = await request(form.replaceAll('&amp;', '&').slice(new URL(form).origin.length), {
      method: 'POST',
    })
    expect(pressed.status).toBe(200)
    expect(await saidNo()).toEqual([{ mailbox: 'zuri@example.org' }])
    // Deletes the opt-out, and then unsubscribes again with the one-click request of a mail program (RFC
    // 8058).
    await runAs(service, (tx) => tx`delete from private.email_opt_outs`)
    const oneClick = await request(path, {
      method: 'POST',
      body: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(oneClick.status).toBe(200)
    expect(await saidNo()).toEqual([{ mailbox: 'zuri@example.org' }])
    await setStatus(id, 'in_development')
    await call('send-verification-email', { email: 'zuri@example.org', name: 'Zuri' })
    await mail.emailTo('zuri@example.org')
    expect(
      await runAs(
        service,
        (tx) =>
          tx`select from private.email_outbox where recipient = 'zuri@example.org' and kind = 'idea-status'`,
      ),
    ).toHaveLength(1)
    const resume = path.replace('/unsubscribe', '/resubscribe')
    expect((await request(resume, { method: 'POST' })).status).toBe(200)
    await setStatus(id, 'completed')
    expect(
      await runAs(
        service,
        (tx) =>
          tx`select from private.email_outbox where recipient = 'zuri@example.org' and kind = 'idea-status'`,
      ),
    ).toHaveLength(2)
  })
})

describe('votes from a source with too many new mailboxes', () => {
  it('votes are put on hold and marked as held after their source has verified too many new mailboxes', async () => {
    const idea = await buildIdea(runAs)
    const { access_token: token } = await signIn('crowd-3@example.org')
    const vote = await call('vote-on-idea', { ideaId: idea }, token)
    expect(vote.body.data).toEqual({
      voteCount: 0,
      userVoted: true,
      hadVoted: false,
      isHeld: true,
      mark: expect.any(String),
    })
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
  it('unlisted ideas are not found as similar, and two letters find nothing', async () => {
    await buildIdea(runAs, { title: 'Secret Harvest Ledger', status: 'awaiting_approval' })
    expect(await find('Secret Harvest Ledger')).toEqual([])
    expect(await find('Se')).toEqual([])
  })
  it('the ideas with the most similar names are listed first', async () => {
    for (const title of ['Market Price Board', 'Market Prices', 'Bus Fare Checker'])
      await buildIdea(runAs, { title })
    expect(await find('market price')).toEqual(['Market Prices', 'Market Price Board'])
    expect(await find("market'; drop table app_ideas; --")).not.toContain('Bus Fare Checker')
  })
  it('searches for similar ideas from one source are limited', async () => {
    const path = '/functions/v1/find-similar-ideas?title=market'
    const asked = await Promise.all(Array.from({ length: 9 }, () => request(path)))
    const refused = asked.find(({ status }) => status === 429)
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})
