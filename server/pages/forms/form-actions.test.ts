import { expect, it } from 'vitest'
import { formActions } from '#server/pages/forms/form-actions.ts'
import { supporterErrors } from '#shared/errors/supporters.ts'

it('a form without scripts has the share code of the link that led to it, if there was one', () => {
  const names = { email: ['ada@example.org'], firstName: ['Ada'], lastName: ['Obi'] }
  expect(formActions.join.send({ ...names, by: ['ABCDEFGH'] }).body).toMatchObject({ invited_by: 'ABCDEFGH' })
  expect(formActions.join.send({ ...names, by: [''] }).body).not.toHaveProperty('invited_by')
  expect(formActions.register.send({ ...names, by: ['ABCDEFGH'] }).body).toMatchObject({
    invited_by: 'ABCDEFGH',
  })
  expect(formActions.register.send(names).body).not.toHaveProperty('by')
})

it('a proven address that is not a supporter’s has not joined', () => {
  expect(formActions.join.outcome({ data: { supporter: null } })).toEqual({
    refusal: supporterErrors.no_account,
  })
})
