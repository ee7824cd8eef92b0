import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sha256 } from '#backend/http/sha256.ts'

/** Addresses of the files that the browser needs in addition to the document. */
export type Assets = {
  styles: readonly Stylesheet[]
  /** Scripts that `boot` loads after the page is shown. The first one starts the page. */
  scripts: readonly string[]
  /** First script of a page. Missing in development, where pages load their sources directly. */
  boot?: string
  /** Script that runs before the page in the preview frame of Content. */
  preview?: string | undefined
  /** Font of everything except long texts. */
  font?: string | undefined
  readingFont?: string | undefined
  /** Chunks of these source files and of everything they import. */
  chunksOf: (files: readonly string[]) => string[]
  /** Stylesheets of these files, except those in `styles`, which every page has. */
  stylesOf: (files: readonly string[]) => Stylesheet[]
}

/**
 * A stylesheet. It has `text` if it is inlined in the document, so that the first paint needs no further
 * request.
 */
export type Stylesheet = { href: string; text?: string }

type Chunk = { file: string; css?: string[]; imports?: string[]; assets?: string[] }
export type ViteManifest = Record<string, Chunk>

const entry = 'web/app/entry-client.tsx'
const bootEntry = 'web/app/entry-boot.ts'
const previewEntry = 'web/app/entry-preview.ts'
// Returns the file with a font's Latin letters. Files for other writing systems load when a text needs them.
const fontFile = (name: string) =>
  `node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`

export function readViteManifest(clientDirectory: string): ViteManifest {
  return JSON.parse(readFileSync(join(clientDirectory, '.vite/manifest.json'), 'utf8'))
}

/** Every stylesheet of the build, by file name. */
export type StylesheetsByFile = ReadonlyMap<string, Required<Stylesheet>>

export function readStylesheets(clientDirectory: string, manifest: ViteManifest): StylesheetsByFile {
  const files = new Set(Object.values(manifest).flatMap(({ css = [] }) => css))
  return new Map(
    Array.from(files, (file) => {
      const text = readFileSync(join(clientDirectory, file), 'utf8')
      if (/<\/style|\r/i.test(text)) throw new Error(`${file} cannot stand in a document as it is`)
      return [file, { href: address(file), text }]
    }),
  )
}

/** Hash source for script-src and style-src, which allows exactly this text in a document. */
export function createCspHash(text: string): string {
  return `'sha256-${sha256(text).toString('base64')}'`
}

export function createBuiltAssets(manifest: ViteManifest, styles: StylesheetsByFile): Assets {
  const client = manifest[entry]
  const boot = manifest[bootEntry]
  if (!client || !boot) throw new Error(`The manifest does not know ${entry} and ${bootEntry}`)
  function keysOf(files: readonly string[]): string[] {
    const keys = new Set<string>()
    for (const key of [entry, ...files]) collect(manifest, key, keys)
    keys.delete(entry) // The document already has tags for the entry.
    return [...keys]
  }
  const stylesheetsOf = ({ css = [] }: Chunk) =>
    css.map((file) => styles.get(file) ?? { href: address(file) })
  return {
    styles: stylesheetsOf(client),
    scripts: [address(client.file)],
    boot: address(boot.file),
    preview: manifest[previewEntry] && address(manifest[previewEntry].file),
    font: addressOfFont(manifest, 'familjen-grotesk'),
    readingFont: addressOfFont(manifest, 'petrona'),
    chunksOf: (files) =>
      keysOf(files)
        .flatMap((key) => manifest[key]?.file ?? [])
        .map(address),
    stylesOf: (files) => keysOf(files).flatMap((key) => stylesheetsOf(manifest[key] ?? { file: '' })),
  }
}

/** Assets in development, where Vite serves the sources. */
export const sourceAssets: Assets = {
  // Links the stylesheet in addition to importing it, because otherwise the page would be unstyled until the
  // scripts have run.
  styles: [{ href: '/web/common/styles/base.css' }],
  scripts: ['/@vite/client', '/web/app/dev-preamble.ts', `/${entry}`],
  chunksOf: () => [],
  stylesOf: () => [],
}

function collect(manifest: ViteManifest, key: string, keys: Set<string>) {
  const chunk = manifest[key]
  if (!chunk || keys.has(key)) return
  keys.add(key)
  for (const imported of chunk.imports ?? []) collect(manifest, imported, keys)
}

function addressOfFont(manifest: ViteManifest, name: string): string | undefined {
  const chunk = Object.entries(manifest).find(([key]) => key.endsWith(fontFile(name)))?.[1]
  return chunk && address(chunk.file)
}

function address(file: string): string {
  return `/${file}`
}
