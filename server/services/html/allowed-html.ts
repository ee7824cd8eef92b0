import type { IOptions } from 'sanitize-html'
import { parseYouTubeId } from '#shared/blog.ts'

/**
 * Elements and attributes that an article may have, when it is stored and when it is shown. Forms, SVG,
 * MathML and all attributes that run code are left out on purpose. So are `style`, which would violate the
 * content security policy, and `id`, which could replace an element that our scripts look for. Tags that are
 * not allowed are removed and their text stays, except for elements whose content is not text.
 */
export const allowedHtml = {
  allowedTags: [
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'blockquote', 'pre', 'ul', 'ol', 'li'],
    ...['figure', 'figcaption', 'table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
    ...['a', 'abbr', 'b', 'cite', 'code', 'del', 'em', 'i', 'ins', 'kbd', 'mark', 'q', 's', 'small', 'span'],
    ...['strong', 'sub', 'sup', 'u', 'img', 'iframe'],
  ],
  allowedAttributes: {
    a: ['href'],
    img: ['src', 'alt'],
    iframe: ['src', 'title'],
    ol: ['start'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope'],
  },
  /** Classes that the editor sets instead of inline styles. article.css defines them. */
  allowedClasses: {
    '*': [
      ...['size-small', 'size-large', 'size-huge', 'align-center', 'align-right', 'align-justify'],
      ...['color-muted', 'color-success', 'color-warning', 'color-danger', 'color-info'],
      ...[1, 2, 3, 4, 5, 6, 7, 8].map((level) => `indent-${level}`),
    ],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https'], iframe: ['https'] },
  allowProtocolRelative: false,
  nonTextTags: [
    ...['script', 'style', 'noscript', 'template', 'textarea', 'select', 'option', 'title', 'svg', 'math'],
    ...['xmp', 'noembed', 'noframes', 'plaintext', 'object', 'embed', 'applet', 'audio', 'video', 'canvas'],
  ],
  // Removes pictures without an address, and frames that do not show one video.
  exclusiveFilter: ({ tag, attribs }) =>
    (tag === 'img' && !attribs.src) || (tag === 'iframe' && !parseYouTubeId(attribs.src ?? '')),
} satisfies IOptions
