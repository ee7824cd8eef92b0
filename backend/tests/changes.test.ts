import type { RealtimePostgresChangesPayload, SupabaseClient } from '@supabase/supabase-js'
import { describe, expect, it } from 'vitest'
import { getListenerName } from '#backend/db/listen.ts'
import { createTestBackend } from '#backend/tests/test-backend.ts'
import { waitUntil } from '../../tests/support/wait-until.ts'

const { client, login, owner, visitor } = await createTestBackend({
  realtime: { gatheredColumns: { todos: ['score'] } },
  schema: `
  create table public.todos (
    id uuid primary key default gen_random_uuid(), title text not null default 'Milk', status text not null default 'shared',
    labels text[] not null default '{}', score integer not null default 0, note text, user_id uuid);
  alter table public.todos enable row level security;
  create policy shared on public.todos for select to anon, authenticated using (status = 'shared');
  create policy own on public.todos for select to authenticated using (user_id = (select auth.uid()));
  grant select (id, title, status, labels, score) on public.todos to anon;
  grant select on public.todos to authenticated;
  create trigger _900_notify_change after insert or delete or update of title, status, labels, note, user_id
    on public.todos for each row execute function private.notify_change('status', 'shared');
  create trigger _905_gather_change after update of score on public.todos
    for each row when (old.score <> new.score) execute function private.gather_change()`,
})

type Todo = { title?: string; status?: string; labels?: string[]; userId?: string | null }

async function addTodo({ title = 'Milk', status = 'shared', labels = [], userId = null }: Todo = {}) {
  const [row] = await owner<{ id: string }[]>`insert into public.todos (title, status, labels, user_id)
    values (${title}, ${status}, ${labels}, ${userId}) returning id`
  return row?.id ?? ''
}
const setStatus = (id: string, status: string) =>
  owner`update public.todos set status = ${status} where id = ${id}`

type Heard = RealtimePostgresChangesPayload<Record<string, unknown>>

/** Joins a channel as a page does, and resolves when changes arrive. */
async function listen(who: SupabaseClient, filter?: string, more: object = {}): Promise<Heard[]> {
  await who.realtime.setAuth()
  const heard: Heard[] = []
  const entry = {
    event: '*' as const,
    schema: 'public',
    table: 'todos',
    ...(filter ? { filter } : {}),
    ...more,
  }
  await new Promise<void>((resolve, reject) => {
    who
      .channel(`todos-${Math.random()}`)
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

describe('changes', () => {
  it('a stranger receives no changes of a hidden row, and its owner receives every change', async () => {
    const ada = await visitor('ada@example.org')
    const [stranger, own] = await Promise.all([listen(client()), listen(ada)])
    const id = await addTodo({ status: 'draft', title: 'Secret for now', userId: ada.userId })
    // Makes one change at a time. A row is read again when its change is delivered, so a quick second
    // change may hide the first.
    const told = (count: number) =>
      waitUntil(`event ${count}`, () => kinds(own, id).length === count || undefined)
    await told(1)
    for (const [at, status] of ['dropped', 'shared', 'dropped'].entries()) {
      await setStatus(id, status)
      await told(at + 2)
      if (status === 'shared')
        await waitUntil('the stranger to hear of it', () => kinds(stranger, id).length === 1 || undefined)
    }
    await owner`delete from public.todos where id = ${id}`
    await told(5)
    expect(kinds(own, id)).toEqual(['INSERT', 'UPDATE', 'UPDATE', 'UPDATE', 'DELETE'])
    // The stranger gets an UPDATE when the row is shared, and a DELETE with only the key when it is hidden
    // again.
    expect(kinds(stranger, id)).toEqual(['UPDATE', 'DELETE'])
    expect(about(stranger, id)[1]).toMatchObject({ old: { id }, new: {} })
  })
  it('realtime changes contain the columns that the subscriber may read and no hidden ones', async () => {
    const [stranger, ada] = await Promise.all([listen(client()), listen(await visitor('ada@example.org'))])
    const id = await addTodo({ title: 'For all', labels: ['Farm'] })
    const event = await waitUntil('the stranger', () => about(stranger, id)[0])
    expect(event).toMatchObject({
      eventType: 'INSERT',
      schema: 'public',
      table: 'todos',
      errors: null,
      new: { title: 'For all', labels: ['Farm'], score: 0 },
    })
    expect(JSON.stringify(event)).not.toMatch(/note|user_id/)
    expect((await waitUntil('the person', () => about(ada, id)[0])).new).toHaveProperty('note')
  })
  it('changes of a person’s hidden row reach that person and no other', async () => {
    const [ada, kofi] = [await visitor('ada@example.org'), await visitor('kofi@example.org')]
    const [own, other] = await Promise.all([listen(ada), listen(kofi)])
    const id = await addTodo({ status: 'draft', userId: ada.userId })
    const later = await addTodo()
    await waitUntil('the later one', () => about(other, later)[0] && about(own, later)[0])
    expect(kinds(own, id)).toEqual(['INSERT'])
    expect(kinds(other, id)).toEqual([])
  })
  it('subscribers receive a changed count as an update of its row', async () => {
    const stranger = await listen(client())
    const id = await addTodo()
    await owner`update public.todos set score = 1 where id = ${id}`
    const event = await waitUntil('the count', () =>
      about(stranger, id).find(({ eventType }) => eventType === 'UPDATE'),
    )
    expect(event.new).toMatchObject({ score: 1 })
  })
  it('a subscription can receive the counts of all rows in one message, and other changes separately', async () => {
    const heard = await listen(client(), undefined, { gathered: true })
    const ids = [await addTodo(), await addTodo()]
    await waitUntil('both rows', () => ids.every((id) => about(heard, id)[0]) || undefined)
    await owner`update public.todos set score = 4 where id in ${owner(ids)}`
    const event = await waitUntil('the counts', () => heard.find(({ new: now }) => 'gathered' in now))
    expect(event.eventType).toBe('UPDATE')
    expect(event.new).toEqual({ gathered: expect.arrayContaining(ids.map((id) => ({ id, score: 4 }))) })
    expect(ids.flatMap((id) => kinds(heard, id))).toEqual(['INSERT', 'INSERT'])
  })
  it('a realtime subscription with a filter gets only matching changes', async () => {
    const heard = await listen(client(), 'title=eq.Wanted')
    await addTodo({ title: 'Unwanted' })
    const wanted = await addTodo({ title: 'Wanted' })
    await waitUntil('the wanted one', () => about(heard, wanted)[0])
    expect(heard).toHaveLength(1)
  })
  it('a realtime filter by the key excludes deletions of other rows', async () => {
    const [one, other] = [await addTodo(), await addTodo()]
    const heard = await listen(client(), `id=eq.${one}`)
    const list = await listen(client(), `id=in.(${other},${one})`)
    const byTitle = await listen(client(), 'title=eq.Nothing')
    for (const id of [other, one]) await owner`delete from public.todos where id = ${id}`
    await waitUntil('the second deletion', () => kinds(heard, one).length === 1 || undefined)
    await waitUntil('both deletions', () => list.length === 2 || undefined)
    expect(heard.map(({ eventType, old }) => [eventType, old])).toEqual([['DELETE', { id: one }]])
    // A deletion carries only the key, so filters on other columns cannot be applied.
    await waitUntil('both deletions', () => byTitle.length === 2 || undefined)
  })
  it('a person whose session has ended receives no more changes', async () => {
    const ada = await visitor('ends@example.org')
    const heard = await listen(ada)
    await owner`delete from auth.sessions where user_id = ${ada.userId}`
    // Joins again: a join checks the session immediately, but an open channel only every few seconds.
    await ada.removeAllChannels()
    await expect(listen(ada)).rejects.toBeDefined()
    expect(heard).toEqual([])
  })
})

describe('missed changes', () => {
  it('missed realtime changes make every subscription rejoin, so that its page reloads its data', async () => {
    const id = await addTodo()
    const stranger = client()
    const statuses: string[] = []
    const heard: Heard[] = []
    stranger
      .channel('board')
      .on('postgres_changes', { event: '*', schema: 'public', table: 'todos' }, (payload) =>
        heard.push(payload),
      )
      .subscribe((status) => statuses.push(status))
    await waitUntil('the subscription', () => statuses.includes('SUBSCRIBED'))
    // Renames the row while the listening connection is closed, so that the notification is lost.
    await owner`
      with renamed as (update public.todos set title = 'Unheard' where id = ${id} returning id)
      select pg_terminate_backend(pid) from pg_stat_activity, renamed
      where application_name = ${getListenerName(login.applicationName)} and datname = current_database()`
    await waitUntil('the second subscription', () => statuses.length === 3, 10_000)
    expect(statuses).toEqual(['SUBSCRIBED', 'CHANNEL_ERROR', 'SUBSCRIBED'])
    const { data } = await stranger.from('todos').select('title').eq('id', id).single()
    expect(data).toEqual({ title: 'Unheard' })
    await setStatus(id, 'shared')
    await waitUntil('the next change', () =>
      about(heard, id).some(({ new: now }) => 'status' in now && now.status === 'shared'),
    )
  })
})

it('a realtime change that could not be read for a subscriber makes its subscription rejoin', async () => {
  const id = await addTodo()
  const stranger = client()
  const statuses: string[] = []
  stranger
    .channel('board')
    .on('postgres_changes', { event: '*', schema: 'public', table: 'todos' }, () => {})
    .subscribe((status) => statuses.push(status))
  await waitUntil('the subscription', () => statuses.includes('SUBSCRIBED'))
  await owner.begin('read write', async (tx) => {
    await tx`update public.todos set title = 'Unread' where id = ${id}`
    await tx`revoke usage on schema public from anon`
  })
  await waitUntil('the second subscription', () => statuses.length === 3, 10_000)
  expect(statuses).toEqual(['SUBSCRIBED', 'CHANNEL_ERROR', 'SUBSCRIBED'])
  await owner`grant usage on schema public to anon`
})
