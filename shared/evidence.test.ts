import { expect, it } from 'vitest'
import { dayErrors } from '#shared/errors/day.ts'
import { evidenceErrors } from '#shared/errors/evidence.ts'
import { evidenceFile, evidenceToAdd, maxEvidenceBytes, maxEvidenceTextCharacters } from '#shared/evidence.ts'
import { listErrorCodes } from '#tests/support/list-error-codes.ts'

const id = '7d1c3f5e-1111-4222-8333-444455556666'
const file = { id, name: 'desk.jpg', type: 'image/jpeg', size: 10 }
const entry = {
  key: id,
  evidence_id: id,
  sha256: 'a'.repeat(64),
  happened_at: '2026-09-05T10:00:00Z',
  text: 'The desk',
}

it.each<[string, object]>([
  [dayErrors.key_missing, { id: '' }],
  [evidenceErrors.name_length, { name: '\u200b' }],
  [evidenceErrors.name_length, { name: 'x'.repeat(201) }],
  [evidenceErrors.type_unknown, { type: 'photo' }],
  [evidenceErrors.empty, { size: 0 }],
  [evidenceErrors.too_large, { size: maxEvidenceBytes + 1 }],
])('a file of evidence is refused with the error %s: %j', (code, changes) => {
  expect(listErrorCodes(evidenceFile, { ...file, ...changes })).toEqual([code])
})

it.each<[string, object]>([
  [dayErrors.key_missing, { key: undefined }],
  [dayErrors.time_invalid, { happened_at: 'just now' }],
  [dayErrors.app_unknown, { app_number: 21 }],
  [evidenceErrors.hash_invalid, { sha256: 'abc' }],
  [evidenceErrors.text_missing, { text: ' ' }],
  [evidenceErrors.text_too_long, { text: 'x'.repeat(maxEvidenceTextCharacters + 1) }],
])('the entry of an evidence file is refused with the error %s: %j', (code, changes) => {
  expect(listErrorCodes(evidenceToAdd, { ...entry, ...changes })).toEqual([code])
})

it('a valid evidence file and its entry are accepted', () => {
  expect(listErrorCodes(evidenceFile, file)).toEqual([])
  expect(listErrorCodes(evidenceToAdd, { ...entry, app_number: 20 })).toEqual([])
})
