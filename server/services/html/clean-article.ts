import sanitizeHtml, { type Attributes } from 'sanitize-html'
import { allowedHtml } from '#server/services/html/allowed-html.ts'
import { parseYouTubeId } from '#shared/blog.ts'

/**
 * Cleans an article before it is stored. Keeps allowed elements only, and writes all videos in the same form.
 * Removes the host from addresses of our own site, so that they stay valid if the site moves.
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
  const id = parseYouTubeId(src)
  return {
    ...(id && { src: `https://www.youtube-nocookie.com/embed/${id}` }),
    ...(title && { title }),
  }
}

function ownPath(address: string, publicUrl: string): string {
  return address.startsWith(`${publicUrl}/`) ? address.slice(publicUrl.length) : address
}
