import { expect, it } from 'vitest'
import { readViteManifest } from '#server/pages/assets.ts'
import { clientFolder } from '#server/root.ts'

const manifest = readViteManifest(clientFolder)

/** Returns this source file and every file that it imports, directly or indirectly. */
function needs(source: string, found = new Set<string>()): Set<string> {
  if (found.has(source)) return found
  found.add(source)
  for (const needed of manifest[source]?.imports ?? []) needs(needed, found)
  return found
}

it('the files of the build have no circular imports, so each runs after the files it needs', () => {
  const circles = Object.entries(manifest).flatMap(([source, { file, imports = [] }]) =>
    imports.filter((needed) => needs(needed).has(source)).map(() => file),
  )
  expect(circles).toEqual([])
})

it.each(['ideas/app-ideas', 'blog/blog', 'supporters/register-supporter', 'supporters/support', 'live/live'])(
  'the page %s loads at most 46 files, because modules that are needed together are bundled',
  (page) => {
    expect(needs(`web/public/${page}-page.tsx`).size).toBeLessThanOrEqual(46)
  },
)

it('pages of visitors, and the parts that load later, load no files of the back office', () => {
  const files = Object.keys(manifest)
    .filter((source) => /^web\/(public|common|app\/entry)|^shared\/answers/.test(source))
    .flatMap((source) => [...needs(source)].map((needed) => manifest[needed]?.file ?? ''))
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => /^assets\/(most-)?office-/.test(file))).toEqual([])
})
