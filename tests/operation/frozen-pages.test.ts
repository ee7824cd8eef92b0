import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { rootFolder } from '#server/root.ts'
import { unsupportedBrowserScript } from '#web/app/unsupported-browser-script.ts'
import { createAddressMap, frozenPagePaths } from '../../scripts/freeze/addresses.ts'
import { createFrozenPage } from '../../scripts/freeze/frozen-page.ts'

/**
 * Pages that are not frozen, because a visitor needs the server for them: personal data, links from emails,
 * submitted forms, and missing pages.
 */
const left = [
  'supporters',
  'not-sent',
  'sponsor-report/:token',
  'preview/:token',
  'forms/:action',
  'remind-me',
  ':address',
  'letters',
  'preferences',
  '*',
]

it('the frozen site contains every public page except those that belong to one person', () => {
  const routes =
    /const publicPages: PageRoute\[\] = \[([\s\S]*?)\n\]/.exec(
      readFileSync(join(rootFolder, 'web/app/routes.tsx'), 'utf8'),
    )?.[1] ?? ''
  const paths = Array.from(routes.matchAll(/\[\s*'([^']*)',\s*'public\//g), ([, path = '']) => path)
  expect(paths.length).toBeGreaterThan(15)
  const ofItems = /\/:(id|slug|number)$/
  const missing = paths
    .filter((path) => !left.includes(path) && !ofItems.test(path))
    .map((path) => `/${path.replace(/\/:\w+\?$/, '')}`)
    .filter((path) => !frozenPagePaths.includes(path))
  expect(missing).toEqual([])
})

const items = {
  ideas: ['one'],
  posts: [],
  stories: [],
  badges: ['ABC234'],
  apps: [1],
  plannedApps: [2],
  own: [],
}

it('each idea and badge has a frozen page in every open language, and other languages link to English', () => {
  const { known, pageOf } = createAddressMap(items, ['en', 'fr'])
  expect(known).toContain('/fr/app-ideas/one')
  expect(known).toContain('/fr/verify/ABC234')
  expect(known).not.toContain('/sw/app-ideas/one')
  expect(pageOf('/fr/app-ideas/one')).toBe('/fr/app-ideas/one')
  expect(pageOf('/sw/app-ideas/one')).toBe('/app-ideas/one')
  expect(pageOf('/fr/app-ideas?page=2')).toBe('/fr/app-ideas?page=2')
  expect(pageOf('/sw/app-ideas?page=2')).toBe('/app-ideas?page=2')
})

it('the page of an app that is planned but not started is frozen only if another page links to it', () => {
  const { known, pageOf } = createAddressMap(items)
  expect(known).not.toContain('/apps/2')
  expect(pageOf('/apps/2')).toBe('/apps/2')
  expect(pageOf('/apps/3')).toBeUndefined()
})

it('ideas are frozen in English only while no other language is open', () => {
  expect(createAddressMap(items).known.filter((address) => address.endsWith('/one'))).toEqual([
    '/app-ideas/one',
  ])
})

it('a page of the frozen site has no link to a light page, because light pages are not frozen', () => {
  const link = '<a class="link" href="/story?lite">Light version</a>'
  const html = `<html><head><script>${unsupportedBrowserScript}</script></head><body><noscript><section class="light-first">${link}</section></noscript><main id="main">Words</main><aside class="page-cost">${link}</aside></body></html>`
  const frozen = createFrozenPage(html, {
    file: 'story/index.html',
    publicUrl: 'https://example.org',
    date: '1 January',
    pageOf: () => undefined,
    onPage: () => {},
    onAsset: () => {},
    onStyle: () => {},
  })
  expect(frozen).toContain('Words')
  expect(frozen).not.toMatch(/lite|Light version/)
})
