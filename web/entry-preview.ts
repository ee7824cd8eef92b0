// Its type alone: a file that this entry shares with the others would be one more for every visitor.
import type { pageDataId } from '#web/lib/public-config.ts'

declare global {
  interface Window {
    /** Until they are in the page of a preview. */
    drafts?: Promise<void>
  }
}
const dataId: typeof pageDataId = 'page-data'

/** Milliseconds until the page shows what is published, because nobody around it hands it any drafts. */
const patience = 3_000

/** In the frame of Content the drafts come from the page around it, before this one is hydrated: the server never draws one. */
async function takeDrafts(): Promise<void> {
  const drafts = await new Promise<object | undefined>((resolve) => {
    addEventListener('message', ({ origin, source, data }) => {
      if (origin === location.origin && source === parent && data?.drafts) resolve(data.drafts)
    })
    setTimeout(resolve, parent === window ? 0 : patience)
    if (parent !== window) parent.postMessage({ wants: 'drafts' }, location.origin)
  })
  const written = document.getElementById(dataId)
  if (!drafts || !written) return
  // A replacement element, because a script may not write the content of a script element.
  const handed = document.createElement('div')
  handed.id = dataId
  handed.hidden = true
  handed.textContent = JSON.stringify({ ...JSON.parse(written.textContent ?? ''), words: { said: drafts } })
  written.replaceWith(handed)
}

// No await of the whole file: one in any entry, and the bundler packs every page's scripts in more and heavier files.
window.drafts = takeDrafts()
