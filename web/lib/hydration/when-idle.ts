/**
 * Runs `work` once the page has loaded and has nothing better to do, so that what is nice to have never delays what
 * was asked for. Returns how to call it off. A failure is left alone: it is the page without the nicety.
 */
export function whenIdle(work: () => Promise<void>): () => void {
  let isOff = false
  const run = () => {
    if (!isOff) work().catch(() => {})
  }
  // Safari has no requestIdleCallback.
  const wait = () =>
    'requestIdleCallback' in window ? requestIdleCallback(run, { timeout: 3000 }) : setTimeout(run, 300)
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
  return () => {
    isOff = true
  }
}
