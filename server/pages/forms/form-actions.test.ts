import { expect, it } from 'vitest'
import { formActions } from '#server/pages/forms/form-actions.ts'
import { registrationErrors } from '#shared/errors/registrations.ts'
import { supporterErrors } from '#shared/errors/supporters.ts'

const registration = {
  name: ['Chidi'],
  email: ['chidi@example.org'],
  location: ['Kano'],
  supporter_type: ['tester'],
  skills: ['DevOps'],
  preferred_testing_types: ['Mobile'],
  hours: ['2'],
}
const codesOf = (change: Record<string, string[]>) =>
  formActions.register.check({ ...registration, ...change }, 'optional')?.issues.map(({ message }) => message)

it('a registration without scripts is refused if it has no contribution or an unknown choice', () => {
  expect(codesOf({ supporter_type: [] })).toEqual([registrationErrors.contribution_unknown])
  expect(codesOf({ supporter_type: ['everything'] })).toEqual([registrationErrors.contribution_unknown])
  expect(codesOf({ skills: ['DevOps', 'Juggling'] })).toEqual([registrationErrors.skill_unknown])
  expect(codesOf({ preferred_testing_types: ['Taste'] })).toEqual([registrationErrors.testing_type_unknown])
  expect(codesOf({})).toBeUndefined()
})

it('a supporter form without scripts sends the share code of the link that led to it', () => {
  const names = { email: ['ada@example.org'], firstName: ['Ada'], lastName: ['Obi'] }
  expect(formActions.join.send({ ...names, by: ['ABCDEFGH'] }).body).toMatchObject({ invited_by: 'ABCDEFGH' })
  expect(formActions.join.send({ ...names, by: [''] }).body).not.toHaveProperty('invited_by')
  expect(formActions.register.send({ ...names, by: ['ABCDEFGH'] }).body).toMatchObject({
    invited_by: 'ABCDEFGH',
  })
  expect(formActions.register.send(names).body).not.toHaveProperty('by')
})

it('the join form of supporters shows an error if the verified address belongs to no supporter', () => {
  expect(formActions.join.outcome({ data: { supporter: null } })).toEqual({
    refusal: supporterErrors.no_account,
  })
})
