import { useQuery } from '@tanstack/react-query'
import { testimonialAdminMessages as sentences } from '#shared/testimonials.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { useFields } from '#web/common/forms/use-fields.ts'
import { DialogForm } from '#web/common/ui/dialog-form.tsx'
import { translateProblem } from '#web/common/words/translate-problem.ts'
import { useTranslate } from '#web/common/words/translations.tsx'
import { ChangeHistory } from '#web/office/history/history.tsx'
import { useSaveTestimonial } from '#web/office/testimonials/mutations.ts'
import type { AdminTestimonial } from '#web/office/testimonials/queries.ts'
import {
  createTestimonialSchema,
  type OfficeTestimonialFormValues as Values,
} from '#web/office/testimonials/testimonial-draft.ts'
import { describeTestimonialFailure } from '#web/office/testimonials/testimonial-failure.ts'
import { OfficeTestimonialFields } from '#web/office/testimonials/testimonial-fields.tsx'
import { campaignFactsQuery } from '#web/public/attempt/queries.ts'

type TestimonialFormProps = {
  /** Null for a new testimonial. */
  testimonial: AdminTestimonial | null
  initial: Values
  onType: (values: Values) => void
  onBusy: (isBusy: boolean) => void
  onSaved: () => void
  onClose: () => void
}

/** Form of a testimonial. If the server refuses, the form keeps the typed values. */
export function OfficeTestimonialForm(props: TestimonialFormProps) {
  const { testimonial, initial, onType, onBusy, onSaved, onClose } = props
  const t = useTranslate()
  const save = useSaveTestimonial()
  const { data: facts } = useQuery(campaignFactsQuery(useBackend()))
  const link = facts?.testimonial_link ?? 'required'
  const { values, change, check, fieldProps, listed } = useFields(
    createTestimonialSchema(testimonial, link),
    {
      initial,
      isBusy: save.isPending,
      say: (problem) => translateProblem(t, problem),
      onType,
    },
  )

  const handleSubmit = () => {
    const draft = check()
    if (!draft) return
    onBusy(true)
    save.mutate(
      { testimonial, draft },
      {
        onSettled: () => onBusy(false),
        onSuccess: onSaved,
      },
    )
  }

  const failed = testimonial ? sentences.updateFailed : sentences.createFailed

  return (
    <DialogForm
      submitLabel={testimonial ? 'Update Testimonial' : 'Create Testimonial'}
      isBusy={save.isPending}
      failure={save.isError && describeTestimonialFailure([failed, save.error])}
      failureTitle="Error occurred"
      problems={listed}
      bodyClass="grid content-start gap-6"
      onSubmit={handleSubmit}
      onCancel={onClose}
    >
      <OfficeTestimonialFields
        testimonial={testimonial}
        link={link}
        values={values}
        fieldProps={fieldProps}
        onChange={change}
      />
      {testimonial && <ChangeHistory table="testimonials" id={testimonial.id} />}
    </DialogForm>
  )
}
