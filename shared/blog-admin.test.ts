import { expect, test } from 'vitest'
import { completeLinkUrl, splitTagText } from '#shared/blog-admin.ts'

test.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'two words', 'sms:123', ''])(
  'the typed link “%s” is refused',
  (typed) => expect(completeLinkUrl(typed)).toBeUndefined(),
)

test.each([
  ['https://example.org/a?b=c', 'https://example.org/a?b=c'],
  ['example.org/a', 'https://example.org/a'],
  ['desk@example.org', 'mailto:desk@example.org'],
  ['tel:+2348000000000', 'tel:+2348000000000'],
  ['/blog/rules', '/blog/rules'],
])('the typed link %s leads to %s', (typed, address) => expect(completeLinkUrl(typed)).toBe(address))

test('the typed tags of a blog post are trimmed, and empty and repeated tags are removed', () => {
  expect(splitTagText(' Training, ,Time  and  place,Training,')).toEqual(['Training', 'Time and place'])
})
