import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'
import { createPageAddress } from '#web/app/page-address.ts'

it.each([
  ['what no page reads', '/?fbclid=1&utm_source=a', '/'],
  ['a search without anything', '/?', '/'],
  ['the filters, in one order and once each', '/app-ideas?page=2&x=1&q=a+b&q=c', '/app-ideas?q=a+b&page=2'],
  ['the filters beside an idea', '/app-ideas/1?page=2&x=1', '/app-ideas/1?page=2'],
  ['the filters by another spelling of the path', '/App-%49deas?x=1&page=2', '/App-%49deas?page=2'],
  ['those of another page', '/blog/a-post?page=2', '/blog/a-post'],
  ['a preview where there is none', '/?preview=live', '/'],
  ['what the back office is asked', '/admin/app-ideas?q=a&x=1', '/admin/app-ideas?q=a&x=1'],
])('in the case “%s”, the URL %s has the page address %s', (_what, address, page) => {
  expect(createPageAddress(address, { demo: false })).toBe(page)
})

it('the demo has a separate page address for each preview mode', () => {
  expect(createPageAddress('/?preview=live&x=1', { demo: true })).toBe('/?preview=live')
  expect(createPageAddress('/?preview=1&as=live&x=1', { demo: true })).toBe('/?preview=1&as=live')
})

it('the list of pages that read the query of their URL is complete', () => {
  const folder = join(import.meta.dirname, '../public')
  const reading = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      file.endsWith('-page.tsx') &&
      /useSearchParams|\.searchParams/.test(readFileSync(join(folder, file), 'utf8')),
  )
  expect(reading.map((file) => basename(file)).toSorted()).toEqual([
    'app-ideas-page.tsx',
    'app-page.tsx',
    // Some of these pages read only the parameter `preview`. The list `readByPages` in page-address.ts leaves
    // it out, because every page of the demo reads it.
    'apps-page.tsx',
    'blog-page.tsx',
    'form-page.tsx',
    'landing-page.tsx',
    'live-page.tsx',
    'overlay-page.tsx',
    'record-page.tsx',
    'sponsors-page.tsx',
    'supporters-page.tsx',
    'verify-page.tsx',
    'verify-testimonial-page.tsx',
  ])
})
