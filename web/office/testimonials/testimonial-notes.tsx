import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { formatCountWithNoun } from '#shared/format-number.ts'
import { type Backend, callReadFunction, formatRefusal } from '#web/common/data/backend.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { OfficeNotes } from '#web/office/review/office-notes.tsx'
import { FoldableDetails } from '#web/office/ui/foldable-details.tsx'
import { testimonialsKey } from '#web/public/testimonials/queries.ts'

const note = z.object({
  id: z.string(),
  said: z.string(),
  created_at: z.string(),
  author: z.string().nullable(),
})

function notesQuery(backend: Backend, testimonial: string) {
  return queryOptions({
    queryKey: [...testimonialsKey, 'admin', 'notes', testimonial],
    queryFn: ({ signal }) =>
      callReadFunction(backend, 'get_testimonial_notes', z.array(note), {
        args: { testimonial },
        signal,
      }),
  })
}

export function TestimonialNotes({ testimonial, isFolded }: { testimonial: string; isFolded: boolean }) {
  const backend = useBackend()
  const queryClient = useQueryClient()
  const { data: notes = [] } = useQuery(notesQuery(backend, testimonial))
  const keep = useMutation({
    mutationFn: (said: string) => backend.call('note-testimonial', { body: { testimonial, said } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: notesQuery(backend, testimonial).queryKey }),
  })
  const count = notes.length === 0 ? 'None yet' : formatCountWithNoun(notes.length, 'note')
  return (
    <FoldableDetails isFolded={isFolded} title="Notes" note={count}>
      <section data-surface="paper" className="beside-card grid gap-3">
        <h2 className="flex flex-wrap items-baseline justify-between gap-x-4.5 border-b-[3px] border-text pb-2.25 text-lg font-bold">
          Notes <span className="text-xs font-regular text-muted">Only visible in the back office</span>
        </h2>
        <OfficeNotes
          about={testimonial}
          notes={notes}
          onKeep={keep.mutateAsync}
          refusalOf={(error) => formatRefusal(error, 'The note could not be saved. Try again.')}
        />
      </section>
    </FoldableDetails>
  )
}
