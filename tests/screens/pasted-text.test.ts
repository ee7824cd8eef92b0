import { Range } from 'quill/core.js'
import { expect, it } from 'vitest'
import { cleanArticle } from '#server/services/html/clean-article.ts'
import { cleanPastedHtml, type PastedText } from '#web/office/posts/editor/pasted-html.ts'
import {
  createEditor,
  fillEditor,
  getArticleHtml,
  replacePicturePlaceholder,
} from '#web/office/posts/editor/rich-text-quill.ts'

function openEditor(html = '') {
  const place = document.body.appendChild(document.createElement('div'))
  const editor = createEditor(place, { placeholder: '', onFiles: () => {}, onPasted: () => {} })
  fillEditor(editor, html)
  return editor
}

/** Returns the HTML that is stored after pasting. */
function stored(html: string): string {
  const editor = openEditor()
  editor.setContents(editor.clipboard.convert({ html: cleanPastedHtml(html).html }))
  return cleanArticle(getArticleHtml(editor), 'http://localhost')
}

// HTML that Google Docs writes to the clipboard.
const googleDocs = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1f0c2b9e-7fff-2a6c-9d4e-0c1b8e2f3a4d"><h2 dir="ltr" style="line-height:1.38;margin-top:18pt;"><span style="font-size:16pt;font-family:Arial,sans-serif;font-weight:400;font-style:normal;text-decoration:none;vertical-align:baseline;white-space:pre-wrap;">The day</span></h2><p dir="ltr" style="line-height:1.38;text-align:center;"><span style="font-weight:400;font-style:normal;text-decoration:none;vertical-align:baseline;">Plain </span><span style="font-weight:700;font-style:normal;text-decoration:none;">bold</span><span style="font-weight:400;"> and </span><span style="font-weight:400;font-style:italic;">italic</span><span style="font-weight:400;text-decoration:line-through;">gone</span><span style="font-weight:400;vertical-align:super;font-size:0.6em;">2</span></p><br /><p dir="ltr"><a href="https://example.org/a" style="text-decoration:none;"><span style="color:#1155cc;font-weight:400;text-decoration:underline;">link</span></a></p><ul style="margin-top:0;"><li dir="ltr" style="list-style-type:disc;font-weight:400;" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;">one</span></p></li><ul><li dir="ltr" style="list-style-type:circle;" aria-level="2"><p dir="ltr" role="presentation"><span style="font-weight:700;">deep</span></p></li></ul></ul><div dir="ltr" align="left"><table style="border:none;"><colgroup><col /></colgroup><tbody><tr><td style="border:solid"><p dir="ltr"><span style="font-weight:700;">cell</span></p></td></tr></tbody></table></div></b><br class="Apple-interchange-newline">`

it('text from Google Docs keeps its bold, italic, headings, links, lists and tables, and nothing else becomes bold', () => {
  expect(stored(googleDocs)).toBe(
    '<h2>The day</h2><p class="align-center">Plain <strong>bold</strong> and <em>italic</em><s>gone</s><sup>2</sup></p><p><a href="https://example.org/a">link</a></p>' +
      '<ul><li>one<ul><li><strong>deep</strong></li></ul></li></ul><table><tbody><tr><td><strong>cell</strong></td></tr></tbody></table>',
  )
})

it.each([
  [
    'Word',
    `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head><style><!-- p.MsoNormal {margin:0cm; font-size:11.0pt} --></style></head><body lang=EN-GB><!--StartFragment--><h2>Plan<o:p></o:p></h2><p class=MsoNormal style='text-align:right'><b style='mso-bidi-font-weight:normal'><span style='font-family:"Arial",sans-serif'>Bold</span></b><span style='mso-spacerun:yes'>&nbsp; </span><span style='font-style:italic'>slanted</span><o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoNormal>Next<span style='display:none'>hidden</span></p><!--EndFragment--></body></html>`,
    '<h2>Plan</h2><p class="align-right"><strong>Bold</strong> <em>slanted</em></p><p>Next</p>',
  ],
  [
    'LibreOffice',
    `<html><head><style type="text/css">p { line-height: 115%; margin-bottom: 0.25cm }</style></head><body lang="en-GB"><p align="center" style="line-height: 100%"><font face="Liberation Serif"><b>Bold</b></font> <u>line</u></p>\n<ol>\n\t<li><p style="margin-bottom: 0cm">first</p></li>\n\t<li><p>second</p></li>\n</ol></body></html>`,
    '<p class="align-center"><strong>Bold</strong> <u>line</u></p><ol><li>first</li><li>second</li></ol>',
  ],
  [
    'Apple Notes',
    `<!DOCTYPE html><html><head><style type="text/css">p.p1 {margin: 0.0px; font: 12.0px Helvetica}\nspan.s1 {font-weight: bold}\nspan.s2 {text-decoration: underline}</style></head><body><p class="p1"><span class="s1">Loud</span><span class="Apple-converted-space">&nbsp;</span>and <span class="s2">lined</span></p><ul class="ul1"><li class="li1">milk</li></ul></body></html>`,
    '<p><strong>Loud</strong> and <u>lined</u></p><ul><li>milk</li></ul>',
  ],
  [
    'Gmail',
    `<div dir="ltr">Hello&nbsp;<b>you</b><div><br></div><div><span style="font-weight:bold">there</span>, <i style="font-style:normal">plain</i></div></div>`,
    '<p>Hello <strong>you</strong></p><p><strong>there</strong>, plain</p>',
  ],
  [
    'Notion',
    `<!-- notionvc: 0a1b --><h1>Title</h1>\n<p><strong>Bold</strong> and <code>code</code></p>\n<ul>\n<li>one\n<ul>\n<li>deep</li>\n</ul>\n</li>\n</ul>\n<blockquote>said</blockquote>`,
    '<h1>Title</h1><p><strong>Bold</strong> and <code>code</code></p><ul><li>one<ul><li>deep</li></ul></li></ul><blockquote>said</blockquote>',
  ],
  [
    'a web page',
    `<p style="font-weight: 600; color: red" onclick="x()">All <span style="font-weight: 300">but this</span></p><script>run()</script><p>x<sub>2</sub></p>`,
    '<p><strong>All </strong>but this</p><p>x<sub>2</sub></p>',
  ],
])('text from %s keeps the formatting that the editor can show', (_from, html, kept) => {
  expect(stored(html)).toBe(kept)
})

it('pasted text without styles keeps its original elements', () => {
  expect(stored('<p><b>a</b><strong>b</strong> <i>c</i></p>')).toBe('<p><strong>ab</strong> <em>c</em></p>')
})

const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

it('a pasted picture with its data is moved out of tables and figures, and is stored only after its upload', () => {
  const { pictures, html } = cleanPastedHtml(
    `<p>Before</p><figure><img src="data:image/png;base64,${dot}" alt="A wall"><figcaption>Words</figcaption></figure><table><tbody><tr><td><img src="data:image/jpeg;base64,${dot}"></td></tr></tbody></table>`,
  )
  expect(pictures.map(({ alt, file }) => [alt, file.type, file.size])).toEqual([
    ['A wall', 'image/png', 70],
    ['', 'image/jpeg', 70],
  ])
  const editor = openEditor()
  editor.setContents(editor.clipboard.convert({ html }))
  expect(getArticleHtml(editor)).not.toContain('<img')
  const address = '/storage/v1/object/public/blog-images/a.png'
  replacePicturePlaceholder(editor, pictures[0]?.address ?? '', address)
  replacePicturePlaceholder(editor, pictures[1]?.address ?? '')
  expect(getArticleHtml(editor)).toContain(`<p>Before</p><p><img src="${address}" alt="A wall"></p>`)
  expect(getArticleHtml(editor)).toContain('<p>Words</p>')
  expect(getArticleHtml(editor).match(/<img/g)).toHaveLength(1)
})

it('pictures pasted into a table cell are added after its text, and the editor reports which to upload', () => {
  const place = document.body.appendChild(document.createElement('div'))
  const reported: PastedText[] = []
  const editor = createEditor(place, {
    placeholder: '',
    onFiles: () => {},
    onPasted: (text) => reported.push(text),
  })
  fillEditor(editor, '<table><tbody><tr><td>a</td><td>b</td></tr></tbody></table>')
  const html = `<p>One</p><p><img src="data:image/png;base64,${dot}" alt="A wall"></p><p>two <img src="/storage/v1/object/public/blog-images/b.png"><img src="file:///C:/a.png"></p>`
  editor.clipboard.onPaste(new Range(1, 0), { html, text: 'One\n\ntwo' })
  expect(reported).toMatchObject([{ pictures: [{ alt: 'A wall' }], unreadable: 1 }])
  replacePicturePlaceholder(
    editor,
    reported[0]?.pictures[0]?.address ?? '',
    '/storage/v1/object/public/blog-images/a.png',
  )
  expect(cleanArticle(getArticleHtml(editor), 'http://localhost')).toBe(
    '<table><tbody><tr><td>aOne two<img alt="A wall" src="/storage/v1/object/public/blog-images/a.png" />' +
      '<img alt="" src="/storage/v1/object/public/blog-images/b.png" /></td><td>b</td></tr></tbody></table>',
  )
})

it('pasted pictures that cannot be copied are counted by reason: on another site, or on the author’s device', () => {
  const read = cleanPastedHtml(
    '<p><img src="https://lh7-us.googleusercontent.com/a=s0"><img src="file:///C:/a.png"><img src="cid:b"><img src="blob:https://notion.so/1"><img src="data:image/svg+xml;base64,PHN2Zy8+"><img src="/storage/v1/object/public/blog-images/a.png"><img src="https://track.example/o.gif" width="1" height="1"><img aria-roledescription="checkbox" src="data:image/png;base64,AAAA"></p>',
  )
  expect(read).toMatchObject({ pictures: [], elsewhere: 1, unreadable: 4 })
  expect(read.html.match(/<img/g)).toHaveLength(2)
})

it.each(['Vraiment\u00a0? «\u00a0Oui\u00a0»', '10\u202f000\u00a0€', 'a\u2009b'])(
  'opening and saving an article keeps the spaces of "%s"',
  (words) => {
    expect(getArticleHtml(openEditor(`<p>${words}</p>`))).toBe(`<p>${words}</p>`)
    expect(getArticleHtml(openEditor(`<p>${words.replaceAll('\u00a0', '&nbsp;')}</p>`))).toBe(
      `<p>${words}</p>`,
    )
  },
)

it('pasted text keeps the non-breaking spaces of French punctuation and no others', () => {
  expect(stored('<p>Vraiment&nbsp;? un&nbsp;mot&nbsp; deux</p>')).toBe('<p>Vraiment\u00a0? un mot deux</p>')
})
