import { type AuthChangeEvent, AuthClient, type Session } from '@supabase/auth-js'
import { forgetKeptWithSession } from '#web/lib/offline/kept-with-session.ts'
import { requestTimeoutMs, withPatience } from '#web/lib/with-patience.ts'

/** Milliseconds after which a slow network is taken for none. */
const patience = 3000

type Tell = (event: AuthChangeEvent, session: Session | null) => void | Promise<void>

/**
 * The official client reports "no session" also for an expired one while the server does not answer. The stored
 * session is kept then: the screen may show who is signed in, and requests do not go out unauthenticated.
 */
export class PatientAuthClient extends AuthClient {
  override onAuthStateChange(tell: Tell) {
    let isTold = false
    const tellKnown = async (event: AuthChangeEvent, session: Session | null) => {
      isTold = true
      // A session ended in another tab may still lie in this one's storage for a moment: browsers pass it on in their own time.
      const known = session ?? (event === 'SIGNED_OUT' ? null : await this.stored())
      if (!known) forgetKeptWithSession()
      await tell(event, known)
    }
    setTimeout(
      async () => {
        const known = await this.stored()
        if (!isTold && known) await tell('INITIAL_SESSION', known)
      },
      isOffline() ? 0 : patience,
    )
    return super.onAuthStateChange(tellKnown)
  }

  /** Throws where a session is stored and could not be renewed. */
  override async getSession(): Promise<Awaited<ReturnType<InstanceType<typeof AuthClient>['getSession']>>> {
    const stored = await this.stored()
    // Renewing without a network takes half a minute, and as long again before the next try.
    if (!stored || !isOffline() || (stored.expires_at ?? 0) * 1000 > Date.now()) {
      const answer = await super.getSession()
      if (answer.data.session || !(await this.stored())) return answer
    }
    throw new Error('The session could not be checked')
  }

  /** The network is back: an earlier failed refresh no longer counts. */
  tryAgain(): void {
    this.lastRefreshFailure = null
  }

  private async stored(): Promise<Session | null> {
    try {
      const session = JSON.parse((await this.storage.getItem(this.storageKey)) ?? 'null')
      return session?.user?.email ? session : null
    } catch {
      // An unreadable session counts as none.
      return null
    }
  }
}

const isOffline = () => globalThis.navigator?.onLine === false

type Door = { url: string; publishableKey: string; storageKey: string }

/**
 * With its defaults it renews, stores and forgets sessions, and checks tokens itself. It reads no session from an address:
 * anybody can write a link with theirs, and who follows it would act in their name.
 */
export function createAuthClient({ url, publishableKey, storageKey }: Door): PatientAuthClient {
  const client = new PatientAuthClient({
    url: `${url}/auth/v1`,
    headers: { apikey: publishableKey, Authorization: `Bearer ${publishableKey}` },
    storageKey,
    autoRefreshToken: true,
    detectSessionInUrl: false,
    // The official client waits for ever; what it gives up it takes for a network that failed, which ends no session.
    fetch: (input, init) =>
      fetch(input, { ...init, signal: withPatience(requestTimeoutMs, init?.signal ?? undefined) }),
  })
  addEventListener('online', () => client.tryAgain())
  return client
}
