import { readFileSync } from 'node:fs'
import type * as Client from '@supabase/supabase-js'
import { describe, expect, it } from 'vitest'
import WebSocket from 'ws'
import { z } from 'zod'
import { defineFunction } from '#backend/functions/define-function.ts'
import type { BackendFunctionDependencies } from '#backend/index.ts'
import { createTestBackend } from '#backend/tests/test-backend.ts'
import { afterFile } from '../../tests/support/clean-up.ts'
import { buildPicture } from '../../tests/support/pictures.ts'
import { waitUntil } from '../../tests/support/wait-until.ts'

// Versions of the client: the oldest 2.x as npm installs it today, two in between, and the newest that
// supports Node 20.
const versions = [
  ['2.0.0', 'supabase-js-2.0', WebSocket],
  // This version contains its own WebSocket for Node and uses no other one.
  ['2.39.8', 'supabase-js-2.39', undefined],
  ['2.74.0', 'supabase-js-2.74', WebSocket],
  ['2.109.0', '@supabase/supabase-js', WebSocket],
] as const

const greet = defineFunction({
  gate: 'anyone',
  input: z.object({ name: z.string() }),
  admit: () => ({}),
  run: async ({ input, caller }) => ({ greeting: `Hello ${input.name}`, kind: caller.kind }),
})
const { url, keys, codeFor } = await createTestBackend({
  schema: readFileSync(new URL('../example/todos.sql', import.meta.url), 'utf8'),
  functions: {
    table: { greet: { gate: 'anyone', POST: greet } },
    server: (parts: BackendFunctionDependencies) => parts,
  },
})
const picture = await buildPicture('png')

describe.each(versions)('version %s of the official client', async (version, name, socket) => {
  const { createClient }: typeof Client = await import(/* @vite-ignore */ name)

  function open() {
    const client = createClient(url, keys.publishableKey, {
      auth: { autoRefreshToken: false, persistSession: false },
      // Passes a WebSocket, because Node 20 has none.
      ...(socket && { realtime: { transport: socket as unknown as typeof globalThis.WebSocket } }),
    })
    afterFile(() => client.realtime.disconnect())
    return client
  }

  async function signIn(email: string) {
    const client = open()
    expect((await client.auth.signInWithOtp({ email })).error).toBeNull()
    const { error } = await client.auth.verifyOtp({ email, token: await codeFor(email), type: 'email' })
    expect(error).toBeNull()
    return client
  }

  const ada = await signIn(`ada-${version}@example.org`)
  const bola = await signIn(`bola-${version}@example.org`)

  it('a wrong sign-in code opens no session', async () => {
    const email = `eve-${version}@example.org`
    const eve = open()
    await eve.auth.signInWithOtp({ email })
    const wrong = (await codeFor(email)) === '111111' ? '222222' : '111111'
    expect((await eve.auth.verifyOtp({ email, token: wrong, type: 'email' })).error).toMatchObject({
      status: 403,
    })
    expect((await eve.auth.getSession()).data.session).toBeNull()
  })

  it('a client without a session cannot read or insert rows', async () => {
    const { status, error } = await open().from('todos').insert({ title: 'Mine' })
    expect({ status, code: error?.code }).toEqual({ status: 401, code: '42501' })
    expect((await open().from('todos').select()).error?.code).toBe('42501')
  })

  it('signed-in people can read their own rows and rows that are shared', async () => {
    const added = await ada
      .from('todos')
      .insert([
        { title: `Milk ${version}`, is_shared: false },
        { title: `Bread ${version}`, is_shared: true },
      ])
      .select('title')
    expect(added.data).toHaveLength(2)
    const titles = async (client: Client.SupabaseClient) =>
      (await client.from('todos').select('title').like('title', `% ${version}`).order('id')).data
    expect(await titles(ada)).toEqual([{ title: `Milk ${version}` }, { title: `Bread ${version}` }])
    expect(await titles(bola)).toEqual([{ title: `Bread ${version}` }])
    const taken = await bola.from('todos').delete().eq('title', `Bread ${version}`).select('title')
    expect(taken.data).toEqual([])
  })

  it('a subscriber receives changes only of rows that they may read', async () => {
    const heard: unknown[] = []
    const channel = bola.channel('todos')
    let isReady = false
    channel
      .on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'todos' }, ({ new: row }) =>
        heard.push((row as { title: string }).title),
      )
      .on('system', {}, ({ status }: { status: string }) => {
        isReady = status === 'ok'
      })
      .subscribe()
    await waitUntil('the subscription', () => isReady || undefined)
    await ada.from('todos').insert({ title: `Secret ${version}` })
    await ada.from('todos').insert({ title: `News ${version}`, is_shared: true })
    await waitUntil('the change', () => heard.length > 0 || undefined)
    expect(heard).toEqual([`News ${version}`])
    await bola.removeChannel(channel)
  })

  it('signed-in people can upload files that nobody else can remove', async () => {
    const path = `milk-${version}`
    const refused = await open().storage.from('pictures').upload(path, picture, { contentType: 'image/png' })
    expect(refused.error).not.toBeNull()
    const files = ada.storage.from('pictures')
    expect((await files.upload(path, picture, { contentType: 'image/png' })).error).toBeNull()
    expect((await bola.storage.from('pictures').remove([path])).data).toEqual([])
    const { data } = await files.download(path)
    const shown = await fetch(files.getPublicUrl(path).data.publicUrl)
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(await data?.arrayBuffer()).toEqual(await shown.arrayBuffer())
  })

  it('a function call contains whether its caller is signed in', async () => {
    const invoke = async (client: Client.SupabaseClient, body: object) =>
      client.functions.invoke('greet', { body })
    expect((await invoke(ada, { name: 7 })).error).not.toBeNull()
    expect((await invoke(ada, { name: 'Ada' })).data).toMatchObject({
      greeting: 'Hello Ada',
      kind: 'visitor',
    })
    expect((await invoke(open(), { name: 'Eve' })).data).toMatchObject({ kind: 'anon' })
  })

  it('a client can read nothing after signing out', async () => {
    const carol = await signIn(`carol-${version}@example.org`)
    expect((await carol.from('todos').select('title')).error).toBeNull()
    expect((await carol.auth.signOut()).error).toBeNull()
    expect((await carol.from('todos').select('title')).error?.code).toBe('42501')
  })
})
