import { type ChildNode, Element, isTag, isText, Text } from 'domhandler'
import { DomUtils, parseDocument } from 'htmlparser2'

const { textContent, removeElement } = DomUtils

/**
 * Converts a page for browsers without styles and scripts. Removes elements that need them, and separates
 * texts by spaces or lines, because the styles that separated them are missing.
 */
export function createReadableHtml(html: string): string {
  const page = parseDocument(html)
  showDialog(page.children)
  dropUnreachable(page.children, { isInForm: false, isInArticle: false })
  stackCards(page.children)
  showHeadingsFirst(page.children)
  partLabels(page.children)
  namePictures(page.children)
  dropEmpty(page.children)
  separateWords(page.children)
  breakLines(page.children, false)
  return DomUtils.getOuterHTML(page)
}

const classesOf = ({ attribs }: Element) => (attribs.class ?? '').split(/\s+/)

/**
 * Classes of elements to remove: elements that need a script, invisible ones that only reserve a width,
 * columns repeated for phones, the button that opens the menu, the note that the page reloads, and the choice
 * of a layout. A light page does not reload and has only one layout.
 */
const unseen = ['needs-scripts', 'invisible', 'md:hidden', 'nav-toggle', 'renewal', 'layout-toggle']
const silent = ['script', 'style', 'template', 'iframe', 'video', 'audio', 'canvas']
const controls = ['button', 'input', 'select', 'textarea', 'label', 'fieldset']

/** Replaces the page by its open dialog, so that people who follow a link to an idea read the idea first. */
function showDialog(nodes: ChildNode[]) {
  const dialog = DomUtils.findOne(({ name, attribs }) => name === 'dialog' && 'open' in attribs, nodes)
  const main = DomUtils.findOne(({ name }) => name === 'main', nodes)
  if (!dialog || !main) return
  removeElement(dialog)
  main.children = []
  DomUtils.appendChild(main, dialog)
  const title = DomUtils.findOne(({ name }) => name === 'h2', dialog.children)
  if (title) title.name = 'h1'
}

/**
 * Turns a table whose rows are cards on a phone into a list, because light pages have no room for columns. Its
 * cells say what they are without the header.
 */
function stackCards(nodes: ChildNode[]) {
  for (const table of DomUtils.getElementsByTagName('table', nodes)) {
    const cells = DomUtils.findAll(({ attribs }) => 'data-card' in attribs, table.children)
    if (cells.length === 0) continue
    const [caption] = DomUtils.getElementsByTagName('caption', table.children)
    const rows = [...new Set(cells.map(({ parent }) => parent))].filter((row) => row !== null)
    for (const cell of cells) Object.assign(cell, { name: 'div', attribs: {} })
    table.children = []
    Object.assign(table, { name: 'ul', attribs: caption ? { 'aria-label': textContent(caption) } : {} })
    for (const row of rows) DomUtils.appendChild(table, Object.assign(row, { name: 'li', attribs: {} }))
  }
}

/**
 * Elements that count as labels, by the class of the row that contains them. A `strong` element is a label
 * only in a row with the class `bar-labels`. In other rows it is a figure in a text.
 */
const labelNames: readonly [look: string, names: readonly string[]][] = [
  ['flex', ['span']],
  ['bar-labels', ['span', 'strong']],
]

/** Inserts a middle dot between labels that only CSS separates, such as a status and a name. */
function partLabels(nodes: ChildNode[]) {
  for (const row of DomUtils.getElementsByTagName('p', nodes)) {
    const labels = row.children.filter((child) => !isText(child) || child.data.trim() !== '')
    const names = labelNames.find(([look]) => classesOf(row).includes(look))?.[1] ?? []
    if (!labels.every((child) => isTag(child) && names.includes(child.name) && textContent(child).trim()))
      continue
    for (const label of labels.slice(1)) DomUtils.prepend(label, new Text(' · '))
  }
}

/**
 * Moves the wall of a section below its text, so that the heading is first. The normal page shows the wall
 * above the text.
 */
function showHeadingsFirst(nodes: ChildNode[]) {
  for (const section of DomUtils.getElementsByTagName('section', nodes)) {
    const [list, words] = section.children.filter((child) => isTag(child))
    if (!list || !words || !/^[ou]l$/.test(list.name) || !DomUtils.getElementsByTagName('h2', words).length)
      continue
    removeElement(list)
    DomUtils.append(words, list)
  }
}

type Place = { isInForm: boolean; isInArticle: boolean }

function dropUnreachable(nodes: ChildNode[], place: Place) {
  for (const node of [...nodes]) {
    if (isText(node)) continue
    if (!isTag(node) || isOutOfReach(node, place)) {
      removeElement(node)
      continue
    }
    const isInArticle = place.isInArticle || classesOf(node).includes('article')
    if (node.name === 'ol' && !isInArticle) showNumbers(node)
    dropUnreachable(node.children, { isInForm: place.isInForm || node.name === 'form', isInArticle })
  }
}

function isOutOfReach(element: Element, { isInForm }: Place): boolean {
  const { name, attribs } = element
  const { type, action, method } = attribs
  if (attribs['aria-hidden'] === 'true' || 'hidden' in attribs || 'inert' in attribs) return true
  if (silent.includes(name) || classesOf(element).some((token) => unseen.includes(token))) return true
  if (name === 'svg') return attribs.role !== 'img'
  if (name === 'form') return !action?.includes('/forms/') && method !== 'get'
  // A control outside of a form needs a script.
  if (controls.includes(name) && !isInForm) return true
  return name === 'button' && type !== 'submit'
}

/**
 * Keeps the numbers of an ordered list that has the attribute `reversed` or `start`, or an item with a
 * number. All other ordered lists become plain lists, because our styles hide their numbers.
 */
function showNumbers(list: Element) {
  const items = list.children.filter((child) => isTag(child)).filter(({ name }) => name === 'li')
  const isReversed = 'reversed' in list.attribs
  const isNumbered = isReversed || 'start' in list.attribs || items.some(({ attribs }) => attribs.value)
  if (!isNumbered) {
    list.name = 'ul'
    return
  }
  const first = Number(list.attribs.start ?? (isReversed ? items.length : 1))
  for (const [index, item] of items.entries())
    item.attribs.value ??= String(isReversed ? first - index : first + index)
}

/**
 * Replaces pictures by links that load them. Drawings, and links that contain only a drawing, are replaced by
 * their names.
 */
function namePictures(nodes: ChildNode[], isInLink = false) {
  for (const node of nodes) {
    if (!isTag(node)) continue
    const { alt, src, role, 'aria-label': label } = node.attribs
    if (node.name === 'img') {
      say(node, alt ? `[${alt}]` : '')
      if (alt && src && !isInLink) Object.assign(node, { name: 'a', attribs: { href: src } })
    } else if (role === 'img') say(node, label ? `[${label}]` : '')
    else namePictures(node.children, isInLink || node.name === 'a')
    if (label && node.name !== 'section' && textContent(node).trim() === '' && !hasControl(node))
      say(node, label)
  }
}

function say(element: Element, words: string) {
  element.children = []
  if (element.name !== 'a') Object.assign(element, { name: 'span', attribs: {} })
  DomUtils.appendChild(element, new Text(words))
}

const fields = ['input', 'select', 'textarea', 'button']
const hasControl = (element: Element) =>
  DomUtils.existsOne(({ name }) => fields.includes(name) || name === 'br' || name === 'hr', element.children)

const mayBeEmpty = [...fields, 'br', 'hr', 'td', 'th', 'option', 'main']

const isEmpty = (element: Element) =>
  !mayBeEmpty.includes(element.name) &&
  textContent(element).trim() === '' &&
  !element.attribs.id &&
  !hasControl(element)

function dropEmpty(nodes: ChildNode[]) {
  for (const node of [...nodes]) {
    if (!isTag(node)) continue
    dropEmpty(node.children)
    if (isEmpty(node)) removeElement(node)
  }
}

const blocks =
  'address,article,aside,blockquote,body,caption,dd,details,dialog,div,dl,dt,fieldset,figcaption,figure,footer,form,h1,h2,h3,h4,h5,h6,header,hr,legend,li,main,nav,ol,p,pre,search,section,summary,table,tbody,td,tfoot,th,thead,tr,ul'.split(
    ',',
  )
/** Elements that may contain only phrasing content. */
const phrasing = ['p', 'a', 'label', 'button', 'summary', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'legend', 'pre']
const boxes = ['block', 'grid', 'flex']

/**
 * Puts each text on a separate line. Changes spans that have the class `block`, `grid` or `flex` to divs where
 * a div is allowed. Replaces wrappers (`isWrapper`) by their content.
 */
function breakLines(nodes: ChildNode[], isInPhrase: boolean) {
  for (const node of [...nodes]) {
    if (!isTag(node)) continue
    const isPhrase = isInPhrase || phrasing.includes(node.name)
    if (node.name === 'span' && !isInPhrase && classesOf(node).some((token) => boxes.includes(token)))
      node.name = 'div'
    breakLines(node.children, isPhrase)
    if (unknown.includes(node.name)) boxWords(node)
    if (isWrapper(node)) unwrap(node)
    else if (node.name === 'label' && hasControl(node) && node.prev)
      DomUtils.prepend(node, new Element('br', {}))
  }
}

/** Elements that text browsers do not know and show without a line break. */
const unknown = 'aside,article,details,figcaption,figure,footer,header,main,nav,search,section,summary'.split(
  ',',
)

/** Wraps each run of text and inline elements in a div, so that it begins on a new line. */
function boxWords(element: Element) {
  let box: Element | undefined
  for (const node of [...element.children]) {
    if (isTag(node) && blocks.includes(node.name)) box = undefined
    else if (box || isWord(node)) {
      if (!box) {
        box = new Element('div', {})
        DomUtils.prepend(node, box)
      }
      DomUtils.appendChild(box, node)
    }
  }
}

/**
 * True if the element can be replaced by its content. This applies to dialogs and `noscript` elements, to
 * spans without a language or direction, and to divs without a language, an announced role or text of their
 * own.
 */
function isWrapper({ name, attribs, children }: Element): boolean {
  if (name === 'dialog' || name === 'noscript') return true
  if (name === 'span') return !attribs.lang && !attribs.dir
  return name === 'div' && !attribs.lang && !isAnnounced(attribs.role) && !children.some(isWord)
}

const isWord = (node: ChildNode) =>
  isTag(node) ? !blocks.includes(node.name) : isText(node) && node.data.trim() !== ''

const isAnnounced = (role = '') => role === 'alert' || role === 'status'

function unwrap(element: Element) {
  for (const child of [...element.children]) DomUtils.prepend(element, child)
  removeElement(element)
}

/** Inline elements that may be part of a word. A letter after one of these belongs to the word. */
const marks = 'abbr,b,code,del,em,i,ins,mark,s,small,strong,sub,sup,u'.split(',')
/**
 * Matches the end of a text and the beginning of the next one if they need a space between them. Two digits
 * of one number need none.
 */
const ending = /[\p{L}\p{M}\p{N}.!?%)\]…+”»]$/u
const beginning = /^[\p{L}\p{N}([#+@\p{Sc}“«¿¡]/u

type Reading = {
  /** Last text of the current line. */
  last: Text | undefined
  /** Elements that began or ended after the text `last`. */
  edges: string[]
  /** Outermost element that began after the text `last` and has not ended. */
  opened: Element | undefined
}

const lineStart: Reading = { last: undefined, edges: [], opened: undefined }

/** Inserts a space where only styles separate two words. */
function separateWords(nodes: ChildNode[], reading: Reading = { ...lineStart }) {
  for (const node of [...nodes]) {
    if (isText(node)) readText(node, reading)
    else if (isTag(node)) readElement(node, reading)
  }
}

function readElement(element: Element, reading: Reading) {
  const { name, children } = element
  if (blocks.includes(name) || name === 'br') {
    Object.assign(reading, lineStart, { edges: [] })
    if (name !== 'pre') separateWords(children, reading)
    Object.assign(reading, lineStart, { edges: [] })
    return
  }
  if (fields.includes(name) && name !== 'button') {
    if (name === 'textarea') giveRoom(element, reading)
    else if (reading.last && /\S$/.test(reading.last.data))
      DomUtils.prepend(reading.opened ?? element, new Text(' '))
    Object.assign(reading, { last: new Text('field'), edges: [name], opened: undefined })
    return
  }
  reading.edges.push(name)
  reading.opened ??= element
  separateWords(children, reading)
  reading.edges.push(name)
  if (reading.opened === element) reading.opened = undefined
}

/**
 * Widens a text area and puts it on a new line. Text browsers draw it 20 characters wide, with its label
 * beside the last row.
 */
function giveRoom(area: Element, { last, opened }: Reading) {
  area.attribs.cols ??= '60'
  if (last) DomUtils.prepend(opened ?? area, new Element('br', {}))
}

function readText(text: Text, reading: Reading) {
  if (text.data === '') return
  const { last, edges, opened } = reading
  if (last && edges.length > 0 && isRunTogether(last.data, text.data, edges))
    DomUtils.prepend(opened ?? text, new Text(' '))
  Object.assign(reading, { last: text, edges: [], opened: undefined })
}

function isRunTogether(before: string, after: string, edges: string[]): boolean {
  if (!ending.test(before) || !beginning.test(after)) return false
  if (/^\d$/.test(before) && /^\d$/.test(after)) return false
  return !edges.every((edge) => marks.includes(edge))
}
