import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createFakeStorage } from '#tests/support/fake-storage.ts'
import { createAuthClient, OfflineAuthClient } from '#web/common/data/auth-client.ts'
import { createUserDataStore } from '#web/common/offline/user-store.ts'
import { isAuthRefusal } from '#web/office/sign-in/auth-refusal.ts'

const hour = 3600
const now = () => Math.floor(Date.now() / 1000)

beforeEach(() => {
  vi.stubGlobal('localStorage', createFakeStorage())
  vi.stubGlobal('navigator', { onLine: true })
  return () => vi.unstubAllGlobals()
})

/** Creates a client of a signed-in device, and a server that returns this answer. */
function device({ expiresIn, answer }: { expiresIn: number; answer: () => Promise<Response> }) {
  const session = {
    access_token: 'a.b.c',
    refresh_token: 'r',
    token_type: 'bearer',
    expires_in: hour,
    expires_at: now() + expiresIn,
    user: { id: '1', email: 'ada@example.org', app_metadata: {}, user_metadata: {} },
  }
  localStorage.setItem('key', JSON.stringify(session))
  const ask = vi.fn(answer)
  const client = new OfflineAuthClient({
    url: 'https://example.org/auth/v1',
    storageKey: 'key',
    storage: localStorage,
    autoRefreshToken: false,
    fetch: ask,
  })
  return { client, ask, session }
}

const refused = async () => Response.json({ code: 'refresh_token_not_found' }, { status: 400 })
const silent = () => new Promise<Response>(() => {})

it('a session that ended in another tab also ends in this tab, even if it is still in storage', async () => {
  const { client } = device({ expiresIn: hour, answer: silent })
  const told: (string | undefined)[] = []
  client.onAuthStateChange((_event, session) => void told.push(session?.user.email))
  await expect.poll(() => told).toContain('ada@example.org')
  await client['_notifyAllSubscribers']('SIGNED_OUT', null, false)
  expect(told.at(-1)).toBeUndefined()
  expect(localStorage.getItem('key')).not.toBeNull()
})

describe('a server that does not respond', () => {
  /**
   * Creates a client whose requests never get an answer and end only by their abort signal. The test controls
   * the clock.
   */
  function silence(expiresIn: number) {
    vi.useFakeTimers()
    vi.stubGlobal('AbortSignal', {})
    vi.stubGlobal('addEventListener', () => {})
    vi.stubGlobal('fetch', (_: unknown, init?: RequestInit) => {
      return new Promise((_, refuse) =>
        init?.signal?.addEventListener('abort', () => refuse(new DOMException('x'))),
      )
    })
    vi.mocked(console.error).mockImplementation(() => {})
    device({ expiresIn, answer: silent })
    const client = createAuthClient({ url: 'https://example.org', publishableKey: 'p', storageKey: 'key' })
    // Uses localStorage, as the client does by default in a browser.
    return Object.assign(client, { storage: localStorage })
  }
  afterEach(() => {
    // Clears the mock, because the official client logs every failed request to the console.
    vi.mocked(console.error).mockClear()
    vi.useRealTimers()
  })

  it('a sign-in fails within half a minute if the server does not respond', async () => {
    const client = silence(hour)
    const answers: (Error | null)[] = []
    void client
      .signInWithPassword({ email: 'ada@example.org', password: 'p' })
      .then(({ error }) => answers.push(error))
    await vi.advanceTimersByTimeAsync(30_000)
    expect(answers).toMatchObject([{ name: 'AuthRetryableFetchError', status: 0 }])
    // Expects no refusal, because the form must not show the sentence for a wrong password.
    expect(answers.map((error) => error && isAuthRefusal(error))).toEqual([false])
  })

  it('a session that could not be renewed in time stays stored, and its user stays signed in', async () => {
    const client = silence(-hour)
    const told: (string | undefined)[] = []
    client.onAuthStateChange((_event, session) => void told.push(session?.user.email))
    const outcomes: string[] = []
    void client.getSession().catch((error) => outcomes.push(error.message))
    await vi.advanceTimersByTimeAsync(1_000)
    expect(told).toEqual(['ada@example.org'])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(outcomes).toEqual(['The session could not be checked'])
    expect(new Set(told)).toEqual(new Set(['ada@example.org']))
    expect(localStorage.getItem('key')).not.toBeNull()
  })
})

describe('an expired session', () => {
  it('an expired session ends with all its stored data if the server refuses to renew it', async () => {
    vi.mocked(console.error).mockImplementation(() => {})
    createUserDataStore('day-office').keep('the log')
    localStorage.setItem('day-queue-ada@example.org', 'what waits is no part of it')
    const { client } = device({ expiresIn: -hour, answer: refused })
    const told: (string | undefined)[] = []
    client.onAuthStateChange((_event, session) => void told.push(session?.user.email))
    expect((await client.getSession()).data.session).toBeNull()
    await expect.poll(() => told).toContain(undefined)
    // Waits until the official client has logged the failure to the console.
    await expect.poll(() => console.error).toHaveBeenCalled()
    vi.mocked(console.error).mockClear()
    expect(createUserDataStore('day-office').read()).toBeNull()
    expect(localStorage.getItem('day-queue-ada@example.org')).not.toBeNull()
  })

  it('an expired session stays stored while the device is offline, and no request is sent anonymously instead', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    createUserDataStore('day-office').keep('the log')
    const { client, ask } = device({ expiresIn: -hour, answer: silent })
    const told: (string | undefined)[] = []
    client.onAuthStateChange((_event, session) => void told.push(session?.user.email))
    await expect.poll(() => told).toContain('ada@example.org')
    const asked = ask.mock.calls.length
    await expect(client.getSession()).rejects.toThrow('The session could not be checked')
    expect(ask.mock.calls.length).toBe(asked)
    expect(told).not.toContain(undefined)
    expect(createUserDataStore('day-office').read()).toBe('the log')
  })

  it('an expired session is renewed once the network is back, after any number of failures', async () => {
    let isThere = false
    const renewed = () => Response.json({ ...session, access_token: 'd.e.f', expires_at: now() + hour })
    const { client, ask, session } = device({
      expiresIn: -hour,
      answer: async () => (isThere ? renewed() : Response.json({}, { status: 401 })),
    })
    // Makes the client remember a failed refresh for a minute. In this time it sends no new one, unless
    // `tryAgain` is called.
    Object.assign(client, {
      lastRefreshFailure: {
        refreshToken: 'r',
        result: { data: null, error: new Error('no network') },
        expiresAt: Date.now() + 60_000,
      },
    })
    await expect(client.getSession()).rejects.toThrow('The session could not be checked')
    expect(ask).not.toHaveBeenCalled()
    isThere = true
    client.tryAgain()
    expect((await client.getSession()).data.session?.access_token).toBe('d.e.f')
  })
})
