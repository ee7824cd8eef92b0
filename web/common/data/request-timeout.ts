/**
 * Timeout of a request in milliseconds. It is short, because a dialog cannot be closed while a request is
 * pending.
 */
export const requestTimeoutMs = 20_000

/** Returns a signal that aborts after `milliseconds`, or when `signal` aborts. */
export function createTimeoutSignal(milliseconds: number, signal?: AbortSignal): AbortSignal {
  if (AbortSignal.any) {
    const deadline = AbortSignal.timeout(milliseconds)
    return signal ? AbortSignal.any([signal, deadline]) : deadline
  }
  // Combines the signals by hand, because browsers from before 2024 have no AbortSignal.any.
  const either = new AbortController()
  const stop = () => either.abort()
  setTimeout(stop, milliseconds)
  if (signal?.aborted) stop()
  signal?.addEventListener('abort', stop)
  return either.signal
}
