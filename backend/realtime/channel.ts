import { type Caller, TokenError } from '#backend/http/caller.ts'
import { getMonotonicMs } from '#backend/http/monotonic.ts'

export type ChannelOptions = {
  joinRef: string | null
  token: string | undefined
  caller: Caller
  /** Returns the current caller of a token. Without a token, the caller has the role of the socket's key. */
  resolve(token: string | undefined): Promise<Caller>
  onTokenLost(): void
}

export type Channel = ReturnType<typeof createChannel>

/**
 * Milliseconds for which a channel caches its caller. `cacheCallers` caches for the same time, so an ended
 * session is noticed after at most twice this time.
 */
export const callerCacheTtlMs = 2_500
/**
 * Maximum delay of a timer in milliseconds. A token that expires later is checked after this delay, and the
 * check starts the next timer.
 */
const maxTimer = 2_147_000_000

/** Creates a subscriber with the rights of its token. After the token expires, the role of the key applies. */
export function createChannel({
  joinRef,
  token: firstToken,
  caller: firstCaller,
  resolve,
  onTokenLost,
}: ChannelOptions) {
  let token = firstToken
  let known = { caller: firstCaller, at: getMonotonicMs() }
  let timer = expireAt(firstCaller)

  function expireAt(caller: Caller): NodeJS.Timeout | undefined {
    const expiry = caller.identity.claims?.exp
    if (typeof expiry !== 'number') return undefined
    // Ignores a failed check, because the next change triggers another.
    const look = () => refresh().catch(() => undefined)
    return setTimeout(look, Math.min(expiry * 1000 - Date.now() + 30_500, maxTimer)).unref()
  }

  async function refresh(): Promise<Caller> {
    clearTimeout(timer)
    const caller = await resolve(token).catch((error) => {
      if (!(error instanceof TokenError)) throw error
      token = undefined
      onTokenLost()
      return resolve(undefined)
    })
    known = { caller, at: getMonotonicMs() }
    timer = expireAt(caller)
    return caller
  }

  // A caller without a token stays fresh, because the role of the key never changes.
  const isFresh = () => token === undefined || getMonotonicMs() - known.at < callerCacheTtlMs

  return {
    joinRef,
    caller: (): Promise<Caller> => (isFresh() ? Promise.resolve(known.caller) : refresh()),
    lastCaller: () => ({ caller: known.caller, isFresh: isFresh() }),
    /** Sets a new token, or undefined after signing out: then the key's role applies. */
    async replaceToken(next: string | undefined): Promise<void> {
      token = next
      await refresh()
    },
    close: () => clearTimeout(timer),
  }
}
