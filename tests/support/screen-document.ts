import { configure } from '@testing-library/dom'

/** Sets how long tests of screens wait, and what they say about a missing element. */
export function configureScreens(): void {
  configure({
    // Milliseconds to wait, enough for a slow machine. Only a test that hangs reaches this limit.
    asyncUtilTimeout: 60_000,
    // Shows only the text, which tells how far the test got. The whole document would hide the sentence about
    // what is missing.
    getElementError: (message, container) =>
      new Error(`${message ?? 'nothing was found'}\nThere is: ${container.textContent?.slice(0, 1500)}`),
  })
}

/** Shows a page. Selects the marked option of a list, because happy-dom 21 selects the second one. */
export function showMarkup(html: string): void {
  document.body.innerHTML = html
  for (const option of document.querySelectorAll<HTMLOptionElement>('option[selected]'))
    option.selected = true
}
