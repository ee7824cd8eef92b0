import '#web/office/imports/imports.css'
import Upload from 'lucide-react/icons/upload'
import type { DragEvent } from 'react'
import { formatNumber } from '#shared/format-number.ts'
import {
  type ImportKind,
  importFields,
  importKindLabels,
  importKindSentences,
  importKinds,
} from '#shared/imports.ts'
import { paths } from '#web/common/navigation/paths.ts'
import { ChoiceChips } from '#web/common/ui/choice-chips.tsx'
import { focusOnMount } from '#web/common/ui/focus-on-mount.ts'
import { ArrowLink } from '#web/common/ui/link-button.tsx'
import { Loader } from '#web/common/ui/loader.tsx'
import { Message } from '#web/common/ui/message.tsx'
import { ImportColumns } from '#web/office/imports/import-columns.tsx'
import { ImportHistory } from '#web/office/imports/import-history.tsx'
import { ImportRows } from '#web/office/imports/import-rows.tsx'
import { formatImportCount } from '#web/office/imports/queries.ts'
import { useImport } from '#web/office/imports/use-import.ts'
import { FileButton } from '#web/office/ui/file-input.tsx'
import { ListHeader } from '#web/office/ui/list-frame.tsx'

const kinds = importKinds.map((value) => ({ value, label: importKindLabels[value] }))
const listOf: Record<ImportKind, string> = {
  members: paths.admin.community,
  ideas: paths.admin.appIdeas,
  sponsors: paths.admin.sponsors,
}

type ImportScreenProps = { kind: ImportKind; onKind: (kind: ImportKind) => void }

/**
 * Imports supporters, ideas or sponsors. The file is checked first, then imported as a whole. The import can
 * be undone for a day.
 */
export function ImportScreen({ kind, onKind }: ImportScreenProps) {
  const task = useImport(kind)
  const { file, looked, problem, done } = task
  const handleKind = (value: string) => {
    const other = importKinds.find((one) => one === value) ?? kind
    onKind(other)
    task.chooseKind(other)
  }
  const handleDrop = (event: DragEvent) => {
    event.preventDefault()
    void task.choose(event.dataTransfer.files[0])
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button does the same as dropping a file
    <div
      className="grid grid-cols-1 gap-4.5"
      onDragOver={(event) => event.preventDefault()}
      onDrop={handleDrop}
    >
      <ListHeader title="Import from CSV" sentence="Nothing changes until you import the rows.">
        <ArrowLink href={listOf[kind]}>View list</ArrowLink>
      </ListHeader>
      <section aria-label="File" className="office-card grid grid-cols-1 gap-3">
        <ChoiceChips
          legend="What is in the file?"
          name="import-kind"
          choices={kinds}
          value={kind}
          onChange={handleKind}
        />
        <p className="max-w-measure">{importKindSentences[kind]}</p>
        <p className="max-w-measure text-sm text-muted">{columnWords(kind)}</p>
        <div className="flex flex-wrap items-center gap-3">
          <FileButton
            icon={Upload}
            variant={looked ? 'secondary' : 'primary'}
            accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
            inputLabel="CSV file"
            onChoose={([chosen]) => void task.choose(chosen)}
          >
            {file ? 'Choose another file' : 'Choose a CSV file'}
          </FileButton>
          <span className="min-w-0 text-sm wrap-anywhere">{file?.fileName}</span>
        </div>
      </section>
      {problem && <Message tone="danger">{problem}</Message>}
      {done && (
        // Takes the focus, because the focused button has been removed.
        <div ref={focusOnMount} tabIndex={-1} className="ring-inside">
          <Message
            tone="success"
            title={`${formatImportCount(done.kind, done.came)} imported`}
            action={<ArrowLink href={listOf[done.kind]}>View list</ArrowLink>}
          >
            {formatNumber(done.wasThere)} already existed, {formatNumber(done.refused)} were not imported. No
            emails were sent.
          </Message>
        </div>
      )}
      {task.isChecking && !looked && <Loader>Reading {file?.fileName}...</Loader>}
      {looked && (
        <>
          <ImportColumns
            key={`${looked.kind} ${looked.fileName}`}
            kind={kind}
            check={looked.check}
            mapping={task.mapping}
            onChoose={task.chooseColumns}
          />
          {looked.check.missing.length === 0 && (
            <ImportRows
              kind={kind}
              check={looked.check}
              isChecking={task.isChecking}
              isApplying={task.isApplying}
              onApply={task.bringIn}
            />
          )}
        </>
      )}
      <ImportHistory onUndone={task.forget} />
    </div>
  )
}

function columnWords(kind: ImportKind): string {
  const names = (isRequired: boolean) =>
    importFields[kind]
      .filter((field) => Boolean(field.isRequired) === isRequired)
      .map(({ label }) => label)
      .join(', ')
  return `Required columns: ${names(true)}. Optional columns: ${names(false)}. Use a UTF-8 file with columns separated by commas, semicolons or tabs. Maximum 5,000 rows and 400 KB.`
}
