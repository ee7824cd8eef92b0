import { expect, it } from 'vitest'
import { dayErrors } from '#shared/errors/day.ts'
import { witnessErrors } from '#shared/errors/witnesses.ts'
import {
  maxStatementCharacters,
  shiftPlace,
  witnessDeclaration,
  witnessEntry,
  witnessInvitation,
  witnessInvitationForm,
  witnessStatement,
} from '#shared/witness.ts'
import { listErrorCodes } from '#tests/support/list-error-codes.ts'

const sent = { key: '7d1c3f5e-1111-4222-8333-444455556666', happened_at: '2026-09-05T10:00:00Z' }
const invited = {
  role: 'witness',
  name: 'Chidi Obi',
  email: 'chidi@example.org',
  occupation: 'Teacher',
  relation: 'We have never met',
}
const statement = {
  ...sent,
  text: 'I saw every app.',
  name: 'Chidi Obi',
  is_name_public: true,
  number: 9,
  hash: 'a'.repeat(64),
}

it.each<[string, object]>([
  [witnessErrors.role_unknown, { role: 'cook' }],
  [witnessErrors.name_length, { name: 'C' }],
  [witnessErrors.name_length, { name: 'C'.repeat(121) }],
  [witnessErrors.occupation_length, { occupation: ' ' }],
  [witnessErrors.relation_length, { relation: 'x'.repeat(301) }],
])('an invitation of a witness is refused with the error %s for the changes %j', (code, changes) => {
  expect(listErrorCodes(witnessInvitation, { ...invited, ...changes })).toEqual([code])
})

it('the invitation form refuses a witness whose connection to the builder is not entered', () => {
  const { role: _, ...form } = invited
  expect(listErrorCodes(witnessInvitationForm, { ...form, connection: '' })).toEqual([
    witnessErrors.connection_missing,
  ])
})

it('a witness cannot write a log entry that only the builder may write', () => {
  expect(listErrorCodes(witnessEntry, { ...sent, kind: 'attempt_started' })).toEqual([dayErrors.kind_unknown])
})

it.each<[string, object]>([
  [dayErrors.key_missing, { key: '' }],
  [dayErrors.time_invalid, { happened_at: 'now' }],
  [dayErrors.entry_unknown, { number: 0 }],
  [dayErrors.entry_unknown, { hash: 'abc' }],
  [witnessErrors.statement_too_short, { text: 'I saw.' }],
  [witnessErrors.text_too_long, { text: 'x'.repeat(maxStatementCharacters + 1) }],
  [witnessErrors.name_length, { name: '' }],
])('a witness’s statement is refused with the error %s', (code, changes) => {
  expect(listErrorCodes(witnessStatement, { ...statement, ...changes })).toEqual([code])
})

it('a witness’s declaration of a few letters and a shift with a blank location are refused', () => {
  expect(listErrorCodes(witnessDeclaration, { ...sent, connection: 'none', text: 'None.' })).toEqual([
    witnessErrors.declaration_too_short,
  ])
  expect(listErrorCodes(shiftPlace, ' ')).toEqual([witnessErrors.place_length])
})
