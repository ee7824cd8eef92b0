import { useState } from 'react'
import { refusalText } from '#web/lib/backend.ts'
import { type ExportFormat, exportRows, type Portions, saveFile } from '#web/lib/lists/export-rows.ts'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/toast.tsx'

type ExportListProps = {
  /** The file name without its extension. */
  name: string
  /** The rows as they are filtered and sorted now, those of the other pages too. */
  read: (signal: AbortSignal) => Portions
}

/** The list as it is filtered now, all of its pages, as a file. */
export function ExportList(list: ExportListProps) {
  const { busy, save } = useSavedList(list)
  return (
    <section aria-label={`Export ${list.name}`} className="flex flex-wrap items-center gap-2 px-4 py-3">
      <p className="text-sm text-muted">Export this filtered list:</p>
      <Button
        variant="secondary"
        isBusy={busy === 'csv'}
        busyLabel="Preparing..."
        onClick={() => save('csv')}
      >
        Save as CSV
      </Button>
      <Button
        variant="secondary"
        isBusy={busy === 'json'}
        busyLabel="Preparing..."
        onClick={() => save('json')}
      >
        Save as JSON
      </Button>
    </section>
  )
}

/** For pages that have a place of their own for the buttons. */
export function useSavedList({ name, read }: ExportListProps) {
  const showToast = useToast()
  const [busy, setBusy] = useState<ExportFormat | null>(null)

  async function save(format: ExportFormat) {
    setBusy(format)
    try {
      saveFile(`${name}.${format}`, await exportRows(read(new AbortController().signal), format))
    } catch (error) {
      showToast(refusalText(error, 'The list could not be loaded, so no file was saved.'), 'failed')
    }
    setBusy(null)
  }
  return { busy, save }
}
