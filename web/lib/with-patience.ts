/** Timeout of a request. A dialog that waits for a response cannot be closed, so it is short. */
export const requestTimeoutMs = 20_000

/** A signal that aborts after this time, or with the given signal. */
export function withTimeout(milliseconds: number, signal?: AbortSignal): AbortSignal {
  if (AbortSignal.any) {
    const deadline = AbortSignal.timeout(milliseconds)
    return signal ? AbortSignal.any([signal, deadline]) : deadline
  }
  // For browsers from before 2024.
  const either = new AbortController()
  const stop = () => either.abort()
  setTimeout(stop, milliseconds)
  if (signal?.aborted) stop()
  signal?.addEventListener('abort', stop)
  return either.signal
}
