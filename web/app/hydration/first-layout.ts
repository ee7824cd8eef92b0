/**
 * Script in the head of every document. If a page opens at the top, sections far below the view are not laid
 * out at first (web/common/styles/site.css). If it opens at an anchor or from the history, the heights of all
 * sections are needed from the start.
 */
export const firstLayoutScript = `if(!location.hash&&performance.getEntriesByType("navigation")[0]?.type=="navigate")document.documentElement.dataset.layout="first"`

/**
 * Lays out the sections that `content-visibility` skips (web/common/styles/site.css). It does two in each
 * frame, so that the page can respond to clicks in between.
 */
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
