import type { OfflineTexts } from '#shared/offline-texts.ts'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const asText = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign)

export type OfflineLanguage = { language: string; words: OfflineTexts }

/** Returns the language of an address; English if the address has none. */
export function getOfflineLanguage(
  address: string,
  all: Readonly<Record<string, OfflineTexts>>,
): OfflineLanguage | undefined {
  const named = /^\/([a-z]{2})(?:\/|$)/.exec(new URL(address).pathname)?.[1] ?? 'en'
  const language = all[named] ? named : 'en'
  const words = all[language]
  return words && { language, words }
}

const filled = (sentence: string, values: Record<string, string>) =>
  sentence.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)

/** Says when a copy was sent. The time is that of the server's Date header, because the device's clock may be wrong. */
export function describeAge(
  sent: string | null,
  { language, words }: OfflineLanguage,
  locale?: string,
): string {
  const date = new Date(sent ?? Number.NaN)
  if (Number.isNaN(date.getTime())) return words.unknown
  const isToday = Math.abs(Date.now() - date.getTime()) < 12 * 60 * 60 * 1000
  // Uses the device's own locale for English, such as en-NG or en-GB.
  const way = locale ?? (language === 'en' ? undefined : language)
  const time = date.toLocaleTimeString(way, { hour: '2-digit', minute: '2-digit', hour12: false })
  const day = date.toLocaleDateString(way, { day: 'numeric', month: 'long', year: 'numeric' })
  return filled(isToday ? words.today : words.day, { day, time })
}

/** Adds the age of the stored copy to the top of the page. */
export async function addAgeNotice(response: Response, spoken: OfflineLanguage): Promise<Response> {
  const text = await response.text()
  const { words } = spoken
  const copy = filled(words.copy, { age: describeAge(response.headers.get('date'), spoken) })
  const said = `<section class="light-offer" aria-label="${asText(words.label)}"><p>${asText(copy)}</p></section>`
  const { status } = response
  const headers = new Headers(response.headers)
  headers.delete('content-length')
  return new Response(text.replace('<body>', `<body>${said}`), { status, headers })
}

export type CachedPage = { address: string; title: string; age: string }

export async function readCachedPage(
  address: URL,
  response: Response,
  spoken: OfflineLanguage,
): Promise<CachedPage> {
  const title = /<title>([^<]*)<\/title>/.exec(await response.text())?.[1] ?? ''
  return {
    address: address.pathname + address.search,
    // Unescapes the title, because the list of stored pages escapes it again.
    title: title
      .replaceAll('&amp;', '&')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"'),
    age: describeAge(response.headers.get('date'), spoken),
  }
}

// Styles are inline, because the site's own files may not be cached.
const style = `html{color-scheme:light dark;font:100%/1.5 system-ui,sans-serif;background:#fcf7f4;color:#1f110d}
body{margin:0}
header{background:#1f110d;color:#fcf7f4;padding:3.5rem 0 2.5rem}
header>*,main{max-width:42rem;margin-inline:auto;padding-inline:1.25rem}
h1{font-size:clamp(2.25rem,9vw,4rem);line-height:1;letter-spacing:-.03em;margin-block:0 1.25rem}
header p{margin-block:0 1.75rem;max-width:34rem}
.wall{display:grid;grid-template-columns:repeat(10,1fr);gap:4px;max-width:20rem;margin:0 auto 0 0;padding:0}
.wall i{aspect-ratio:1;border:1.5px dashed #8a6f66}
.wall i:first-child{border:0;background:#ffbe0b}
main{padding-block:2rem 4rem}
h2{font-size:1.375rem;margin:0 0 .5rem}
ul{list-style:none;margin:0;padding:0;border-top:3px solid}
li{border-bottom:1px solid #d9c8c0;padding:.75rem 0;overflow-wrap:anywhere}
li small{display:block;color:#6b5149}
a{color:inherit;font-weight:700;display:inline-block;padding:.25rem 0}
a:focus-visible{outline:3px solid #ffbe0b;outline-offset:2px}
.again{background:#ffbe0b;color:#1f110d;text-decoration:none;padding:.6rem 1.1rem;margin-bottom:2rem}
@media(prefers-color-scheme:dark){html{background:#2a1913;color:#fcf7f4}li{border-color:#54403a}li small{color:#cbb5ab}}`

/** Builds the page that appears instead of a page that is not stored. It lists the stored pages. */
export function renderOfflinePage(
  kept: readonly CachedPage[],
  { language, words }: OfflineLanguage,
): Response {
  const rows = kept.map(
    ({ address, title, age }) =>
      `<li><a href="${asText(address)}">${asText(title || address)}</a><small>${asText(age)}</small></li>`,
  )
  const list = rows.length > 0 ? `<h2>${asText(words.kept)}</h2><ul>${rows.join('')}</ul>` : ''
  const wall = `<div class="wall" aria-hidden="true">${'<i></i>'.repeat(20)}</div>`
  const draft = words.draft ? `<p><small>${asText(words.draft)}</small></p>` : ''
  const title = asText(words.title)
  const text = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><link rel="icon" href="data:,"><style>${style}</style></head><body><header><h1>${title}</h1><p>${asText(words.text)}</p>${draft}<div>${wall}</div></header><main><a class="again" href="">${asText(words.again)}</a>${list}</main></body></html>`
  return new Response(text, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } })
}
