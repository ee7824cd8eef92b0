const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const asText = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign)

/** When the host had sent it, by the host's clock: the device's own may be wrong. */
export function ageWords(sent: string | null, language?: string): string {
  const date = new Date(sent ?? Number.NaN)
  if (Number.isNaN(date.getTime())) return 'As it was kept on this device'
  const isToday = Math.abs(Date.now() - date.getTime()) < 12 * 60 * 60 * 1000
  const time = date.toLocaleTimeString(language, { hour: '2-digit', minute: '2-digit', hour12: false })
  const day = date.toLocaleDateString(language, { day: 'numeric', month: 'long', year: 'numeric' })
  return `As of ${isToday ? '' : `${day}, `}${time}`
}

/** A page from the kept copy says how old it is, before anything else. */
export async function withAge(response: Response): Promise<Response> {
  const text = await response.text()
  const age = asText(ageWords(response.headers.get('date')))
  const said = `<section class="light-offer" aria-label="Kept copy"><p>${age}. This is the copy kept on your device; nothing answers now.</p></section>`
  const { status } = response
  const headers = new Headers(response.headers)
  headers.delete('content-length')
  return new Response(text.replace('<body>', `<body>${said}`), { status, headers })
}

export type KeptPage = { address: string; title: string; age: string }

export async function keptPage(address: URL, response: Response): Promise<KeptPage> {
  const title = /<title>([^<]*)<\/title>/.exec(await response.text())?.[1] ?? ''
  return {
    address: address.pathname + address.search,
    // The document has escaped it, and so does the list.
    title: title
      .replaceAll('&amp;', '&')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"'),
    age: ageWords(response.headers.get('date')),
  }
}

// The site's own files may not be there, so the page brings all it needs.
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

/** For a page that was never seen: what there is instead. */
export function offlinePage(kept: readonly KeptPage[]): Response {
  const rows = kept.map(
    ({ address, title, age }) =>
      `<li><a href="${asText(address)}">${asText(title || address)}</a><small>${asText(age)}</small></li>`,
  )
  const list = rows.length > 0 ? `<h2>Kept on this device</h2><ul>${rows.join('')}</ul>` : ''
  const wall = `<div class="wall" aria-hidden="true">${'<i></i>'.repeat(20)}</div>`
  const text = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>You are offline</title><style>${style}</style></head><body><header><h1>You are offline</h1><p>This page was not seen on this device before. It comes when you are back online.</p><div>${wall}</div></header><main><a class="again" href="">Try again</a>${list}</main></body></html>`
  return new Response(text, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } })
}
