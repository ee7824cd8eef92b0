import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import WebSocket from 'ws'
import { serveApp } from '#backend/http/serve-app.ts'
import { afterFile } from '#tests/support/clean-up.ts'
import { createTestApp, type TestAppOptions } from '#tests/support/test-app.ts'

export type TestClient = SupabaseClient

/** Starts the server on a real socket, and creates official clients that talk to it. */
export async function createTestServer(options?: TestAppOptions) {
  const test = await createTestApp(options)
  const site = await serveApp({ app: test.app, env: { PORT: 0, HOST: '127.0.0.1' } })
  const url = `http://127.0.0.1:${site.port}`
  const clients: TestClient[] = []
  afterFile(async () => {
    await Promise.all(clients.map((client) => client.realtime.disconnect()))
    await site.close()
  })

  /** Creates an unmodified official client. Passes a WebSocket, because Node 20 has none. */
  function client(key = test.secrets.publishableKey, flowType: 'implicit' | 'pkce' = 'implicit'): TestClient {
    const transport = WebSocket as unknown as typeof globalThis.WebSocket
    const made = createClient(url, key, {
      auth: { autoRefreshToken: false, persistSession: false, flowType },
      realtime: { transport },
    })
    clients.push(made)
    return made
  }

  /** Returns a client that has signed in with a code, through the public API. */
  async function visitor(address: string): Promise<TestClient> {
    const { access_token, refresh_token } = await test.signIn(address)
    const made = client()
    await made.auth.setSession({ access_token, refresh_token })
    return made
  }

  return { ...test, url, client, visitor }
}
