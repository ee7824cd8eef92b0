import { defineErrors } from '#shared/errors/define.ts'

/** Errors about the readers of a language and what they review. */
export const reviewerErrors = defineErrors('reader', {
  name: { text: 'Please enter the full name, in 120 characters or fewer' },
  language: { text: 'Choose a language.' },
  gone: { text: 'This reader no longer exists.' },
  same_words: { text: 'This is the same as the current text. Select “Right”, or write something different.' },
  already_invited: {
    status: 409,
    constraint: 'content_readers_one_mailbox',
    text: 'This person has already been invited for this language.',
  },
  sentence_changed: {
    status: 409,
    text: 'This sentence has changed since you opened it. Please review it again.',
  },
  link_over: {
    status: 410,
    sql: 'CNRDR',
    text: 'This link does not work. It may have been replaced or cancelled. Ask the person who invited you for a new one.',
  },
})
