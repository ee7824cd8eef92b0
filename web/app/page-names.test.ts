import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'

/** Collects the names of pages and parts from the lists of routes and from lazy parts. */
async function pageNames(): Promise<string[]> {
  const files = await readdir('web', { recursive: true })
  const sources = await Promise.all(
    files.filter((name) => name.endsWith('.tsx')).map((name) => readFile(`web/${name}`, 'utf8')),
  )
  return sources.flatMap((source) => source.match(/(?<=')(public|office)\/[\w/-]+(?=')/g) ?? [])
}

it('every page and part that loads its texts by file name has a file with this name', async () => {
  const names = await pageNames()
  expect(names.length).toBeGreaterThan(50)
  expect(names.filter((name) => !existsSync(`web/${name}.tsx`))).toEqual([])
})
