/** Stores a click on a support link. The analytics code of this page, or of the next page, counts it. */
export function storeSupportClick(page: Document): void {
  const keep = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLElement>('[data-support]') : null
    if (!link) return
    try {
      sessionStorage.setItem('support-press', link.dataset.support ?? '')
    } catch {
      // If storage is disabled, these clicks are not counted.
    }
  }
  page.addEventListener('click', keep, { capture: true })
}
