declare global {
  interface Window {
    /**
     * `preloadFile`, for all scripts. The first script sets it here, because importing it would need a
     * separate file, and so one more request for every visitor.
     */
    bringFile?: typeof preloadFile
  }
}

/** Timeout in milliseconds for one file. It is long, because connections can be slow. */
const timeoutMs = 30_000
const coming = new Map<string, Promise<unknown>>()

/**
 * Loads a file of the build into the browser's cache without running it. Chromium never retries a module that
 * failed once (issue 6768 of the HTML standard). So files are fetched before they are imported, and a failed
 * fetch is repeated next time.
 */
export function preloadFile(href: string): Promise<unknown> {
  const known = coming.get(href)
  if (known) return known
  const bringing = (href.endsWith('.css') ? bringStyle(href) : bringScript(href)).catch((error) => {
    coming.delete(href)
    throw error
  })
  coming.set(href, bringing)
  return bringing
}

/**
 * Reads the whole response, because browsers only cache complete files. Does not use a preload link, because
 * browsers do not retry a failed one.
 */
async function bringScript(href: string): Promise<unknown> {
  const response = await fetch(href, { signal: AbortSignal.timeout(timeoutMs) })
  if (!response.ok) throw new Error(`${href}: ${response.status}`)
  return response.arrayBuffer()
}

async function bringStyle(href: string): Promise<void> {
  if (document.querySelector(`link[rel=stylesheet][href="${href}"]`)) return
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', crossOrigin: '', href })
  await new Promise((resolve, reject) => {
    link.onload = resolve
    link.onerror = () => {
      link.remove()
      reject(new Error(`${href} did not come`))
    }
    document.head.append(link)
  })
}
