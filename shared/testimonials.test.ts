import { expect, it } from 'vitest'
import { testimonialErrors } from '#shared/errors/testimonials.ts'
import { testimonialDraft } from '#shared/testimonials.ts'
import { listErrorCodes } from '#tests/support/list-error-codes.ts'

const testimonial = {
  name: 'Ada',
  email: 'ada@example.org',
  linkedin_url: 'https://www.linkedin.com/in/ada',
  location: 'Kano',
  testimonial: 'I learned to code on a borrowed phone.',
}

it.each([
  ['a short text', { testimonial: 'I coded.' }, testimonialErrors.too_short],
  ['a long text', { testimonial: 'a'.repeat(601) }, testimonialErrors.too_long],
  ['a long location', { location: 'a'.repeat(121) }, testimonialErrors.location_too_long],
])('a testimonial with %s is refused with its error code', (_, changed, code) => {
  expect(listErrorCodes(testimonialDraft, { ...testimonial, ...changed })).toEqual([code])
})

it('a completed testimonial is accepted', () => {
  expect(listErrorCodes(testimonialDraft, testimonial)).toEqual([])
})
