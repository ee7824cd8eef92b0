import type { IncomingMessage } from 'node:http'
import type { ViteDevServer } from 'vite'
import { createContentSecurityPolicy } from '#backend/http/headers.ts'
import {
  createBuiltAssets,
  createCspHash,
  readStylesheets,
  readViteManifest,
  sourceAssets,
} from '#server/pages/assets.ts'
import { needsLitePage, redirectToLitePage } from '#server/pages/lite-redirect.ts'
import { createLiveFileHandler } from '#server/pages/live-files.ts'
import { createPageCache, type PageCacheOptions } from '#server/pages/page-cache.ts'
import { createPageHandler, isPreviewUrl, type PageHandlerOptions } from '#server/pages/render-page.ts'
import { createServiceWorkerFile } from '#server/pages/service-worker-file.ts'
import type { LoadTexts } from '#server/pages/share-titles.ts'
import { createSiteFileHandler } from '#server/pages/site-files.ts'
import { createTallyFileHandler } from '#server/pages/tally-files.ts'
import { policySources } from '#server/policy-sources.ts'
import { clientFolder } from '#server/root.ts'
import type { Mode } from '#shared/campaign.ts'
import * as entry from '#web/app/entry-server.tsx'

export type PageRendererOptions = {
  env: {
    PUBLIC_URL: string
    DEMO: boolean
    MIGRATION_TEST: boolean
    REHEARSAL: boolean
    REHEARSAL_FACTOR?: number | undefined
    SERVICE_WORKER: boolean
  }
  publishableKey: string
  /** Mode that a demo shows until a visitor chooses another one. */
  demoOpensIn?: Mode
  /** In development: serves pages from their sources. */
  vite?: ViteDevServer | undefined
  /** Loads the module that renders pages. Tests run from sources and pass the module of the build. */
  loadEntry?: PageHandlerOptions['loadEntry']
  onError?: PageHandlerOptions['onError']
}

type KeptOptions = Pick<PageCacheOptions, 'generation' | 'headers' | 'markCopy' | 'now'>

// Allows inline scripts and styles in development, because Vite adds style elements and its refresh code to
// the page.
const developmentPolicy = {
  'content-security-policy':
    "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self' ws: wss:; frame-src https://www.youtube-nocookie.com",
}

/**
 * Prepares the renderer. The returned function takes the server's own `fetch` and creates the handlers for
 * requests of pages.
 */
export async function createPageRenderer({
  env,
  publishableKey,
  demoOpensIn,
  vite,
  loadEntry = async () => entry,
  onError,
}: PageRendererOptions) {
  const shared = {
    publishableKey,
    publicUrl: env.PUBLIC_URL,
    demo: env.DEMO,
    demoOpensIn,
    hasMigrationTest: env.MIGRATION_TEST,
    rehearsal: env.REHEARSAL ? { factor: env.REHEARSAL_FACTOR } : undefined,
    ...(onError && { onError }),
  }
  const how: Pick<PageHandlerOptions, 'assets' | 'loadEntry' | 'headers'> = vite
    ? {
        assets: sourceAssets,
        loadEntry: async () => (await vite.ssrLoadModule('/web/app/entry-server.tsx')) as typeof entry,
        headers: developmentPolicy,
      }
    : { ...readBuild(clientFolder, env.PUBLIC_URL), loadEntry }
  // Left out in development, where the built file does not exist.
  const workerFile = vite
    ? undefined
    : createServiceWorkerFile({ directory: clientFolder, isOn: env.SERVICE_WORKER })
  return (
    fetch: PageHandlerOptions['fetch'],
    {
      changedWords,
      wordsIn,
      ...kept
    }: KeptOptions & Pick<PageHandlerOptions, 'changedWords'> & { wordsIn: LoadTexts },
  ) => {
    const drawPage = createPageHandler({ fetch, changedWords, wordsIn, ...shared, ...how })
    const liveFile = createLiveFileHandler({ fetch, wordsIn, ...shared })
    const tallyFile = createTallyFileHandler({ fetch, publishableKey })
    const draw = async (request: Request) =>
      (await liveFile(request)) ?? (await tallyFile(request)) ?? drawPage(request)
    const pageOf = (address: string) => entry.createPageAddress(address, shared)
    const cache = vite ? undefined : createPageCache({ draw, pageOf, ...kept })
    const page = async (request: Request) =>
      isPreviewUrl(request.url)
        ? drawPage(request, { hasMark: false, isPreview: true })
        : (cache?.answer ?? draw)(request)
    const siteFile = createSiteFileHandler({ fetch, publishableKey, publicUrl: env.PUBLIC_URL, wordsIn })
    return {
      page: async (request: Request) =>
        (await workerFile?.(request, wordsIn)) ??
        (await siteFile(request)) ??
        redirectToLitePage(request) ??
        page(request),
      /** Renders a page with the answer to a posted form, for this request only. */
      posted: (request: Request) => drawPage(request),
      /** Renders a page without an ETag, because it is not requested again. */
      once: (request: Request) => drawPage(request, { hasMark: false }),
      peek: (incoming: IncomingMessage) =>
        isPreviewUrl(incoming.url ?? '') || needsLitePage(incoming.headers['user-agent'])
          ? undefined
          : cache?.peek(incoming),
    }
  }
}

function readBuild(directory: string, publicUrl: string): Pick<PageHandlerOptions, 'assets' | 'headers'> {
  const manifest = readViteManifest(directory)
  const styles = readStylesheets(directory, manifest)
  const inline = {
    scripts: [createCspHash(entry.handOverScript), createCspHash(entry.headScript)],
    styles: Array.from(styles.values(), ({ text }) => createCspHash(text)),
  }
  return {
    assets: createBuiltAssets(manifest, styles),
    headers: {
      'content-security-policy': createContentSecurityPolicy(publicUrl, { ...policySources, ...inline }),
    },
  }
}
