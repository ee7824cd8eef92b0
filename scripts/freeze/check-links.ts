import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { unescapeHtml } from '#server/rendering/escape.ts'
import { gonePageFile } from './addresses.ts'

/**
 * Checks every link of every page and stylesheet in a folder. Links must lead to a file in the folder, and
 * nothing may load from elsewhere. No picture may lead to the page for missing content.
 */
export async function checkLinks(folder: string): Promise<{ broken: string[]; links: number }> {
  const broken = new Set<string>()
  let links = 0
  const there = new Map<string, boolean>()
  const isThere = (path: string) => {
    const known = there.get(path) ?? (!relative(folder, path).startsWith('..') && existsSync(path))
    there.set(path, known)
    return known
  }
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries.filter(({ name }) => /\.(html|css)$/.test(name))) {
    const place = entry.parentPath ?? entry.path
    const text = await readFile(join(place, entry.name), 'utf8')
    const where = relative(folder, join(place, entry.name))
    const seen = new Set<string>()
    for (const { value, isFetched } of entry.name.endsWith('.css') ? fromStyle(text) : fromPage(text)) {
      links += 1
      if (seen.has(`${isFetched} ${value}`)) continue
      seen.add(`${isFetched} ${value}`)
      if (/^(mailto:|tel:|data:|#|blob:)/.test(value) || value === '') continue
      if (/^(https?:)?\/\//.test(value)) {
        if (isFetched) broken.add(`${where}: asks for ${value}`)
        continue
      }
      const path = join(dirname(join(folder, where)), decodeURIComponent(value.replace(/[?#].*$/, '')))
      const isGone = isFetched && relative(folder, path) === gonePageFile
      if (value.startsWith('/') || isGone || !isThere(path)) broken.add(`${where}: ${value}`)
    }
  }
  return { broken: [...broken], links }
}

type Link = { value: string; isFetched: boolean }

function fromPage(html: string): Link[] {
  return Array.from(html.matchAll(/<([a-z]+) ([^>]*)>/gi)).flatMap(([, element = '', attributes = '']) => {
    if (!/(?:href|src|srcset|poster|action)=/.test(attributes)) return []
    // Skips links that name the page on the original site, because browsers do not load them.
    if (element === 'link' && /rel="(canonical|alternate)"/.test(attributes)) return []
    const isFetched = element !== 'a' && element !== 'form'
    const single = Array.from(
      attributes.matchAll(/(?:^| )(?:href|src|poster|action)="([^"]*)"/g),
      ([, value = '']) => value,
    )
    const sets = Array.from(attributes.matchAll(/ srcset="([^"]*)"/gi), ([, value = '']) =>
      value.split(', ').map((source) => source.split(' ')[0] ?? ''),
    ).flat()
    return [...single, ...sets].map((value) => ({ value: unescapeHtml(value), isFetched }))
  })
}

const fromStyle = (text: string): Link[] =>
  Array.from(text.matchAll(/url\((["']?)([^)"']+)\1\)/g), ([, , value = '']) => ({ value, isFetched: true }))
