import { type AuthChangeEvent, AuthClient, type Session } from '@supabase/auth-js'
import { createTimeoutSignal, requestTimeoutMs } from '#web/common/data/request-timeout.ts'
import { clearUserData } from '#web/common/offline/user-store.ts'
import { isListedCode } from '#web/common/words/listed-code.ts'

/**
 * Milliseconds until a slow network counts as offline. The time is short, because the control room must open
 * within three seconds.
 */
const offlineAfterMs = 1000

type Tell = (event: AuthChangeEvent, session: Session | null) => void | Promise<void>

/**
 * Client that keeps the stored session while the server does not answer, so that the screen can show who is
 * signed in. The official client would report "no session" if the session has expired. Requests fail instead
 * of being sent without a session.
 */
export class OfflineAuthClient extends AuthClient {
  override onAuthStateChange(tell: Tell) {
    let isTold = false
    const tellKnown = async (event: AuthChangeEvent, session: Session | null) => {
      isTold = true
      // Ignores the stored session after SIGNED_OUT in another tab, because this tab's storage may still have
      // it for a moment.
      const known = session ?? (event === 'SIGNED_OUT' ? null : await this.stored())
      if (!known) clearUserData()
      await tell(event, known)
    }
    setTimeout(
      async () => {
        const known = await this.stored()
        if (!isTold && known) await tell('INITIAL_SESSION', known)
      },
      isOffline() ? 0 : offlineAfterMs,
    )
    return super.onAuthStateChange(tellKnown)
  }

  /** Returns the session. Throws if a session is stored but could not be renewed. */
  override async getSession(): Promise<Awaited<ReturnType<InstanceType<typeof AuthClient>['getSession']>>> {
    const stored = await this.stored()
    // Does not refresh an expired session while offline, because that would take half a minute to fail.
    if (!stored || !isOffline() || (stored.expires_at ?? 0) * 1000 > Date.now()) {
      const answer = await super.getSession()
      if (answer.data.session || !(await this.stored())) return answer
    }
    throw new Error('The session could not be checked')
  }

  /** Allows a new refresh immediately, for example when the network is back. */
  tryAgain(): void {
    this.lastRefreshFailure = null
  }

  private async stored(): Promise<Session | null> {
    try {
      const session = JSON.parse((await this.storage.getItem(this.storageKey)) ?? 'null')
      return session?.user?.email ? session : null
    } catch {
      // Treats an unreadable session as none.
      return null
    }
  }
}

const isOffline = () => globalThis.navigator?.onLine === false

/**
 * Copies the server's hint into the error code: the official client passes on only the code, and the hint is
 * more exact.
 */
async function withHintAsCode(answer: Response): Promise<Response> {
  if (answer.ok) return answer
  const body = await answer
    .clone()
    .json()
    .catch(() => null)
  if (!isListedCode(body?.hint)) return answer
  return new Response(JSON.stringify({ ...body, code: body.hint }), answer)
}

type AuthClientOptions = { url: string; publishableKey: string; storageKey: string }

/**
 * Creates the official client, which renews, stores and deletes sessions and checks tokens. It does not read
 * a session from an address, because a link could then sign people in as its sender.
 */
export function createAuthClient({ url, publishableKey, storageKey }: AuthClientOptions): OfflineAuthClient {
  const client = new OfflineAuthClient({
    url: `${url}/auth/v1`,
    headers: { apikey: publishableKey, Authorization: `Bearer ${publishableKey}` },
    storageKey,
    autoRefreshToken: true,
    detectSessionInUrl: false,
    // Adds a timeout, because the official client has none. An aborted request counts as a network failure.
    fetch: async (input, init) =>
      withHintAsCode(
        await fetch(input, {
          ...init,
          signal: createTimeoutSignal(requestTimeoutMs, init?.signal ?? undefined),
        }),
      ),
  })
  addEventListener('online', () => client.tryAgain())
  return client
}
