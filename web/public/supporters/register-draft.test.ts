import { expect, it } from 'vitest'
import { registrationErrors } from '#shared/errors/registrations.ts'
import { createEmptyRegistrationDraft, createLongRegistration } from '#shared/supporter-forms.ts'
import { findRegistrationProblems } from '#web/public/supporters/register-draft.ts'

it('a supporter’s registration with a name of spaces only is refused', () => {
  expect(findRegistrationProblems({ ...createEmptyRegistrationDraft(), name: '     ' }).name?.code).toBe(
    registrationErrors.name_too_short,
  )
})

it('a supporter’s registration sends the name without surrounding spaces', () => {
  const typed = { ...createEmptyRegistrationDraft(), name: '  Ada Obi ', email: ' ada@example.org  ' }
  expect(createLongRegistration(typed)).toMatchObject({ name: 'Ada Obi', email: 'ada@example.org' })
})
