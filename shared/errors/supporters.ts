import { defineErrors } from '#shared/errors/define.ts'

/** Errors about supporters. Errors about deleting an account are in English. */
export const supporterErrors = defineErrors('supporter', {
  names_missing: { words: 'join.refusal.names' },
  code_missing: { text: 'Please enter the 6-digit verification code', english: 'code' },
  link_invalid: { text: 'This invitation link is not valid. Open the page without it.', english: 'programs' },
  flags_not_writable: {
    status: 403,
    sql: '42501',
    // PostgreSQL's text for a column that is not granted. The registration form in the specification sends
    // flags such as `is_verified`, which visitors may not set.
    text: 'permission denied for table community_members',
    english: 'programs',
  },
  no_account: { status: 409, words: 'join.refusal.no-account' },
  not_verified: { status: 409, words: 'join.refusal.not-verified' },
  not_signed_in: { status: 401, words: 'signin.refusal.verify-first' },
})
