import { expect, test } from 'vitest'
import { builtAssets, type Manifest } from '#server/pages/assets.ts'

const manifest: Manifest = {
  'web/entry-boot.ts': { file: 'assets/boot.js' },
  'web/entry-client.tsx': { file: 'assets/client.js', css: ['assets/client.css'], imports: ['_react.js'] },
  'web/pages/public/board.tsx': { file: 'assets/board.js', imports: ['_table.js', 'web/entry-client.tsx'] },
  'web/pages/admin/board.tsx': { file: 'assets/admin.js', imports: ['_table.js'] },
  '_react.js': { file: 'assets/react.js' },
  '_table.js': { file: 'assets/table.js', imports: ['_react.js'] },
}

test('a public page never preloads the back office', () => {
  expect(builtAssets(manifest).chunksOf(['root', 'web/pages/public/board.tsx'])).not.toContain(
    '/assets/admin.js',
  )
})

test('a page preloads its own chunk and what it imports, each once, and not the entry again', () => {
  expect(builtAssets(manifest).chunksOf(['root', 'web/pages/public/board.tsx']).toSorted()).toEqual([
    '/assets/board.js',
    '/assets/react.js',
    '/assets/table.js',
  ])
})

test('cannot start without the built entry', () => {
  expect(() => builtAssets({})).toThrow('web/entry-client.tsx')
})
