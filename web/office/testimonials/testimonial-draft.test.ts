import { describe, expect, it } from 'vitest'
import { emailErrors } from '#shared/errors/emails.ts'
import { officeTestimonialErrors } from '#shared/errors/office-testimonials.ts'
import { testimonialErrors } from '#shared/errors/testimonials.ts'
import { findFormProblems } from '#web/common/forms/form-problems.ts'
import { createTestimonialSchema, emptyOfficeTestimonial, testimonialForm } from './testimonial-draft.ts'

const complete = {
  ...emptyOfficeTestimonial,
  name: 'Nurse',
  email: 'n.two@example.org',
  location: 'Kisumu, Kenya',
  linkedin_url: 'https://www.linkedin.com/in/n-two',
  testimonial: 'We run a small clinic. I hope the queue app gets a slot.',
}
const sized = (count: number) => Array.from({ length: count }, () => 'word').join(' ')

describe('a testimonial in the back office', () => {
  it('an empty testimonial form in the back office shows an error at every field', () => {
    expect(findFormProblems(testimonialForm, { ...emptyOfficeTestimonial, linkedin_url: '' })).toEqual({
      name: { code: officeTestimonialErrors.name_missing },
      email: { code: officeTestimonialErrors.email_missing },
      location: { code: officeTestimonialErrors.location_missing },
      linkedin_url: { code: officeTestimonialErrors.link_missing },
      testimonial: { code: officeTestimonialErrors.text_missing },
    })
  })

  it.each([
    ['email', 'nobody', emailErrors.invalid],
    ['testimonial', '  nine chr  ', testimonialErrors.too_short],
    ['status', 'unknown', officeTestimonialErrors.status_unknown],
    ['display_order', '1'.repeat(13), officeTestimonialErrors.order_too_long],
    ['rejection_reason', 'x'.repeat(301), officeTestimonialErrors.reason_too_long],
    ['linkedin_url', emptyOfficeTestimonial.linkedin_url, officeTestimonialErrors.link_missing],
    ['linkedin_url', 'linkedin/in/n-two', officeTestimonialErrors.link_invalid],
    ['linkedin_url', 'ftp://linkedin.com/in/n', officeTestimonialErrors.link_invalid],
    ['linkedin_url', 'https://linkedin.com.evil.example/in/n', testimonialErrors.link_not_linkedin],
  ])('a testimonial in the back office is refused with this value of %s: %s', (field, value, code) => {
    expect(findFormProblems(testimonialForm, { ...complete, [field]: value })).toEqual({ [field]: { code } })
  })

  it.each([
    ['required', 'https://github.com/n-two', testimonialErrors.link_not_linkedin],
    ['required', '', officeTestimonialErrors.link_missing],
    ['any', '', testimonialErrors.field_missing],
    ['any', 'javascript:1', testimonialErrors.link_not_https],
    ['any', 'https://github.com/n-two', undefined],
    ['optional', 'n-two', testimonialErrors.link_not_https],
    ['optional', '', undefined],
    ['optional', emptyOfficeTestimonial.linkedin_url, undefined],
  ] as const)(
    'a testimonial in the back office needs a link according to the owner’s setting: %s, %j',
    (link, linkedin_url, code) => {
      const problems = findFormProblems(createTestimonialSchema(null, link), { ...complete, linkedin_url })
      expect(problems.linkedin_url?.code).toBe(code)
    },
  )

  it('a testimonial of 46 words is refused, and the error contains the number of its words', () => {
    const { testimonial } = findFormProblems(testimonialForm, { ...complete, testimonial: sized(46) })
    expect(testimonial).toEqual({ code: officeTestimonialErrors.too_many_words, values: { count: 46 } })
  })

  it('a testimonial of 45 words is accepted', () => {
    expect(findFormProblems(testimonialForm, { ...complete, testimonial: sized(45) })).toEqual({})
  })

  it('a testimonial created in the back office awaits approval', () => {
    const draft = testimonialForm.parse({ ...complete, linkedin_url: 'http://linkedin.com/in/n-two' })
    expect(draft).toMatchObject({
      status: 'awaiting_approval',
      display_order: 0,
      is_featured: false,
      linkedin_url: 'https://linkedin.com/in/n-two',
    })
  })

  it.each([
    ['7', 7],
    ['', 0],
    ['first', 0],
    ['-3', 0],
    ['2.9', 2],
  ])('the typed position %j of a testimonial is saved as %d', (typed, place) => {
    expect(testimonialForm.parse({ ...complete, display_order: typed }).display_order).toBe(place)
  })
})
