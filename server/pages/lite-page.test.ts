import { expect, it } from 'vitest'
import { renderLitePage, toLiteAddress } from '#server/pages/lite-page.ts'

const lightWords = { cost: 'This page: {kb} KB', whole: 'Full version' }
const draw = (html: string) =>
  renderLitePage({
    language: 'en',
    title: 'A <b>',
    path: '/blog',
    search: '?lite=&q=a',
    isHidden: false,
    html,
    lightWords,
  })

it('the light version of a page contains no script, style, picture, hidden part or scripted button', () => {
  const text = draw(
    '<main><script>evil(1)</script><style>a{}</style><svg><text>drawn</text></svg><p onclick="x()" style="color:red" class="a">Words</p><span aria-hidden="true">twice</span><div hidden><p>closed</p></div><button type="button">Press</button><a href="javascript:evil(1)">bad</a><img src="/storage/a.png" alt="A house"><img src="/b.png" alt=""></main>',
  )
  expect(text).toContain('<p>Words</p>')
  expect(text).not.toMatch(/evil|drawn|twice|closed|Press|class=|onclick|<img|b\.png/)
  expect(text).toContain('<a href="/storage/a.png">[A house]</a>')
  expect(text).toContain('<title>A &lt;b&gt;</title>')
})

it('the light version of a page includes the content of noscript elements, with its forms', () => {
  const text = draw(
    '<noscript><a href="/forms/vote?idea=1">Vote</a></noscript><form action="/forms/join" method="post"><button type="submit">Continue</button></form><form class="x" method="get" action="/blog"><select name="c"><option value="">All</option></select></form><form method="post" action="/not-sent"><input name="password"></form>',
  )
  expect(text).toContain('<a href="/forms/vote?idea=1&amp;lite">Vote</a>')
  expect(text).toContain('action="/forms/join?lite"')
  expect(text).toMatch(/<form method="get"[^>]*><input type="hidden" name="lite" value="">/)
  expect(text).toMatch(/<option value(="")?>All/)
  expect(text).not.toContain('password')
  expect(text).toContain('<a href="/blog?q=a&amp;full">Full version</a>')
})

it('the light version of a list omits the choice of layouts, because it has one layout', () => {
  const text = draw(
    '<main><ul class="layout-toggle flex"><li><a href="/blog?view=list">Show as list</a></li></ul></main>',
  )
  expect(text).not.toContain('Show as list')
})

it('an alert for screen readers is still an alert in the light version of a page', () => {
  const text = draw(
    '<main><div role="alert" class="x"><p>There is a problem</p></div><div><p>A box</p></div></main>',
  )
  expect(text).toContain('<section role="alert"><p>There is a problem</p></section><p>A box</p>')
})

it('links to pages lead to their light versions in the light version of a page, and links to files and other sites are unchanged', () => {
  expect(['/', '/blog?q=a#top', '/#about', '/fr/blog'].map(toLiteAddress)).toEqual([
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
    expect(toLiteAddress(href)).toBe(href)
})

it('line breaks in typed text and in code are the same in the light version of a page', () => {
  const text = draw(
    '<main><form action="/forms/vote" method="post"><textarea name="words">First line.\n\n  Second line.</textarea></form><pre><code>if (a)\n  b()</code></pre><p>One\n   space</p></main>',
  )
  expect(text).toContain('>First line.\n\n  Second line.</textarea>')
  expect(text).toContain('if (a)\n  b()')
  expect(text).toContain('<p>One space</p>')
})

it('the light version of a page separates words that styles had separated, and joins a word with markup inside', () => {
  const text = draw(
    '<main><p><strong>Demo data</strong><span>Preview</span></p><nav><a href="/a">Privacy</a><a href="/b">Accessibility</a></nav><span>LIVE</span><p><span>4</span><span>8</span> <span>days</span><span>0</span><span>7</span></p><p>Al<b>pha</b><em>bet</em>, (<a href="/c">this</a>).</p><p>Custom<span>$50</span></p></main>',
  )
  expect(text).toContain('<p><strong>Demo data</strong> Preview</p>')
  expect(text).toContain('<a href="/a?lite">Privacy</a> <a href="/b?lite">Accessibility</a></div></nav>')
  expect(text).toContain('<div>LIVE</div><p>48 days 07</p>')
  expect(text).toContain('<p>Al<b>pha</b><em>bet</em>, (<a href="/c?lite">this</a>).</p><p>Custom $50</p>')
})

it('a form field in the light version of a page has its own line, and fields outside forms are omitted', () => {
  const text = draw(
    '<main><fieldset><legend>Theme</legend><label><input type="radio" name="t">Dark</label></fieldset><form action="/forms/vote" method="post"><div><label for="n">Name</label><span><input id="n" name="name"></span></div><div><label for="w">Words</label><textarea id="w" name="words"></textarea></div><fieldset><label><input type="radio" name="r">One</label><label><input type="radio" name="r">Two</label></fieldset><button type="submit"><span>Vote</span><span class="button-label invisible">Voting...</span></button></form></main>',
  )
  expect(text).not.toMatch(/Theme|Dark|Voting/)
  expect(text).toContain('<div><label for="n">Name</label> <input id="n" name="name" /></div>')
  expect(text).toContain('<label for="w">Words</label><br /><textarea id="w" name="words" cols="60">')
  expect(text).toMatch(/One<\/label> <br \/><label>/)
})

it('list items in the light version of a page have the numbers of the full page, or none', () => {
  const text = draw(
    '<main><ol class="log"><li>a</li></ol><ol start="4"><li>b</li><li>c</li></ol><ol reversed><li>d</li><li>e</li></ol><ol reversed start="12"><li>g</li><li>h</li></ol><div class="article"><ol><li>f</li></ol></div></main>',
  )
  expect(text).toContain('<ul><li>a</li></ul>')
  expect(text).toContain('<ol start="4"><li value="4">b</li><li value="5">c</li></ol>')
  expect(text).toContain('<li value="2">d</li><li value="1">e</li>')
  expect(text).toContain('<li value="12">g</li><li value="11">h</li>')
  expect(text).toContain('<ol><li>f</li></ol>')
})

it('an open dialog is shown instead of the rest of the light version, and drawings are replaced by their names', () => {
  const text = draw(
    '<main><h1>Board</h1><p>Ideas</p></main><dialog open><header><h2>Queue</h2></header><p>Words</p><svg role="img" aria-label="A wall"><text>drawn</text></svg><a href="/x" aria-label="Atom feed"><svg aria-hidden="true"></svg></a><a href="/y"><img src="/a.png" alt="Logo"></a></dialog>',
  )
  expect(text).toContain('<h1>Queue</h1>')
  expect(text).not.toMatch(/Board|Ideas|drawn/)
  expect(text).toContain('[A wall] <a href="/x?lite" aria-label="Atom feed">Atom feed</a>')
  expect(text).toContain('<a href="/y?lite">[Logo]</a>')
})

it('a table that becomes cards on a phone is a list in the light version of a page', () => {
  const text = draw(
    '<main><table class="data-table"><caption>Ideas</caption><thead><tr><th>Idea</th><th>Votes</th></tr></thead><tbody><tr><th scope="row" data-card="block"><a href="/a">Queue</a><p>Waiting all day.</p></th><td data-card="corner"><noscript><a href="/forms/vote?idea=1">Vote, 3</a></noscript></td></tr></tbody></table><table><tr><th>Year</th></tr></table></main>',
  )
  expect(text).toContain(
    '<ul aria-label="Ideas"><li><div><a href="/a?lite">Queue</a><p>Waiting all day.</p></div><div><a href="/forms/vote?idea=1&amp;lite">Vote, 3</a></div></li></ul>',
  )
  expect(text).toContain('<th>Year</th>')
})

it('the light version of a page puts a dot between labels, and its English parts keep their language', () => {
  const text = draw(
    '<main><p class="flex"><span>Approved</span> <span>Nurse, Kisumu</span></p><p class="bar-labels"><span>15 June</span> <strong>41%</strong></p><p class="flex"><strong>5</strong> <span>apps</span></p><div lang="en"><p>Verification code</p></div></main>',
  )
  expect(text).toContain('<p>Approved · Nurse, Kisumu</p><p>15 June · <strong>41%</strong></p>')
  expect(text).toContain('<p><strong>5</strong> apps</p>')
  expect(text).toContain('<div lang="en"><p>Verification code</p></div>')
})
