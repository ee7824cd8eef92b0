import { alignments } from '#web/office/posts/editor/rich-text-formats.ts'

type Style = ReadonlyMap<string, string>

/**
 * Elements that format text. If the text has styles, these elements are removed and the format of each text
 * node is computed again.
 */
const lookTags = 'b, strong, i, em, u, s, strike, sub, sup'
const alignedTags = 'p, h1, h2, h3, h4, h5, h6, li'

/**
 * Converts formats in `data-style` and style sheets to elements and classes: bold, italic, underline,
 * strikethrough, super- and subscript, alignment and hidden text.
 */
export function applyStyles(doc: Document, sheet: string): void {
  spreadSheet(doc, sheet)
  for (const element of doc.querySelectorAll('[data-style]')) {
    const style = styleOf(element)
    if (style.get('display') === 'none' || style.get('mso-hide') === 'all') element.remove()
    if (style.has('mso-spacerun') || element.className === 'Apple-converted-space') element.textContent = ' '
  }
  align(doc)
  if (doc.querySelector('[data-style]')) respell(doc)
  for (const element of doc.querySelectorAll('[data-style]')) element.removeAttribute('data-style')
  for (const span of doc.querySelectorAll('span:not([class]), font')) span.replaceWith(...span.childNodes)
}

/**
 * Copies the rules of a style sheet to the elements that match. Apple Notes has rules such as "span.s1 { …
 * }".
 */
function spreadSheet(doc: Document, sheet: string) {
  const looks = /font-weight|font-style|text-decoration|vertical-align|text-align|display:\s*none/i
  for (const [, selector = '', rule = ''] of sheet
    .replace(/<!--|-->|\/\*[\s\S]*?\*\//g, '')
    .matchAll(/([^{}@;]+)\{([^{}]*)\}/g)) {
    // Skips complex selectors, because they only apply to some media or states.
    if (!looks.test(rule) || !/^[\s\w.,-]+$/.test(selector)) continue
    for (const element of doc.body.querySelectorAll<HTMLElement>(selector.trim().replace(/,$/, '')))
      element.dataset.style = `${rule};${element.dataset.style ?? ''}`
  }
}

function styleOf(element: Element): Style {
  const pairs = (element.getAttribute('data-style') ?? '').split(';').map((pair) => {
    const [name = '', ...value] = pair.split(':')
    return [name.trim().toLowerCase(), value.join(':').trim().toLowerCase()] as const
  })
  return new Map(pairs.filter(([name]) => name !== ''))
}

function align(doc: Document) {
  for (const element of doc.querySelectorAll(alignedTags)) {
    const side = styleOf(element).get('text-align') ?? element.getAttribute('align')?.toLowerCase()
    const known = alignments.find((one) => one === side)
    if (known) element.classList.add(`align-${known}`)
  }
}

function respell(doc: Document) {
  const spelled = listTextNodes(doc.body)
    .filter((text) => text.data.trim() !== '')
    .map((text) => ({ text, tags: tagsOf(text, doc.body) }))
  for (const element of doc.querySelectorAll(lookTags)) element.replaceWith(...element.childNodes)
  for (const { text, tags } of spelled)
    for (const tag of tags) {
      const around = doc.createElement(tag)
      text.replaceWith(around)
      around.append(text)
    }
}

/**
 * Returns the elements for the format of a text node. Weight, slant and vertical position come from the
 * nearest ancestor that sets them.
 */
function tagsOf(text: Text, body: Element): string[] {
  let isBold: boolean | undefined
  let isItalic: boolean | undefined
  let raised: string | undefined
  const lines = new Set<string>()
  for (let element = text.parentElement; element && element !== body; element = element.parentElement) {
    const style = styleOf(element)
    const tag = element.tagName
    isBold ??= /^(H[1-6]|TH)$/.test(tag) ? false : weightOf(tag, style)
    isItalic ??= slantOf(tag, style)
    raised ??= heightOf(tag, style)
    for (const line of linesOf(tag, style)) lines.add(line)
  }
  // Removes the underline of a link, because links are already underlined.
  if (text.parentElement?.closest('a')) lines.delete('u')
  return [
    ...(isBold ? ['strong'] : []),
    ...(isItalic ? ['em'] : []),
    ...(lines.has('s') ? ['s'] : []),
    ...(lines.has('u') ? ['u'] : []),
    ...(raised ? [raised] : []),
  ]
}

function weightOf(tag: string, style: Style): boolean | undefined {
  const weight = style.get('font-weight') ?? ''
  if (/^bold/.test(weight) || Number(weight) >= 600) return true
  if (/^(normal|lighter|\d+)/.test(weight)) return false
  return tag === 'B' || tag === 'STRONG' ? true : undefined
}

function slantOf(tag: string, style: Style): boolean | undefined {
  const slant = style.get('font-style') ?? ''
  if (/^(italic|oblique)/.test(slant)) return true
  if (slant === 'normal') return false
  return tag === 'I' || tag === 'EM' ? true : undefined
}

function heightOf(tag: string, style: Style): 'sub' | 'sup' | '' | undefined {
  const height = style.get('vertical-align') ?? ''
  if (height === 'super' || height === 'sub') return height === 'super' ? 'sup' : 'sub'
  if (height === 'baseline') return ''
  if (tag === 'SUP') return 'sup'
  return tag === 'SUB' ? 'sub' : undefined
}

function linesOf(tag: string, style: Style): string[] {
  const line = style.get('text-decoration') ?? style.get('text-decoration-line') ?? ''
  const isPlain = line.startsWith('none')
  return [
    ...(line.includes('line-through') || (!isPlain && /^(S|STRIKE)$/.test(tag)) ? ['s'] : []),
    ...(line.includes('underline') || (!isPlain && tag === 'U') ? ['u'] : []),
  ]
}

const textFilter = 4

export function listTextNodes(root: HTMLElement): Text[] {
  const walker = root.ownerDocument.createTreeWalker(root, textFilter)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  return texts
}
