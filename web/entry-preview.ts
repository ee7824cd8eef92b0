// Imports a type only, because a file shared with the other entries would be one more file for every visitor.
import type { pageDataId } from '#web/lib/public-config.ts'

declare global {
  interface Window {
    /** Resolves when the drafts are in the page of a preview. */
    drafts?: Promise<void>
  }
}
const dataId: typeof pageDataId = 'page-data'

/** Milliseconds until the page shows the published texts because its parent page sends no drafts. */
const timeoutMs = 3_000

/**
 * Takes the drafts from the parent page before hydration, in the preview frame of Content. The server never
 * renders drafts.
 */
async function takeDrafts(): Promise<void> {
  const drafts = await new Promise<object | undefined>((resolve) => {
    addEventListener('message', ({ origin, source, data }) => {
      if (origin === location.origin && source === parent && data?.drafts) resolve(data.drafts)
    })
    setTimeout(resolve, parent === window ? 0 : timeoutMs)
    if (parent !== window) parent.postMessage({ wants: 'drafts' }, location.origin)
  })
  const written = document.getElementById(dataId)
  if (!drafts || !written) return
  // Replaces the whole element, because a script may not change the content of a script element.
  const handed = document.createElement('div')
  handed.id = dataId
  handed.hidden = true
  handed.textContent = JSON.stringify({ ...JSON.parse(written.textContent ?? ''), words: { said: drafts } })
  written.replaceWith(handed)
}

// Not awaited: with a top-level await in any entry, the bundler splits every page into more and larger files.
window.drafts = takeDrafts()
