import sanitizeHtml, { type Attributes } from 'sanitize-html'
import { compressText } from '#backend/http/compress.ts'
import { sha256 } from '#backend/http/sha256.ts'
import { createReadableHtml } from '#server/pages/readable-tree.ts'
import { escapeHtml } from '#server/rendering/escape.ts'
import { getLanguageFacts, type Language } from '#shared/languages.ts'

/** Query parameter for the same page without scripts, fonts and pictures. */
export const liteParameter = 'lite'
/** Query parameter that shows the whole page in every browser. It is at the end of the address. */
export const fullParameter = 'full'

// Styles of a light page: the site's background and text colours for the light and the dark scheme, its
// yellow, and the fonts of the device.
const style = [
  'html{color-scheme:light dark;--page:#fbf7f4;--ink:#1f110d;--line:#cbb4a9;--head:#2a1813;font:100%/1.5 system-ui,sans-serif;background:var(--page);color:var(--ink)}',
  '@media(prefers-color-scheme:dark){html{--page:#160b09;--ink:#fbf7f4;--line:#674a3f}}',
  'body{max-width:42rem;margin:0 auto;padding:0 1rem 2rem;overflow-wrap:break-word}',
  'a{color:inherit;text-underline-offset:.15em}a,summary,button,input,select{min-height:1.5rem;font:inherit}a+a{margin-inline-start:.35rem}',
  'body>a:first-child{display:inline-block;padding:.4rem 0}',
  'header{margin:0 -1rem;padding:.75rem 1rem;background:var(--head);color:#fbf7f4}',
  'nav a,header a,li>a:only-child,aside a,footer a{display:inline-block;padding:.25rem 0}',
  'nav ul,header ul,footer ul{display:flex;flex-wrap:wrap;gap:0 1rem;margin:.25rem 0;padding:0;list-style:none}',
  'h1,h2,h3{line-height:1.15;text-wrap:balance}h1{font-size:2rem}h2{margin:2rem 0 .5rem;padding-top:1rem;border-top:3px solid #ffbe0b}h3{margin:1.25rem 0 .25rem}',
  'ul,ol{padding-inline-start:1.25rem}dl{display:grid;grid-template-columns:auto 1fr;gap:.1rem 1rem}dd{margin:0}dt{font-weight:bold}dl>div{display:contents}',
  'input,select,textarea{box-sizing:border-box;max-width:100%;padding:.4rem;font:inherit}form label{display:block;margin-top:.75rem}form br{display:none}summary div{display:inline}input:not([type=checkbox],[type=radio]),textarea{width:100%}',
  'button{margin-top:.75rem;padding:.5rem 1rem;border:0;background:#ffbe0b;color:#1f110d;font-weight:bold}',
  'table{border-collapse:collapse;display:block;overflow-x:auto}td,th{padding:.25rem .5rem;border-top:1px solid var(--line);text-align:start;vertical-align:top}',
  '[role=alert]{border:2px solid;padding:.5rem}footer,body>aside{margin-top:2rem;border-top:1px solid var(--line)}',
].join('')

/**
 * Content security policy of light pages: allows the inline style and nothing that is loaded from elsewhere.
 */
export const liteContentPolicy = `default-src 'none'; style-src 'sha256-${sha256(style).toString('base64')}'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`

export type LitePage = {
  language: Language
  title: string
  /** Path of the page, without query. */
  path: string
  search: string
  isHidden: boolean
  /** HTML of the normal page. */
  html: string
  lightWords: { cost: string; whole: string }
}

/** Renders the light page from the HTML of the normal page, so that it has the same texts and forms. */
export function renderLitePage({
  language,
  title,
  path,
  search,
  isHidden,
  html,
  lightWords: words,
}: LitePage): string {
  const content = sanitizeHtml(createReadableHtml(html), {
    allowedTags,
    allowedAttributes: { '*': attributes, input: [...attributes, ...fieldAttributes] },
    // Keeps empty attributes, such as the value="" that the option "All" needs. By default, the sanitiser
    // drops them.
    nonBooleanAttributes: [],
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    transformTags: { a: leadOn, form: stayLite, div: keepSaid, table: letScroll },
  })
    // A form with method GET adds the parameter, so that its result is a light page as well.
    .replaceAll(
      /(<form\b[^>]*method="get"[^>]*>)/g,
      `$1<input type="hidden" name="${liteParameter}" value="">`,
    )
    // Text areas and `pre` elements keep their line breaks.
    .replaceAll(/<(textarea|pre)\b[\s\S]*?<\/\1>|<[^>]*>|\s+/g, (part) => (part.startsWith('<') ? part : ' '))
  const whole = createFullVersionPath(path, search)
  const draw = (
    kilobytes: number,
  ) => `${renderLiteHead({ language, title, path: isHidden ? undefined : path })}
<body>${content}<aside aria-label="${escapeHtml(words.whole)}"><p>${escapeHtml(words.cost.replace('{kb}', String(kilobytes)))} · <a href="${escapeHtml(whole)}">${escapeHtml(words.whole)}</a></p></aside></body>
</html>
`
  const weight = compressText(draw(0), 'br')?.length ?? 1_000
  return draw(Math.max(1, Math.round(weight / 1_000)))
}

export function renderLiteHead(page: {
  language: Language
  title: string
  path?: string | undefined
}): string {
  const { language, title, path } = page
  return `<!doctype html>
<html lang="${language}" dir="${getLanguageFacts(language).direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>${path === undefined ? '' : `<link rel="canonical" href="${escapeHtml(path)}">`}
<meta name="robots" content="noindex"><link rel="icon" href="data:,"><style>${style}</style></head>`
}

const allowedTags =
  'header,nav,main,footer,section,article,aside,h1,h2,h3,h4,h5,h6,p,a,ul,ol,li,dl,dt,dd,table,caption,thead,tbody,tr,th,td,blockquote,div,span,figure,figcaption,pre,code,em,strong,b,i,s,q,cite,time,br,hr,form,fieldset,legend,label,input,textarea,select,option,button,details,summary,search'.split(
    ',',
  )
const attributes = [
  'id',
  'href',
  'lang',
  'dir',
  'datetime',
  'role',
  'aria-label',
  'aria-labelledby',
  'aria-describedby',
  'aria-invalid',
  'aria-current',
  'colspan',
  'tabindex',
  'scope',
  'open',
  'start',
  'target',
  'rel',
  'for',
  'method',
  'action',
  'novalidate',
  'name',
  'value',
  'type',
  'rows',
  'cols',
  'maxlength',
  'required',
  'selected',
]
const fieldAttributes = ['checked', 'placeholder', 'autocomplete', 'inputmode']

function leadOn(tagName: string, attribs: Attributes) {
  return { tagName, attribs: attribs.href ? { ...attribs, href: toLiteAddress(attribs.href) } : attribs }
}

function stayLite(tagName: string, attribs: Attributes) {
  const { action } = attribs
  return {
    tagName,
    attribs: action && attribs.method === 'post' ? { ...attribs, action: toLiteAddress(action) } : attribs,
  }
}

/** Converts a live region to a section. Any other `div` is not allowed, so only its content stays. */
function keepSaid(tagName: string, attribs: Attributes) {
  return { tagName: /^(alert|status)$/.test(attribs.role ?? '') ? 'section' : tagName, attribs }
}

/** Makes a wide table focusable, because only then can the keyboard scroll it. */
function letScroll(tagName: string, attribs: Attributes) {
  return { tagName, attribs: { ...attribs, tabindex: '0' } }
}

const noPage =
  /^\/(admin|assets|badges|email|functions|icons|letters|outbox|share|storage|_ui)([/?#]|$)|\.\w{2,5}([?#]|$)/

/**
 * Converts a link to one of our pages into a link to its light page. Links to files and to other sites are
 * not changed.
 */
export function toLiteAddress(href: string): string {
  if (!/^\/(?!\/)/.test(href) || noPage.test(href)) return href
  const [, path = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(href) ?? []
  return `${path}${search ? `${withoutMark(search)}${withoutMark(search) ? '&' : '?'}${liteParameter}` : `?${liteParameter}`}${hash}`
}

/** Returns the address of the whole page, for a browser that would otherwise be redirected to the light page. */
export function createFullVersionPath(path: string, search: string): string {
  const left = withoutMark(search)
  return `${path}${left ? `${left}&` : '?'}${fullParameter}`
}

function withoutMark(search: string): string {
  const left = new URLSearchParams(search)
  left.delete(liteParameter)
  left.delete(fullParameter)
  return left.size > 0 ? `?${left}` : ''
}

/** Internal query parameter for pages rendered for visitors who save data. */
export const liteOfferParameter = 'offer-lite'

export function removeLiteOfferParameter(search: URLSearchParams): URLSearchParams {
  const left = new URLSearchParams(search)
  left.delete(liteOfferParameter)
  return left
}
