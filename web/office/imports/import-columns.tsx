import {
  type ImportCheck,
  type ImportKind,
  type ImportMapping,
  importFields,
  listFieldLabels,
} from '#shared/imports.ts'
import { SelectField } from '#web/common/ui/select-field.tsx'

type ImportColumnsProps = {
  kind: ImportKind
  check: ImportCheck
  mapping: ImportMapping
  onChoose: (mapping: ImportMapping) => void
}

/** Assigns columns of the file to fields. Each choice checks the file again. */
export function ImportColumns({ kind, check, mapping, onChoose }: ImportColumnsProps) {
  const { columns, missing } = check
  const choices = [
    { value: '', label: 'Not in this file' },
    // Leaves out columns without a name. Many spreadsheets end with such a column, and a choice of the select
    // needs a label.
    ...columns.filter(Boolean).map((column) => ({ value: column, label: column })),
  ]
  const choose = (field: string, column: string) =>
    onChoose([...mapping.filter((one) => one.field !== field), ...(column === '' ? [] : [{ field, column }])])

  return (
    <section aria-labelledby="import-columns" className="office-card grid grid-cols-1 gap-3">
      <h2 id="import-columns" className="text-lg font-bold">
        Columns in the file
      </h2>
      {missing.length > 0 && (
        <p role="alert" className="font-semibold text-danger-text">
          Choose the column for: {listFieldLabels(kind, missing)}. Without this, no rows can be imported.
        </p>
      )}
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(240px,100%),1fr))] gap-x-4.5 gap-y-3">
        {importFields[kind].map(({ name, label, hint, isRequired }) => (
          <SelectField
            key={name}
            label={isRequired ? label : `${label} (if known)`}
            hint={hint}
            choices={choices}
            value={mapping.find(({ field }) => field === name)?.column ?? ''}
            onChange={({ target }) => choose(name, target.value)}
            {...(missing.includes(name) && { error: 'Choose a column for this' })}
          />
        ))}
      </div>
    </section>
  )
}
