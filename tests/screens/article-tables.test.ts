import type Quill from 'quill/core.js'
import { expect, it } from 'vitest'
import { cleanArticle } from '#server/services/html/clean-article.ts'
import {
  createEditor,
  fillEditor,
  getArticleHtml,
  insertFixedBlock,
} from '#web/office/posts/editor/rich-text-quill.ts'
import {
  changeTable,
  clearFormats,
  insertTable,
  type TableAction,
} from '#web/office/posts/editor/rich-text-tables.ts'

const plain =
  '<p>Before</p><table><thead><tr><th scope="col">Hour</th><th scope="col">App</th></tr></thead>' +
  '<tbody><tr><td>10:00</td><td class="align-right"><strong>Rain</strong></td></tr></tbody></table><p>After</p>'
const picture = '<img alt="A wall" src="/storage/v1/object/public/blog-images/a.png" />'

function openEditor(html: string) {
  const place = document.body.appendChild(document.createElement('div'))
  const editor = createEditor(place, { placeholder: '', onFiles: () => {}, onPasted: () => {} })
  fillEditor(editor, html)
  settle(editor)
  return editor
}

/**
 * Merges rows and tables, as the library does in a browser. The library finds them by previousSibling, which
 * the mutation records of happy-dom lack.
 */
function settle(editor: Quill) {
  for (const _round of [1, 2, 3])
    for (const node of editor.root.querySelectorAll('table, tbody, tr'))
      editor.scroll.find(node)?.optimize({})
}

function stored(editor: Quill): string {
  settle(editor)
  return cleanArticle(getArticleHtml(editor), 'http://localhost')
}

/** Returns the table after these actions, row by row, with the header row in brackets. */
function rowsAfter(cell: string, ...acts: TableAction[]): string[] {
  const editor = openEditor(plain)
  for (const act of acts) {
    editor.setSelection(editor.getText().indexOf(cell), 0)
    changeTable(editor, act)
    settle(editor)
  }
  const parts = new DOMParser().parseFromString(stored(editor), 'text/html')
  return [...parts.querySelectorAll('tr')].map((row) => {
    const words = [...row.children].map(({ textContent }) => textContent).join('|')
    return row.parentElement?.tagName === 'THEAD' ? `[${words}]` : words
  })
}

it.each([
  ['joined cells', '<table><tbody><tr><td colspan="2">a</td></tr></tbody></table>'],
  ['a caption', '<table><caption>c</caption><tbody><tr><td>a</td></tr></tbody></table>'],
  ['a list in a cell', '<table><tbody><tr><td><ul><li>a</li></ul></td></tr></tbody></table>'],
  ['two lines in a cell', '<table><tbody><tr><td><p>a</p><p>b</p></td></tr></tbody></table>'],
  ['headings of rows', '<table><tbody><tr><th>a</th><td>b</td></tr></tbody></table>'],
  [
    'rows of different lengths',
    '<table><tbody><tr><td>a</td></tr><tr><td>b</td><td>c</td></tr></tbody></table>',
  ],
])('an article table with %s is a fixed block in the editor and is stored unchanged', (_what, table) => {
  const html = `<p>Before</p>${table}<p>After</p>`
  const editor = openEditor(html)
  expect(editor.root.querySelector('.editor-piece')).not.toBeNull()
  expect(stored(editor)).toBe(cleanArticle(html, 'http://localhost'))
})

it('two article tables without text between them stay separate, and both can be edited', () => {
  const table = '<table><tbody><tr><td>a</td></tr></tbody></table>'
  const editor = openEditor(`${table}${table}<p>After</p>`)
  expect(editor.root.querySelector('.editor-piece')).toBeNull()
  expect(stored(editor)).toBe(`${table}${table}<p>After</p>`)
})

it.each([
  ['from a cell', 'Rain'],
  ['on the empty line below a table', '\nAfter'],
])('an article table inserted %s does not join the table above', (_where, place) => {
  const editor = openEditor(plain.replace('<p>After', '<p></p><p>After'))
  insertTable(editor, { index: editor.getText().indexOf(place) })
  settle(editor)
  expect(editor.root.querySelectorAll('table')).toHaveLength(2)
  expect(stored(editor).match(/<table>/g)).toHaveLength(2)
  expect(stored(editor)).toContain(plain.replace('<p>After</p>', '<table>'))
})

it('clearing the formatting of an article table removes bold, but no cells, pictures or descriptions', () => {
  const editor = openEditor(plain.replace('10:00', `10:00${picture}`))
  clearFormats(editor, { index: 0, length: editor.getLength() })
  expect(stored(editor)).toBe(
    plain.replace('10:00', `10:00${picture}`).replace('<strong>Rain</strong>', 'Rain'),
  )
})

it('clearing the formatting of part of a heading makes the line plain and does not change other lines', () => {
  const editor = openEditor('<h2>Some <em>loud</em> words</h2><h2>Other</h2>')
  clearFormats(editor, { index: 5, length: 2 })
  expect(stored(editor)).toBe('<p>Some lo<em>ud</em> words</p><h2>Other</h2>')
})

it('a table with pictures in its cells is edited in place, and its pictures are stored', () => {
  const html = plain.replace('10:00', picture).replace('Hour', `Hour ${picture}`)
  const editor = openEditor(html)
  expect(editor.root.querySelector('.editor-piece')).toBeNull()
  expect(stored(editor)).toBe(html)
  // Adds two, because the text has no characters for the two pictures before this place.
  editor.insertText(editor.getText().indexOf('Rain') + 2, 'No ', 'user')
  expect(stored(editor)).toBe(html.replace('Rain', 'No Rain'))
})

it('a plain table is edited in place, and is stored unchanged if nothing was edited', () => {
  const editor = openEditor(plain)
  expect(stored(editor)).toBe(plain)
  editor.insertText(editor.getText().indexOf('10:00'), 'at ', 'user')
  expect(stored(editor)).toBe(plain.replace('10:00', 'at 10:00'))
})

it.each<[string, string, TableAction[], string[]]>([
  ['a row is added below', 'Hour', ['row-below'], ['[Hour|App]', '|', '10:00|Rain']],
  ['a row is added above', '10:00', ['row-above'], ['[Hour|App]', '|', '10:00|Rain']],
  ['a column is added before', 'App', ['column-before'], ['[Hour||App]', '10:00||Rain']],
  ['a column is added after', 'Rain', ['column-after'], ['[Hour|App|]', '10:00|Rain|']],
  ['a row is deleted', '10:00', ['delete-row'], ['[Hour|App]']],
  ['a column is deleted', 'Hour', ['delete-column'], ['[App]', 'Rain']],
  ['the header row becomes a row like any other', 'Rain', ['header'], ['Hour|App', '10:00|Rain']],
  ['the first row becomes the header row', 'Rain', ['header', 'header'], ['[Hour|App]', '10:00|Rain']],
  ['the table is deleted', 'App', ['delete-table'], []],
])('an action of the table editor changes the table as expected: %s', (_what, cell, acts, rows) =>
  expect(rowsAfter(cell, ...acts)).toEqual(rows),
)

it('formatting as a heading or list, or inserting a line, does not break an article table', () => {
  const editor = openEditor(plain)
  const cell = editor.getText().indexOf('Rain')
  editor.setSelection(cell, 0)
  editor.format('header', 2, 'user')
  editor.format('list', 'bullet', 'user')
  expect(stored(editor)).toBe(plain)
  insertFixedBlock(editor, { index: cell, length: 0 } as never, { html: '<hr>', label: 'line' })
  expect(stored(editor)).toBe(plain.replace('<p>After', '<hr /><p>After'))
})
