import { describe, expect, it } from 'vitest'
import { cleanArticle } from '#server/services/html/clean-article.ts'
import { prepareFeedArticle } from '#server/services/html/feed-article.ts'
import { listPictureUrls, presentArticle } from '#server/services/html/present-article.ts'
import { presentStoredPost } from '#server/services/html/stored-post.ts'
import { createExcerpt } from '#shared/blog.ts'

const host = 'https://example.org'
const picture = '/storage/v1/object/public/blog-images/a.png'
const film = 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ'

const attacks = [
  '<script>alert(1)</script>',
  '<ScRiPt src=//evil.example></sCrIpT>',
  '<img src=x onerror=alert(1)>',
  '<img/src="x"/onerror=alert(1)>',
  '<p onclick="alert(1)" onmouseover=alert(1)>x</p>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="\tjava\nscript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="vbscript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="//evil.example">x</a>',
  '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
  '<iframe src="https://evil.example/embed/aqz-KE-bpKQ"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<iframe src="https://www.youtube.com@evil.example/embed/aqz-KE-bpKQ"></iframe>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<p style="position:fixed;inset:0;background:url(//evil.example)">x</p>',
  '<style>body{display:none}</style>',
  '<form action="https://evil.example"><input name=p><button>Go</button></form>',
  '<base href="https://evil.example/"><meta http-equiv=refresh content="0;url=//evil.example"><link rel=stylesheet href=//evil.example>',
  '<p id="page-data" name="root">x</p>',
  '<a id="root" href="/x">x</a>',
  '<object data="x"></object><embed src="x"><video src=x onerror=alert(1)></video>',
  '<div data-film="x" data-surface="paper" class="film fixed inset-0">x</div>',
  '<textarea><img src=x onerror=alert(1)></textarea>',
  '<template><img src=x onerror=alert(1)></template>',
  '<xmp><img src=x onerror=alert(1)></xmp>',
]
const dangerous =
  /<(script|style|svg|math|form|input|button|base|meta|link|object|embed|video|textarea|template|div)\b|\son\w+\s*=|\s(style|id|name|srcdoc)\s*=|(href|src)="(javascript|vbscript|data|\/\/)|evil|inset-0/i

describe.each(attacks)('%s', (attack) => {
  const written = cleanArticle(`<p>before</p>${attack}<p>after</p>`, host)
  it('an article is stored without the dangerous markup', () => expect(written).not.toMatch(dangerous))
  it('dangerous markup in an article is not shown, even if it was stored', () => {
    expect(presentArticle(attack, new Map())).not.toMatch(dangerous)
    expect(prepareFeedArticle(attack, host)).not.toMatch(dangerous)
  })
  it('the other text of an article is kept when dangerous markup is removed', () =>
    expect(written).toContain('<p>before</p>'))
})

describe('cleaning of stored articles', () => {
  it('cleaning an article a second time does not change it', () => {
    const once = cleanArticle(attacks.join('\n'), host)
    expect(cleanArticle(once, host)).toBe(once)
  })
  it('the permitted elements of an article are kept when it is cleaned', () => {
    const article = `<h2>Why</h2><p class="align-center">A <strong>word</strong> &amp; <a href="https://other.example/">a link</a></p><ul><li class="indent-2">one</li></ul><pre><code>a &lt; b</code></pre><table><tbody><tr><td colspan="2">x</td></tr></tbody></table><figure><img alt="A" src="${picture}" /><figcaption>A</figcaption></figure>`
    expect(cleanArticle(article, host)).toBe(article)
  })
  it('a stored article has relative URLs instead of its host, and one notation for videos', () => {
    expect(cleanArticle(`<img src="${host}${picture}">`, host)).toBe(`<img alt="" src="${picture}" />`)
    expect(cleanArticle('<iframe src="https://youtu.be/aqz-KE-bpKQ" width=9></iframe>', host)).toBe(
      `<iframe src="${film}"></iframe>`,
    )
  })
  it('a blog post gets its reading time, and an excerpt if its author wrote none', () => {
    const content = `<p>${'word '.repeat(401)}</p>`
    expect(presentStoredPost({ content, excerpt: ' ', reading_time_minutes: 99 }, host)).toMatchObject({
      reading_time_minutes: 3,
      excerpt: expect.stringMatching(/^word .*…$/),
    })
    expect(presentStoredPost({ content, excerpt: 'Mine' }, host)).toMatchObject({ excerpt: 'Mine' })
    const pasted = `<p>Ours.</p><script>theirs()</script>`
    expect(presentStoredPost({ content: pasted, excerpt: createExcerpt(pasted) }, host)).toMatchObject({
      excerpt: 'Ours.',
    })
    expect(presentStoredPost({ view_count: 3 }, host)).toEqual({ view_count: 3 })
  })
})

describe('articles as they are shown', () => {
  it('an article is shown without a second h1, and without skipped heading levels', () => {
    const levels = (html: string) =>
      [...presentArticle(html, new Map()).matchAll(/<h(\d)/g)].map(([, level]) => Number(level))
    expect(levels('<h1>a</h1><h2>b</h2><h4>c</h4><h4>d</h4><h2>e</h2>')).toEqual([2, 3, 4, 4, 3])
    expect(levels('<h3>a</h3><h3>b</h3><h2>c</h2><h6>d</h6>')).toEqual([2, 2, 2, 3])
  })
  it('a picture in an article reserves its space, is available in several widths, and loads lazily', () => {
    const shown = presentArticle(`<img src="${picture}">`, new Map([[picture, { width: 900, height: 600 }]]))
    expect(shown).toContain('width="900" height="600"')
    expect(shown).toContain('?width=540 540w')
    expect(shown).toContain('?width=1080 900w')
    expect(shown).toContain('loading="lazy"')
    expect(listPictureUrls(`<img src="${picture}" /><img src="https://x.example/a.png" />`)).toEqual([
      picture,
    ])
  })
  it('a shown article loads nothing from another host', () => {
    const shown = presentArticle(
      `<img src="https://x.example/a.png" alt="A map"><iframe src="${film}"></iframe>`,
      new Map(),
    )
    expect(shown).not.toMatch(/<(img|iframe)/)
    expect(shown).toContain('not shown: A map')
    expect(shown).toMatch(
      /<a class="film" href="https:\/\/www.youtube.com\/watch\?v=aqz-KE-bpKQ"[^>]*>Play video 1 from YouTube/,
    )
  })
  it('code blocks and tables in an article can be scrolled, also with the keyboard', () => {
    const shown = presentArticle('<table><tr><td>a</td></tr></table><pre>b</pre>', new Map())
    expect(shown).toMatch(/<section class="table-scroll" aria-label="Table 1" tabindex="0"><table>/)
    expect(shown).toContain('<pre tabindex="0">')
  })
  it('other sites receive no referrer from links in an article', () => {
    expect(presentArticle('<a href="https://x.example">x</a><a href="/blog">y</a>', new Map())).toBe(
      '<a href="https://x.example" rel="noopener noreferrer">x</a><a href="/blog">y</a>',
    )
  })
})

it('an article in a feed contains only absolute URLs', () => {
  expect(
    prepareFeedArticle(`<a href="/blog?a=1&amp;b=2">x</a><img src="${picture}">`, `${host}/blog/x`),
  ).toBe(`<a href="https://example.org/blog?a=1&amp;b=2">x</a><img src="${host}${picture}" />`)
})
