import { expect, it } from 'vitest'
import { convertWordLists } from '#web/office/posts/editor/word-lists.ts'

const item = (level: number, sign: string, words: string) =>
  `<p class=MsoListParagraph style='margin-left:36pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>${words}</p>`

it('pasted HTML without a Word list stays unchanged', () => {
  const html = '<p>One</p><ul><li>a</li></ul><p style="color:red">Two</p>'
  expect(convertWordLists(html)).toBe(html)
})

it('Word’s bullets and numbers in pasted HTML become lists', () => {
  const pasted = `<p>Before</p>\r\n${item(1, '·', 'One <b>two</b>')}\r\n${item(1, '·', 'Three')}<p>Between</p>${item(1, '1.', 'First')}${item(1, '2.', 'Second')}<p>After</p>`
  expect(convertWordLists(pasted).replaceAll(/\s*\r\n/g, '')).toBe(
    '<p>Before</p><ul><li>One <b>two</b></li><li>Three</li></ul><p>Between</p><ol><li>First</li><li>Second</li></ol><p>After</p>',
  )
})

it('indented items of a Word list become nested lists', () => {
  const pasted = item(1, '1)', 'a') + item(2, 'o', 'b') + item(2, 'o', 'c') + item(1, '2)', 'd')
  expect(convertWordLists(pasted)).toBe('<ol><li>a<ul><li>b</li><li>c</li></ul></li><li>d</li></ol>')
})
