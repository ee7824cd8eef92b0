/**
 * Script in the head of every document. Pages that open at the top do not lay out sections far below at first
 * (web/common/styles/site.css). Pages that open at an anchor or from the history need the heights of all
 * sections from the start.
 */
export const firstLayoutScript = `if(!location.hash&&performance.getEntriesByType("navigation")[0]?.type=="navigate")document.documentElement.dataset.layout="first"`

/** Lays out the skipped sections, two in each frame, so that clicks in between are answered. */
export function layOutSkippedSections(): void {
  const sections = document.querySelectorAll<HTMLElement>(
    '[data-later] section:not(section section), footer[data-site]',
  )
  const waiting = document.documentElement.dataset.layout ? [...sections] : []
  const goOn = () => {
    if (waiting.length === 0) delete document.documentElement.dataset.layout
    else requestAnimationFrame(() => setTimeout(goOn))
    for (const section of waiting.splice(0, 2)) section.style.contentVisibility = 'visible'
  }
  goOn()
}
