import { configure } from '@testing-library/dom'

/** Sets how long tests of screens wait, and what they say about a missing element. */
export function configureScreens(): void {
  configure({
    // Milliseconds. Ends a test that hangs, not one that is slow on a busy machine.
    asyncUtilTimeout: 60_000,
    // The whole document would hide the sentence that says what is missing; its text shows how far the test
    // got.
    getElementError: (message, container) =>
      new Error(`${message ?? 'nothing was found'}\nThere is: ${container.textContent?.slice(0, 1500)}`),
  })
}

/** Shows a page. happy-dom 21 selects the second option of a list in place of the marked one. */
export function showMarkup(html: string): void {
  document.body.innerHTML = html
  for (const option of document.querySelectorAll<HTMLOptionElement>('option[selected]'))
    option.selected = true
}
