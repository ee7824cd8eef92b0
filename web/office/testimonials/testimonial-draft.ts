import { z } from 'zod'
import type { TestimonialLinkRule } from '#shared/campaign.ts'
import { emailInput } from '#shared/email.ts'
import { ideaErrors } from '#shared/errors/ideas.ts'
import { officeTestimonialErrors } from '#shared/errors/office-testimonials.ts'
import { testimonialErrors } from '#shared/errors/testimonials.ts'
import { personName } from '#shared/ideas.ts'
import { languageCodes } from '#shared/languages.ts'
import {
  countWords,
  createTestimonialDraftSchema,
  isLinkedinUrl,
  linkedinPrefix,
  settableTestimonialStatuses,
  testimonialLimits,
} from '#shared/testimonials.ts'
import { lineText, paragraphText } from '#shared/text.ts'
import type { AdminTestimonial } from '#web/office/testimonials/queries.ts'

/** Values of the form, as typed. */
export const testimonialForm = z.object({
  name: lineText.pipe(z.string().min(1, officeTestimonialErrors.name_missing)).pipe(personName),
  email: lineText.pipe(z.string().min(1, officeTestimonialErrors.email_missing)).pipe(emailInput),
  location: lineText.pipe(
    z
      .string()
      .min(1, officeTestimonialErrors.location_missing)
      .max(testimonialLimits.location, testimonialErrors.location_too_long),
  ),
  linkedin_url: lineText
    .pipe(
      z
        .string()
        .min(1, officeTestimonialErrors.link_missing)
        .refine((address) => address !== linkedinPrefix, officeTestimonialErrors.link_missing)
        .regex(/^https?:\/\/\S/i, officeTestimonialErrors.link_invalid),
    )
    .transform((address) => address.replace(/^http:/i, 'https:'))
    .pipe(
      z
        .string()
        .max(500, testimonialErrors.link_not_linkedin)
        .refine(isLinkedinUrl, testimonialErrors.link_not_linkedin),
    ),
  testimonial: paragraphText.pipe(
    z
      .string()
      .min(1, officeTestimonialErrors.text_missing)
      .min(testimonialLimits.charactersMin, testimonialErrors.too_short)
      .max(testimonialLimits.charactersMax, testimonialErrors.too_long)
      .superRefine((text, context) => {
        const count = countWords(text)
        if (count > testimonialLimits.words)
          context.addIssue({
            code: 'custom',
            message: officeTestimonialErrors.too_many_words,
            params: { count },
          })
      }),
  ),
  language: z.enum(languageCodes, ideaErrors.language_unknown),
  status: z.enum(settableTestimonialStatuses, officeTestimonialErrors.status_unknown),
  display_order: z.string().max(12, officeTestimonialErrors.order_too_long).transform(placeOf),
  is_featured: z.boolean(),
  rejection_reason: lineText.pipe(
    z.string().max(testimonialLimits.rejectionReason, officeTestimonialErrors.reason_too_long),
  ),
})
/**
 * Returns the schema of the form. It requires the kind of link that the owner has set, except for
 * testimonials that were accepted under another rule. The database has the same exception.
 */
export function createTestimonialSchema(testimonial: AdminTestimonial | null, link: TestimonialLinkRule) {
  const form = formFor(testimonial, link)
  // Roles that may not read the address cannot change it.
  return testimonial && testimonial.email === null ? form.extend({ email: z.string() }) : form
}

function formFor(testimonial: AdminTestimonial | null, link: TestimonialLinkRule) {
  if (testimonial && !isLinkedinUrl(testimonial.linkedin_url))
    return testimonialForm.extend({
      linkedin_url: lineText.pipe(z.string().max(500, testimonialErrors.link_not_https)),
    })
  if (link === 'required') return testimonialForm
  return testimonialForm.extend({
    linkedin_url: lineText.pipe(createTestimonialDraftSchema(link).shape.linkedin_url),
  })
}
export type OfficeTestimonialFormValues = z.input<typeof testimonialForm>
export type OfficeTestimonialDraft = z.output<typeof testimonialForm>

export const emptyOfficeTestimonial: OfficeTestimonialFormValues = {
  name: '',
  email: '',
  location: '',
  linkedin_url: linkedinPrefix,
  testimonial: '',
  language: 'en',
  status: 'awaiting_approval',
  display_order: '0',
  is_featured: false,
  rejection_reason: '',
}

export function createTestimonialFormValues(row: AdminTestimonial): OfficeTestimonialFormValues {
  const { name, email, location, linkedin_url, testimonial, language, is_featured } = row
  return {
    ...{ name, email: email ?? '', location, linkedin_url, testimonial, language, is_featured },
    status: settableTestimonialStatuses.find((status) => status === row.status) ?? 'approved',
    display_order: String(row.display_order),
    rejection_reason: row.rejection_reason ?? '',
  }
}

/** Returns the fields that differ from the row, so that another person's changes stay. */
export function getTestimonialChanges(
  testimonial: AdminTestimonial,
  { rejection_reason, ...draft }: OfficeTestimonialDraft,
) {
  const names = Object.keys(draft) as (keyof typeof draft)[]
  const changes: Partial<Omit<AdminTestimonial, 'id'>> = Object.fromEntries(
    names
      .filter(
        (name) => draft[name] !== testimonial[name] && !(name === 'email' && testimonial.email === null),
      )
      .map((name) => [name, draft[name]]),
  )
  const reason = rejection_reason || null
  if (draft.status === 'rejected' && reason !== testimonial.rejection_reason)
    changes.rejection_reason = reason
  return changes
}

// Parses an integer of 0 or more. Anything else becomes 0.
function placeOf(text: string): number {
  return Math.min(Math.max(0, Number.parseInt(text, 10) || 0), 999_999)
}
