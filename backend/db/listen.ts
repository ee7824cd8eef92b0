import { Socket } from 'node:net'
import { Client, escapeIdentifier } from 'pg'
import { poolerAdvice } from '#backend/db/describe-unavailability.ts'
import type { Log } from '#backend/http/log.ts'
import { OperatorError } from '#backend/operator-error.ts'

export type NoticeHandlers = {
  onNotice: (payload: string) => void
  /** Called when listening starts (again): notices were missed, so assume that everything has changed. */
  onGap: () => void
}

/** Resolves to a function that ends the subscription. */
export type Listen = (channel: string, handlers: NoticeHandlers) => Promise<() => void>

type ListenerOptions = {
  url: string
  /** Name of the pool's connections. The listening connection has this name with a suffix. */
  applicationName: string
  /**
   * Sends a heartbeat over another connection. A heartbeat over the listening connection would still arrive
   * after a fail-over to another database.
   */
  sendHeartbeat: () => Promise<unknown>
  onDeaf: () => void
  onHearing: () => void
  log: Log
  /** Milliseconds between two heartbeats. */
  interval?: number
}

export const heartbeatChannel = 'heartbeat'
/** Returns the `application_name` of the listening connection, derived from that of the pool. */
export const getListenerName = (applicationName: string) => `${applicationName} listener`
/** Milliseconds for connecting, and for each LISTEN. */
const deadline = 5_000
/** Number of consecutive unanswered heartbeats after which notices are considered lost. */
const maxUnanswered = 2
const noNotices = `database notifications do not arrive, because a pooler does not pass them on: ${poolerAdvice}`

/**
 * A connection outside the pool that listens to every channel and reconnects forever. On a silent network a connection
 * does not end, so a heartbeat through the database proves that it still receives notifications.
 */
export async function createNoticeListener(options: ListenerOptions) {
  const { url, applicationName, sendHeartbeat, onDeaf, onHearing, log, interval = 5_000 } = options
  const subscriptions = new Set<NoticeHandlers & { channel: string }>()
  let connection: Connection | undefined
  let isHearing = false
  let isClosed = false
  let unanswered = 0
  let failures = 0
  let retry: NodeJS.Timeout | undefined
  let timer: NodeJS.Timeout | undefined
  let start = { succeed: () => {}, fail: (_reason: Error) => {} }

  async function connect() {
    const opened = await open({ url, name: getListenerName(applicationName) }, receive, reconnectSoon)
    if (isClosed) return opened.destroy()
    connection = opened
    unanswered = 0
    await opened.listenTo([heartbeatChannel, ...[...subscriptions].map(({ channel }) => channel)])
    for (const { onGap } of subscriptions) onGap()
    beat()
  }

  function reconnectSoon() {
    connection = undefined
    if (isClosed) return
    const again = () => connect().catch((error) => log.warn('cannot listen for changes', { error }))
    retry = setTimeout(again, backOff(failures))
    failures += 1
  }

  function receive(channel: string, payload: string) {
    if (channel === heartbeatChannel) return hearHeartbeat()
    for (const { onNotice, onGap } of [...subscriptions].filter((entry) => entry.channel === channel)) {
      try {
        onNotice(payload)
      } catch (error) {
        // Treats an invalid notice as a change of everything, because a node of another version may have sent
        // it.
        log.error('notice not understood', { channel, error })
        onGap()
      }
    }
  }

  function hearHeartbeat() {
    unanswered = 0
    failures = 0
    if (isHearing) return
    isHearing = true
    start.succeed()
    log.info('receiving database changes')
    onHearing()
  }

  // Counts timer ticks instead of measuring time, because after a pause of this process, a reply that has
  // arrived but has not been read would count as missing.
  function beat() {
    if (unanswered >= maxUnanswered) becomeDeaf()
    unanswered += 1
    sendHeartbeat().catch((error) => log.warn('heartbeat not sent', { error }))
  }

  function becomeDeaf() {
    start.fail(new OperatorError(noNotices))
    if (isHearing) {
      isHearing = false
      log.error('not receiving database changes')
      onDeaf()
    }
    connection?.destroy()
  }

  const listen: Listen = async (channel, handlers) => {
    const subscription = { channel, ...handlers }
    subscriptions.add(subscription)
    // Ignores a failed LISTEN: it closes the connection, and the next connection listens to every channel.
    await connection?.listenTo([channel]).catch(() => {})
    handlers.onGap()
    return () => {
      subscriptions.delete(subscription)
    }
  }

  function close() {
    isClosed = true
    clearInterval(timer)
    clearTimeout(retry)
    connection?.destroy()
  }

  // Creates the promise of the first heartbeat before the connection. The first one to arrive may be that of
  // another node, before ours is sent.
  const firstHeard = new Promise<void>((succeed, fail) => {
    start = { succeed, fail }
  })
  try {
    await connect()
    timer = setInterval(beat, interval)
    await firstHeard
  } catch (error) {
    close()
    throw error
  }
  return { listen, isHearing: () => isHearing, close }
}

type Connection = Awaited<ReturnType<typeof open>>

/** Opens a connection. `onEnd` is called once, whether or not it was ever open. */
async function open(
  { url, name }: { url: string; name: string },
  onNotification: (channel: string, payload: string) => void,
  onEnd: () => void,
) {
  // Creates the socket, to be able to destroy it. On a dead network, the driver's `end()` waits forever.
  const socket = new Socket()
  const client = new Client({
    connectionString: url,
    application_name: name,
    connectionTimeoutMillis: deadline,
    query_timeout: deadline,
    stream: () => socket,
  })
  client.on('error', () => socket.destroy())
  client.on('end', onEnd)
  client.on('notification', ({ channel, payload = '' }) => onNotification(channel, payload))
  await client.connect()
  return {
    async listenTo(channels: string[]) {
      try {
        await client.query(channels.map((channel) => `listen ${escapeIdentifier(channel)}`).join('; '))
      } catch (error) {
        socket.destroy()
        throw error
      }
    },
    destroy: () => socket.destroy(),
  }
}

/**
 * Returns the milliseconds until the next try: doubled after each failure, five seconds at most. The random
 * part prevents all nodes from reconnecting together.
 */
const backOff = (failures: number) => Math.min(2 ** failures * 50, 5_000) * (0.5 + Math.random() / 2)
