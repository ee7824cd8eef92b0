import { formatRefusal } from '#web/common/data/backend.ts'
import { useAddSupporterNote } from '#web/office/community/queries.ts'
import type { AdminSupporter } from '#web/office/community/supporter-queries.ts'
import { OfficeNotes } from '#web/office/review/office-notes.tsx'

export function SupporterNotes({ known: { supporter, notes } }: { known: AdminSupporter }) {
  const note = useAddSupporterNote()
  return (
    <section aria-labelledby="notes-title" data-surface="paper" className="supporter-card">
      <h2 id="notes-title" className="supporter-title">
        Notes <span className="text-xs font-regular text-muted">Only visible in the back office</span>
      </h2>
      <OfficeNotes
        key={supporter.id}
        about={supporter.id}
        notes={notes}
        onKeep={(said) => note.mutateAsync({ supporter: supporter.id, said })}
        refusalOf={(error) => formatRefusal(error, 'The note could not be saved. Try again.')}
      />
    </section>
  )
}
