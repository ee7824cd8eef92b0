import { defineErrors } from '#shared/errors/define.ts'

/** Errors about the forms that work without scripts. Errors about codes and erasure are in English. */
export const formErrors = defineErrors('form', {
  changed: { words: 'forms.refusal.changed' },
  other_address: { words: 'forms.refusal.other-address' },
  too_old: { words: 'forms.refusal.too-old' },
  nothing_stored: { text: 'Nothing is stored under this email address.', english: 'deletion' },
  elsewhere: { status: 403, words: 'forms.refusal.elsewhere' },
  no_vote: { status: 409, words: 'forms.refusal.no-vote' },
  under_way: {
    status: 409,
    text: 'We are already processing this. Please reload this page in a moment.',
    english: 'code',
  },
  too_long: { status: 413, words: 'forms.refusal.too-long' },
  encoding: { status: 415, words: 'forms.refusal.encoding' },
  unanswered: { status: 503, words: 'forms.refusal.unanswered' },
})
