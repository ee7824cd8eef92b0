import { BlockEmbed } from 'quill/blots/block.js'
import Inline from 'quill/blots/inline.js'
import Quill, { Parchment } from 'quill/core.js'
import Blockquote from 'quill/formats/blockquote.js'
import Bold from 'quill/formats/bold.js'
import CodeBlock, { Code } from 'quill/formats/code.js'
import Header from 'quill/formats/header.js'
import Image from 'quill/formats/image.js'
import Italic from 'quill/formats/italic.js'
import Link from 'quill/formats/link.js'
import List from 'quill/formats/list.js'
import Script from 'quill/formats/script.js'
import Strike from 'quill/formats/strike.js'
import Underline from 'quill/formats/underline.js'
import { isStoredPicture } from '#shared/pictures.ts'
import { getSiteImageAddress } from '#web/common/files/site-image.ts'
import { isPicturePlaceholder } from '#web/office/posts/editor/pasted-pictures.ts'
import { registerTables } from '#web/office/posts/editor/rich-text-tables.ts'

const { ClassAttributor, Scope } = Parchment

/** Formats of the toolbar. article.css and the server's list of allowed classes use the same names. */
export const textSizes = ['small', 'large', 'huge'] as const
export const textColors = ['muted', 'success', 'warning', 'danger', 'info'] as const
export const alignments = ['center', 'right', 'justify'] as const
export const maxIndentLevel = 8

const level = (index: number) => index + 1
const indents = Array.from({ length: maxIndentLevel }, (_, index) => level(index))

/** Indentation of a line. The class name contains the level, which Quill gets as a number. */
class Indent extends ClassAttributor {
  override value(node: HTMLElement): number | undefined {
    return Number.parseInt(super.value(node), 10) || undefined
  }
  override canAdd(node: HTMLElement, value: unknown): boolean {
    return super.canAdd(node, Number(value))
  }
}

class ArticleLink extends Link {
  static override PROTOCOL_WHITELIST = ['http', 'https', 'mailto', 'tel']
}

/**
 * Image that loads nothing from other hosts, not even in the editor. A picture on another host shows its
 * description instead (decision 0019).
 */
class Picture extends Image {
  static override create(value: string) {
    const node = document.createElement('img')
    const own = getSiteImageAddress(value)
    if (own && isStoredPicture(own)) node.src = own
    else
      node.className = isPicturePlaceholder(value) ? 'picture-elsewhere picture-pending' : 'picture-elsewhere'
    node.dataset.src = own ?? value
    node.alt = ''
    return node
  }
  static override value(node: HTMLElement) {
    return node.dataset.src ?? node.getAttribute('src') ?? ''
  }
  html() {
    if (isPicturePlaceholder(Picture.value(this.domNode as HTMLElement))) return ''
    // Uses an inert document, because creating the element in the page's document would load the picture.
    const plain = document.implementation.createHTMLDocument('').createElement('img')
    plain.setAttribute('src', Picture.value(this.domNode as HTMLElement))
    plain.setAttribute('alt', (this.domNode as HTMLElement).getAttribute('alt') ?? '')
    return plain.outerHTML
  }
}

/**
 * Video, or content that the editor cannot change. The editor shows it as one block and saves it unchanged.
 */
export type FixedBlock = { html: string; label: string }

class WholePiece extends BlockEmbed {
  static override blotName = 'piece'
  static override tagName = 'DIV'
  static override className = 'editor-piece'
  static override create(piece: FixedBlock) {
    const node = document.createElement('div')
    node.className = WholePiece.className
    node.setAttribute('role', 'img')
    node.setAttribute('aria-label', piece.label)
    node.setAttribute('contenteditable', 'false')
    node.dataset.html = piece.html
    return node
  }
  static override value(node: HTMLElement): FixedBlock | undefined {
    const { html } = node.dataset
    return html === undefined ? undefined : { html, label: node.getAttribute('aria-label') ?? '' }
  }
  html() {
    return (this.domNode as HTMLElement).dataset.html ?? ''
  }
}

/** Inline elements that have no button. Stored articles may contain them. */
const plainInlines = ['abbr', 'cite', 'del', 'ins', 'kbd', 'mark', 'q', 'small'].map(
  (tag) =>
    class extends Inline {
      static override blotName = tag
      static override tagName = tag.toUpperCase()
    },
)

/** Registers the formats of an article once. Quill removes other markup but not its text. */
export function registerFormats(): void {
  const formats = [Blockquote, Bold, Code, CodeBlock, Header, ArticleLink, Italic, List, Picture, Script]
  for (const format of [...formats, Strike, Underline, WholePiece, ...plainInlines])
    Quill.register(format, true)
  registerTables()
  Quill.register(
    new ClassAttributor('size', 'size', { scope: Scope.INLINE, whitelist: [...textSizes] }),
    true,
  )
  Quill.register(
    new ClassAttributor('color', 'color', { scope: Scope.INLINE, whitelist: [...textColors] }),
    true,
  )
  Quill.register(
    new ClassAttributor('align', 'align', { scope: Scope.BLOCK, whitelist: [...alignments] }),
    true,
  )
  Quill.register(
    new Indent('indent', 'indent', { scope: Scope.BLOCK, whitelist: indents as unknown as string[] }),
    true,
  )
}
