import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Addresses of what the browser needs besides the document. */
export type Assets = {
  styles: readonly string[]
  /** Fetched once the page stands on the screen, by `boot`; the first one starts the page. */
  scripts: readonly string[]
  /** Not in development, where the page is not to be fast but to be new. */
  boot?: string
  font?: string | undefined
  /** What to fetch at once for these source files: their chunks and all that those import. */
  chunksOf: (files: readonly string[]) => string[]
  /** Their stylesheets, without the site's own. */
  stylesOf: (files: readonly string[]) => string[]
}

type Chunk = { file: string; css?: string[]; imports?: string[]; assets?: string[] }
export type Manifest = Record<string, Chunk>

const entry = 'web/entry-client.tsx'
const bootEntry = 'web/entry-boot.ts'
// Everything but reading text is set in this one; its other scripts load when a name needs them.
const font =
  'node_modules/@fontsource-variable/familjen-grotesk/files/familjen-grotesk-latin-wght-normal.woff2'

export function readManifest(clientDirectory: string): Manifest {
  return JSON.parse(readFileSync(join(clientDirectory, '.vite/manifest.json'), 'utf8'))
}

export function builtAssets(manifest: Manifest): Assets {
  const client = manifest[entry]
  const boot = manifest[bootEntry]
  if (!client || !boot) throw new Error(`The manifest does not know ${entry} and ${bootEntry}`)
  function keysOf(files: readonly string[]): string[] {
    const keys = new Set<string>()
    for (const key of [entry, ...files]) collect(manifest, key, keys)
    keys.delete(entry) // its own tags load it
    return [...keys]
  }
  return {
    styles: (client.css ?? []).map(address),
    scripts: [address(client.file)],
    boot: address(boot.file),
    font: addressOfFont(manifest),
    chunksOf: (files) =>
      keysOf(files)
        .flatMap((key) => manifest[key]?.file ?? [])
        .map(address),
    stylesOf: (files) =>
      keysOf(files)
        .flatMap((key) => manifest[key]?.css ?? [])
        .map(address),
  }
}

/** In development Vite serves the sources themselves. */
export const sourceAssets: Assets = {
  // Linked besides being imported, or the page would be naked until the scripts have run.
  styles: ['/web/styles/base.css'],
  scripts: ['/@vite/client', '/web/dev-preamble.ts', `/${entry}`],
  chunksOf: () => [],
  stylesOf: () => [],
}

function collect(manifest: Manifest, key: string, keys: Set<string>) {
  const chunk = manifest[key]
  if (!chunk || keys.has(key)) return
  keys.add(key)
  for (const imported of chunk.imports ?? []) collect(manifest, imported, keys)
}

function addressOfFont(manifest: Manifest): string | undefined {
  const chunk = Object.entries(manifest).find(([key]) => key.endsWith(font))?.[1]
  return chunk && address(chunk.file)
}

function address(file: string): string {
  return `/${file}`
}
