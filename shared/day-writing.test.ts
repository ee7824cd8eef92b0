import { expect, it } from 'vitest'
import { attemptWithdrawal, dayEntryToWrite, maxEntryTextCharacters } from '#shared/day-writing.ts'
import { dayErrors } from '#shared/errors/day.ts'
import { listErrorCodes } from '#tests/support/list-error-codes.ts'

const entry = {
  key: '7d1c3f5e-1111-4222-8333-444455556666',
  kind: 'note',
  happened_at: '2026-09-05T10:00:00Z',
  text: 'We begin.',
}

it.each<[string, object]>([
  [dayErrors.key_missing, { key: undefined }],
  [dayErrors.kind_unknown, { kind: 'lunch' }],
  [dayErrors.app_unknown, { app_number: 0 }],
  [dayErrors.app_unknown, { app_number: 21 }],
  [dayErrors.entry_unknown, { kind: 'correction', corrects: 0 }],
  [dayErrors.time_invalid, { happened_at: '10:00' }],
  [dayErrors.time_invalid, { corrected_happened_at: '2026-09-05' }],
  [dayErrors.text_too_long, { text: 'x'.repeat(maxEntryTextCharacters + 1) }],
  [dayErrors.text_hidden, { text: 'We\u202e begin.' }],
])('a log entry is refused with the error %s: %j', (code, changes) => {
  expect(listErrorCodes(dayEntryToWrite, { ...entry, ...changes })).toEqual([code])
})

it.each<[string, object]>([
  [dayErrors.attempt_unknown, { attempt: 'x'.repeat(41) }],
  [dayErrors.attempt_unknown, { attempt: undefined }],
  [dayErrors.withdrawal_reason_missing, { reason: ' ' }],
])('the withdrawal of an attempt is refused with the error %s: %j', (code, changes) => {
  expect(listErrorCodes(attemptWithdrawal, { attempt: 'real', reason: 'A mistake', ...changes })).toEqual([
    code,
  ])
})
