import { expect, it } from 'vitest'
import { addClickCounting, listEmailLinks } from '#server/services/email/click-counting.ts'

const html =
  '<p><a href="https://example.org/a?x=1&amp;y=2" rel="noopener">Pick a <b>slot</b></a> or write to <a href="mailto:a@example.org">us</a>, ' +
  '<a href="https://example.org/{first name}">yours</a>, <a href="http://example.net/">there</a></p>'

it('the counted links of an email are found in their order, with their texts', () => {
  expect(listEmailLinks(html)).toEqual([
    { url: 'https://example.org/a?x=1&y=2', words: 'Pick a slot' },
    { url: 'http://example.net/', words: 'there' },
  ])
})

it('links in an email are replaced by their codes, but email addresses and placeholders are not', () => {
  const counted = addClickCounting(html, ['AAAAAAAA', 'BBBBBBBB'], 'https://our.example')
  expect(counted).toContain(
    '<a href="https://our.example/email/go/AAAAAAAA" rel="noopener">Pick a <b>slot</b></a>',
  )
  expect(counted).toContain('<a href="https://our.example/email/go/BBBBBBBB">there</a>')
  expect(counted).toContain('mailto:a@example.org')
  expect(counted).toContain('https://example.org/{first name}')
  expect(addClickCounting(html, [], 'https://our.example')).toBe(html)
})
