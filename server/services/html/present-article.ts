import sanitizeHtml, { type Attributes, type Tag } from 'sanitize-html'
import { allowedHtml } from '#server/services/html/allowed-html.ts'
import { getHtmlText, parseYouTubeId } from '#shared/blog.ts'
import { createPictureSrcSet, getResizedPictureUrl, isStoredPicture } from '#shared/pictures.ts'

export type PictureSize = { width: number; height: number }

/** Sizes of pictures, by their address in the article. */
export type PictureSizes = ReadonlyMap<string, PictureSize>

// The text column is 700 px wide; on a phone it is the screen without its two margins.
const sizes = '(min-width: 46rem) 700px, calc(100vw - 36px)'
const shownWidth = 720

/**
 * Renders a stored article for a page. It is cleaned again, because not every row was written through
 * rest/v1.
 * - Headings continue below the page's h1 without gaps.
 * - Pictures reserve their space while they load.
 * - Videos are links until a reader plays them.
 * - Wide content scrolls separately on phones.
 */
export function presentArticle(html: string, pictures: PictureSizes): string {
  const levelOf = orderHeadings()
  let films = 0
  const heading = (tagName: string, attribs: Attributes): Tag => ({
    tagName: `h${levelOf(Number(tagName.slice(1)))}`,
    attribs,
  })
  const shown = sanitizeHtml(html, {
    ...allowedHtml,
    // Removes frames that `transformTags` did not convert to a video link. A converted frame has `data-film`,
    // but this filter still gets the tag name `iframe`.
    exclusiveFilter: ({ tag, attribs }) => tag === 'iframe' && !attribs['data-film'],
    allowedTags: allowedHtml.allowedTags.filter((tag) => tag !== 'iframe'),
    allowedAttributes: {
      ...allowedHtml.allowedAttributes,
      a: ['href', 'rel', 'data-film', 'data-surface'],
      img: ['src', 'srcset', 'sizes', 'width', 'height', 'alt', 'loading', 'decoding'],
      pre: ['tabindex'],
    },
    allowedClasses: {
      ...allowedHtml.allowedClasses,
      a: ['film'],
      span: ['left-out', ...allowedHtml.allowedClasses['*']],
    },
    transformTags: {
      h1: heading,
      h2: heading,
      h3: heading,
      h4: heading,
      h5: heading,
      h6: heading,
      a: (tagName, { href = '' }) => ({ tagName, attribs: linkAttributes(href) }),
      img: (_, attribs) => pictureTag(attribs, pictures),
      iframe: (_, attribs) => {
        films += 1
        return filmTag(attribs, films)
      },
      // Scrolls sideways, so it must be reachable by keyboard.
      pre: (tagName, attribs) => ({ tagName, attribs: { ...attribs, tabindex: '0' } }),
    },
  })
  return scrollTables(shown)
}

/** Returns the addresses of our own pictures in an article, without duplicates. */
export function listPictureUrls(html: string): string[] {
  const addresses = [...html.matchAll(/\ssrc="([^"]*)"/g)].map(([, address]) =>
    (address ?? '').replaceAll('&amp;', '&'),
  )
  return [...new Set(addresses.filter(isStoredPicture))]
}

/** Sets each heading one level below the nearest larger heading above it, whatever level the author chose. */
function orderHeadings(): (level: number) => number {
  const open: number[] = []
  return (level) => {
    while ((open.at(-1) ?? 0) >= level) open.pop()
    open.push(level)
    return Math.min(open.length + 1, 6)
  }
}

function linkAttributes(href: string): Attributes {
  return /^https?:/i.test(href) ? { href, rel: 'noopener noreferrer' } : { href }
}

function pictureTag({ src = '', alt = '' }: Attributes, pictures: PictureSizes): Tag {
  // Replaces a picture on another host by a note. If it were loaded, that host would learn who reads what.
  if (!isStoredPicture(src)) return leftOut(`Picture from another site, not shown${alt && `: ${alt}`}`)
  const size = pictures.get(src)
  // Sends a GIF unchanged, because it may be animated.
  const isRedrawn = !/\.gif$/i.test(src)
  const attribs: Attributes = {
    src: isRedrawn ? getResizedPictureUrl(src, shownWidth) : src,
    ...(isRedrawn && size && { srcset: createPictureSrcSet(src, size.width), sizes }),
    ...(size && { width: String(size.width), height: String(size.height) }),
    alt,
    loading: 'lazy',
    decoding: 'async',
  }
  return { tagName: 'img', attribs }
}

function filmTag({ src = '', title }: Attributes, number: number): Tag {
  const id = parseYouTubeId(src)
  if (!id) return { tagName: 'span', attribs: {} }
  const href = `https://www.youtube.com/watch?v=${id}`
  return {
    tagName: 'a',
    attribs: { class: 'film', href, rel: 'noopener noreferrer', 'data-film': id, 'data-surface': 'oxide' },
    text: `Play ${title ? getHtmlText(title) : `video ${number}`} from YouTube`,
  }
}

function leftOut(text: string): Tag {
  return { tagName: 'span', attribs: { class: 'left-out' }, text }
}

/**
 * Makes tables scrollable. Replacing text is safe here, because in cleaned HTML `<table>` is always the
 * element and has no attributes.
 */
function scrollTables(html: string): string {
  let tables = 0
  const opening = () => {
    tables += 1
    return `<section class="table-scroll" aria-label="Table ${tables}" tabindex="0"><table>`
  }
  return html.replaceAll(/<table[^>]*>/g, opening).replaceAll('</table>', '</table></section>')
}
