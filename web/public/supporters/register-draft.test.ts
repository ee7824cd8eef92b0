import { expect, it } from 'vitest'
import { registrationErrors } from '#shared/errors/registrations.ts'
import { createEmptyRegisterDraft, createLongRegistration } from '#shared/supporter-forms.ts'
import { findRegistrationProblems } from '#web/public/supporters/register-draft.ts'

it('a supporter’s registration with a name of spaces only is refused', () => {
  expect(findRegistrationProblems({ ...createEmptyRegisterDraft(), name: '     ' }).name?.code).toBe(
    registrationErrors.name_too_short,
  )
})

it('a supporter’s registration sends the name without surrounding spaces', () => {
  const typed = { ...createEmptyRegisterDraft(), name: '  Ada Obi ', email: ' ada@example.org  ' }
  expect(createLongRegistration(typed)).toMatchObject({ name: 'Ada Obi', email: 'ada@example.org' })
})
