import { existsSync, readFileSync, statSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Page } from 'playwright-core'
import { waitUntil } from '#tests/support/wait-until.ts'

type Site = { visitor: () => Promise<Page>; url: string }

/**
 * Returns the compressed sizes of what a page loads first: its HTML, styles, scripts and fonts. On a busy
 * machine, one visit in fifty loads a lower section too early (web/common/hydration/lazy-section.tsx). Such a
 * visit is repeated.
 */
export async function measurePageWeight(site: Site, path: string) {
  let weights = await weighVisit(site, path)
  for (let more = 2; more > 0 && weights.hasLowerSection; more--) weights = await weighVisit(site, path)
  return weights
}

async function weighVisit({ visitor, url }: Site, path: string) {
  const page = await visitor()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const html = await (await fetch(url + path)).text()
  await page.goto(path, { waitUntil: 'networkidle' })
  // Waits for the last scripts that the page requests, because on a busy machine the network may be idle
  // before that.
  await waitUntil(
    'the scripts that the page fetches by itself',
    () =>
      /mote-worker.*deferred-widgets|deferred-widgets.*mote-worker/.test(asked.join()) &&
      asked.filter((address) => /landing-middle/.test(address)).length >= 2,
  )
  const linked = [...html.matchAll(/(?:href|src|data-scripts)="(\/assets\/[^"]+)"/g)].flatMap(
    ([, addresses = '']) => addresses.split(' '),
  )
  const fonts = asked
    .map((address) => new URL(address).pathname)
    .filter((address) => /\.woff2$/.test(address))
  const sizeOf = (addresses: string[], ending: RegExp) =>
    [...new Set(addresses)]
      .filter((address) => ending.test(address))
      .reduce((sum, address) => sum + packedSize(`dist/client${address}`), 0)
  return {
    hasLowerSection: asked.some((address) => /landing-(challenge|rest)/.test(address)),
    foreign: asked.filter((address) => !address.startsWith(url) && !address.startsWith('data:')),
    html: brotli(withoutChance(html)),
    fetchedStyles: asked.filter((address) => /\.css$/.test(address)),
    css: brotli([...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, text]) => text).join('')),
    script: sizeOf(linked, /\.js$/),
    allScripts: sizeOf([...linked, ...asked.map((address) => new URL(address).pathname)], /\.js$/),
    font: sizeOf(fonts, /\.woff2$/),
  }
}

/**
 * Replaces the port, the key and the times of a run, because they change the compressed size by up to 100
 * bytes.
 */
function withoutChance(html: string): string {
  return html
    .replace(/localhost:\d+/g, 'localhost:40000')
    .replace(/sb_publishable_[\w-]+/g, 'sb_publishable_k3AlVHbdpU4DoNmSQa6_OMqf0LyKgKat')
    .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g, '2026-09-05T00:00:00.000Z')
    .replace(/"dataUpdatedAt":\d+/g, '"dataUpdatedAt":1788566400000')
}

/**
 * Returns the compressed size of a file. The build compresses all but the smallest files, and fonts are
 * compressed already.
 */
function packedSize(file: string): number {
  if (existsSync(`${file}.br`)) return statSync(`${file}.br`).size
  const content = readFileSync(file)
  return file.endsWith('.woff2') ? content.length : brotli(content)
}

function brotli(content: string | Buffer): number {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
}
