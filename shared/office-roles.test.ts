import { expect, it } from 'vitest'
import { administratorErrors } from '#shared/errors/administrators.ts'
import { officeRole } from '#shared/office-roles.ts'
import { listErrorCodes } from '#tests/support/list-error-codes.ts'

it.each([undefined, '', 'admin'])(
  'a form for an administrator without a valid role is refused: %j',
  (role) => {
    expect(listErrorCodes(officeRole, role)).toEqual([administratorErrors.role_missing])
  },
)
