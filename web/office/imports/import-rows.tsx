import { useState } from 'react'
import { formatNumber } from '#shared/format-number.ts'
import {
  type CheckedRow,
  type ImportCheck,
  type ImportField,
  type ImportKind,
  type ImportRowState,
  importFields,
  importRowStates,
} from '#shared/imports.ts'
import { Button } from '#web/common/ui/button.tsx'
import { type Column, DataTable } from '#web/common/ui/data-table.tsx'
import { EmptyState } from '#web/common/ui/empty.tsx'
import { formatImportCount } from '#web/office/imports/queries.ts'
import { ListFrame } from '#web/office/ui/list-frame.tsx'

const tabLabels: Record<ImportRowState, string> = {
  comes: 'Will be imported',
  there: 'Already exist',
  refused: 'Need fixing',
}
const nothing: Record<ImportRowState, string> = {
  comes: 'No rows in this file can be imported',
  there: 'No rows already exist',
  refused: 'No problems found in this file',
}

type ImportRowsProps = {
  kind: ImportKind
  check: ImportCheck
  isChecking: boolean
  isApplying: boolean
  onApply: () => void
}

/** Preview of an import: rows by result, with invalid cells marked, and the button that imports them. */
export function ImportRows({ kind, check, isChecking, isApplying, onApply }: ImportRowsProps) {
  const { counts, mapping } = check
  const [chosen, setChosen] = useState<ImportRowState>()
  const tab = chosen ?? (counts.refused > 0 ? 'refused' : 'comes')
  const rows = check.rows.filter(({ state }) => state === tab)
  const fields = importFields[kind].filter(({ name }) => mapping.some(({ field }) => field === name))
  const hidden = counts[tab] - rows.length

  return (
    <section aria-label="Import preview" className="grid min-w-0 gap-4.5">
      <ListFrame
        name="import-rows"
        label="Rows in the file"
        tabs={importRowStates.map((id) => ({ id, label: tabLabels[id], count: counts[id] }))}
        selected={tab}
        onSelect={setChosen}
      >
        {rows.length === 0 ? (
          <EmptyState title={nothing[tab]} block={12} />
        ) : (
          <DataTable
            caption={`Rows in the file: ${tabLabels[tab]}`}
            frame="card"
            isBusy={isChecking}
            columns={columnsOf(fields, tab)}
            rows={rows}
            rowKey={({ line }) => String(line)}
          />
        )}
        {hidden > 0 && <p className="px-4.5 py-3 text-sm text-muted">And {formatNumber(hidden)} more.</p>}
      </ListFrame>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="max-w-measure">
          {isApplying
            ? 'Importing. Either all rows are imported or none. Wait until this has finished.'
            : applyWords(check)}
        </p>
        {counts.comes > 0 && (
          <Button isBusy={isApplying || isChecking} busyLabel="Working..." onClick={onApply}>
            Import {formatImportCount(kind, counts.comes)}
          </Button>
        )}
      </div>
    </section>
  )
}

function applyWords({ counts }: ImportCheck): string {
  if (counts.comes === 0) return 'No rows in this file can be imported.'
  return [
    'No emails will be sent. You can undo the import for one day.',
    counts.refused > 0 &&
      'Rows with highlighted cells will not be imported. Fix them and import the file again. Rows that already exist will be skipped.',
  ]
    .filter(Boolean)
    .join(' ')
}

function columnsOf(fields: readonly ImportField[], tab: ImportRowState): Column<CheckedRow>[] {
  return [
    {
      key: 'line',
      head: 'Line',
      isRowHeader: true,
      className: 'md:w-24',
      cell: ({ line }) => (
        <span className="tabular text-muted">
          <span className="md:hidden">Line </span>
          {line}
        </span>
      ),
    },
    ...fields.map(
      ({ name, label }): Column<CheckedRow> => ({
        key: name,
        head: label,
        cell: (row) => <Cell row={row} field={name} label={label} />,
      }),
    ),
    ...(tab === 'there'
      ? [{ key: 'note', head: 'Reason', cell: ({ note }: CheckedRow) => <span>{note}</span> }]
      : []),
  ]
}

function Cell({ row, field, label }: { row: CheckedRow; field: string; label: string }) {
  const problem = row.problems.find((one) => one.field === field)
  const cell = row.cells[field] ?? ''
  return (
    <span className="grid gap-0.75 wrap-anywhere">
      <span>
        <span className="text-muted md:hidden">{label}: </span>
        {problem ? <mark className="import-wrong">{cell.trim() || 'empty'}</mark> : cell}
      </span>
      {problem && (
        <span className="text-xs font-semibold text-danger-text">
          Column {problem.column}: {problem.text}
        </span>
      )}
    </span>
  )
}
