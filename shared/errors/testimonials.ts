import { defineErrors } from '#shared/errors/define.ts'

/** Errors about testimonials. Errors about deletion and codes are in English in every language. */
export const testimonialErrors = defineErrors('testimonial', {
  field_missing: { words: 'tell.refusal.all' },
  too_short: { words: 'tell.refusal.too-short' },
  too_long: { words: 'tell.refusal.too-long' },
  too_many_words: { words: 'tell.refusal.too-many' },
  location_too_long: { words: 'tell.refusal.location' },
  link_not_linkedin: {
    // Raised if the owner changes the setting `testimonial_link` while an author enters the code.
    sql: '23514',
    constraint: 'testimonials_linkedin_url',
    words: 'tell.refusal.linkedin',
  },
  link_not_https: { words: 'tell.refusal.profile' },
  reason_too_long: { text: 'Reason must be 200 characters or less', english: 'deletion' },
  action_unknown: { text: 'Failed to process deletion request', english: 'office' },
  not_signed_in: { status: 401, words: 'signin.refusal.verify-first' },
  not_found: { status: 404, words: 'tell.refusal.not-found', sql: 'TSNOF' },
  already_sent: { status: 409, words: 'tell.refusal.already', sql: 'TSDUP' },
  decided: { status: 409, words: 'tell.refusal.not-editable', sql: 'TSSTA' },
  not_sent: { status: 409, words: 'tell.refusal.submit' },
  changed_elsewhere: { status: 409, words: 'tell.elsewhere.title', sql: 'TSCHG' },
  no_deletion_requested: {
    status: 409,
    text: 'Failed to process deletion request',
    sql: 'TSDEL',
    english: 'deletion',
  },
})
