import type { WebSocket } from 'ws'
import type { Schema } from '#server/db/schema-cache.ts'
import { type Caller, type CallerOf, TokenError } from '#server/http/caller.ts'
import type { Hub } from '#server/realtime/hub.ts'
import { decode, encode, type Message, type Version } from '#server/realtime/message.ts'
import { bindingProblem, readJoin } from '#server/realtime/subscription.ts'

export type ConnectionOptions = {
  socket: WebSocket
  apikey: string
  version: Version
  callerOf: CallerOf
  hub: Hub
  schema: () => Schema
}

type Channel = { joinRef: string | null; token: string | undefined; close(): void }

const mostChannels = 100
const mostJoinsPerSecond = 10
const mostBufferedBytes = 1024 * 1024
/** A session that ended is noticed after so many milliseconds at the latest. */
const callerAge = 5_000

/** One socket: joins, leaves, heartbeats and tokens of wire 4.3 to 4.6. */
export function serveConnection({ socket, apikey, version, callerOf, hub, schema }: ConnectionOptions) {
  const channels = new Map<string, Channel>()
  let joinsSince = { second: 0, count: 0 }

  function send(message: Message) {
    if (socket.bufferedAmount > mostBufferedBytes) return socket.terminate() // too slow to keep up: it reconnects and reads anew
    socket.send(encode(message, version))
  }
  const reply = ({ joinRef, ref, topic }: Message, status: 'ok' | 'error', response: object) =>
    send({ joinRef, ref, topic, event: 'phx_reply', payload: { status, response } })
  const system = (topic: string, joinRef: string | null, status: 'ok' | 'error', message: string) =>
    send({
      joinRef,
      ref: null,
      topic,
      event: 'system',
      payload: { extension: 'postgres_changes', status, message, channel: topic.slice('realtime:'.length) },
    })

  const resolve = (token: string | undefined) => callerOf({ apikey, bearer: token, isBrowser: false })

  async function join(message: Message) {
    const { topic, joinRef } = message
    const refusal = joinRefusal(topic)
    if (refusal) return reply(message, 'error', { reason: refusal })
    const { bindings, accessToken, isPrivate, wantsPresence } = readJoin(message.payload)
    if (isPrivate)
      return reply(message, 'error', {
        reason: `Unauthorized: You do not have permissions to read from this Channel topic: ${topic.slice(9)}`,
      })
    if (wantsPresence) return reply(message, 'error', { reason: 'FeatureNotSupported: presence' })
    let caller: Caller
    try {
      caller = await resolve(accessToken)
    } catch (error) {
      if (!(error instanceof TokenError)) throw error
      return reply(message, 'error', { reason: tokenRefusal(error) })
    }
    leave(topic)
    const problems = bindings.map((binding) => bindingProblem(binding, schema()))
    const channel: Channel = { joinRef, token: accessToken, close: () => remove() }
    let known = { caller, token: accessToken, at: Date.now() }
    const remove = hub.add({
      bindings: bindings.filter((_, at) => problems[at] === undefined),
      async caller() {
        if (known.token === channel.token && Date.now() - known.at < callerAge) return known.caller
        const now = await resolve(channel.token).catch(() => {
          channel.token = undefined
          system(topic, joinRef, 'error', 'Token has expired')
          return resolve(undefined)
        })
        known = { caller: now, token: channel.token, at: Date.now() }
        return now
      },
      send: (ids, data) =>
        send({ joinRef: null, ref: null, topic, event: 'postgres_changes', payload: { ids, data } }),
    })
    channels.set(topic, channel)
    // Position by position what was asked for, or the client leaves (wire 4.4).
    reply(message, 'ok', { postgres_changes: bindings })
    const problem = problems.find((text) => text !== undefined)
    if (problem) system(topic, joinRef, 'error', problem)
    else if (bindings.length > 0) system(topic, joinRef, 'ok', 'Subscribed to PostgreSQL')
  }

  function joinRefusal(topic: string): string | undefined {
    if (topic === 'realtime:') return 'TopicNameRequired: You must provide a topic name'
    if (!topic.startsWith('realtime:')) return 'unmatched topic'
    if (channels.size >= mostChannels && !channels.has(topic))
      return 'ChannelRateLimitReached: Too many channels'
    const second = Math.floor(Date.now() / 1000)
    joinsSince = joinsSince.second === second ? { second, count: joinsSince.count + 1 } : { second, count: 1 }
    return joinsSince.count > mostJoinsPerSecond
      ? 'ClientJoinRateLimitReached: Too many joins per second'
      : undefined
  }

  function leave(topic: string) {
    const channel = channels.get(topic)
    if (!channel) return
    channel.close()
    channels.delete(topic)
    send({ joinRef: channel.joinRef, ref: channel.joinRef, topic, event: 'phx_close', payload: {} })
  }

  async function receive(message: Message) {
    const { topic, event, payload } = message
    if (topic === 'phoenix') return event === 'heartbeat' ? reply(message, 'ok', {}) : undefined
    if (event === 'phx_join') return join(message)
    const channel = channels.get(topic)
    if (!channel) return reply(message, 'error', { reason: 'unmatched topic' })
    if (event === 'phx_leave') {
      reply(message, 'ok', {})
      return leave(topic)
    }
    if (event === 'access_token') {
      const token =
        'access_token' in payload && typeof payload.access_token === 'string'
          ? payload.access_token
          : undefined
      channel.token = token
      return undefined
    }
    if (event === 'broadcast' || event === 'presence')
      return reply(message, 'error', { reason: `FeatureNotSupported: ${event}` })
    return undefined
  }

  return {
    receive(text: string): Promise<void> {
      const message = decode(text, version)
      return message ? Promise.resolve(receive(message)) : Promise.resolve()
    },
    close() {
      for (const channel of channels.values()) channel.close()
      channels.clear()
    },
  }
}

const tokenRefusal = ({ reason }: TokenError) =>
  reason === 'expired'
    ? 'InvalidJWTToken: Token has expired'
    : 'MalformedJWT: The token provided is not a valid JWT'
