import { describe, expect, it } from 'vitest'
import { emailErrors } from '#shared/errors/emails.ts'
import { testimonialErrors } from '#shared/errors/testimonials.ts'
import { problemsIn } from '#web/lib/forms/form-problems.ts'
import { emptyTestimonial, testimonialForm, testimonialFormFor } from './testimonial-draft.ts'

const complete = {
  ...emptyTestimonial,
  name: 'Nurse',
  email: 'n.two@example.org',
  location: 'Kisumu, Kenya',
  linkedin_url: 'https://www.linkedin.com/in/n-two',
  testimonial: 'We run a small clinic. I hope the queue app gets a slot.',
}
const sized = (count: number) => Array.from({ length: count }, () => 'word').join(' ')

describe('a testimonial in the back office', () => {
  it('a testimonial in the back office cannot be saved empty, and every field shows an error', () => {
    expect(problemsIn(testimonialForm, { ...emptyTestimonial, linkedin_url: '' })).toEqual({
      name: 'Name is required',
      email: 'Email is required',
      location: 'Location is required',
      linkedin_url: 'LinkedIn URL is required',
      testimonial: 'Testimonial content is required',
    })
  })

  it.each([
    ['email', 'nobody', emailErrors.invalid],
    ['testimonial', '  nine chr  ', testimonialErrors.too_short],
    ['testimonial', sized(46), 'Testimonial must be 45 words or less (currently 46 words)'],
    ['linkedin_url', emptyTestimonial.linkedin_url, 'LinkedIn URL is required'],
    ['linkedin_url', 'linkedin/in/n-two', 'Please enter a valid URL (starting with http:// or https://)'],
    [
      'linkedin_url',
      'ftp://linkedin.com/in/n',
      'Please enter a valid URL (starting with http:// or https://)',
    ],
    ['linkedin_url', 'https://linkedin.com.evil.example/in/n', testimonialErrors.link_not_linkedin],
  ])('is refused with this value of %s: %s', (field, value, message) => {
    expect(problemsIn(testimonialForm, { ...complete, [field]: value })).toEqual({ [field]: message })
  })

  it.each([
    ['required', 'https://github.com/n-two', testimonialErrors.link_not_linkedin],
    ['required', '', 'LinkedIn URL is required'],
    ['any', '', testimonialErrors.field_missing],
    ['any', 'javascript:1', testimonialErrors.link_not_https],
    ['any', 'https://github.com/n-two', undefined],
    ['optional', 'n-two', testimonialErrors.link_not_https],
    ['optional', '', undefined],
    ['optional', emptyTestimonial.linkedin_url, undefined],
  ] as const)(
    'a testimonial in the back office requires the link that the owner has set: %s, %j',
    (link, linkedin_url, message) => {
      expect(problemsIn(testimonialFormFor(null, link), { ...complete, linkedin_url }).linkedin_url).toBe(
        message,
      )
    },
  )

  it('a testimonial in the back office may have 45 words', () => {
    expect(problemsIn(testimonialForm, { ...complete, testimonial: sized(45) })).toEqual({})
  })

  it('a testimonial in the back office starts as waiting, at place 0, not featured, with an https profile link', () => {
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
  ])('a testimonial in the back office converts the place %j to %d', (typed, place) => {
    expect(testimonialForm.parse({ ...complete, display_order: typed }).display_order).toBe(place)
  })
})
