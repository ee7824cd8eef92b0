import Quill, { Delta, type Range } from 'quill/core.js'
import Clipboard from 'quill/modules/clipboard.js'
import { youTubeId } from '#shared/blog.ts'
import { type Piece, registerFormats } from '#web/features/blog/admin/rich-text-formats.ts'
import { withWordLists } from '#web/features/blog/admin/word-lists.ts'
import { imageTypes } from '#web/lib/files/upload-image.ts'
import { trustEditor } from '#web/lib/trusted-html.ts'

trustEditor()
registerFormats()

/** Styles and handlers of pasted text are refused by the page's policy anyway; taken out before, nobody complains of them. */
class QuietClipboard extends Clipboard {
  protected override convertHTML(html: string): Delta {
    const attributes = /\s(style|on\w+)\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/gi
    return super.convertHTML(withWordLists(html).replace(/<[^>]*>/g, (tag) => tag.replace(attributes, '')))
  }
}
Quill.register('modules/clipboard', QuietClipboard, true)

type EditorOptions = {
  placeholder: string
  /** Pictures that were pasted or dropped. */
  onFiles: (files: File[], range: Range) => void
}

const undoSettings = { delay: 1000, maxStack: 100, userOnly: true }

// Tab leaves the text, as it leaves any field; indenting has its buttons.
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

export function createEditor(place: HTMLElement, { placeholder, onFiles }: EditorOptions): Quill {
  return new Quill(place, {
    placeholder,
    modules: {
      history: undoSettings,
      keyboard: { bindings: noTabs },
      uploader: {
        mimetypes: imageTypes.split(','),
        handler: (range: Range, files: File[]) => onFiles(files, range),
      },
      clipboard: {
        matchers: [
          ['iframe', matchFilm],
          ['table, figure, hr', matchPiece],
        ],
      },
    },
  })
}

/** What stands in the editor becomes `html`; it cannot be undone, for there was nothing before. */
export function fillEditor(editor: Quill, html: string): void {
  editor.setContents(editor.clipboard.convert({ html }), 'silent')
  editor.history.clear()
}

/** Empty where nothing was written. The library writes every space as one that cannot break. */
export function articleIn(editor: Quill): string {
  const html = editor.getSemanticHTML().replaceAll('&nbsp;', ' ')
  return html.replaceAll(/<p>\s*<\/p>/g, '')
}

export function filmPiece(id: string, title: string): Piece {
  const frame = document.createElement('iframe')
  frame.setAttribute('src', `https://www.youtube-nocookie.com/embed/${id}`)
  if (title) frame.setAttribute('title', title)
  return { html: frame.outerHTML, label: `YouTube video: ${title || id}` }
}

export function insertPiece(editor: Quill, range: Range, piece: Piece): void {
  const change = new Delta().retain(range.index).delete(range.length).insert({ piece })
  editor.updateContents(change, 'user')
  editor.setSelection(range.index + 1, 0, 'silent')
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

/** A picture of the text without words, and where in the text it stands. */
export type SilentPicture = { index: number; address: string }

export function silentPicturesIn(editor: Quill): SilentPicture[] {
  let index = 0
  const silent: SilentPicture[] = []
  for (const { insert, attributes } of editor.getContents().ops) {
    const address = typeof insert === 'object' ? insert.image : undefined
    if (typeof address === 'string' && !attributes?.alt) silent.push({ index, address })
    index += typeof insert === 'string' ? insert.length : 1
  }
  return silent
}

export function describePictures(editor: Quill, words: ReadonlyMap<number, string>): void {
  for (const [index, alt] of words) if (alt) editor.formatText(index, 1, { alt }, 'user')
}

export function setLink(editor: Quill, range: Range, address: string): void {
  if (range.length > 0) editor.formatText(range.index, range.length, 'link', address, 'user')
  else editor.insertText(range.index, address.replace(/^(mailto|tel):/, ''), 'link', address, 'user')
}

function matchFilm(node: Node): Delta {
  const frame = node as HTMLIFrameElement
  const id = youTubeId(frame.getAttribute('src') ?? '')
  return id ? new Delta().insert({ piece: filmPiece(id, frame.getAttribute('title') ?? '') }) : new Delta()
}

const pieceNames: Record<string, string> = { TABLE: 'Table', FIGURE: 'Figure', HR: 'Dividing line' }

function matchPiece(node: Node): Delta {
  const element = node as HTMLElement
  const label = `${pieceNames[element.tagName] ?? 'Part'}, cannot be edited here`
  return new Delta().insert({ piece: { html: element.outerHTML, label } })
}
