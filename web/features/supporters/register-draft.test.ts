import { expect, it } from 'vitest'
import { registrationErrors } from '#shared/errors/registrations.ts'
import { emptyDraft, formOf, problemsOf } from '#web/features/supporters/register-draft.ts'

it('a name of spaces only is refused', () => {
  expect(problemsOf({ ...emptyDraft(), name: '     ' }).name?.code).toBe(registrationErrors.name_too_short)
})

it('name and email are sent without surrounding spaces', () => {
  const typed = { ...emptyDraft(), name: '  Ada Obi ', email: ' ada@example.org  ' }
  expect(formOf(typed)).toMatchObject({ name: 'Ada Obi', email: 'ada@example.org' })
})
