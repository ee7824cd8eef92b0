import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'

/** Collects the names of files in `web/pages` from the lists of routes and from `usePart`. */
async function pageNames(): Promise<string[]> {
  const pages = await readdir('web/pages', { recursive: true })
  const files = [
    'web/routes.tsx',
    'web/office-routes.tsx',
    ...pages.filter((name) => name.endsWith('.tsx')).map((name) => `web/pages/${name}`),
  ]
  const sources = await Promise.all(files.map((file) => readFile(file, 'utf8')))
  return sources.flatMap((source) => source.match(/(?<=')(public|admin)\/[\w-]+(?=')/g) ?? [])
}

it('every page and part that loads its texts by name has a file with this name', async () => {
  const names = await pageNames()
  expect(names.length).toBeGreaterThan(50)
  expect(names.filter((name) => !existsSync(`web/pages/${name}.tsx`))).toEqual([])
})
