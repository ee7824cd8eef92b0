import type { RealtimePostgresChangesPayload } from '@supabase/supabase-js'
import { describe, expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { makeAdministrator } from '#server/services/identity/administrators.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { createTestServer, type TestClient } from '#tests/support/test-server.ts'
import { waitUntil } from '#tests/support/wait-until.ts'

const { client, visitor, runAs, call, signIn } = await createTestServer()
await makeAdministrator(runAs, { email: 'boss@example.org', password: 'correct horse battery' })
const setStatus = (id: string, status: string) =>
  runAs(service, (tx) => tx`update public.app_ideas set status = ${status} where id = ${id}`)

type Heard = RealtimePostgresChangesPayload<Record<string, unknown>>

/** Subscribes to changes of ideas as the board does. Resolves once the subscription is active. */
async function listen(who: TestClient, filter?: string, more: object = {}): Promise<Heard[]> {
  await who.realtime.setAuth()
  const heard: Heard[] = []
  const entry = {
    event: '*' as const,
    schema: 'public',
    table: 'app_ideas',
    ...(filter ? { filter } : {}),
    ...more,
  }
  await new Promise<void>((resolve, reject) => {
    who
      .channel(`ideas-${Math.random()}`)
      .on('postgres_changes', entry, (payload) => heard.push(payload))
      .on('system', {}, (payload: { status: string }) =>
        payload.status === 'ok' ? resolve() : reject(new Error(JSON.stringify(payload))),
      )
      .subscribe((status, error) => (status === 'CHANNEL_ERROR' ? reject(error) : undefined))
  })
  return heard
}
const about = (heard: Heard[], id: string) =>
  heard.filter(({ new: now, old }) => (({ ...old, ...now }) as { id?: unknown }).id === id)
const kinds = (heard: Heard[], id: string) => about(heard, id).map(({ eventType }) => eventType)

async function admin(): Promise<TestClient> {
  const made = client()
  await made.auth.signInWithPassword({ email: 'boss@example.org', password: 'correct horse battery' })
  return made
}

describe('changes of ideas', () => {
  it('an anonymous subscriber gets no changes of a hidden idea, and administrators get every change', async () => {
    const [stranger, boss] = await Promise.all([listen(client()), listen(await admin())])
    const id = await buildIdea(runAs, { status: 'awaiting_approval', title: 'Secret for now' })
    // Makes one change at a time. A row is read again when its change is delivered, so a quick second
    // change may hide the first.
    const told = (count: number) =>
      waitUntil(`event ${count}`, () => kinds(boss, id).length === count || undefined)
    await told(1)
    for (const [at, status] of ['rejected', 'approved', 'rejected'].entries()) {
      await setStatus(id, status)
      await told(at + 2)
      if (status === 'approved')
        await waitUntil('the stranger to hear of it', () => kinds(stranger, id).length === 1 || undefined)
    }
    await runAs(service, (tx) => tx`delete from public.app_ideas where id = ${id}`)
    await told(5)
    expect(kinds(boss, id)).toEqual(['INSERT', 'UPDATE', 'UPDATE', 'UPDATE', 'DELETE'])
    // An approved idea appears. A rejected one stops being visible, which is sent as DELETE with the key
    // only.
    expect(kinds(stranger, id)).toEqual(['UPDATE', 'DELETE'])
    expect(about(stranger, id)[1]).toMatchObject({ old: { id }, new: {} })
  })
  it('realtime changes contain the columns that the subscriber may read and no hidden ones', async () => {
    const [stranger, boss] = await Promise.all([listen(client()), listen(await admin())])
    const id = await buildIdea(runAs, { title: 'For all', targetUsers: ['Farmers'] })
    const event = await waitUntil('the stranger', () => about(stranger, id)[0])
    expect(event).toMatchObject({
      eventType: 'INSERT',
      schema: 'public',
      table: 'app_ideas',
      errors: null,
      new: { title: 'For all', target_users: ['Farmers'], vote_count: 0 },
    })
    expect(JSON.stringify(event)).not.toMatch(/submitter_email|user_id|submitter_verified/)
    expect((await waitUntil('the administrator', () => about(boss, id)[0])).new).toHaveProperty(
      'submitter_email',
    )
  })
  it('realtime changes of a user’s hidden idea reach that user and no other visitor', async () => {
    const [ada, kofi] = [await visitor('ada@example.org'), await visitor('kofi@example.org')]
    const [own, other] = await Promise.all([listen(ada), listen(kofi)])
    const userId = (await ada.auth.getUser()).data.user?.id ?? null
    const id = await buildIdea(runAs, { status: 'awaiting_approval', userId })
    const later = await buildIdea(runAs)
    await waitUntil('the later one', () => about(other, later)[0] && about(own, later)[0])
    expect(kinds(own, id)).toEqual(['INSERT'])
    expect(kinds(other, id)).toEqual([])
  })
  it('subscribers receive a vote as an update of its idea', async () => {
    const stranger = await listen(client())
    const id = await buildIdea(runAs)
    const { access_token } = await signIn('voter@example.org')
    await call('vote-on-idea', { ideaId: id }, access_token)
    const event = await waitUntil('the vote', () =>
      about(stranger, id).find(({ eventType }) => eventType === 'UPDATE'),
    )
    expect(event.new).toMatchObject({ vote_count: 1 })
  })
  it('a subscription can receive the vote counts of all ideas in one message, and other changes separately', async () => {
    const heard = await listen(client(), undefined, { gathered: true })
    const ids = [await buildIdea(runAs), await buildIdea(runAs)]
    await waitUntil('both ideas', () => ids.every((id) => about(heard, id)[0]) || undefined)
    await runAs(service, (tx) => tx`update public.app_ideas set vote_count = 4 where id in ${tx(ids)}`)
    const event = await waitUntil('the counts', () => heard.find(({ new: now }) => 'gathered' in now))
    expect(event.eventType).toBe('UPDATE')
    expect(event.new).toEqual({
      gathered: expect.arrayContaining(ids.map((id) => ({ id, vote_count: 4 }))),
    })
    expect(ids.flatMap((id) => kinds(heard, id))).toEqual(['INSERT', 'INSERT'])
  })
  it('an administrator whose session has ended receives no more realtime changes', async () => {
    const boss = await admin()
    const heard = await listen(boss)
    await runAs(
      service,
      (tx) =>
        tx`delete from auth.sessions where user_id = (select id from auth.users where email = 'boss@example.org')`,
    )
    // Joins again, because rights are read at a join, and otherwise only every five seconds.
    await boss.removeAllChannels()
    await expect(listen(boss)).rejects.toBeDefined()
    expect(heard).toEqual([])
  })
})
