import { defineErrors } from '#shared/errors/define.ts'

export const officeTestimonialErrors = defineErrors('office_testimonial', {
  name_missing: { text: 'Name is required' },
  email_missing: { text: 'Email is required' },
  location_missing: { text: 'Location is required' },
  link_missing: { text: 'LinkedIn URL is required' },
  link_invalid: { text: 'Please enter a valid URL (starting with http:// or https://)' },
  text_missing: { text: 'Testimonial content is required' },
  too_many_words: { text: 'Testimonial must be 45 words or less (currently {count} words)' },
  status_unknown: { text: 'Please choose a status from the list' },
  order_too_long: { text: 'Display order must be 12 digits or fewer' },
  reason_too_long: { text: 'Reason must be 300 characters or fewer' },
  deletion_by_author: {
    sql: '23514',
    text: 'Only the author can request the deletion of a testimonial or withdraw the request.',
  },
  gone: { status: 404, text: 'This testimonial no longer exists.' },
  changed: {
    status: 409,
    text: 'This testimonial has been changed or deleted since you opened it. Review it again before you decide.',
  },
  address_taken: {
    status: 409,
    constraint: 'testimonials_mailbox_key',
    text: 'There is already a testimonial from this email address.',
  },
})
