import { useState } from 'react'
import { refusalText } from '#web/lib/backend.ts'
import { type ExportFormat, exportRows, saveFile } from '#web/lib/export-rows.ts'
import type { ListSource } from '#web/lib/use-kept-list.ts'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/toast.tsx'

type ExportListProps = { source: ListSource<Record<string, unknown>>; name: string }

/** The list as it is filtered now, all of its pages, as a file. */
export function ExportList({ source, name }: ExportListProps) {
  const showToast = useToast()
  const [busy, setBusy] = useState<ExportFormat | null>(null)

  async function save(format: ExportFormat) {
    setBusy(format)
    try {
      const content = await exportRows(source.readPortions(new AbortController().signal), format)
      saveFile(`${name}.${format}`, content)
    } catch (error) {
      showToast(refusalText(error, 'The list could not be read. Nothing was saved.'), 'failed')
    }
    setBusy(null)
  }

  return (
    <section aria-label="Take this list along" className="flex flex-wrap items-center gap-2 px-4 py-3">
      <p className="text-sm text-muted">This list as it is filtered:</p>
      <Button variant="secondary" busy={busy === 'csv'} busyLabel="Reading" onClick={() => save('csv')}>
        Save as CSV
      </Button>
      <Button variant="secondary" busy={busy === 'json'} busyLabel="Reading" onClick={() => save('json')}>
        Save as JSON
      </Button>
    </section>
  )
}
