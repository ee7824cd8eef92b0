import Bold from 'lucide-react/icons/bold'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Film from 'lucide-react/icons/film'
import Image from 'lucide-react/icons/image-plus'
import Italic from 'lucide-react/icons/italic'
import Link from 'lucide-react/icons/link'
import List from 'lucide-react/icons/list'
import Outdent from 'lucide-react/icons/list-indent-decrease'
import Indent from 'lucide-react/icons/list-indent-increase'
import ListOrdered from 'lucide-react/icons/list-ordered'
import Quote from 'lucide-react/icons/quote'
import Redo from 'lucide-react/icons/redo-2'
import Clean from 'lucide-react/icons/remove-formatting'
import Code from 'lucide-react/icons/square-code'
import Strike from 'lucide-react/icons/strikethrough'
import Underline from 'lucide-react/icons/underline'
import Undo from 'lucide-react/icons/undo-2'
import type Quill from 'quill/core.js'
import type { ReactNode } from 'react'
import {
  alignments,
  deepestIndent,
  textColors,
  textSizes,
} from '#web/features/blog/admin/rich-text-formats.ts'
import { Icon, type IconType } from '#web/ui/icon.tsx'

export type Formats = Record<string, unknown>

type RichTextToolbarProps = {
  /** Null until the text is there. */
  editor: Quill | null
  formats: Formats
  onLink: () => void
  onFilm: () => void
  onPicture: () => void
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

type Choices = { format: string; label: string; plain: string; values: { value: string; label: string }[] }

const inWords = (value: string) => value.charAt(0).toUpperCase() + value.slice(1)
const named = (values: readonly string[]) => values.map((value) => ({ value, label: inWords(value) }))
const headings: Choices = {
  format: 'header',
  label: 'Heading',
  plain: 'Text',
  values: ['1', '2', '3', '4', '5', '6'].map((value) => ({ value, label: `Heading ${value}` })),
}
const sizes: Choices = { format: 'size', label: 'Text size', plain: 'Normal', values: named(textSizes) }
const colors: Choices = { format: 'color', label: 'Text colour', plain: 'Ink', values: named(textColors) }
const aligns: Choices = { format: 'align', label: 'Alignment', plain: 'Left', values: named(alignments) }

/** M386; every control has a name, and Tab reaches it. */
export function RichTextToolbar({ editor, formats, onLink, onFilm, onPicture }: RichTextToolbarProps) {
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
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form
    <div role="group" aria-label="Formatting" className="editor-tools">
      {choose(headings)}
      {choose(sizes)}
      {toggles(words)}
      {choose(colors)}
      {toggles(lists)}
      <Tool icon={Outdent} label="Decrease indent" onPress={() => editor && indent(editor, -1)} />
      <Tool icon={Indent} label="Increase indent" onPress={() => editor && indent(editor, 1)} />
      {choose(aligns)}
      <Tool icon={Link} label="Link" isOn={Boolean(formats.link)} onPress={onLink} />
      <Tool icon={Image} label="Insert image" onPress={onPicture} />
      <Tool icon={Film} label="Insert video" onPress={onFilm} />
      {toggles(blocks)}
      <Tool icon={Clean} label="Clear formatting" onPress={() => editor && clean(editor)} />
      <Tool icon={Undo} label="Undo" onPress={() => editor?.history.undo()} />
      <Tool icon={Redo} label="Redo" onPress={() => editor?.history.redo()} />
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
      // The pointer must not take the selection away; the keyboard has its place of its own.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
      className="editor-tool"
    >
      <Icon icon={icon} size="medium" />
    </button>
  )
}

type ChooserProps = { choices: Choices; chosen: unknown; onChoose: (value: string | false) => void }

function Chooser({ choices: { label, plain, values }, chosen, onChoose }: ChooserProps) {
  return (
    <span className="editor-choice">
      <select
        aria-label={label}
        title={label}
        value={typeof chosen === 'string' || typeof chosen === 'number' ? String(chosen) : ''}
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
    </span>
  )
}

/** Without a jump of the focus where that is possible: arrow keys walk through the choices of a closed list. */
function formatChosen(editor: Quill, format: string, value: string | false) {
  const { index, length } = editor.selection.savedRange
  if (format === 'header' || format === 'align') editor.formatLine(index, length, format, value, 'user')
  else if (length > 0) editor.formatText(index, length, format, value, 'user')
  else editor.format(format, value, 'user')
}

function indent(editor: Quill, step: 1 | -1) {
  const { indent: level = 0 } = editor.getFormat(editor.selection.savedRange) as { indent?: number }
  const next = Math.min(deepestIndent, Math.max(0, level + step))
  editor.format('indent', next === 0 ? false : next, 'user')
}

/** The words keep their place and lose their looks; with nothing chosen, the line does. */
function clean(editor: Quill) {
  const { index, length } = editor.getSelection(true)
  if (length > 0) return editor.removeFormat(index, length, 'user')
  const [line, offset] = editor.getLine(index)
  if (line) editor.removeFormat(index - offset, line.length(), 'user')
}
