import { afterEach, describe, expect, it } from 'vitest'
import { createNoticeListener, getListenerName, heartbeatChannel } from '#backend/db/listen.ts'
import { createLog } from '#backend/http/log.ts'
import { createBackendDatabase } from '#backend/tests/test-database.ts'
import { testHeartbeatMs } from '../../tests/support/heartbeat.ts'
import { startTcpProxy } from '../../tests/support/tcp-proxy.ts'
import { waitUntil } from '../../tests/support/wait-until.ts'

const { owner, login, loginUrl } = await createBackendDatabase('')
const proxy = await startTcpProxy(Number(new URL(loginUrl).port))
const sendHeartbeat = () => login`select pg_notify(${heartbeatChannel}, '')`
const closes: (() => void)[] = []
afterEach(async () => {
  for (const close of closes.splice(0)) close()
  await waitUntil('their end', () => proxy.open() === 0)
})
const notify = (channel: string, payload: string) => owner`select pg_notify(${channel}, ${payload})`

async function start(options: { sendHeartbeat?: () => Promise<unknown>; interval?: number } = {}) {
  const states: string[] = []
  const listener = await createNoticeListener({
    url: proxy.through(loginUrl),
    applicationName: 'test',
    sendHeartbeat,
    onDeaf: () => states.push('deaf'),
    onHearing: () => states.push('hearing'),
    log: createLog('silent'),
    // A long interval, so that a busy machine does not look like a silent network.
    interval: 5_000,
    ...options,
  })
  closes.push(listener.close)
  const heard: string[] = []
  const follow = (channel: string) =>
    listener.listen(channel, {
      onNotice: (payload) => heard.push(`${channel} ${payload}`),
      onGap: () => heard.push(`${channel} gap`),
    })
  return { ...listener, states, heard, follow }
}

describe('the connection that listens', () => {
  it('the listening connection does not wait forever when another node’s heartbeat arrives with the answer to its LISTEN', async () => {
    const isHeld = proxy.gather(`listen "${heartbeatChannel}"`, 'of another node')
    const starting = start({ sendHeartbeat: async () => {}, interval: 60_000 })
    await waitUntil('the answer to LISTEN', isHeld)
    await notify(heartbeatChannel, 'of another node')
    expect((await starting).isHearing()).toBe(true)
  })

  it('the listening connection receives the notices of exactly the channels that it has subscribed to', async () => {
    const { follow, heard } = await start()
    await follow('one')
    const leave = await follow('two')
    await notify('two', 'a')
    await waitUntil('the first', () => heard.includes('two a'))
    leave()
    await notify('two', 'b')
    await notify('one', 'c')
    await waitUntil('the last', () => heard.includes('one c'))
    expect(heard).toEqual(['one gap', 'two gap', 'two a', 'one c'])
  })

  it('a listening connection that becomes silent is closed, and its replacement listens to all channels again', async () => {
    const { follow, heard, states, isHearing } = await start({ interval: testHeartbeatMs })
    await follow('one')
    await follow('two')
    expect(proxy.silence()).toBe(1)
    await notify('one', 'lost')
    await waitUntil('deafness', () => states.includes('deaf'))
    await waitUntil('another connection', () => isHearing())
    expect(states).toEqual(['hearing', 'deaf', 'hearing'])
    await notify('one', 'd')
    await notify('two', 'e')
    await waitUntil('both', () => heard.includes('two e'))
    expect(heard).toEqual(['one gap', 'two gap', 'one gap', 'two gap', 'one d', 'two e'])
    await waitUntil('the end of the silent one', () => proxy.open(({ isSilent }) => isSilent) === 0)
  })

  it('a terminated listening connection reports a gap immediately, and its state does not change to “deaf”', async () => {
    const { follow, heard, states } = await start()
    await follow('one')
    await owner`select pg_terminate_backend(pid) from pg_stat_activity where application_name = ${getListenerName('test')} and datname = current_database()`
    await waitUntil('the second gap', () => heard.filter((entry) => entry === 'one gap').length === 2)
    expect(states).toEqual(['hearing'])
  })

  it('the listening connection is reported as deaf while the database is unreachable, and recovers without a restart', async () => {
    const { states, isHearing } = await start({ interval: testHeartbeatMs })
    proxy.closeAtOnce(true)
    proxy.cut()
    await waitUntil('deafness', () => states.includes('deaf'))
    expect(isHearing()).toBe(false)
    proxy.closeAtOnce(false)
    await waitUntil('hearing', () => isHearing())
  })

  it('the listening connection is reported as deaf when notifications from other connections no longer reach it', async () => {
    let isElsewhere = false
    const { states } = await start({
      sendHeartbeat: async () => (isElsewhere ? undefined : sendHeartbeat()),
      interval: testHeartbeatMs,
    })
    isElsewhere = true
    await waitUntil('deafness', () => states.includes('deaf'))
  })

  it('the listening connection cannot start where notices do not arrive, and the error gives the reason', async () => {
    await expect(start({ sendHeartbeat: async () => {}, interval: 20 })).rejects.toThrow(
      /database notifications do not arrive, .*: set DATABASE_LISTEN_URL/,
    )
  })

  it('a notice that cannot be processed counts as a gap', async () => {
    const { listen } = await start()
    let gaps = 0
    await listen('odd', {
      onNotice: () => {
        throw new Error('what?')
      },
      onGap: () => {
        gaps += 1
      },
    })
    await notify('odd', '')
    await waitUntil('the gap', () => gaps === 2)
  })
})
