import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createBuiltAssets, createCspHash, readStylesheets, type ViteManifest } from '#server/pages/assets.ts'

const manifest: ViteManifest = {
  'web/app/entry-boot.ts': { file: 'assets/boot.js' },
  'web/app/entry-client.tsx': {
    file: 'assets/client.js',
    css: ['assets/client.css'],
    imports: ['_react.js'],
  },
  'web/public/ideas/board.tsx': {
    file: 'assets/board.js',
    imports: ['_table.js', 'web/app/entry-client.tsx'],
  },
  'web/office/ideas/board.tsx': { file: 'assets/admin.js', imports: ['_table.js'] },
  '_react.js': { file: 'assets/react.js' },
  '_table.js': { file: 'assets/table.js', imports: ['_react.js'] },
}

test('a public page never preloads the back office', () => {
  expect(
    createBuiltAssets(manifest, new Map()).chunksOf(['root', 'web/public/ideas/board.tsx']),
  ).not.toContain('/assets/admin.js')
})

test('a page preloads its chunk and the imports of that chunk, each once, but not the entry script', () => {
  expect(
    createBuiltAssets(manifest, new Map()).chunksOf(['root', 'web/public/ideas/board.tsx']).toSorted(),
  ).toEqual(['/assets/board.js', '/assets/react.js', '/assets/table.js'])
})

test('the server refuses to start without the built entry', () => {
  expect(() => createBuiltAssets({}, new Map())).toThrow('web/app/entry-client.tsx')
})

test('a stylesheet that contains a closing style tag is refused', () => {
  expect(() => stylesWith('a::after{content:"</STYLE><script>"}')).toThrow('client.css')
})

test('a stylesheet is inlined in the document, and the content security policy allows exactly its text', () => {
  const styles = stylesWith('body {}')
  expect(createBuiltAssets(manifest, styles).styles).toEqual([
    { href: '/assets/client.css', text: 'body {}' },
  ])
  // Computed by: printf 'body {}' | openssl dgst -sha256 -binary | base64
  expect(createCspHash('body {}')).toBe("'sha256-YjaKGiklmzC6wjXA513HAMmzus8VE61XCOT+SmwNZWA='")
})

function stylesWith(text: string) {
  const directory = mkdtempSync(join(tmpdir(), 'styles-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  mkdirSync(join(directory, 'assets'))
  writeFileSync(join(directory, 'assets/client.css'), text)
  return readStylesheets(directory, manifest)
}
