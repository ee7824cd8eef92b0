/** Kept until the page's own script counts it, which a press may precede or leave behind. */
export function keepSupportPress(page: Document): void {
  const keep = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLElement>('[data-support]') : null
    if (!link) return
    try {
      sessionStorage.setItem('support-press', link.dataset.support ?? '')
    } catch {
      // With storage switched off these presses are not counted.
    }
  }
  page.addEventListener('click', keep, { capture: true })
}
