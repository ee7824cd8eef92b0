import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { formatNumber } from '#shared/format-number.ts'
import { type ImportRecord, importKindLabels, importMessages, undoSkipReasons } from '#shared/imports.ts'
import { formatRefusal } from '#web/common/data/backend.ts'
import { QueryContent } from '#web/common/data/query-content.tsx'
import { useBackend } from '#web/common/data/services.tsx'
import { formatDateAndTime } from '#web/common/time/format-date.ts'
import { Button } from '#web/common/ui/button.tsx'
import { ConfirmDialog } from '#web/common/ui/confirm-dialog.tsx'
import { EmptyState } from '#web/common/ui/empty.tsx'
import { Message } from '#web/common/ui/message.tsx'
import { Skeleton } from '#web/common/ui/skeleton.tsx'
import { formatImportCount, importsQuery } from '#web/office/imports/queries.ts'
import { createImportTimeoutSignal } from '#web/office/imports/use-import.ts'
import { ListExport } from '#web/office/lists/export-list.tsx'

/** Lists all imported files. A button undoes an import. */
export function ImportHistory({ onUndone }: { onUndone: () => void }) {
  const backend = useBackend()
  const queryClient = useQueryClient()
  const imports = useQuery(importsQuery(backend))
  const [asked, setAsked] = useState<ImportRecord>()
  const undo = useMutation({
    mutationFn: async ({ id }: ImportRecord) =>
      (await backend.call('undo-import', { body: { id }, signal: createImportTimeoutSignal() })).data,
    onSuccess: onUndone,
    onSettled() {
      setAsked(undefined)
      void queryClient.invalidateQueries()
    },
  })

  // Moves the focus to the heading after an undo, because the focused button has been removed.
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (undo.data) heading.current?.focus()
  }, [undo.data])

  return (
    <section aria-labelledby="import-history" className="office-card grid grid-cols-1 gap-3">
      <h2 ref={heading} tabIndex={-1} id="import-history" className="text-lg font-bold">
        Import history
      </h2>
      {undo.isError && (
        <Message tone="danger">{formatRefusal(undo.error, importMessages.undoFailed)}</Message>
      )}
      <QueryContent
        query={imports}
        loading={<Skeleton rows={3} label="Loading imports" />}
        failed={importMessages.loadFailed}
      >
        {(records) =>
          records.length === 0 ? (
            <EmptyState title="No imports yet" block={9} level={3}>
              Imported files are listed here with the name of the person who imported them. You can undo an
              import for one day.
            </EmptyState>
          ) : (
            <>
              <ul>
                {records.map((record) => (
                  <Item key={record.id} record={record} onUndo={() => setAsked(record)} />
                ))}
              </ul>
              <ListExport name="imports" read={() => [records]} />
            </>
          )
        }
      </QueryContent>
      <ConfirmDialog
        isOpen={asked !== undefined}
        title="Undo this import?"
        tone="warning"
        message={
          asked &&
          `${formatImportCount(asked.kind, asked.came)} from ${asked.fileName} will be deleted. Rows that have been changed since the import are kept.`
        }
        confirmLabel="Undo import"
        isBusy={undo.isPending}
        onConfirm={() => asked && undo.mutate(asked)}
        onCancel={() => setAsked(undefined)}
      />
    </section>
  )
}

function Item({ record, onUndo }: { record: ImportRecord; onUndo: () => void }) {
  const { kind, fileName, came, wasThere, refused, madeAt, madeBy, canUndo, stays } = record
  return (
    <li className="import-record">
      <div className="min-w-0 flex-[1_1_220px]">
        <p className="font-bold wrap-anywhere">
          {fileName || 'Unnamed file'}{' '}
          <span className="font-regular text-muted">{importKindLabels[kind]}</span>
        </p>
        <p className="text-sm text-muted wrap-anywhere">
          {formatImportCount(kind, came)} imported, {formatNumber(wasThere)} already existed,{' '}
          {formatNumber(refused)} not imported. {formatDateAndTime(madeAt)}
          {madeBy && `, ${madeBy}`}
        </p>
        <Undone record={record} />
        {stays.length > 0 && (
          <ul className="import-stays">
            {stays.map(({ line, name, reason }) => (
              <li key={line}>
                Line {line}, {name}: kept, because {undoSkipReasons[reason]}.
              </li>
            ))}
          </ul>
        )}
      </div>
      {canUndo && (
        <Button variant="secondary" size="compact" onClick={onUndo} aria-label={`Undo ${fileName}`}>
          Undo
        </Button>
      )}
    </li>
  )
}

function Undone({ record: { kind, undoneAt, undoneBy, removed, came } }: { record: ImportRecord }) {
  if (!undoneAt) return null
  const gone = removed ?? 0
  return (
    <p role="status" className="text-sm font-semibold">
      Undone {formatDateAndTime(undoneAt)}
      {undoneBy && ` by ${undoneBy}`}: {formatImportCount(kind, gone)} deleted
      {came > gone ? `, ${formatNumber(came - gone)} kept or already deleted.` : '.'}
    </p>
  )
}
