import fc from 'fast-check'
import { expect, test } from 'vitest'
import { renderHeadTags } from '#server/pages/document.ts'
import { escapeHtml, stringifyForScript } from '#server/rendering/escape.ts'
import type { Language } from '#shared/languages.ts'

test('escaped text in HTML cannot close its element or attribute, and is shown unchanged', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(escapeHtml(text)).not.toMatch(/[<>"']/)
      expect(readable(escapeHtml(text))).toBe(text)
    }),
  )
})

test('JSON data in a script element of a page cannot close the element, and is read back unchanged', () => {
  const value = { title: '</script><script>alert(1)</script>', comment: '<!--<script>' }
  expect(stringifyForScript(value)).not.toContain('<')
  fc.assert(
    fc.property(fc.jsonValue(), (data) => {
      expect(stringifyForScript(data)).not.toContain('<')
      expect(JSON.parse(stringifyForScript(data))).toEqual(JSON.parse(JSON.stringify(data)))
    }),
  )
})

test('a page title with markup is shown as text, in the tab and in shared links', () => {
  const head = { title: '"><img src=x onerror=alert(1)>', description: "'--></title>" }
  const tags = renderHeadTags(head, 'https://example.org/blog/x')
  expect(tags).toContain('<title>&quot;&gt;&lt;img src=x onerror=alert(1)&gt;</title>')
  expect(tags).toContain('content="&quot;&gt;&lt;img src=x onerror=alert(1)&gt;"')
  expect(tags).not.toContain('<img')
  expect(tags.match(/<title>/g)).toHaveLength(1)
})

test('only pages that are marked as hidden are excluded from search engines', () => {
  const head = { title: 'T', description: 'D' }
  expect(renderHeadTags(head, 'https://example.org/')).not.toContain('noindex')
  expect(renderHeadTags({ ...head, isHidden: true }, 'https://example.org/')).toContain('noindex')
})

test('the canonical URL of a translated text is that of the page in its original language', () => {
  const head = { title: 'T', description: 'D' }
  const canonical = (url: string, writtenIn: Language, page: Language) =>
    /<link rel="canonical" href="([^"]+)">/.exec(renderHeadTags({ ...head, writtenIn }, url, page))?.[1]
  const [english, swahili] = ['https://example.org/blog/x', 'https://example.org/sw/blog/x']
  expect(canonical(english, 'sw', 'en')).toBe(swahili)
  expect(canonical('https://example.org/fr/blog/x', 'sw', 'fr')).toBe(swahili)
  expect(canonical(swahili, 'sw', 'sw')).toBe(swahili)
  expect(canonical(swahili, 'en', 'sw')).toBe(english)
  expect(renderHeadTags({ ...head, writtenIn: 'en' }, english)).not.toContain('hreflang')
})

function readable(html: string): string {
  const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
  return html.replace(/&([^;]+);/g, (_, name: string) => characters[name] ?? '?')
}
