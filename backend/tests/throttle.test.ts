import { expect, it } from 'vitest'
import { createTestBackend } from '#backend/tests/test-backend.ts'

const { keys, server, url } = await createTestBackend({
  reads: { areLimited: true, perMinute: 60, atOnce: 5 },
  trustedProxies: ['127.0.0.1'],
  schema: `
  create table public.todos (id integer primary key, title text);
  insert into public.todos values (1, 'Milk');
  grant select on public.todos to anon;
  grant all on public.todos to service_role;
  create trigger _900_notify_change after insert or update or delete on public.todos
    for each row execute function private.notify_change()`,
})

/** Sends a read with `source` in X-Forwarded-For, as a trusted proxy does. */
const read = async (source: string, query: string) =>
  (
    await fetch(`${url}/rest/v1/${query}`, {
      headers: { apikey: keys.publishableKey, 'x-forwarded-for': source },
    })
  ).status

it('an IP address with more simultaneous reads than allowed is refused, while another address can still read', async () => {
  const statuses = []
  for (let at = 0; at < 8; at += 1) statuses.push(await read('192.0.2.1', `todos?select=id&limit=${at + 1}`))
  expect(statuses.slice(0, 5)).toEqual([200, 200, 200, 200, 200])
  expect(statuses.slice(6)).toContain(429)
  expect(await read('192.0.2.2', 'todos?select=id&limit=40')).toBe(200)
})

it('an IP address is refused if it repeats a read too often while the rows keep changing', async () => {
  const statuses = []
  for (let at = 0; at < 8; at += 1) {
    statuses.push(await read('192.0.2.4', 'todos?select=id&limit=7'))
    await server
      .from('todos')
      .update({ title: `Title ${at}` })
      .eq('id', 1)
  }
  expect(statuses.slice(0, 5)).toEqual([200, 200, 200, 200, 200])
  expect(statuses.slice(6)).toContain(429)
})
