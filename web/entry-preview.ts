import { pageDataId } from '#web/lib/public-config.ts'

/** Milliseconds until the page shows what is published, because nobody around it hands it any drafts. */
const patience = 3_000

/** In the frame of Content the drafts come from the page around it, before this one wakes up: the server never draws one. */
const drafts = await new Promise<object | undefined>((resolve) => {
  addEventListener('message', ({ origin, source, data }) => {
    if (origin === location.origin && source === parent && data?.drafts) resolve(data.drafts)
  })
  setTimeout(resolve, parent === window ? 0 : patience)
  if (parent !== window) parent.postMessage({ wants: 'drafts' }, location.origin)
})
const written = document.getElementById(pageDataId)
if (drafts && written) {
  // Another element in its place: what stands in one of scripts may not be written by a script.
  const handed = document.createElement('div')
  handed.id = pageDataId
  handed.hidden = true
  handed.textContent = JSON.stringify({ ...JSON.parse(written.textContent ?? ''), words: { said: drafts } })
  written.replaceWith(handed)
}
