import { type ReactNode, useState } from 'react'
import type { TestimonialLink } from '#shared/campaign.ts'
import type { AdminTestimonial } from '#web/features/testimonials/admin/queries.ts'
import {
  emptyTestimonial,
  formOf,
  type TestimonialForm as Values,
} from '#web/features/testimonials/admin/testimonial-draft.ts'
import { TestimonialForm } from '#web/features/testimonials/admin/testimonial-form.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

type TestimonialEditorProps = {
  edited: AdminTestimonial | 'new' | null
  link: TestimonialLink
  history: ReactNode
  onAdded: () => void
  onClose: () => void
}

/** "Add New Testimonial" or "Edit Testimonial" over the list. A new one left half-way is there next time. */
export function TestimonialEditor({ edited, link, history, onAdded, onClose }: TestimonialEditorProps) {
  const [isBusy, setBusy] = useState(false)
  const [unfinished, setUnfinished] = useState<Values>(emptyTestimonial)
  const isNew = edited === 'new'
  return (
    <Dialog
      open={edited !== null}
      onClose={onClose}
      busy={isBusy}
      title={isNew ? 'Add New Testimonial' : 'Edit Testimonial'}
    >
      {edited && (
        <TestimonialForm
          story={isNew ? null : edited}
          initial={isNew ? unfinished : formOf(edited)}
          link={link}
          history={history}
          onType={isNew ? setUnfinished : undefined}
          onBusy={setBusy}
          onSaved={isNew ? onAdded : undefined}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}
