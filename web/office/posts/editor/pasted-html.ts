import { type ExtractedPictures, extractPictures } from '#web/office/posts/editor/pasted-pictures.ts'
import { applyStyles, listTextNodes } from '#web/office/posts/editor/pasted-styles.ts'
import { convertWordLists } from '#web/office/posts/editor/word-lists.ts'

// This module cleans pasted text. Google Docs, Word, LibreOffice, Apple Notes, Gmail and Notion format text
// with styles, which our content security policy forbids. So the styles are converted to elements before they
// are removed.

export type PastedText = ExtractedPictures & { html: string }

const rejected = 'script, noscript, template, title, meta, link, [hidden], br.Apple-interchange-newline'

/**
 * Cleans pasted markup for the editor. Also returns its pictures: some can be uploaded, and the others are
 * reported as missing.
 */
export function cleanPastedHtml(html: string): PastedText {
  const { html: quiet, rules } = extractStyles(convertWordLists(html))
  const doc = new DOMParser().parseFromString(quiet, 'text/html')
  for (const element of doc.querySelectorAll(rejected)) element.remove()
  dropEmptyLines(doc)
  applyStyles(doc, rules)
  for (const text of listTextNodes(doc.body)) text.data = plainSpaces(text.data)
  const pictures = extractPictures(doc)
  return { ...pictures, html: doc.body.innerHTML }
}

/**
 * Removes attributes that the content security policy forbids. Styles move to `data-style`, event handlers
 * are removed, and style sheets are returned separately.
 */
export function extractStyles(html: string): { html: string; rules: string } {
  let rules = ''
  const attributes = /\s(style|on\w+)\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/gi
  const quiet = html
    .replace(/<style\b[^>]*>([\s\S]*?)<\/style>/gi, (_sheet, text: string) => {
      rules += text
      return ''
    })
    .replace(/<[^>]*>/g, (tag) =>
      tag.replace(attributes, (_attribute, name: string, value: string) =>
        name.toLowerCase() === 'style' ? ` data-style=${value}` : '',
      ),
    )
  return { html: quiet, rules }
}

/**
 * Replaces non-breaking spaces with ordinary ones, because editors use them in runs of spaces. Those next to
 * numbers and French punctuation are intentional and remain.
 */
function plainSpaces(text: string): string {
  return text.replace(/\u00a0/g, (space, at: number) => {
    const isMeant = /[«\d]/.test(text[at - 1] ?? '') || /[»:;!?%€$\d]/.test(text[at + 1] ?? '')
    return isMeant ? space : ' '
  })
}

/** Removes the blank lines of Google Docs and Word, because our paragraphs have margins. */
function dropEmptyLines(doc: Document) {
  const isBlock = (element: Element | null) => element !== null && /^(P|OL|UL)$/.test(element.tagName)
  for (const br of doc.querySelectorAll('br'))
    if (isBlock(br.previousElementSibling) && isBlock(br.nextElementSibling)) br.remove()
  for (const part of doc.querySelectorAll('*'))
    if (part.tagName === 'O:P') part.replaceWith(...(part.textContent?.trim() ? part.childNodes : []))
}
