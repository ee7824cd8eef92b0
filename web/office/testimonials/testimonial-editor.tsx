import { useState } from 'react'
import { Dialog } from '#web/common/ui/dialog.tsx'
import { useConfirmClose } from '#web/common/ui/use-confirm-close.tsx'
import type { AdminTestimonial } from '#web/office/testimonials/queries.ts'
import {
  createTestimonialFormValues,
  emptyOfficeTestimonial,
  type OfficeTestimonialFormValues as Values,
} from '#web/office/testimonials/testimonial-draft.ts'
import { OfficeTestimonialForm } from '#web/office/testimonials/testimonial-form.tsx'

type TestimonialEditorProps = {
  edited: AdminTestimonial | 'new' | null
  onAdded: () => void
  onClose: () => void
}

/**
 * Panel "Add New Testimonial" or "Edit Testimonial" over the list. If a new testimonial is unfinished when
 * the panel closes, its values are shown again the next time.
 */
export function TestimonialEditor({ edited, onAdded, onClose }: TestimonialEditorProps) {
  const [isBusy, setBusy] = useState(false)
  const [unfinished, setUnfinished] = useState<Values>(emptyOfficeTestimonial)
  const [isChanged, setChanged] = useState(false)
  const isNew = edited === 'new'
  const leave = () => {
    setChanged(false)
    onClose()
  }
  const { close, question } = useConfirmClose(isChanged, leave)
  return (
    <>
      <Dialog
        isOpen={edited !== null}
        onClose={close}
        isBusy={isBusy}
        title={isNew ? 'Add New Testimonial' : 'Edit Testimonial'}
      >
        {edited && (
          <OfficeTestimonialForm
            testimonial={isNew ? null : edited}
            initial={isNew ? unfinished : createTestimonialFormValues(edited)}
            onType={
              isNew
                ? setUnfinished
                : (values) => setChanged(!isSame(values, createTestimonialFormValues(edited)))
            }
            onBusy={setBusy}
            onSaved={() => {
              if (isNew) {
                setUnfinished(emptyOfficeTestimonial)
                onAdded()
              }
              leave()
            }}
            onClose={close}
          />
        )}
      </Dialog>
      {question}
    </>
  )
}

const isSame = (one: Values, other: Values) => JSON.stringify(one) === JSON.stringify(other)
