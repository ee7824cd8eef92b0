/**
 * Runs `work` once the page has loaded and is idle, so that extras never delay the page. Returns a function
 * that cancels it. Ignores failures, because the page works without the extra.
 */
export function runWhenIdle(work: () => Promise<void>): () => void {
  let isOff = false
  const run = () => {
    if (!isOff) work().catch(() => {})
  }
  // Uses a timeout in Safari, which has no requestIdleCallback.
  const wait = () =>
    'requestIdleCallback' in window ? requestIdleCallback(run, { timeout: 3000 }) : setTimeout(run, 300)
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
  return () => {
    isOff = true
  }
}
