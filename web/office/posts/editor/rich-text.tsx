import type Quill from 'quill/core.js'
import type { Range } from 'quill/core.js'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { formatCountWithNoun } from '#shared/format-number.ts'
import { Message } from '#web/common/ui/message.tsx'
import { imageTypes, isAcceptedPicture, pictureMessages } from '#web/office/files/upload-image.ts'
import { LibraryDialog } from '#web/office/media/library-dialog.tsx'
import type { ArticleEditorProps } from '#web/office/posts/editor/article-editor.ts'
import { InsertMenu } from '#web/office/posts/editor/insert-menu.tsx'
import { LinkDialog } from '#web/office/posts/editor/link-dialog.tsx'
import { PictureDialog } from '#web/office/posts/editor/picture-dialog.tsx'
import {
  createEditor,
  createVideoBlock,
  fillEditor,
  getArticleHtml,
  insertFixedBlock,
  insertPicture,
  setLink,
} from '#web/office/posts/editor/rich-text-quill.ts'
import { type QuillFormats, RichTextToolbar } from '#web/office/posts/editor/rich-text-toolbar.tsx'
import { UndescribedPictures } from '#web/office/posts/editor/undescribed-pictures.tsx'
import { useEditorPictures } from '#web/office/posts/editor/use-editor-pictures.ts'
import { useInsertMenu } from '#web/office/posts/editor/use-insert-menu.ts'
import { VideoDialog } from '#web/office/posts/editor/video-dialog.tsx'
import { treatWordsAsUnits } from '#web/office/posts/editor/words-as-units.ts'
import { FileInput } from '#web/office/ui/file-input.tsx'
import '#web/public/blog/article.css'
import '#web/office/posts/editor/editor.css'

type Asked = { kind: 'link' | 'film' | 'picture' | 'library'; range: Range; file?: File }

const nowhere: Range = { index: 0, length: 0 } as Range

/** Editor of an article with its toolbar, at least 400 px high. */
export function RichTextEditor({
  id,
  html,
  error,
  describedBy,
  onChange,
  onBusy,
  insertions = [],
  hasFilms = true,
  lang,
}: ArticleEditorProps) {
  const place = useRef<HTMLDivElement>(null)
  const fileInput = useRef<HTMLInputElement>(null)
  const [editor, setEditor] = useState<Quill | null>(null)
  const [formats, setFormats] = useState<QuillFormats>({})
  const [asked, setAsked] = useState<Asked | null>(null)
  const [isUploading, setUploading] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)

  const rangeNow = () => editor?.selection.savedRange ?? nowhere
  const close = () => {
    setAsked(null)
    setUploading(false)
  }
  const handleText = useEffectEvent((text: string) => onChange(text))
  const tellBusy = useEffectEvent((isBusy: boolean) => onBusy(isBusy))
  const pictures = useEditorPictures()
  const isBusy = isUploading || pictures.waiting > 0
  useEffect(() => {
    tellBusy(isBusy)
    return () => tellBusy(false)
  }, [isBusy])
  // Asks for the description of a single picture before the upload. Several pictures are uploaded immediately
  // and described in the list below the text.
  const takeFiles = (files: readonly File[], range: Range, into: Quill) => {
    const taken = files.filter(isAcceptedPicture)
    setRefusal(refusedWords(files.length - taken.length, taken.length))
    const [first] = taken
    if (first && taken.length === 1) setAsked({ kind: 'picture', range, file: first })
    else if (first) void pictures.addFiles(into, range, taken)
  }
  const handleFiles = useEffectEvent(takeFiles)
  const handlePasted = useEffectEvent(pictures.addPasted)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the initial values are read once
  useEffect(() => {
    const box = place.current
    if (!box) return
    // Gives Quill its own element, which we can remove, because Quill has no method that removes the editor.
    const inner = box.appendChild(document.createElement('div'))
    const made = createEditor(inner, {
      placeholder: 'Write, or press / to insert',
      onFiles: (files, range) => handleFiles(files, range, made),
      onPasted: (text) => void handlePasted(made, text),
    })
    fillEditor(made, html)
    made.on('text-change', () => handleText(getArticleHtml(made)))
    made.on('editor-change', () => setFormats(formatsAt(made)))
    const endWhole = treatWordsAsUnits(made, insertions)
    setEditor(made)
    return () => {
      endWhole()
      box.replaceChildren()
    }
  }, [])

  // Restores the cursor, because closing a dialog restores only the focus. Without a cursor, typed text would
  // be lost.
  useEffect(() => {
    if (asked || !editor || document.activeElement !== editor.root) return
    editor.setSelection(editor.selection.savedRange, 'silent')
  }, [asked, editor])

  useEffect(() => {
    describeText(editor?.root, { id, error, describedBy, lang })
  }, [editor, id, error, describedBy, lang])

  const askForPicture = () => fileInput.current?.click()
  const askForFilm = () => setAsked({ kind: 'film', range: rangeNow() })
  const askForLibrary = () => setAsked({ kind: 'library', range: rangeNow() })
  const insertMenu = useInsertMenu({
    editor,
    onPicture: askForPicture,
    onLibrary: askForLibrary,
    onFilm: hasFilms ? askForFilm : undefined,
  })
  const askForLink = () => setAsked({ kind: 'link', range: rangeNow() })
  // Ctrl+K adds a link here. On the other pages of the back office, it opens the search.
  const handleKeyDown = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k' || asked) return
    event.preventDefault()
    askForLink()
  }

  // Handles keys before Quill, because Enter in Quill would insert a line break.
  const handleFirst = (event: KeyboardEvent) => {
    if (!insertMenu.takeKey(event)) return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: these keys bubble from the text inside
    <div
      onKeyDownCapture={handleFirst}
      onKeyDown={handleKeyDown}
      className="editor"
      data-invalid={error ? '' : undefined}
    >
      <RichTextToolbar
        editor={editor}
        formats={formats}
        onLink={askForLink}
        onFilm={hasFilms ? askForFilm : undefined}
        onPicture={askForPicture}
        onLibrary={askForLibrary}
        onInsert={insertMenu.open}
        insertions={insertions}
      />
      {editor && (
        <FileInput
          ref={fileInput}
          accept={imageTypes}
          aria-label="Image file for the text"
          multiple
          onChoose={(files) => takeFiles(files, rangeNow(), editor)}
        />
      )}
      {refusal && <Message tone="danger">{refusal}</Message>}
      {pictures.notice && (
        <Message tone="warning" act="Close" onAct={pictures.forgetNotice}>
          {pictures.notice}
        </Message>
      )}
      {pictures.failed.length > 0 && (
        <Message
          tone="danger"
          title={`${formatCountWithNoun(pictures.failed.length, 'picture')} not uploaded.`}
          act="Try again"
          onAct={() =>
            editor && void pictures.addFiles(editor, { index: rangeNow().index, length: 0 }, pictures.failed)
          }
        >
          {pictures.failed.map(({ name }) => name).join(', ')}
        </Message>
      )}
      <div className="relative">
        <div ref={place} className="editor-place" />
        <InsertMenu {...insertMenu} />
      </div>
      {isBusy && (
        <p role="status" className="editor-busy">
          {pictures.waiting > 1
            ? `Uploading images, ${pictures.waiting} to go...`
            : pictureMessages.uploading}
        </p>
      )}
      {editor && (
        <>
          <LinkDialog
            isOpen={asked?.kind === 'link'}
            initial={typeof formats.link === 'string' ? formats.link : ''}
            onClose={close}
            onLink={(address) => asked && setLink(editor, asked.range, address)}
          />
          <VideoDialog
            isOpen={asked?.kind === 'film'}
            onClose={close}
            onFilm={(film, title) =>
              asked && insertFixedBlock(editor, asked.range, createVideoBlock(film, title))
            }
          />
          <PictureDialog
            file={asked?.file ?? null}
            onBusy={setUploading}
            onClose={close}
            onPicture={(picture) => asked && insertPicture(editor, asked.range, picture)}
          />
          <LibraryDialog
            isOpen={asked?.kind === 'library'}
            onClose={close}
            onFile={(picture) => asked && insertPicture(editor, asked.range, picture)}
          />
          <UndescribedPictures editor={editor} />
        </>
      )}
    </div>
  )
}

function refusedWords(refused: number, taken: number): string | null {
  if (refused === 0) return null
  return taken === 0
    ? pictureMessages.notPicture
    : `${formatCountWithNoun(refused, 'file')} not added: only images can be added.`
}

function formatsAt(editor: Quill): QuillFormats {
  const range = editor.selection.savedRange
  return range ? editor.getFormat(range.index, range.length) : {}
}

type Description = Pick<ArticleEditorProps, 'id' | 'error' | 'describedBy' | 'lang'>

/** Sets label and description on Quill's element, because React does not render it. */
function describeText(text: HTMLElement | undefined, { id, error, describedBy, lang }: Description) {
  if (!text) return
  text.id = id
  text.classList.add('article', 'ring-inside')
  text.setAttribute('role', 'textbox')
  text.setAttribute('aria-multiline', 'true')
  text.setAttribute('aria-labelledby', `${id}-label`)
  text.setAttribute('aria-required', 'true')
  text.toggleAttribute('aria-invalid', Boolean(error))
  if (error) text.setAttribute('aria-invalid', 'true')
  if (describedBy) text.setAttribute('aria-describedby', describedBy)
  else text.removeAttribute('aria-describedby')
  if (lang) text.lang = lang
  else text.removeAttribute('lang')
}
