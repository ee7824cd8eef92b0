import sanitizeHtml, { type Attributes } from 'sanitize-html'
import { allowedHtml } from '#server/services/html/allowed-html.ts'
import { youTubeId } from '#shared/blog.ts'

/**
 * An article as it is stored: allowed elements only, our own addresses without our name, so that it survives a
 * move, and films in one spelling.
 */
export function cleanArticle(html: string, publicUrl: string): string {
  return sanitizeHtml(html, {
    ...allowedHtml,
    transformTags: {
      strike: 's',
      a: (tagName, { href, ...rest }) => ({
        tagName,
        attribs: { ...rest, ...(href && { href: ownPath(href, publicUrl) }) },
      }),
      img: (tagName, { src, ...rest }) => ({
        tagName,
        attribs: { alt: '', ...rest, ...(src && { src: ownPath(src, publicUrl) }) },
      }),
      iframe: (tagName, attribs) => ({ tagName, attribs: filmAttributes(attribs) }),
    },
  })
}

function filmAttributes({ src = '', title }: Attributes): Attributes {
  const id = youTubeId(src)
  return {
    ...(id && { src: `https://www.youtube-nocookie.com/embed/${id}` }),
    ...(title && { title }),
  }
}

function ownPath(address: string, publicUrl: string): string {
  return address.startsWith(`${publicUrl}/`) ? address.slice(publicUrl.length) : address
}
