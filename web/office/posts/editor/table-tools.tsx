import type Quill from 'quill/core.js'
import {
  changeTable,
  hasHeaderRow,
  isHeaderRow,
  type TableAction,
} from '#web/office/posts/editor/rich-text-tables.ts'

const acts: { act: TableAction; label: string }[] = [
  { act: 'row-above', label: 'Row above' },
  { act: 'row-below', label: 'Row below' },
  { act: 'column-before', label: 'Column before' },
  { act: 'column-after', label: 'Column after' },
  { act: 'header', label: 'Header row' },
  { act: 'delete-row', label: 'Delete row' },
  { act: 'delete-column', label: 'Delete column' },
  { act: 'delete-table', label: 'Delete table' },
]

export function TableTools({ editor }: { editor: Quill }) {
  const isHeader = isHeaderRow(editor)
  // Leaves out "row above" in the header row, because no row can be inserted above it.
  const offered = acts.filter(({ act }) => act !== 'row-above' || !isHeader)
  return (
    <fieldset aria-label="Table" className="editor-table-tools">
      {offered.map(({ act, label }) => (
        <button
          key={act}
          type="button"
          aria-pressed={act === 'header' ? hasHeaderRow(editor) : undefined}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => changeTable(editor, act)}
          className="editor-tool editor-insertion"
        >
          {label}
        </button>
      ))}
    </fieldset>
  )
}
