import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { OperatorError } from '#backend/operator-error.ts'
import { splitLanguage } from '#shared/languages.ts'
import { createAddressMap, type FrozenItems, getPageFile, gonePageFile } from './addresses.ts'
import { createFrozenPage } from './frozen-page.ts'

export type RequestPage = (request: Request) => Promise<Response>

export type FrozenBadge = {
  verification_code: string
  credential: string | null
  recipient_name: string
  badge_title: string
  is_revoked: boolean
}

/** Settings of a worker thread, as plain values that can be sent to it. */
export type FreezePlan = {
  /** Temporary folder, before it gets its final name. */
  draft: string
  publicUrl: string
  /** Formatted date of the freeze. */
  date: string
  items: FrozenItems
  badges: FrozenBadge[]
  keys: unknown
}

/** References that this writer has found for the first time. */
export type PageReferences = { pages: string[]; assets: string[]; styles: [name: string, text: string][] }

export type WritePage = (address: string) => Promise<PageReferences>

const maxTries = 3

export async function saveFrozenFile(
  draft: string,
  path: string,
  content: string | Uint8Array,
): Promise<void> {
  await mkdir(dirname(join(draft, path)), { recursive: true })
  await writeFile(join(draft, path), content)
}

/** Renders pages and writes the frozen pages into the folder. */
export function createPageWriter(
  plan: FreezePlan,
  draw: RequestPage,
): { write: WritePage; writeGone: () => Promise<PageReferences> } {
  const { draft, publicUrl, date, badges, keys } = plan
  const { pageOf } = createAddressMap(plan.items)
  const byCode = new Map(badges.map((badge) => [`/verify/${badge.verification_code}`, badge]))
  const told = new Set<string>()

  /** True if this writer has not reported `what` before. Most pages refer to the same files. */
  function isNew(what: string): boolean {
    const known = told.size
    return told.add(what).size > known
  }

  function rewrite(
    html: string,
    path: string,
    more: { data?: Record<string, unknown>; scripts?: string[] } = {},
  ) {
    const referred: PageReferences = { pages: [], assets: [], styles: [] }
    const frozen = createFrozenPage(html, {
      file: path,
      publicUrl,
      date,
      pageOf,
      onPage(page) {
        if (isNew(`page ${page}`)) referred.pages.push(page)
      },
      onAsset(asset) {
        if (isNew(`asset ${asset}`)) referred.assets.push(asset)
      },
      onStyle(name, style) {
        if (isNew(`style ${name}`)) referred.styles.push([name, style])
      },
      ...more,
    })
    return { frozen, referred }
  }

  /** Retries a page until its lists have loaded, because an incomplete page must not be saved. */
  async function drawWhole(address: string, tries = maxTries): Promise<string> {
    const answer = await draw(new Request(publicUrl + address))
    if (!answer.ok)
      throw new OperatorError(`${address} returned status ${answer.status}, so nothing was frozen.`)
    if (answer.headers.get('cache-control') !== 'no-store') return answer.text()
    if (tries > 1) return drawWhole(address, tries - 1)
    throw new OperatorError(
      `${address} did not finish loading in time, so nothing was frozen. Try again when the machine is less busy.`,
    )
  }

  return {
    async write(address) {
      const html = await drawWhole(address)
      const badge = byCode.get(splitLanguage(address).path)
      const scripts = [
        ...(/\/app-ideas(\?|$)/.test(address) ? ['app-ideas/search-index.js'] : []),
        ...(/\/record$/.test(address) ? ['record-data.js'] : []),
        ...(/\/verify(\/|$)/.test(address) ? ['verify/codes.js'] : []),
      ]
      // Left out for a revoked badge, because its valid signature would mislead readers.
      const data = badge &&
        !badge.is_revoked && {
          credential: badge.credential,
          keys,
          name: badge.recipient_name,
          title: badge.badge_title,
        }
      const path = getPageFile(address)
      const { frozen, referred } = rewrite(html, path, { scripts, ...(data && { data }) })
      await saveFrozenFile(draft, path, frozen)
      return referred
    },
    async writeGone() {
      const answer = await draw(new Request(`${publicUrl}/not-there`))
      const { frozen, referred } = rewrite(await answer.text(), gonePageFile)
      await saveFrozenFile(draft, gonePageFile, goneWords(frozen, date))
      return referred
    },
  }
}

function goneWords(html: string, date: string): string {
  const words = `<div class="wrap section-y"><h1>This page is not in the archive</h1><p class="lede">The site was saved as files on ${date}. This page needed the server, so it could not be saved.</p></div>`
  return html
    .replace(/(<main [^>]*>)[\s\S]*<\/main>/, (_, main: string) => `${main}${words}</main>`)
    .replace(/<title>[^<]*<\/title>/, '<title>This page is not in the archive · 20 in 24</title>')
}
