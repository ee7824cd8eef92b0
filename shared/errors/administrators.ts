import { defineErrors } from '#shared/errors/define.ts'

/** Errors about access to the back office and its roles. */
export const administratorErrors = defineErrors('administrator', {
  role_missing: { text: 'Please choose a role' },
  recovery_code_wrong: { text: 'This recovery code is not valid or has already been used.' },
  owners_only: { status: 403, sql: '42501', text: 'Only owners may do this' },
  owners_and_editors_only: { status: 403, text: 'Only owners and editors may do this' },
  no_access: { status: 404, sql: 'ADNOF', text: 'This person no longer has access.' },
  has_access: { status: 409, sql: 'ADDUP', text: 'This person already has access.' },
  last_owner: {
    status: 409,
    sql: 'ADLST',
    text: 'The last owner cannot be removed. Make someone else an owner first.',
  },
  no_second_factor: { status: 409, sql: 'ADNFA', text: 'Turn on two-factor authentication first.' },
  own_second_factor: {
    status: 409,
    sql: 'ADOWN',
    text: 'To change your own two-factor authentication, go to your account page.',
  },
})
