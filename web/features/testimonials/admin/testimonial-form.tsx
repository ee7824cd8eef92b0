import type { FormEvent, ReactNode } from 'react'
import { testimonialAdminMessages as sentences } from '#shared/testimonials.ts'
import { useSaveTestimonial } from '#web/features/testimonials/admin/mutations.ts'
import type { AdminTestimonial } from '#web/features/testimonials/admin/queries.ts'
import {
  emptyTestimonial,
  testimonialForm,
  type TestimonialForm as Values,
} from '#web/features/testimonials/admin/testimonial-draft.ts'
import { testimonialFailure } from '#web/features/testimonials/admin/testimonial-failure.ts'
import { TestimonialFields } from '#web/features/testimonials/admin/testimonial-fields.tsx'
import { useFields } from '#web/lib/use-fields.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogBody, DialogFooter } from '#web/ui/dialog.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Message } from '#web/ui/message.tsx'

type TestimonialFormProps = {
  /** Null for one that is not on file yet. */
  story: AdminTestimonial | null
  initial: Values
  history: ReactNode
  onType?: (values: Values) => void
  onBusy: (isBusy: boolean) => void
  onClose: () => void
}

/** A refusal of the host keeps the form open with what was typed (M449). */
export function TestimonialForm({ story, initial, history, onType, onBusy, onClose }: TestimonialFormProps) {
  const save = useSaveTestimonial()
  const { values, change, check, fieldProps, listed } = useFields(testimonialForm, {
    initial,
    isBusy: save.isPending,
    onType,
  })

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const draft = check()
    if (!draft || save.isPending) return
    onBusy(true)
    save.mutate(
      { story, draft },
      {
        onSettled: () => onBusy(false),
        onSuccess() {
          onType?.(emptyTestimonial)
          onClose()
        },
      },
    )
  }

  const failed = story ? sentences.updateFailed : sentences.createFailed

  return (
    <form noValidate onSubmit={handleSubmit} className="contents">
      <DialogBody className="grid content-start gap-4">
        <ErrorSummary problems={listed} />
        {save.isError && (
          <Message tone="danger" title="Error occurred">
            {testimonialFailure({ [failed]: save.error })}
          </Message>
        )}
        <TestimonialFields
          story={story}
          values={values}
          fieldProps={fieldProps}
          onFeatured={(is_featured) => change({ is_featured })}
        />
        {history}
      </DialogBody>
      <DialogFooter>
        <Button variant="secondary" disabled={save.isPending} onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" disabled={save.isPending}>
          {story ? 'Update Testimonial' : 'Create Testimonial'}
        </Button>
      </DialogFooter>
    </form>
  )
}
