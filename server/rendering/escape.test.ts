import { expect, it } from 'vitest'
import { escapeHtml, unescapeHtml } from '#server/rendering/escape.ts'

it('unescaping HTML keeps an entity that was written as text', () => {
  expect(unescapeHtml('&amp;lt;b&amp;gt; and &amp;amp;')).toBe('&lt;b&gt; and &amp;')
})

it('text is unchanged after HTML escaping and unescaping', () => {
  const text = `<a href="/?x=1&amp;y=2">Ada’s & 'Bola's' &nbsp; &#39;</a>`
  expect(unescapeHtml(escapeHtml(text))).toBe(text)
})

it('unescaping HTML decodes the entities that React and the site’s emails write', () => {
  expect(unescapeHtml('Ada&#x27;s&nbsp;&quot;idea&quot;')).toBe(`Ada's "idea"`)
})
