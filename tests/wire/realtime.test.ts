import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import type { RealtimePostgresChangesPayload } from '@supabase/supabase-js'
import { describe, expect, it } from 'vitest'
import WebSocket from 'ws'
import { service } from '#backend/db/run-as.ts'
import { makeAdministrator } from '#server/services/identity/administrators.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { type Client, createTestServer } from '#tests/support/test-server.ts'
import { renameUnheard } from '#tests/support/unheard.ts'
import { waitUntil } from '#tests/support/until.ts'

const { client, visitor, runAs, url, secrets, call, signIn, database } = await createTestServer()
await makeAdministrator(runAs, { email: 'boss@example.org', password: 'correct horse battery' })
const setStatus = (id: string, status: string) =>
  runAs(service, (tx) => tx`update public.app_ideas set status = ${status} where id = ${id}`)

type Heard = RealtimePostgresChangesPayload<Record<string, unknown>>

/** Joins as the board does, and resolves once changes flow. */
async function listen(who: Client, filter?: string, more: object = {}): Promise<Heard[]> {
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

async function admin(): Promise<Client> {
  const made = client()
  await made.auth.signInWithPassword({ email: 'boss@example.org', password: 'correct horse battery' })
  return made
}

describe('changes', () => {
  it('a stranger receives no changes of a hidden idea, and administrators receive every change', async () => {
    const [stranger, boss] = await Promise.all([listen(client()), listen(await admin())])
    const id = await buildIdea(runAs, { status: 'awaiting_approval', title: 'Secret for now' })
    // Makes one change after the other. A row is read again when its change is delivered, so a quick second
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
  it('changes contain the columns of the subscriber and no hidden ones', async () => {
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
  it('changes of a user’s hidden idea reach that user and no other visitor', async () => {
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
  it('a subscription with a filter gets only matching changes', async () => {
    const heard = await listen(client(), 'title=eq.Wanted')
    await buildIdea(runAs, { title: 'Unwanted' })
    const wanted = await buildIdea(runAs, { title: 'Wanted' })
    await waitUntil('the wanted one', () => about(heard, wanted)[0])
    expect(heard).toHaveLength(1)
  })
  it('a filter by the key excludes deletions of other rows', async () => {
    const [one, other] = [await buildIdea(runAs), await buildIdea(runAs)]
    const heard = await listen(client(), `id=eq.${one}`)
    const list = await listen(client(), `id=in.(${other},${one})`)
    const byTitle = await listen(client(), 'title=eq.Nothing')
    for (const id of [other, one])
      await runAs(service, (tx) => tx`delete from public.app_ideas where id = ${id}`)
    await waitUntil('the second deletion', () => kinds(heard, one).length === 1 || undefined)
    await waitUntil('both deletions', () => list.length === 2 || undefined)
    expect(heard.map(({ eventType, old }) => [eventType, old])).toEqual([['DELETE', { id: one }]])
    // A deletion carries only the key, so conditions on other columns cannot be tested.
    await waitUntil('both deletions', () => byTitle.length === 2 || undefined)
  })
  it('an administrator whose session has ended receives no more changes', async () => {
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

describe('missed changes', () => {
  it('missed changes make every subscription join again, so that its page reloads its data', async () => {
    const id = await buildIdea(runAs)
    const stranger = client()
    const statuses: string[] = []
    const heard: Heard[] = []
    stranger
      .channel('board')
      .on('postgres_changes', { event: '*', schema: 'public', table: 'app_ideas' }, (payload) =>
        heard.push(payload),
      )
      .subscribe((status) => statuses.push(status))
    await waitUntil('the subscription', () => statuses.includes('SUBSCRIBED'))
    await renameUnheard(database.owner, id, 'Unheard')
    await waitUntil('the second subscription', () => statuses.length === 3, 10_000)
    expect(statuses).toEqual(['SUBSCRIBED', 'CHANNEL_ERROR', 'SUBSCRIBED'])
    const { data } = await stranger.from('app_ideas').select('title').eq('id', id).single()
    expect(data).toEqual({ title: 'Unheard' })
    await setStatus(id, 'testing')
    await waitUntil('the next change', () =>
      about(heard, id).some(({ new: now }) => 'status' in now && now.status === 'testing'),
    )
  })
})

it('a change that could not be read for a subscriber makes the subscription join again', async () => {
  const id = await buildIdea(runAs)
  const stranger = client()
  const statuses: string[] = []
  stranger
    .channel('board')
    .on('postgres_changes', { event: '*', schema: 'public', table: 'app_ideas' }, () => {})
    .subscribe((status) => statuses.push(status))
  await waitUntil('the subscription', () => statuses.includes('SUBSCRIBED'))
  await database.owner.begin('read write', async (tx) => {
    await tx`update public.app_ideas set title = 'Unread' where id = ${id}`
    await tx`revoke usage on schema public from anon`
  })
  await waitUntil('the second subscription', () => statuses.length === 3, 10_000)
  expect(statuses).toEqual(['SUBSCRIBED', 'CHANNEL_ERROR', 'SUBSCRIBED'])
  await database.owner`grant usage on schema public to anon`
})

/** Opens a socket without a client. */
async function open(
  path = `?apikey=${secrets.publishableKey}&vsn=2.0.0`,
  headers: Record<string, string> = {},
) {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/realtime/v1/websocket${path}`, { headers })
  const frames: unknown[] = []
  socket.on('message', (data) => frames.push(JSON.parse(String(data))))
  await new Promise((resolve, reject) => socket.on('open', resolve).on('error', reject))
  return { socket, frames, next: (at: number) => waitUntil(`frame ${at}`, () => frames[at]) }
}
const config = (entry: object) => ({ config: { postgres_changes: [entry] } })

describe('the socket protocol', () => {
  it('a socket with a missing or unknown key or another path is refused', async () => {
    await expect(open('?vsn=2.0.0')).rejects.toThrow('401')
    await expect(open('?apikey=x&vsn=2.0.0')).rejects.toThrow('401')
    await expect(open('/elsewhere')).rejects.toThrow('404')
  })
  it('the secret key in the URL is refused with the reason, because URLs are logged', async () => {
    await expect(open(`?apikey=${secrets.secretKey}&vsn=2.0.0`)).rejects.toThrow('401')
    const answer = await new Promise<IncomingMessage>((resolve, reject) =>
      new WebSocket(`${url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${secrets.secretKey}`)
        .on('unexpected-response', (_request, response) => resolve(response))
        .on('open', () => reject(new Error('opened'))),
    )
    expect(await text(answer)).toBe('{"error":"Forbidden use of secret API key in browser"}')
  })
  it('the secret key is accepted in a server’s header, and refused from a browser', async () => {
    const apikey = secrets.secretKey
    await expect(open('?vsn=2.0.0', { apikey, origin: url })).rejects.toThrow('401')
    const { socket } = await open('?vsn=2.0.0', { apikey })
    socket.close()
  })
  it('unknown topics, bad tokens and unsupported features are refused', async () => {
    const { socket, next } = await open()
    const refused = [
      ['realtime:', {}, 'TopicNameRequired: You must provide a topic name'],
      ['other', {}, 'unmatched topic'],
      [
        'realtime:a',
        { config: {}, access_token: 'e.e.e' },
        'MalformedJWT: The token provided is not a valid JWT',
      ],
      [
        'realtime:a',
        { config: { private: true } },
        'Unauthorized: You do not have permissions to read from this Channel topic: a',
      ],
      ['realtime:a', { config: { presence: { enabled: true } } }, 'FeatureNotSupported: presence'],
    ] as const
    for (const [at, [topic, payload, reason]] of refused.entries()) {
      socket.send(JSON.stringify([`${at}`, `${at}`, topic, 'phx_join', payload]))
      expect(await next(at)).toEqual([
        `${at}`,
        `${at}`,
        topic,
        'phx_reply',
        { status: 'error', response: { reason } },
      ])
    }
    socket.close()
  })
  it('the socket echoes the configuration, answers heartbeats, leaves, and survives unreadable frames', async () => {
    const { socket, next } = await open()
    for (const nonsense of ['{', '[]', 'null', '[1]', '"x"']) socket.send(nonsense)
    const entry = { event: '*', schema: 'public', table: 'app_ideas' }
    socket.send(JSON.stringify(['6', '6', 'realtime:b', 'phx_join', config(entry)]))
    expect(await next(0)).toMatchObject([
      '6',
      '6',
      'realtime:b',
      'phx_reply',
      { status: 'ok', response: { postgres_changes: [{ ...entry, id: expect.any(Number) }] } },
    ])
    expect(await next(1)).toMatchObject([
      '6',
      null,
      'realtime:b',
      'system',
      { status: 'ok', message: 'Subscribed to PostgreSQL' },
    ])
    socket.send(JSON.stringify([null, '7', 'phoenix', 'heartbeat', {}]))
    expect(await next(2)).toEqual([null, '7', 'phoenix', 'phx_reply', { status: 'ok', response: {} }])
    socket.send(JSON.stringify(['6', '9', 'realtime:b', 'phx_leave', {}]))
    expect(await next(3)).toEqual(['6', '9', 'realtime:b', 'phx_reply', { status: 'ok', response: {} }])
    expect(await next(4)).toEqual(['6', '6', 'realtime:b', 'phx_close', {}])
    socket.close()
  })
  it('a join with an invalid table or filter gets an error and no events', async () => {
    const { socket, next } = await open()
    socket.send(
      JSON.stringify([
        '1',
        '1',
        'realtime:c',
        'phx_join',
        config({ event: '*', schema: 'public', table: 'app_ideas', filter: 'nothing=eq.1' }),
      ]),
    )
    expect(await next(0)).toMatchObject({ 4: { status: 'ok' } })
    expect(await next(1)).toMatchObject({
      3: 'system',
      4: { status: 'error', message: expect.stringContaining('Error parsing `filter` params') },
    })
    socket.close()
  })
  it('the socket also accepts protocol version 1.0.0', async () => {
    const { socket, next } = await open(`?apikey=${secrets.publishableKey}`)
    socket.send(
      JSON.stringify({ topic: 'realtime:d', event: 'phx_join', payload: {}, ref: '1', join_ref: '1' }),
    )
    expect(await next(0)).toEqual({
      topic: 'realtime:d',
      event: 'phx_reply',
      payload: { status: 'ok', response: { postgres_changes: [] } },
      ref: '1',
      join_ref: '1',
    })
    socket.close()
  })
  it('a socket that sends a message that is too large is closed', async () => {
    const { socket } = await open()
    const closed = new Promise((resolve) => socket.on('close', resolve))
    socket.send('x'.repeat(300 * 1024))
    expect(await closed).toBe(1009)
  })
})

describe('limits of a subscriber', () => {
  it('broadcast and presence are refused, as text, as binary and over HTTP', async () => {
    const { socket, next } = await open()
    socket.send(JSON.stringify(['1', '1', 'realtime:e', 'phx_join', { config: {} }]))
    await next(0)
    for (const [at, event] of ['broadcast', 'presence'].entries()) {
      socket.send(JSON.stringify(['1', '2', 'realtime:e', event, {}]))
      expect(await next(at + 1)).toEqual([
        '1',
        '2',
        'realtime:e',
        'phx_reply',
        { status: 'error', response: { reason: `FeatureNotSupported: ${event}` } },
      ])
    }
    const parts = ['1', '3', 'realtime:e', 'broadcast', '']
    socket.send(
      Buffer.concat([
        Buffer.from([3, ...parts.map((part) => part.length), 1]),
        Buffer.from(parts.join('')),
        Buffer.from('{}'),
      ]),
    )
    expect(await next(3)).toMatchObject(['1', '3', 'realtime:e', 'phx_reply', { status: 'error' }])
    socket.close()
    const answer = await fetch(`${url}/realtime/v1/api/broadcast`, { method: 'POST' })
    expect({ status: answer.status, body: await answer.json() }).toEqual({
      status: 404,
      body: { error: 'not found' },
    })
  })
  it('a subscriber cannot join more than ten channels in a second', async () => {
    const { socket, frames, next } = await open()
    for (let at = 0; at < 12; at += 1)
      socket.send(JSON.stringify([`${at}`, `${at}`, `realtime:${at}`, 'phx_join', { config: {} }]))
    await next(11)
    expect(JSON.stringify(frames)).toContain('ClientJoinRateLimitReached: Too many joins per second')
    socket.close()
  })
  it('a second subscription to a topic on the same socket closes the first', async () => {
    const { socket, frames, next } = await open()
    for (const ref of ['1', '2'])
      socket.send(JSON.stringify([ref, ref, 'realtime:twice', 'phx_join', { config: {} }]))
    await next(2)
    expect(frames[1]).toEqual(['1', '1', 'realtime:twice', 'phx_close', {}])
    socket.close()
  })
  it('a subscriber does not receive columns that it did not select', async () => {
    const { socket, next } = await open()
    const entry = { event: '*', schema: 'public', table: 'app_ideas', select: ['title'] }
    socket.send(JSON.stringify(['1', '1', 'realtime:f', 'phx_join', config(entry)]))
    await next(1)
    const id = await buildIdea(runAs, { title: 'Only this' })
    expect(await next(2)).toMatchObject({ 4: { data: { record: { id, title: 'Only this' } } } })
    const frame = (await next(2)) as unknown[]
    expect(Object.keys((frame[4] as { data: { record: object } }).data.record).sort()).toEqual([
      'id',
      'title',
    ])
    socket.close()
  })
})

describe('a token on a socket', () => {
  it('a token sent later gives the channel its person’s rights, and removing it removes them', async () => {
    const ada = await signIn('late@example.org')
    const { socket, frames, next } = await open()
    socket.send(
      JSON.stringify([
        '1',
        '1',
        'realtime:g',
        'phx_join',
        config({ event: '*', schema: 'public', table: 'app_ideas' }),
      ]),
    )
    await next(1)
    socket.send(JSON.stringify(['1', '2', 'realtime:g', 'access_token', { access_token: ada.access_token }]))
    socket.send(JSON.stringify([null, '3', 'phoenix', 'heartbeat', {}]))
    await next(2)
    const own = await buildIdea(runAs, { status: 'awaiting_approval', userId: ada.user.id })
    expect(await next(3)).toMatchObject({ 4: { data: { type: 'INSERT', record: { id: own } } } })
    socket.send(
      JSON.stringify(['1', '4', 'realtime:g', 'access_token', { access_token: secrets.publishableKey }]),
    )
    socket.send(JSON.stringify([null, '5', 'phoenix', 'heartbeat', {}]))
    await next(4)
    await buildIdea(runAs, { status: 'awaiting_approval', userId: ada.user.id })
    const shown = await buildIdea(runAs)
    expect(await next(5)).toMatchObject({ 4: { data: { record: { id: shown } } } })
    expect(frames).toHaveLength(6)
    socket.close()
  })
  it('an invalid token leaves the channel with the rights of the key, and the client gets an error', async () => {
    const ada = await signIn('gone@example.org')
    const { socket, next } = await open()
    socket.send(
      JSON.stringify([
        '1',
        '1',
        'realtime:h',
        'phx_join',
        { ...config({ event: '*', schema: 'public', table: 'app_ideas' }), access_token: ada.access_token },
      ]),
    )
    await next(1)
    socket.send(JSON.stringify(['1', '2', 'realtime:h', 'access_token', { access_token: 'e.e.e' }]))
    expect(await next(2)).toMatchObject([
      '1',
      null,
      'realtime:h',
      'system',
      { extension: 'system', status: 'error', message: 'Token has expired' },
    ])
    socket.close()
  })
})
