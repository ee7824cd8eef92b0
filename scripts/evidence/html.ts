import { escapeHtml } from '#server/rendering/escape.ts'
import { getZoneOffsetMs } from '#shared/dates.ts'

/** HTML that is inserted unchanged. Other text is escaped. */
export class Html {
  readonly html: string
  constructor(html: string) {
    this.html = html
  }
}

type Part = Html | string | number | null | undefined | false | readonly Part[]

/** Template for HTML. Escapes every value that is not HTML itself. */
export function html(texts: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(texts.map((text, at) => (at === 0 ? text : part(parts[at - 1]) + text)).join(''))
}

function part(value: Part): string {
  if (value === null || value === undefined || value === false) return ''
  if (value instanceof Html) return value.html
  if (typeof value === 'object') return value.map(part).join('')
  return escapeHtml(String(value)).replaceAll('\n', '<br>')
}

export function renderTable(head: readonly string[], rows: readonly (readonly Part[])[]): Html {
  return html`<table>
<thead><tr>${head.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
<tbody>
${rows.map((row) => html`<tr>${row.map((cell) => html`<td>${cell}</td>`)}</tr>\n`)}</tbody>
</table>`
}

/** Writes a list of facts with their names. */
export function renderFacts(rows: readonly (readonly [name: string, value: Part])[]): Html {
  return html`<dl>
${rows.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>\n`)}</dl>`
}

const style = `body{max-width:60rem;margin:3rem auto;padding:0 1.2rem;font:1.05rem/1.6 Georgia,serif;color:#1f110d}
code{overflow-wrap:anywhere}td code{display:block;min-width:17ch}.said{min-width:16rem;overflow-wrap:anywhere}table{width:100%;border-collapse:collapse;font-size:.85rem}
th,td{padding:.3rem .4rem;border-bottom:1px solid #b9aca4;text-align:start;vertical-align:top}
dl{display:grid;grid-template-columns:minmax(8rem,14rem) 1fr;gap:.2rem 1rem}dt{font-weight:bold}dd{margin:0}
.sign{margin-top:4rem;border-top:1px solid;max-width:24rem}
.scan{min-height:16rem;padding:.5rem;border:1px dashed}
@media screen and (max-width:40rem){table{display:block;overflow-x:auto}}
@media print{body{margin:0;max-width:none}tr,dd{break-inside:avoid}h2{break-after:avoid}}`

export function renderHtmlPage(title: string, body: Html): string {
  const document = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>
<style>${new Html(style)}</style>
</head><body><h1>${title}</h1>
${body}
</body></html>
`
  return document.html
}

export type ZoneFormatters = ReturnType<typeof createZoneFormatters>

const months = 'January February March April May June July August September October November December'.split(
  ' ',
)
const minute = 60_000

/**
 * Returns formatters of local times in a zone. They build the text themselves, because versions of Node write
 * dates differently and verify.mjs compares each character.
 */
export function createZoneFormatters(zone: string, start: number) {
  const usual = getZoneOffsetMs(start, zone)
  const two = (count: number) => String(Math.floor(count)).padStart(2, '0')
  const offset = (instant: number) => {
    const minutes = getZoneOffsetMs(instant, zone) / minute
    return `UTC${minutes < 0 ? '-' : '+'}${two(Math.abs(minutes) / 60)}:${two(Math.abs(minutes) % 60)}`
  }
  /**
   * Formats an instant as "5 September 2025, 01:24:10", with the offset if the clocks have changed since the
   * start.
   */
  const local = (instant: number) => {
    const here = new Date(instant + getZoneOffsetMs(instant, zone))
    const [, time = ''] = here.toISOString().split('T')
    const changed = getZoneOffsetMs(instant, zone) === usual ? '' : ` ${offset(instant)}`
    return `${here.getUTCDate()} ${months[here.getUTCMonth()]} ${here.getUTCFullYear()}, ${time.slice(0, 8)}${changed}`
  }
  return {
    local,
    /** Formats an instant, or returns a word for an unknown time. */
    localOr: (instant: number | null, other: string) => (instant === null ? other : local(instant)),
    note: `All times are local time in ${zone.replaceAll('_', ' ')} (${offset(start)}).`,
  }
}

/** Formats a duration as "7 h 15 min". */
export function formatElapsedTime(milliseconds: number): string {
  const minutes = Math.round(milliseconds / minute)
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}
