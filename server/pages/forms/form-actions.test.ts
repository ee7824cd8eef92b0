import { expect, it } from 'vitest'
import { formActions } from '#server/pages/forms/form-actions.ts'
import { supporterErrors } from '#shared/errors/supporters.ts'

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
