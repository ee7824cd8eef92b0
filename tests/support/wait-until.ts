/**
 * Repeats a check until it returns something, so that a test waits no longer than needed. Fails after a while
 * instead of hanging.
 */
export async function waitUntil<T>(
  what: string,
  look: () => T | undefined | Promise<T | undefined>,
  milliseconds = 60_000,
): Promise<T> {
  const deadline = performance.now() + milliseconds
  for (;;) {
    const seen = await look()
    if (seen !== undefined && seen !== false) return seen
    if (performance.now() > deadline) throw new Error(`waited ${milliseconds} ms in vain for ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
