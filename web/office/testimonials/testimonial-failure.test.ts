import { expect, it } from 'vitest'
import { generalErrors } from '#shared/errors/general.ts'
import { officeTestimonialErrors } from '#shared/errors/office-testimonials.ts'
import { BackendError } from '#web/common/data/backend.ts'
import { describeTestimonialFailure } from '#web/office/testimonials/testimonial-failure.ts'

const said = (status: number, code: string, message: string) =>
  describeTestimonialFailure(['Failed', new BackendError(message, status, code)])

it('an error about a testimonial without a listed code is shown without the server’s text', () => {
  expect(said(500, 'internal', 'Internal server error')).toBe('Failed')
  expect(said(409, '23505', 'duplicate key')).toBe('Failed')
  expect(describeTestimonialFailure(['Failed', new Error('Gone')])).toBe('Failed')
})
it('a listed error about a testimonial is shown after the name of the failed action', () => {
  expect(said(409, officeTestimonialErrors.address_taken, 'Taken.')).toBe('Failed: Taken.')
  expect(said(401, generalErrors.session_required, '')).toBe('Admin user not authenticated')
})
