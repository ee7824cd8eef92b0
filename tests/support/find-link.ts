/** Returns the address of the first link with these words, in the HTML of a page without scripts. */
export function findLink(html: string, words: string): string | undefined {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const link = [...page.querySelectorAll('a')].find(({ textContent }) => textContent?.includes(words))
  return link?.getAttribute('href') ?? undefined
}
