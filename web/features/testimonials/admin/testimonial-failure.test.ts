import { expect, it } from 'vitest'
import { testimonialAdminMessages as sentences } from '#shared/testimonials.ts'
import { testimonialFailure } from '#web/features/testimonials/admin/testimonial-failure.ts'
import { BackendError } from '#web/lib/backend.ts'

const said = (status: number, code: string, message: string) =>
  testimonialFailure(['Failed', new BackendError(message, status, code)])

it('an unknown sentence is not shown', () => {
  expect(said(500, 'internal', sentences.addressTaken)).toBe('Failed')
  expect(said(409, '', sentences.addressTaken)).toBe('Failed')
  expect(testimonialFailure(['Failed', new Error(sentences.isGone)])).toBe('Failed')
})
it('a code gives the sentence about what can be done, whatever language the server uses', () => {
  expect(said(409, '23505', 'doppelter Schlüssel')).toBe(`Failed: ${sentences.addressTaken}`)
  expect(said(404, 'is_gone', '')).toBe(`Failed: ${sentences.isGone}`)
  expect(said(404, 'has_changed', '')).toBe(`Failed: ${sentences.hasChanged}`)
  expect(said(401, 'session_required', 'nicht angemeldet')).toBe(sentences.notAuthenticated)
})
