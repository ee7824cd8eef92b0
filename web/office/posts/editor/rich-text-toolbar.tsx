import Baseline from 'lucide-react/icons/baseline'
import Bold from 'lucide-react/icons/bold'
import ChevronDown from 'lucide-react/icons/chevron-down'
import More from 'lucide-react/icons/ellipsis'
import Film from 'lucide-react/icons/film'
import Image from 'lucide-react/icons/image-plus'
import Images from 'lucide-react/icons/images'
import Italic from 'lucide-react/icons/italic'
import HideKeyboard from 'lucide-react/icons/keyboard-off'
import Link from 'lucide-react/icons/link'
import List from 'lucide-react/icons/list'
import Outdent from 'lucide-react/icons/list-indent-decrease'
import Indent from 'lucide-react/icons/list-indent-increase'
import ListOrdered from 'lucide-react/icons/list-ordered'
import Plus from 'lucide-react/icons/plus'
import Quote from 'lucide-react/icons/quote'
import Redo from 'lucide-react/icons/redo-2'
import Clean from 'lucide-react/icons/remove-formatting'
import Code from 'lucide-react/icons/square-code'
import Strike from 'lucide-react/icons/strikethrough'
import Table from 'lucide-react/icons/table'
import AlignLeft from 'lucide-react/icons/text-align-start'
import Type from 'lucide-react/icons/type'
import Underline from 'lucide-react/icons/underline'
import Undo from 'lucide-react/icons/undo-2'
import type Quill from 'quill/core.js'
import { type ReactNode, useState } from 'react'
import { capitalise } from '#shared/number-words.ts'
import { Icon, type IconType } from '#web/common/ui/icon.tsx'
import {
  alignments,
  maxIndentLevel,
  textColors,
  textSizes,
} from '#web/office/posts/editor/rich-text-formats.ts'
import { clearFormats, insertTable } from '#web/office/posts/editor/rich-text-tables.ts'
import { TableTools } from '#web/office/posts/editor/table-tools.tsx'
import { useKeyboardInset } from '#web/office/posts/editor/use-keyboard-inset.ts'
import { useToolbarKeys } from '#web/office/posts/editor/use-toolbar-keys.ts'

export type QuillFormats = Record<string, unknown>

type RichTextToolbarProps = {
  /** Null until Quill has been created. */
  editor: Quill | null
  formats: QuillFormats
  onLink: () => void
  /** Opens the dialog for a video. Undefined if videos are not allowed. */
  onFilm: (() => void) | undefined
  onPicture: () => void
  onLibrary: () => void
  onInsert: () => void
  insertions: readonly string[]
}

type Toggle = { format: string; value?: string; label: string; icon: IconType }

const words: Toggle[] = [
  { format: 'bold', label: 'Bold', icon: Bold },
  { format: 'italic', label: 'Italic', icon: Italic },
  { format: 'underline', label: 'Underline', icon: Underline },
  { format: 'strike', label: 'Strikethrough', icon: Strike },
]
const lists: Toggle[] = [
  { format: 'list', value: 'ordered', label: 'Numbered list', icon: ListOrdered },
  { format: 'list', value: 'bullet', label: 'Bulleted list', icon: List },
]
const blocks: Toggle[] = [
  { format: 'blockquote', label: 'Quotation', icon: Quote },
  { format: 'code-block', label: 'Code block', icon: Code },
]

type Choices = {
  format: string
  label: string
  plain: string
  values: { value: string; label: string }[]
  /** Icon that replaces the text. `slim` says whether it does so only on a phone, or always. */
  icon?: IconType
  slim?: 'phone' | 'always'
}

const named = (values: readonly string[]) => values.map((value) => ({ value, label: capitalise(value) }))
const headings: Choices = {
  format: 'header',
  icon: Type,
  slim: 'phone',
  label: 'Heading',
  plain: 'Text',
  values: ['1', '2', '3', '4', '5', '6'].map((value) => ({ value, label: `Heading ${value}` })),
}
const sizes: Choices = { format: 'size', label: 'Text size', plain: 'Normal', values: named(textSizes) }
const colors: Choices = {
  format: 'color',
  icon: Baseline,
  slim: 'always',
  label: 'Text colour',
  plain: 'Ink',
  values: named(textColors),
}
const aligns: Choices = {
  format: 'align',
  icon: AlignLeft,
  slim: 'always',
  label: 'Alignment',
  plain: 'Left',
  values: named(alignments),
}

/**
 * Toolbar of the editor. It is one tab stop, and arrow keys move between its buttons. On a phone it is one
 * row at the bottom of the screen, with the other tools behind "More".
 */
export function RichTextToolbar({
  editor,
  formats,
  onLink,
  onFilm,
  onPicture,
  onLibrary,
  onInsert,
  insertions,
}: RichTextToolbarProps) {
  const keys = useToolbarKeys()
  const inset = useKeyboardInset()
  const [hasAll, setAll] = useState(false)
  const isOn = ({ format, value }: Toggle) => (value ? formats[format] === value : Boolean(formats[format]))
  const toggles = (list: Toggle[]) =>
    list.map((toggle) => (
      <Tool
        key={toggle.label}
        icon={toggle.icon}
        label={toggle.label}
        isOn={isOn(toggle)}
        onPress={() => editor?.format(toggle.format, isOn(toggle) ? false : (toggle.value ?? true), 'user')}
      />
    ))
  const choose = (choices: Choices) => (
    <Chooser
      choices={choices}
      chosen={formats[choices.format]}
      onChoose={(value) => editor && formatChosen(editor, choices.format, value)}
    />
  )

  return (
    <div
      role="toolbar"
      aria-label="Formatting"
      className="editor-tools"
      data-all={hasAll || undefined}
      style={{ bottom: inset }}
      {...keys}
    >
      <span className="hidden max-md:contents">
        <Tool icon={Plus} label="Insert" onPress={onInsert} />
      </span>
      {choose(headings)}
      <span className="editor-rest">{choose(sizes)}</span>
      {toggles(words.slice(0, 2))}
      <span className="editor-rest">{toggles(words.slice(2))}</span>
      <span className="editor-rest">{choose(colors)}</span>
      {toggles(lists)}
      <span className="editor-rest">
        <Tool icon={Outdent} label="Decrease indent" onPress={() => editor && indent(editor, -1)} />
        <Tool icon={Indent} label="Increase indent" onPress={() => editor && indent(editor, 1)} />
        {choose(aligns)}
      </span>
      <Tool icon={Link} label="Link" isOn={Boolean(formats.link)} onPress={onLink} />
      <span className="editor-rest">
        <Tool icon={Image} label="Insert image" onPress={onPicture} />
        <Tool icon={Images} label="Insert image from the library" onPress={onLibrary} />
        {onFilm && <Tool icon={Film} label="Insert video" onPress={onFilm} />}
        <Tool
          icon={Table}
          label="Insert table"
          onPress={() => editor && insertTable(editor, editor.getSelection(true))}
        />
        {toggles(blocks)}
        <Tool icon={Clean} label="Clear formatting" onPress={() => editor && clean(editor)} />
        <Tool icon={Undo} label="Undo" onPress={() => editor?.history.undo()} />
        <Tool icon={Redo} label="Redo" onPress={() => editor?.history.redo()} />
      </span>
      <span className="editor-rest">
        {insertions.map((words) => (
          <button
            key={words}
            type="button"
            aria-label={`Insert ${words}`}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => editor && insertWords(editor, words)}
            className="editor-tool editor-insertion"
          >
            {words}
          </button>
        ))}
      </span>
      <span className="hidden max-md:contents">
        <Tool icon={More} label="More tools" isOn={hasAll} onPress={() => setAll(!hasAll)} />
        {inset > 0 && <Tool icon={HideKeyboard} label="Hide the keyboard" onPress={() => editor?.blur()} />}
      </span>
      {editor && Boolean(formats.table) && <TableTools editor={editor} />}
    </div>
  )
}

type ToolProps = { icon: IconType; label: string; isOn?: boolean; onPress: () => void }

function Tool({ icon, label, isOn, onPress }: ToolProps): ReactNode {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      // Prevents a click from removing the selection in the text. Keyboard users move the focus themselves.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
      className="editor-tool"
    >
      <Icon icon={icon} size="medium" />
    </button>
  )
}

type ChooserProps = { choices: Choices; chosen: unknown; onChoose: (value: string | false) => void }

function Chooser({ choices: { label, plain, values, icon, slim }, chosen, onChoose }: ChooserProps) {
  const value = typeof chosen === 'string' || typeof chosen === 'number' ? String(chosen) : ''
  return (
    <span className="editor-choice" data-slim={slim} data-on={value !== '' || undefined}>
      <select
        aria-label={label}
        title={label}
        value={value}
        onChange={({ target }) => onChoose(target.value || false)}
        className="control"
      >
        <option value="">{plain}</option>
        {values.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <Icon icon={ChevronDown} />
      {icon && <Icon icon={icon} size="medium" />}
    </span>
  )
}

/**
 * Applies a format and leaves the focus in the select. If the focus moved to the text, a keyboard user could
 * not go through the choices, because each arrow key in a closed select chooses a format.
 */
function formatChosen(editor: Quill, format: string, value: string | false) {
  const { index, length } = editor.selection.savedRange
  if (format === 'header' || format === 'align') editor.formatLine(index, length, format, value, 'user')
  else if (length > 0) editor.formatText(index, length, format, value, 'user')
  else editor.format(format, value, 'user')
}

function indent(editor: Quill, step: 1 | -1) {
  const { indent: level = 0 } = editor.getFormat(editor.selection.savedRange) as { indent?: number }
  const next = Math.min(maxIndentLevel, Math.max(0, level + step))
  editor.format('indent', next === 0 ? false : next, 'user')
}

function insertWords(editor: Quill, words: string) {
  const { index, length } = editor.selection.savedRange
  editor.deleteText(index, length, 'user')
  editor.insertText(index, words, 'user')
  editor.setSelection(index + words.length, 0, 'user')
}

/** Removes the formats of the selection, or of the line if nothing is selected. */
function clean(editor: Quill) {
  const { index, length } = editor.getSelection(true)
  if (length > 0) return clearFormats(editor, { index, length })
  const [line, offset] = editor.getLine(index)
  if (line) clearFormats(editor, { index: index - offset, length: line.length() })
}
