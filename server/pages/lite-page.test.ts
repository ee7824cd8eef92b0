import { expect, it } from 'vitest'
import { liteAddress, renderLite } from '#server/pages/lite-page.ts'

const lightWords = { cost: 'This page: {kb} KB', whole: 'Whole page' }
const draw = (html: string) =>
  renderLite({
    language: 'en',
    title: 'A <b>',
    path: '/blog',
    search: '?lite=&q=a',
    isHidden: false,
    html,
    lightWords,
  })

it('lets no script, style, picture, hidden part or button of a script through', () => {
  const text = draw(
    '<main><script>evil(1)</script><style>a{}</style><svg><text>drawn</text></svg><p onclick="x()" style="color:red" class="a">Words</p><span aria-hidden="true">twice</span><div hidden><p>closed</p></div><button type="button">Press</button><a href="javascript:evil(1)">bad</a><img src="/storage/a.png" alt="A house"><img src="/b.png" alt=""></main>',
  )
  expect(text).toContain('<p>Words</p>')
  expect(text).not.toMatch(/evil|drawn|twice|closed|Press|class=|onclick|<img|b\.png/)
  expect(text).toContain('<a href="/storage/a.png">[A house]</a>')
  expect(text).toContain('<title>A &lt;b&gt;</title>')
})

it('what stands for readers without scripts comes in, with the forms they send', () => {
  const text = draw(
    '<noscript><a href="/forms/vote?idea=1">Vote</a></noscript><form action="/forms/join" method="post"><button type="submit">Continue</button></form><form class="x" method="get" action="/blog"><select name="c"><option value="">All</option></select></form><form method="post" action="/not-sent"><input name="password"></form>',
  )
  expect(text).toContain('<a href="/forms/vote?idea=1&amp;lite">Vote</a>')
  expect(text).toContain('action="/forms/join?lite"')
  expect(text).toMatch(/<form method="get"[^>]*><input type="hidden" name="lite" value="">/)
  expect(text).toMatch(/<option value(="")?>All/)
  expect(text).not.toContain('password')
  expect(text).toContain('<a href="/blog?q=a">Whole page</a>')
})

it('what is said to screen readers at once stays said', () => {
  const text = draw(
    '<main><div role="alert" class="x"><p>There is a problem</p></div><div><p>A box</p></div></main>',
  )
  expect(text).toContain('<section role="alert"><p>There is a problem</p></section><p>A box</p>')
})

it('leads to light pages of ours, and to files and other sites as they are', () => {
  expect(['/', '/blog?q=a#top', '/#about', '/fr/blog'].map(liteAddress)).toEqual([
    '/?lite',
    '/blog?q=a&lite#top',
    '/?lite#about',
    '/fr/blog?lite',
  ])
  for (const href of [
    '#main',
    '//evil.example',
    'https://else.example/',
    '/admin',
    '/storage/v1/a',
    '/live.ics',
  ])
    expect(liteAddress(href)).toBe(href)
})

it('lines that somebody typed, and those of code, stay as they are', () => {
  const text = draw(
    '<main><textarea name="words">First line.\n\n  Second line.</textarea><pre><code>if (a)\n  b()</code></pre><p>One\n   space</p></main>',
  )
  expect(text).toContain('>First line.\n\n  Second line.</textarea>')
  expect(text).toContain('if (a)\n  b()')
  expect(text).toContain('<p>One space</p>')
})
