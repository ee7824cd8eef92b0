import Quill, { Delta, type Range } from 'quill/core.js'
import { TableCell, TableContainer, type TableRow, tableId } from 'quill/formats/table.js'
import TableModule from 'quill/modules/table.js'

// Quill's tables have no header row. So the ids of header cells begin with "head", and these cells are `th`
// elements.

const isHead = (rowId: unknown) => String(rowId).startsWith('head')
const newHeadId = () => tableId().replace('row', 'head')

/** Formats that would move a line out of its table. */
const lineFormats = new Set(['header', 'list', 'blockquote', 'code-block', 'indent'])

class ArticleCell extends TableCell {
  static override tagName = ['TD', 'TH'] as unknown as string
  static override create(rowId: string) {
    const node = document.createElement(isHead(rowId) ? 'th' : 'td')
    node.setAttribute('data-row', rowId || tableId())
    return node
  }
  override format(name: string, value: string) {
    if (lineFormats.has(name)) return
    const isChanged = name === TableCell.blotName && value && isHead(value) !== isHead(this.rowId())
    if (isChanged) this.replaceWith(name, value)
    else super.format(name, value)
  }
  rowId() {
    return this.domNode.getAttribute('data-row')
  }
}

export function registerTables(): void {
  Quill.register('modules/table', TableModule, true)
  Quill.register('formats/table', ArticleCell, true)
}

type KeyContext = { event: KeyboardEvent; line: TableCell; offset: number }

const inTable = { shiftKey: null, format: ['table'] }

/**
 * Keys in a table. Tab in the last cell leaves the editor. Enter moves down, and from the last row out of the
 * table.
 */
export const tableKeyBindings = {
  'table tab': {
    ...inTable,
    key: 'Tab',
    handler(this: { quill: Quill }, _range: Range, { event, line }: KeyContext) {
      const cells = cellsOf(line)
      const next = cells[cells.indexOf(line) + (event.shiftKey ? -1 : 1)]
      if (!next) return true
      this.quill.setSelection(next.offset(this.quill.scroll), 0, 'user')
      return false
    },
  },
  'table enter': {
    ...inTable,
    key: 'Enter',
    handler(this: { quill: Quill }, { index }: Range, { line }: KeyContext) {
      const below = line.row().next?.children.at(line.cellOffset())
      const at = below ? below.offset(this.quill.scroll) : getOrInsertEmptyLine(this.quill, index)
      this.quill.setSelection(at, 0, 'user')
      return false
    },
  },
}

function cellsOf(cell: TableCell): TableCell[] {
  const table = cell.table()
  if (!(table instanceof TableContainer)) return [cell]
  return table.rows().flatMap((row: TableRow) => row.children.map((each) => each))
}

function cellAt(editor: Quill, index: number): TableCell | null {
  const [line] = editor.getLine(index)
  return line instanceof TableCell ? line : null
}

export const isInTable = (editor: Quill, index: number) => cellAt(editor, index) !== null

/**
 * Returns the index of an empty line. It is the current line if that is empty and outside a table, otherwise
 * a new line below the current line or its table.
 */
export function getOrInsertEmptyLine(editor: Quill, index: number): number {
  const table = cellAt(editor, index)?.table()
  const [line, offset] = editor.getLine(index)
  if (!line) return index
  if (!table && line.length() <= 1) return index - offset
  const end = table ? table.offset(editor.scroll) + table.length() : index - offset + line.length()
  // `end` is the position after the newline of the current line or table. Text can also be inserted there at
  // the end of the article, because Quill adds the last newline itself.
  editor.updateContents(new Delta().retain(end).insert('\n'), 'user')
  return end
}

/** Inserts a table of three columns with a header row and two more rows, on its own line. */
export function insertTable(editor: Quill, { index }: Pick<Range, 'index'>): void {
  const line = getOrInsertEmptyLine(editor, index)
  // Checks for a table above, because Quill joins two tables that are next to each other.
  const isBelowTable = line > 0 && isInTable(editor, line - 1)
  if (isBelowTable) editor.insertText(line, '\n', 'user')
  const at = isBelowTable ? line + 1 : line
  const rows = [newHeadId(), tableId(), tableId()]
  const change = rows.reduce((delta, row) => delta.insert('\n\n\n', { table: row }), new Delta().retain(at))
  editor.updateContents(change, 'user')
  editor.setSelection(at, 0, 'user')
}

/** Clears the formats of a part of the text. Cells and pictures remain. */
export function clearFormats(editor: Quill, { index, length }: Pick<Range, 'index' | 'length'>): void {
  const change = new Delta().retain(index)
  for (const { insert, attributes } of editor.getContents(index, length).ops)
    if (typeof insert === 'string') change.retain(insert.length, cleared(attributes))
    else change.retain(1)
  // Also clears the end of the last line, which may not be selected, because Quill stores the format of a
  // line there.
  const last = editor.getLines(index, length).at(-1)
  const end = last ? last.offset(editor.scroll) + last.length() - 1 : 0
  const rest = end - index - length
  if (rest >= 0) change.retain(rest).retain(1, cleared(editor.getContents(end, 1).ops[0]?.attributes))
  editor.updateContents(change, 'user')
}

/** Returns attributes that remove these formats. For a table cell it returns none, so that the cell remains. */
function cleared(attributes: Record<string, unknown> = {}): Record<string, null> {
  const names = 'table' in attributes ? [] : Object.keys(attributes)
  return Object.fromEntries(names.map((name) => [name, null]))
}

export type TableAction =
  | 'row-above'
  | 'row-below'
  | 'column-before'
  | 'column-after'
  | 'header'
  | 'delete-row'
  | 'delete-column'
  | 'delete-table'

/** Adds or removes rows or columns of the table at the cursor. */
export function changeTable(editor: Quill, act: TableAction): void {
  const { index } = editor.getSelection(true)
  const cell = cellAt(editor, index)
  const tables = editor.getModule('table')
  if (!cell || !(tables instanceof TableModule)) return
  const row = cell.row()
  if (act === 'row-above') tables.insertRowAbove()
  if (act === 'row-below') tables.insertRowBelow()
  if (act === 'column-before') tables.insertColumnLeft()
  if (act === 'column-after') tables.insertColumnRight()
  if (act === 'header') turnHeader(editor, cell)
  const isLast =
    (act === 'delete-row' && !row.next && !row.prev) || (act === 'delete-column' && !cell.next && !cell.prev)
  if (act === 'delete-table' || isLast) tables.deleteTable()
  else if (act === 'delete-row') tables.deleteRow()
  else if (act === 'delete-column') tables.deleteColumn()
}

export function isHeaderRow(editor: Quill): boolean {
  const { index } = editor.selection.savedRange
  const cell = cellAt(editor, index)
  return cell !== null && isHead(TableCell.formats(cell.domNode))
}

/** Turns the first row into the header row, or back into an ordinary row. */
function turnHeader(editor: Quill, cell: TableCell) {
  const [first] = cellsOf(cell)
  if (!first) return
  const row = first.row()
  const start = row.offset(editor.scroll)
  const id = isHead(TableCell.formats(first.domNode)) ? tableId() : newHeadId()
  editor.formatLine(start, row.length(), 'table', id, 'user')
}

export function hasHeaderRow(editor: Quill): boolean {
  const { index } = editor.selection.savedRange
  const table = cellAt(editor, index)?.table()
  return (
    table instanceof TableContainer && table.domNode.querySelector('tr')?.firstElementChild?.tagName === 'TH'
  )
}

const blocks = 'p, h1, h2, h3, h4, h5, h6, ul, ol, blockquote, pre, figure, hr, br, div, iframe, table'

/** Adds ids to the rows of plain tables. A table without ids is shown as one block and saved unchanged. */
export function addTableRowIds(body: HTMLElement): void {
  let last: Element | null = null
  for (const table of body.querySelectorAll('table')) {
    const rows = [...table.querySelectorAll('tr')].map((row) => [...row.children])
    if (!isPlain(table, rows)) continue
    // Inserts an empty line between two tables, because Quill would join them. The line is not saved.
    if (last && !hasWordsBetween(last, table)) table.before(body.ownerDocument.createElement('p'))
    for (const cells of rows) {
      const id = cells[0]?.tagName === 'TH' ? newHeadId() : tableId()
      for (const cell of cells) {
        unwrapOnlyLine(cell)
        cell.setAttribute('data-row', id)
      }
    }
    last = table
  }
}

export const hasRowIds = (table: Element) => table.querySelector('[data-row]') !== null

function isPlain(table: Element, rows: Element[][]): boolean {
  const width = rows[0]?.length ?? 0
  const isRow = (cells: Element[], index: number) => {
    const tag = index === 0 && cells[0]?.tagName === 'TH' ? 'TH' : 'TD'
    return cells.length === width && cells.every((cell) => cell.tagName === tag && isPlainCell(cell))
  }
  return (
    width > 0 &&
    !table.querySelector('caption, tfoot') &&
    !table.parentElement?.closest('table, li, blockquote') &&
    rows.every(isRow)
  )
}

function isPlainCell(cell: Element): boolean {
  const isSpan = ['colspan', 'rowspan'].some((name) => !['1', null].includes(cell.getAttribute(name)))
  return (
    !isSpan &&
    (cell.getAttribute('scope') ?? 'col') === 'col' &&
    !(onlyLineIn(cell) ?? cell).querySelector(blocks)
  )
}

/** Returns the only paragraph of a cell. Other editors put the text of a cell into a paragraph. */
function onlyLineIn(cell: Element): Element | null {
  const [line, ...others] = cell.children
  const isOnly = line?.tagName === 'P' && others.length === 0
  return isOnly && cell.textContent?.trim() === line.textContent?.trim() ? line : null
}

function unwrapOnlyLine(cell: Element) {
  const line = onlyLineIn(cell)
  if (!line) return
  if (line.className) cell.className = line.className
  cell.replaceChildren(...line.childNodes)
}

function hasWordsBetween(one: Element, other: Element): boolean {
  const range = one.ownerDocument.createRange()
  range.setStartAfter(one)
  range.setEndBefore(other)
  return range.toString().trim() !== ''
}

/** Converts Quill's tables to tables as stored articles have them. */
export function convertQuillTables(html: string): string {
  return html.replaceAll(
    /<table style="border: 1px solid #000;">(.*?)<\/table>/gs,
    (_table, inner: string) => {
      const rows = inner.replaceAll(/ data-row="[^"]*"/g, '').match(/<tr>.*?<\/tr>/gs) ?? []
      const heads = rows.slice(0, rows[0]?.startsWith('<tr><th') ? 1 : 0)
      const rest = rows.slice(heads.length)
      const head = heads.map((row) => `<thead>${row.replaceAll('<th', '<th scope="col"')}</thead>`)
      return `<table>${head.join('')}${rest.length > 0 ? `<tbody>${rest.join('')}</tbody>` : ''}</table>`
    },
  )
}
