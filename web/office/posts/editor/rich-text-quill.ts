import Quill, { Delta, type Range } from 'quill/core.js'
import Clipboard from 'quill/modules/clipboard.js'
import Uploader from 'quill/modules/uploader.js'
import { getHtmlText, parseYouTubeId } from '#shared/blog.ts'
import { installEditorHtmlPolicy } from '#web/common/data/trusted-html.ts'
import { cleanPastedHtml, extractStyles, type PastedText } from '#web/office/posts/editor/pasted-html.ts'
import { isPicturePlaceholder } from '#web/office/posts/editor/pasted-pictures.ts'
import { type FixedBlock, registerFormats } from '#web/office/posts/editor/rich-text-formats.ts'
import { decodeSpecialSpaces, encodeSpecialSpaces } from '#web/office/posts/editor/rich-text-spaces.ts'
import {
  addTableRowIds,
  convertQuillTables,
  getOrInsertEmptyLine,
  hasRowIds,
  isInTable,
  tableKeyBindings,
} from '#web/office/posts/editor/rich-text-tables.ts'

installEditorHtmlPolicy()
registerFormats()

type ClipboardOptions = { onPasted: (pasted: PastedText) => void }

/**
 * Clipboard that cleans pasted text but keeps its styles. It also preserves non-breaking and other special
 * spaces when a stored article is read.
 */
class ArticleClipboard extends Clipboard {
  override onPaste(range: Range, { text, html }: { text?: string; html?: string }) {
    const isCell = isInTable(this.quill, range.index)
    const pasted = cleanPastedHtml(html ?? '')
    if (isCell) this.pasteIntoCell(range, text || getHtmlText(html ?? ''), pasted)
    else super.onPaste(range, { ...(text && { text }), ...(html && { html: pasted.html }) })
    const { onPasted } = this.options as Partial<ClipboardOptions>
    if (html) onPasted?.(pasted)
  }
  /** Pastes the text as one line, because a second line would create another cell. Then inserts the pictures. */
  private pasteIntoCell(range: Range, text: string, { html }: PastedText) {
    const words = text.trim().replaceAll(/\s+/g, ' ')
    super.onPaste(range, { text: words })
    const images = new DOMParser().parseFromString(html, 'text/html').querySelectorAll('img')
    const pictures = this.convertHTML([...images].map(({ outerHTML }) => outerHTML).join(''))
    const at = range.index + words.length
    this.quill.updateContents(new Delta().retain(at).concat(pictures), 'user')
    this.quill.setSelection(at + pictures.length(), 0, 'silent')
  }
  protected override normalizeHTML(doc: Document) {
    super.normalizeHTML(doc)
    addTableRowIds(doc.body)
  }
  protected override convertHTML(html: string): Delta {
    const delta = super.convertHTML(encodeSpecialSpaces(extractStyles(html).html))
    return delta.reduce(
      (kept, { insert, attributes }) =>
        kept.insert(typeof insert === 'string' ? decodeSpecialSpaces(insert) : (insert ?? ''), attributes),
      new Delta(),
    )
  }
}
Quill.register('modules/clipboard', ArticleClipboard, true)

/** Uploader that passes on all files. Quill's own uploader ignores some types of file without a message. */
class EveryFile extends Uploader {
  override upload(range: Range, files: File[] | FileList) {
    if (files.length > 0) this.options.handler?.call({ quill: this.quill }, range, [...files])
  }
}
Quill.register('modules/uploader', EveryFile, true)

type EditorOptions = ClipboardOptions & {
  placeholder: string
  /** Called for pasted or dropped files. */
  onFiles: (files: File[], range: Range) => void
}

const undoSettings = { delay: 1000, maxStack: 100, userOnly: true }

// Disables Quill's Tab keys, so that Tab leaves the editor as it leaves any field. Buttons change the
// indentation.
const noTabs = Object.fromEntries(
  [
    'indent',
    'outdent',
    'outdent backspace',
    'indent code-block',
    'outdent code-block',
    'tab',
    'remove tab',
  ].map((name) => [name, null]),
)

export function createEditor(place: HTMLElement, { placeholder, onFiles, onPasted }: EditorOptions): Quill {
  return new Quill(place, {
    placeholder,
    modules: {
      history: undoSettings,
      table: true,
      keyboard: { bindings: { ...noTabs, ...tableKeyBindings } },
      uploader: {
        handler: (range: Range, files: File[]) => onFiles(files, range),
      },
      clipboard: {
        onPasted,
        matchers: [
          ['iframe', matchFilm],
          ['table', matchTable],
          ['figure, hr', matchPiece],
        ],
      },
    },
  })
}

/** Sets the content of the editor and clears the undo history. */
export function fillEditor(editor: Quill, html: string): void {
  editor.setContents(editor.clipboard.convert({ html }), 'silent')
  editor.history.clear()
}

/**
 * Returns the HTML of the article, or an empty text if nothing was written. Replaces `&nbsp;`, which Quill
 * uses for all spaces.
 */
export function getArticleHtml(editor: Quill): string {
  const html = convertQuillTables(editor.getSemanticHTML().replaceAll('&nbsp;', ' '))
  return html.replaceAll(/<p>\s*<\/p>/g, '')
}

export function createVideoBlock(id: string, title: string): FixedBlock {
  const frame = document.createElement('iframe')
  frame.setAttribute('src', `https://www.youtube-nocookie.com/embed/${id}`)
  if (title) frame.setAttribute('title', title)
  return { html: frame.outerHTML, label: `YouTube video: ${title || id}` }
}

export function insertFixedBlock(editor: Quill, { index, length }: Range, piece: FixedBlock): void {
  const isCell = isInTable(editor, index)
  const at = isCell ? getOrInsertEmptyLine(editor, index) : index
  const change = new Delta()
    .retain(at)
    .delete(isCell ? 0 : length)
    .insert({ piece })
  editor.updateContents(change, 'user')
  editor.setSelection(at + 1, 0, 'silent')
}

export function insertPicture(
  editor: Quill,
  range: Range,
  { address, alt }: { address: string; alt: string },
): void {
  const change = new Delta()
    .retain(range.index)
    .delete(range.length)
    .insert({ image: address }, alt ? { alt } : {})
  editor.updateContents(change, 'user')
  editor.setSelection(range.index + 1, 0, 'silent')
}

/** Inserts pictures, each on its own line. In a table they share the cell. */
export function insertPictures(
  editor: Quill,
  { index, length }: Range,
  pictures: readonly { address: string }[],
): void {
  const isCell = isInTable(editor, index)
  const change = new Delta().retain(index).delete(length)
  for (const [at, { address }] of pictures.entries()) {
    if (at > 0 && !isCell) change.insert('\n')
    change.insert({ image: address })
  }
  editor.updateContents(change, 'user')
  editor.setSelection(index + pictures.length * (isCell ? 1 : 2) - (isCell ? 0 : 1), 0, 'silent')
}

/** Picture without a description, with its position. */
export type UndescribedPicture = { index: number; address: string }

export function findUndescribedPictures(editor: Quill): UndescribedPicture[] {
  let index = 0
  const silent: UndescribedPicture[] = []
  for (const { insert, attributes } of editor.getContents().ops) {
    const address = typeof insert === 'object' ? insert.image : undefined
    if (typeof address === 'string' && !isPicturePlaceholder(address) && !attributes?.alt)
      silent.push({ index, address })
    index += typeof insert === 'string' ? insert.length : 1
  }
  return silent
}

export function setPictureDescriptions(editor: Quill, words: ReadonlyMap<number, string>): void {
  for (const [index, alt] of words) if (alt) editor.formatText(index, 1, { alt }, 'user')
}

/** Replaces the placeholder with the uploaded picture, or removes it if there is no address. */
export function replacePicturePlaceholder(editor: Quill, waiting: string, address?: string): void {
  let index = 0
  for (const { insert, attributes } of editor.getContents().ops) {
    if (typeof insert === 'object' && insert.image === waiting) {
      const change = new Delta().retain(index).delete(1)
      editor.updateContents(address ? change.insert({ image: address }, attributes) : change)
      return
    }
    index += typeof insert === 'string' ? insert.length : 1
  }
}

export function setLink(editor: Quill, range: Range, address: string): void {
  if (range.length > 0) editor.formatText(range.index, range.length, 'link', address, 'user')
  else editor.insertText(range.index, address.replace(/^(mailto|tel):/, ''), 'link', address, 'user')
}

function matchFilm(node: Node): Delta {
  const frame = node as HTMLIFrameElement
  const id = parseYouTubeId(frame.getAttribute('src') ?? '')
  return id
    ? new Delta().insert({ piece: createVideoBlock(id, frame.getAttribute('title') ?? '') })
    : new Delta()
}

const pieceNames: Record<string, string> = { TABLE: 'Table', FIGURE: 'Figure', HR: 'Dividing line' }

/** Converts an editable table to rows, and any other table to one block. */
function matchTable(node: Node, rows: Delta): Delta {
  return hasRowIds(node as HTMLElement) ? rows : matchPiece(node)
}

function matchPiece(node: Node): Delta {
  const element = node as HTMLElement
  const label = `${pieceNames[element.tagName] ?? 'Part'}, cannot be edited here`
  return new Delta().insert({ piece: { html: element.outerHTML, label } })
}
