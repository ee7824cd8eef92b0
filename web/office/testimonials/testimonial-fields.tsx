import type { TestimonialLinkRule } from '#shared/campaign.ts'
import { testimonialRejectionReasons } from '#shared/rejection-reasons.ts'
import { countWords, testimonialLimits } from '#shared/testimonials.ts'
import { cleanText } from '#shared/text.ts'
import type { GetFieldProps } from '#web/common/forms/use-fields.ts'
import { Checkbox } from '#web/common/ui/checkbox.tsx'
import { languageChoices } from '#web/common/ui/language-props.tsx'
import { SelectField } from '#web/common/ui/select-field.tsx'
import { TextArea } from '#web/common/ui/text-area.tsx'
import { TextField } from '#web/common/ui/text-field.tsx'
import type { AdminTestimonial } from '#web/office/testimonials/queries.ts'
import type { OfficeTestimonialFormValues as Values } from '#web/office/testimonials/testimonial-draft.ts'
import { testimonialStatusChoices } from '#web/office/testimonials/testimonial-words.ts'
import { SuggestedReasons } from '#web/office/ui/suggested-reasons.tsx'

type TestimonialFieldsProps = {
  testimonial: AdminTestimonial | null
  link: TestimonialLinkRule
  values: Values
  fieldProps: GetFieldProps<Values>
  onChange: (changed: Partial<Values>) => void
}

const linkLooks: Record<TestimonialLinkRule, { label: string; required?: boolean }> = {
  required: { label: 'LinkedIn URL', required: true },
  any: { label: 'Profile URL', required: true },
  optional: { label: 'Profile URL (optional)' },
}

export function OfficeTestimonialFields({
  testimonial,
  link,
  values,
  fieldProps,
  onChange,
}: TestimonialFieldsProps) {
  const words = countWords(cleanText(values.testimonial))
  return (
    <div className="grid gap-x-4.5 gap-y-6 md:grid-cols-2">
      <TextField {...fieldProps('name')} label="Name" required autoComplete="off" data-autofocus="" />
      {testimonial?.email !== null && (
        <TextField
          {...fieldProps('email')}
          label="Email"
          type="email"
          inputMode="email"
          required
          autoComplete="off"
          hint={
            testimonial && !testimonial.email_verified
              ? 'Not verified, so no emails are sent to this address.'
              : undefined
          }
        />
      )}
      <TextField {...fieldProps('location')} label="Location" required autoComplete="off" />
      <TextField
        {...fieldProps('linkedin_url')}
        {...linkLooks[link]}
        type="url"
        inputMode="url"
        autoComplete="off"
      />
      <TextArea
        {...fieldProps('testimonial')}
        label="Testimonial"
        required
        hint={`At least 10 characters, at most 45 words.${testimonial?.email_verified ? ' If you change it, the author will get an email with the difference.' : ''}`}
        counter={{
          count: words,
          limit: testimonialLimits.words,
          unit: 'words',
          warnAbove: testimonialLimits.warnAbove,
        }}
        className="md:col-span-2"
      />
      <SelectField {...fieldProps('language')} label="Written in" choices={languageChoices} />
      <SelectField {...fieldProps('status')} label="Status" choices={testimonialStatusChoices} />
      <TextField {...fieldProps('display_order')} label="Display order" type="number" min={0} step={1} />
      {testimonial && values.status === 'rejected' && (
        <div className="md:col-span-2">
          <SuggestedReasons
            ready={testimonialRejectionReasons}
            disabled={fieldProps('name').disabled ?? false}
            value={values.rejection_reason}
            onChoose={(rejection_reason) => onChange({ rejection_reason })}
          >
            <TextArea
              {...fieldProps('rejection_reason')}
              label="Reason (optional)"
              hint="The person who wrote the testimonial will see this."
              rows={2}
              maxLength={testimonialLimits.rejectionReason}
            />
          </SuggestedReasons>
        </div>
      )}
      <Checkbox
        label={<strong>Featured on the site</strong>}
        checked={values.is_featured}
        disabled={fieldProps('name').disabled}
        onChange={({ target }) => onChange({ is_featured: target.checked })}
        className="md:col-span-2"
      />
    </div>
  )
}
