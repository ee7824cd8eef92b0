import { fileURLToPath } from 'node:url'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { build } from 'vite'

type Fetch = (request: Request, bindings?: object) => Response | Promise<Response>

const scriptPath = '/recorded-by-tests.js'

/**
 * Returns the same site, but loads `in-page.ts` before the scripts of each page. That file records the errors
 * of a page, because not every engine reports them to its driver.
 */
export async function injectPageRecorder(fetch: Fetch): Promise<Fetch> {
  const script = await buildScript()
  return async (request, bindings) => {
    if (new URL(request.url).pathname === scriptPath)
      return new Response(script, { headers: { 'content-type': 'text/javascript' } })
    const answer = await fetch(request, bindings)
    if (!answer.headers.get('content-type')?.startsWith('text/html') || !answer.body) return answer
    const html = await textOf(answer)
    const headers = new Headers(answer.headers)
    headers.delete('content-length')
    headers.delete('content-encoding')
    const recorded = html.replace(/<head>/, `$&<script src="${scriptPath}"></script>`)
    return new Response(recorded, { status: answer.status, headers })
  }
}

async function textOf(answer: Response): Promise<string> {
  const bytes = Buffer.from(await answer.arrayBuffer())
  const packing = answer.headers.get('content-encoding')
  if (packing === 'br') return brotliDecompressSync(bytes).toString()
  return (packing === 'gzip' ? gunzipSync(bytes) : bytes).toString()
}

async function buildScript(): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      rollupOptions: {
        input: fileURLToPath(new URL('in-page.ts', import.meta.url)),
        output: { format: 'iife', codeSplitting: false },
      },
    },
  })
  const [outputs] = [made].flat()
  if (!outputs || !('output' in outputs)) throw new Error('nothing was built')
  return outputs.output[0].code
}
