import type { Session } from '@supabase/auth-js'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFakeStorage } from '#tests/support/fake-storage.ts'
import type { Backend } from '#web/common/data/backend.ts'
import { createUserDraftStore } from '#web/common/offline/user-store.ts'
import { createSessionStore } from '#web/common/sign-in/session-store.ts'

// Stubs `addEventListener`. The store listens to other tabs with it, and these tests have no other tabs.
beforeEach(() => vi.stubGlobal('addEventListener', () => {}))
afterEach(() => vi.unstubAllGlobals())

test('the sign-in client is not loaded without a session', () => {
  const { backend, auth } = backendWith({ hasStored: false })
  const store = createSessionStore(backend)
  store.subscribe(() => {})
  expect(store.getState().status).toBe('signed-out')
  expect(auth).not.toHaveBeenCalled()
})

test('the sign-in state is loading until the stored session has been read', async () => {
  const { backend, emit } = backendWith({ hasStored: true })
  const store = createSessionStore(backend)
  store.subscribe(() => {})
  expect(store.getState().status).toBe('loading')
  await emit(sessionOf('ada@example.org'))
  expect(store.getState()).toEqual({
    status: 'signed-in',
    email: 'ada@example.org',
    isAdmin: false,
    hasEnded: false,
    habits: { hasLetterKeys: true, undoSeconds: 10, digest: 'off' },
  })
})

test('if the sign-in client does not load, the person is signed out', async () => {
  const { backend, auth } = backendWith({ hasStored: true })
  auth.mockRejectedValueOnce(new Error('offline'))
  const store = createSessionStore(backend)
  store.subscribe(() => {})
  await expect.poll(() => store.getState().status).toBe('signed-out')
  await store.adopt(sessionOf('ada@example.org'))
  expect(auth.mock.calls.length).toBeGreaterThan(1)
})

test('only the data from the server can make someone an administrator', async () => {
  const { backend, emit } = backendWith({ hasStored: true })
  const store = createSessionStore(backend)
  store.subscribe(() => {})
  await emit(sessionOf('ada@example.org', { app_metadata: { role: 'admin' } }))
  expect(store.getState().isAdmin).toBe(true)
  await emit(sessionOf('eve@example.org', { user_metadata: { role: 'admin' } }))
  expect(store.getState().isAdmin).toBe(false)
})

test('an expired session is reported differently from a sign-out', async () => {
  const { backend, client, emit } = backendWith({ hasStored: true })
  const store = createSessionStore(backend)
  store.subscribe(() => {})
  await emit(sessionOf('ada@example.org'))
  await emit(null)
  await emit(null)
  expect(store.getState()).toMatchObject({ status: 'signed-out', hasEnded: true })
  await emit(sessionOf('ada@example.org'))
  client.signOut.mockImplementationOnce(async () => {
    await emit(null)
    return { error: null }
  })
  await store.signOut()
  expect(store.getState()).toMatchObject({ status: 'signed-out', hasEnded: false })
})

test('the text that a user typed is kept when the session expires', async () => {
  const storage = createFakeStorage()
  vi.stubGlobal('sessionStorage', storage)
  const typed = createUserDraftStore('own-page')
  typed.keep('words')
  storage.setItem('scroll', 'not of a session')
  const { backend, client, emit } = backendWith({ hasStored: true })
  const store = createSessionStore(backend)
  store.subscribe(() => {})
  await emit(sessionOf('ada@example.org'))
  await emit(null)
  client.signOut.mockResolvedValueOnce({ error: new Error('no answer') })
  await expect(store.signOut()).rejects.toThrow('no answer')
  expect(typed.read()).toBe('words')
  await store.signOut()
  expect(typed.read()).toBeNull()
  expect(storage.getItem('scroll')).toBe('not of a session')
})

test('a session in the URL of a public page is ignored', () => {
  for (const fragment of [
    '#access_token=a&refresh_token=r&type=recovery',
    '?access_token=a',
    '#access_token=a&type=magiclink',
  ]) {
    vi.stubGlobal('location', { href: `https://example.org/app-ideas${fragment}` })
    const { backend, auth } = backendWith({ hasStored: false })
    const store = createSessionStore(backend)
    store.subscribe(() => {})
    expect(auth).not.toHaveBeenCalled()
    expect(store.getState().status).toBe('signed-out')
  }
})

test('a session that the server refuses is not adopted', async () => {
  const { backend, client } = backendWith({ hasStored: false })
  client.setSession.mockResolvedValueOnce({ error: new Error('refused') })
  await expect(createSessionStore(backend).adopt(sessionOf('ada@example.org'))).rejects.toThrow('refused')
})

function backendWith({ hasStored }: { hasStored: boolean }) {
  let listener: ((event: string, session: Session | null) => void) | undefined
  const client = {
    onAuthStateChange: (follow: typeof listener) => {
      listener = follow
    },
    signOut: vi.fn(async (): Promise<{ error: Error | null }> => ({ error: null })),
    setSession: vi.fn(async (): Promise<{ error: Error | null }> => ({ error: null })),
  }
  const auth = vi.fn(async () => client)
  const emit = async (session: Session | null) => {
    await expect.poll(() => listener).toBeDefined()
    listener?.('SIGNED_IN', session)
  }
  const backend = { auth, hasStoredSession: () => hasStored, renewRealtime: async () => {} }
  return { backend: backend as unknown as Backend, auth, client, emit }
}

function sessionOf(email: string, user: object = {}): Session {
  const whole = {
    access_token: 'a',
    refresh_token: 'r',
    user: { email, app_metadata: {}, user_metadata: {}, ...user },
  }
  return whole as unknown as Session
}
