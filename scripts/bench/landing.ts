import { request } from 'node:http'
import { type Comparison, compareServers } from './compare.ts'
import { connectionCount } from './loads.ts'
import { type BenchServer, startBenchServer } from './processes.ts'
import type { BenchSettings } from './side.ts'
import { renderingCount } from './sizes.ts'

const acceptEncoding = 'gzip, deflate, br'

/**
 * Measures the cached landing page with the headers of a phone, in comparison with a bare route that sends
 * the same bytes.
 */
export async function measureLanding(settings: BenchSettings, seconds: number): Promise<Comparison> {
  const side = await startBenchServer('landing', settings)
  const document = (await ask(side, '/')).toString('base64')
  const bare = await startBenchServer('bare document', { ...settings, document })
  const load = landingLoad()
  const outcome = await compareServers({ side, load }, { side: bare, load }, seconds)
  side.stop()
  bare.stop()
  return outcome
}

/** Median time of a rendering in milliseconds, and its processor time on the node. */
export type RenderingFigures = { path: string; median: number; processor: number }

/** Measures renderings, one after the other. Each one reads its data again and compresses the page. */
export async function measureRenderings(settings: BenchSettings): Promise<RenderingFigures[]> {
  const side = await startBenchServer('landing uncached', settings)
  const figures = [await measureDrawing(side, '/'), await measureDrawing(side, '/app-ideas')]
  side.stop()
  return figures
}

async function measureDrawing(side: BenchServer, path: string): Promise<RenderingFigures> {
  const times: number[] = []
  const drawings = new Set<string>()
  for (let round = 0; round < renderingCount; round += 1) await ask(side, path, round)
  const before = await side.usage()
  for (let round = 0; round < renderingCount; round += 1) {
    const begun = performance.now()
    const document = await ask(side, path, round)
    times.push(performance.now() - begun)
    drawings.add(document.toString('base64'))
  }
  const after = await side.usage()
  // Every rendering contains its time, so equal pages mean that a cache was used.
  if (drawings.size < renderingCount)
    throw new Error(`${path} was drawn ${drawings.size} times for ${renderingCount} requests`)
  const spent = after.cpu.user + after.cpu.system - before.cpu.user - before.cpu.system
  return {
    path,
    median: times.sort((one, other) => one - other)[renderingCount / 2] ?? 0,
    processor: spent / 1000 / renderingCount,
  }
}

/** Returns the compressed bytes as they were sent, because `fetch` would decompress them. */
async function ask({ port }: BenchServer, path: string, visitor = 0): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    // Uses a different source address for each visitor, because the server limits the pages that one address
    // can request.
    const headers = { 'accept-encoding': acceptEncoding, 'x-forwarded-for': `10.0.0.${visitor}` }
    request({ port, path, host: '127.0.0.1', headers }, async (answer) => {
      const chunks: Buffer[] = []
      for await (const chunk of answer) chunks.push(chunk as Buffer)
      if (answer.statusCode === 200) resolve(Buffer.concat(chunks))
      else reject(new Error(`${path} answered ${answer.statusCode}`))
    })
      .on('error', reject)
      .end()
  })
}

function landingLoad() {
  const text = (connection: number, turn: number) =>
    `GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: text/html\r\nAccept-Encoding: ${acceptEncoding}\r\nX-Forwarded-For: 10.${connection}.${turn}.1\r\n\r\n`
  const scripts = Array.from({ length: connectionCount }, (_, connection) =>
    Array.from({ length: 250 }, (_, turn) => text(connection, turn)),
  )
  return { framing: 'http' as const, scripts }
}
