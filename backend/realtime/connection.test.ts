import { expect, it } from 'vitest'
import type { WebSocket } from 'ws'
import { anonymous } from '#backend/db/run-as.ts'
import type { Schema } from '#backend/db/schema-cache.ts'
import type { Caller } from '#backend/http/caller.ts'
import { serveConnection } from '#backend/realtime/connection.ts'
import type { Hub, Subscriber } from '#backend/realtime/hub.ts'

const join = (topic: string) => JSON.stringify(['1', '1', `realtime:${topic}`, 'phx_join', {}])

it('a socket that closes while it joins a channel leaves no subscription, and its queued messages are ignored', async () => {
  let subscribed = 0
  let asked = 0
  let answer = (_caller: Caller) => {}
  const callerOf = () => {
    asked += 1
    return new Promise<Caller>((resolve) => {
      answer = resolve
    })
  }
  const connection = serveConnection({
    socket: { bufferedAmount: 0, send() {} } as unknown as WebSocket,
    stream: { write: () => true },
    apikey: 'key',
    version: '2.0.0',
    callerOf,
    remembered: callerOf,
    hub: {
      add() {
        subscribed += 1
        return () => {}
      },
    } as unknown as Hub,
    schema: () => ({}) as Schema,
  })
  const underWay = connection.receive(join('one'))
  connection.close()
  answer({ kind: 'anon', identity: anonymous })
  await underWay
  void connection.receive(join('two'))
  expect({ subscribed, asked }).toEqual({ subscribed: 0, asked: 1 })
})

it('a subscription made before its table existed does not share reads with one made afterwards', async () => {
  const likenesses: string[] = []
  const relations = new Map()
  const caller: Caller = { kind: 'anon', identity: anonymous }
  const connect = () =>
    serveConnection({
      socket: { bufferedAmount: 0, send() {} } as unknown as WebSocket,
      stream: { write: () => true },
      apikey: 'key',
      version: '2.0.0',
      callerOf: async () => caller,
      remembered: async () => caller,
      hub: {
        add({ likeness }: Subscriber) {
          likenesses.push(likeness)
          return () => {}
        },
      } as unknown as Hub,
      schema: () => ({ relations }) as unknown as Schema,
    })
  const config = { postgres_changes: [{ event: '*', schema: 'public', table: 'todos' }] }
  const wish = JSON.stringify(['1', '1', 'realtime:one', 'phx_join', { config }])
  await connect().receive(wish)
  relations.set('todos', { columns: new Map() })
  await connect().receive(wish)
  await connect().receive(wish)
  const [before, after, again] = likenesses
  expect(before).not.toBe(after)
  expect(after).toBe(again)
})
