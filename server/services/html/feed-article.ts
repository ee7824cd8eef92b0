import sanitizeHtml from 'sanitize-html'
import { allowedHtml } from '#server/services/html/allowed-html.ts'

/** Prepares an article for feed readers. It is cleaned again and gets absolute addresses (RFC 4287, 4.1.3.3). */
export function prepareFeedArticle(html: string, base: string): string {
  const absolute = (name: string) => (tagName: string, attribs: Record<string, string>) => ({
    tagName,
    attribs: { ...attribs, ...(attribs[name] && { [name]: absoluteUrl(attribs[name], base) }) },
  })
  return sanitizeHtml(html, { ...allowedHtml, transformTags: { a: absolute('href'), img: absolute('src') } })
}

function absoluteUrl(address: string, base: string): string {
  // Keeps an address that begins with `//`, because it may belong to another host.
  return !address.startsWith('//') && URL.canParse(address, base) ? new URL(address, base).href : address
}
