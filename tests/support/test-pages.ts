import { createLiveFileHandler } from '#server/pages/live-files.ts'
import { createPageHandler } from '#server/pages/render-page.ts'
import { createSiteFileHandler } from '#server/pages/site-files.ts'
import { createEmailTextLoader } from '#server/services/words/email-texts.ts'
import type { createTestApp } from '#tests/support/test-app.ts'
import * as entry from '#web/app/entry-server.tsx'

type Server = Pick<Awaited<ReturnType<typeof createTestApp>>, 'app' | 'secrets'>

export const publicUrl = 'https://example.org'

/**
 * Creates the pages of a server without a build. They refer to a stylesheet and a script that do not exist.
 * With `demo`, visitors can preview the site in another mode.
 */
export function createSiteTestPages({ app, secrets }: Server, { demo = false } = {}) {
  const ask = {
    fetch: async (request: Request) => app.fetch(request),
    publishableKey: secrets.publishableKey,
    publicUrl,
  }
  const assets = {
    styles: [{ href: '/a.css', text: '.a > .b{color:red}' }],
    scripts: ['/a.js'],
    chunksOf: () => [],
    stylesOf: () => [{ href: '/article.css', text: '.article{color:red}' }],
  }
  const wordsIn = createEmailTextLoader(async () => ({ words: undefined }))
  const liveFile = createLiveFileHandler({ ...ask, wordsIn, demo })
  const fetch = async (request: Request) => (await liveFile(request)) ?? ask.fetch(request)
  const page = createPageHandler({ ...ask, fetch, wordsIn, demo, assets, loadEntry: async () => entry })
  const siteFile = createSiteFileHandler({ ...ask, wordsIn })

  /** Renders a page, without putting it into a document. */
  const draw = (path: string, init?: RequestInit) =>
    entry.renderPage(new Request(new URL(path, 'http://localhost'), init), {
      config: { publishableKey: ask.publishableKey, publicUrl, demo, now: new Date().toISOString() },
      fetch: (input, init) => fetch(new Request(input, init)),
    })

  /** Returns the answer to a path of the site: its text, unless it is a picture. */
  async function get(path: string, sent: Record<string, string> = {}) {
    const request = new Request(new URL(path, 'http://localhost'), { headers: sent })
    const answer = (await siteFile(request)) ?? (await page(request))
    const { status, headers } = answer
    const body = headers.get('content-type')?.startsWith('image/') ? '' : await answer.text()
    return { status, headers, body, answer }
  }
  return { get, draw }
}
