/**
 * Stands in the head of every document. Whoever arrives at the top of a page is spared at first the layout of what lies far
 * below (web/styles/sections.css); whoever comes to a place in it, or comes back, needs every height at once.
 */
export const arrivalScript = `if(!location.hash&&performance.getEntriesByType("navigation")[0]?.type=="navigate")document.documentElement.dataset.arrival="top"`

/** Lays out what the first view left out, two sections a frame, so that a press in between is answered. */
export function layOutTheRest(): void {
  const sections = document.querySelectorAll<HTMLElement>(
    '[data-later] section:not(section section), footer[data-site]',
  )
  const waiting = document.documentElement.dataset.arrival ? [...sections] : []
  const goOn = () => {
    if (waiting.length === 0) delete document.documentElement.dataset.arrival
    else requestAnimationFrame(() => setTimeout(goOn))
    for (const section of waiting.splice(0, 2)) section.style.contentVisibility = 'visible'
  }
  goOn()
}
