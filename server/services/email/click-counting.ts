import { Hono } from 'hono'
import type { Transaction } from '#backend/db/connect.ts'
import { type RunAs, service } from '#backend/db/run-as.ts'
import type { ServerBindings } from '#backend/http/bindings.ts'
import { unescapeHtml } from '#server/rendering/escape.ts'

export type EmailLink = { url: string; words: string }

const maxLinks = 100
const anchor = /<a href="(https?:\/\/[^"{}]{1,1900})"([^>]*)>(.*?)<\/a>/gs

/**
 * Returns the links of a cleaned email, in order. Links with a placeholder differ for each reader and are not
 * counted.
 */
export function listEmailLinks(html: string): EmailLink[] {
  return [...html.matchAll(anchor)].slice(0, maxLinks).map(([, address = '', , inside = '']) => ({
    url: unescapeHtml(address),
    words: unescapeHtml(inside.replaceAll(/<[^>]*>/g, ' '))
      .replaceAll(/\s+/g, ' ')
      .trim()
      .slice(0, 200),
  }))
}

/** Replaces each link that `listEmailLinks` returns by a counted link with its code. */
export function addClickCounting(html: string, codes: readonly string[], publicUrl: string): string {
  let at = 0
  return html.replaceAll(anchor, (whole, _address: string, more: string, inside: string) => {
    const code = codes[at]
    at += 1
    return code ? `<a href="${publicUrl}/email/go/${code}"${more}>${inside}</a>` : whole
  })
}

export async function readLinkCodes(tx: Transaction, announcementId: string): Promise<string[]> {
  const rows = await tx<{ code: string }[]>`
    select code from private.announcement_links where announcement_id = ${announcementId} order by position`
  return rows.map(({ code }) => code)
}

type LinkRoutesOptions = { runAs: RunAs; markOf: (source: string) => string }

/**
 * `GET /email/go/<code>`: counts the click and redirects to the address that the author of the email entered.
 * Addresses in the request are ignored.
 */
export function createClickCountingRoutes({ runAs, markOf }: LinkRoutesOptions) {
  const routes = new Hono<ServerBindings>()
  routes.get('/go/:code', async (context) => {
    // Does not count HEAD requests, which link scanners send.
    const isPress = context.req.method === 'GET'
    const [row] = await runAs(
      service,
      (tx) => tx<{ url: string | null }[]>`
        select private.follow_announcement_link(${context.req.param('code')}, ${isPress}) as url`,
      { sourceMark: markOf(context.get('source')) },
    )
    if (!row?.url) return context.notFound()
    return context.body(null, 302, {
      location: row.url,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
  })
  return routes
}
