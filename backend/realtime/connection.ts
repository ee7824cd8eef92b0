import type { Writable } from 'node:stream'
import { WebSocket } from 'ws'
import type { Schema } from '#backend/db/schema-cache.ts'
import { type Caller, type ResolveCaller, TokenError } from '#backend/http/caller.ts'
import { getMonotonicMs } from '#backend/http/monotonic.ts'
import { type Channel, createChannel } from '#backend/realtime/channel.ts'
import { createWebSocketFrame } from '#backend/realtime/frame.ts'
import type { Hub } from '#backend/realtime/hub.ts'
import {
  decodeMessage,
  decodePush,
  encodeMessage,
  type ProtocolVersion,
  type RealtimeMessage,
} from '#backend/realtime/message.ts'
import { findBindingProblem, type JoinRequest, parseJoinRequest } from '#backend/realtime/subscription.ts'

export type ConnectionOptions = {
  socket: WebSocket
  /** Connection below the WebSocket. A frame that is created once for many sockets is written to it directly. */
  stream: Pick<Writable, 'write'>
  apikey: string
  version: ProtocolVersion
  callerOf: ResolveCaller
  /** Like `callerOf`, but cached for some seconds, because every change needs the callers of all channels. */
  remembered: ResolveCaller
  hub: Hub
  schema: () => Schema
}

type Open = { channel: Channel; leave(): void }

const maxChannels = 100
const maxJoinsPerSecond = 10
const maxBufferedBytes = 1024 * 1024

/** Handles one socket of the Phoenix protocol as Realtime uses it: joins, leaves, heartbeats and tokens. */
export function serveConnection({
  socket,
  stream,
  apikey,
  version,
  callerOf,
  remembered,
  hub,
  schema,
}: ConnectionOptions) {
  const channels = new Map<string, Open>()
  let joins = { second: 0, count: 0 }
  let isClosed = false

  function send(message: RealtimeMessage) {
    if (isInTime()) socket.send(encodeMessage(message, version))
  }
  /**
   * Writes whole frames directly to the connection, past the socket. This is safe, because a socket without
   * compression never holds back part of a frame.
   */
  function sendFrames(bytes: Buffer) {
    if (isInTime() && socket.readyState === WebSocket.OPEN) stream.write(bytes)
  }
  /** Disconnects a client that is too slow. It reconnects and reads again, which costs less than buffering. */
  function isInTime(): boolean {
    const isSlow = socket.bufferedAmount > maxBufferedBytes
    if (isSlow) socket.terminate()
    return !isSlow
  }
  const reply = ({ joinRef, ref, topic }: RealtimeMessage, status: 'ok' | 'error', response: object) =>
    send({ joinRef, ref, topic, event: 'phx_reply', payload: { status, response } })
  const refuse = (message: RealtimeMessage, reason: string) => reply(message, 'error', { reason })
  const system = (
    { topic, joinRef }: Pick<RealtimeMessage, 'topic' | 'joinRef'>,
    payload: { extension: string; status: string; message: string },
  ) =>
    send({
      joinRef,
      ref: null,
      topic,
      event: 'system',
      payload: { ...payload, channel: topic.slice('realtime:'.length) },
    })

  const resolve = (token: string | undefined) => callerOf({ apikey, bearer: token, isBrowser: false })

  async function join(message: RealtimeMessage) {
    const { topic } = message
    const wanted = parseJoinRequest(message.payload)
    const refusal = refusalOfJoin(topic) ?? featureRefusal(topic, wanted)
    if (refusal) return refuse(message, refusal)
    const caller = await resolve(wanted.accessToken).catch((error) => {
      if (!(error instanceof TokenError)) throw error
      refuse(message, tokenRefusal(error))
      return undefined
    })
    // Opens no channel if the socket has closed in the meantime, because its subscription would stay in the
    // hub.
    if (!caller || isClosed) return undefined
    close(topic)
    channels.set(topic, open(message, wanted, caller))
    // The bindings must be in the requested order, or the client leaves.
    reply(message, 'ok', { postgres_changes: wanted.bindings })
    const problem = wanted.bindings
      .map((binding) => findBindingProblem(binding, schema()))
      .find((text) => text !== undefined)
    const extension = 'postgres_changes'
    if (problem) system(message, { extension, status: 'error', message: problem })
    else if (wanted.bindings.length > 0)
      system(message, { extension, status: 'ok', message: 'Subscribed to PostgreSQL' })
    return undefined
  }

  function open(
    message: RealtimeMessage,
    { bindings: wanted, accessToken }: JoinRequest,
    caller: Caller,
  ): Open {
    const { topic, joinRef } = message
    const onTokenLost = () =>
      system(message, { extension: 'system', status: 'error', message: 'Token has expired' })
    const lookAgain = (token: string | undefined) => remembered({ apikey, bearer: token, isBrowser: false })
    const channel = createChannel({ joinRef, token: accessToken, caller, resolve: lookAgain, onTokenLost })
    const bindings = wanted.filter((binding) => findBindingProblem(binding, schema()) === undefined)
    const remove = hub.add({
      bindings,
      likeness: JSON.stringify([version, topic, bindings]),
      caller: channel.caller,
      lastCaller: channel.lastCaller,
      encode(ids, data) {
        const payload = { ids, data }
        return createWebSocketFrame(
          encodeMessage({ joinRef: null, ref: null, topic, event: 'postgres_changes', payload }, version),
        )
      },
      send: sendFrames,
      // After this error, the official client joins again and reports SUBSCRIBED again.
      rejoin: () => channels.get(topic)?.channel === channel && close(topic, 'phx_error'),
    })
    const leave = () => {
      remove()
      channel.close()
    }
    return { channel, leave }
  }

  /** Returns the reason if a join is refused. Also counts the joins of each second. */
  function refusalOfJoin(topic: string): string | undefined {
    if (topic === 'realtime:') return 'TopicNameRequired: You must provide a topic name'
    if (!topic.startsWith('realtime:')) return 'unmatched topic'
    if (channels.size >= maxChannels && !channels.has(topic))
      return 'ChannelRateLimitReached: Too many channels'
    const second = Math.floor(getMonotonicMs() / 1000)
    joins = joins.second === second ? { second, count: joins.count + 1 } : { second, count: 1 }
    return joins.count > maxJoinsPerSecond
      ? 'ClientJoinRateLimitReached: Too many joins per second'
      : undefined
  }

  /** Ends a channel: after a leave, or because a second join of the same topic replaces it. */
  function close(topic: string, event: 'phx_close' | 'phx_error' = 'phx_close') {
    const before = channels.get(topic)
    if (!before) return
    const { joinRef } = before.channel
    before.leave()
    channels.delete(topic)
    send({ joinRef, ref: joinRef, topic, event, payload: {} })
  }

  async function receive(message: RealtimeMessage): Promise<unknown> {
    const { topic, event, payload } = message
    if (topic === 'phoenix') return event === 'heartbeat' ? reply(message, 'ok', {}) : undefined
    if (event === 'phx_join') return join(message)
    const joined = channels.get(topic)
    if (!joined) return refuse(message, 'unmatched topic')
    if (event === 'phx_leave') {
      reply(message, 'ok', {})
      return close(topic)
    }
    if (event === 'access_token') return joined.channel.replaceToken(tokenOf(payload))
    if (event === 'broadcast' || event === 'presence') return refuse(message, `FeatureNotSupported: ${event}`)
    return undefined
  }

  return {
    async receive(text: string): Promise<void> {
      const message = decodeMessage(text, version)
      if (message && !isClosed) await receive(message)
    },
    /** Refuses a binary frame. The only one that clients send is a broadcast, which is not supported. */
    receiveBinary(bytes: Buffer): void {
      const message = decodePush(bytes)
      if (message) refuse(message, 'FeatureNotSupported: broadcast')
    },
    close() {
      isClosed = true
      for (const { leave } of channels.values()) leave()
      channels.clear()
    },
  }
}

function featureRefusal(topic: string, { isPrivate, wantsPresence }: JoinRequest): string | undefined {
  if (isPrivate)
    return `Unauthorized: You do not have permissions to read from this Channel topic: ${topic.slice('realtime:'.length)}`
  return wantsPresence ? 'FeatureNotSupported: presence' : undefined
}

const tokenOf = (payload: object) =>
  'access_token' in payload && typeof payload.access_token === 'string' ? payload.access_token : undefined

function tokenRefusal({ reason, cause }: TokenError): string {
  if (reason !== 'expired') return 'MalformedJWT: The token provided is not a valid JWT'
  const { payload } = cause as { payload?: { exp?: number } }
  const ago = Math.max(1, Math.round(Date.now() / 1000 - (payload?.exp ?? 0)))
  return `InvalidJWTToken: Token has expired ${ago} seconds ago`
}
