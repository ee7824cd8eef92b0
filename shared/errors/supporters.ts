import { defineErrors } from '#shared/errors/define.ts'

/** Errors about supporters. Errors about deleting an account are in English. */
export const supporterErrors = defineErrors('supporter', {
  names_missing: { status: 400, words: 'join.refusal.names' },
  code_missing: { status: 400, text: 'Please enter the 6-digit verification code' },
  // No page shows this, because a page ignores an invalid code in its link.
  link_invalid: { status: 400, text: 'This invitation link is not valid. Open the page without it.' },
  no_account: { status: 409, words: 'join.refusal.no-account' },
  not_verified: { status: 409, words: 'join.refusal.not-verified' },
  not_signed_in: { status: 401, text: 'Please verify your email first' },
  deactivated: {
    status: 409,
    text: 'The organisers have ended this membership. Contact them if you think this is a mistake.',
    sql: 'SPDEA',
  },
})
