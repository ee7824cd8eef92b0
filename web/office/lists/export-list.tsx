import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { formatRefusal } from '#web/common/data/backend.ts'
import {
  downloadFile,
  type ExportFormat,
  exportRows,
  type RowBatches,
} from '#web/common/lists/export-rows.ts'
import { Button, getButtonClass } from '#web/common/ui/button.tsx'
import { classNames } from '#web/common/ui/class-names.ts'
import { Icon } from '#web/common/ui/icon.tsx'
import { useToast } from '#web/common/ui/toast.tsx'
import { Popover } from '#web/office/ui/popover.tsx'

type ExportListProps = {
  /** File name without its extension. */
  name: string
  /** Reads all rows with the current filters and order, including other pages. */
  read: (signal: AbortSignal) => RowBatches
}

/** Exports all pages of the filtered list as a file. It is at the end of a list. */
export function ListExport(list: ExportListProps) {
  return (
    <section aria-label={`Export ${list.name}`} className="px-6 py-4.5">
      <ExportMenu {...list} panelClassName="bottom-full left-0 mb-1.5 w-48" />
    </section>
  )
}

const formats: ExportFormat[] = ['csv', 'json']

/** Button that opens the formats of the export. */
export function ExportMenu({ name, read, panelClassName }: ExportListProps & { panelClassName?: string }) {
  const showToast = useToast()
  const [busy, setBusy] = useState<ExportFormat | null>(null)

  async function save(format: ExportFormat) {
    setBusy(format)
    try {
      downloadFile(`${name}.${format}`, await exportRows(read(new AbortController().signal), format))
    } catch (error) {
      showToast(formatRefusal(error, 'The list could not be loaded, so no file was saved.'), 'failed')
    }
    setBusy(null)
  }

  return (
    <Popover
      className="w-fit"
      summary={
        <span className="flex items-center gap-2.25">
          <Icon icon={Download} /> Export
        </span>
      }
      summaryClassName={classNames(
        getButtonClass({ variant: 'secondary', size: 'compact' }),
        'cursor-pointer',
      )}
      panelClassName={panelClassName ?? 'top-full right-0 mt-1.5 w-48'}
    >
      {(close) => (
        <div className="grid gap-3">
          <p className="text-sm text-muted">All rows, as they are filtered now.</p>
          {formats.map((format) => (
            <Button
              key={format}
              variant="secondary"
              size="compact"
              isBusy={busy === format}
              busyLabel="Preparing..."
              onClick={() => void save(format).then(close)}
            >
              Save as {format.toUpperCase()}
            </Button>
          ))}
        </div>
      )}
    </Popover>
  )
}
