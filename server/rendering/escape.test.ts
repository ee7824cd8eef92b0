import { expect, it } from 'vitest'
import { escapeHtml, unescapeHtml } from '#server/rendering/escape.ts'

it('an entity that was written as text stays text', () => {
  expect(unescapeHtml('&amp;lt;b&amp;gt; and &amp;amp;')).toBe('&lt;b&gt; and &amp;')
})

it('text is the same after it is escaped and unescaped', () => {
  const text = `<a href="/?x=1&amp;y=2">Ada’s & 'Bola's' &nbsp; &#39;</a>`
  expect(unescapeHtml(escapeHtml(text))).toBe(text)
})

it('entities that React and our emails write are unescaped', () => {
  expect(unescapeHtml('Ada&#x27;s&nbsp;&quot;idea&quot;')).toBe(`Ada's "idea"`)
})
