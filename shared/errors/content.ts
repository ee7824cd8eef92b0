import { defineErrors } from '#shared/errors/define.ts'

/** Errors about the owner's texts. A part that a sentence must contain is a value, for example `{date}`. */
export const contentErrors = defineErrors('content', {
  sentence_gone: { status: 400, text: 'This sentence is no longer used on the site.' },
  empty: { status: 400, text: 'Enter some text, or reset to the original.' },
  hidden_characters: {
    status: 400,
    text: 'The text contains hidden characters or a line break. Remove them.',
  },
  consent_fixed: {
    status: 400,
    text: 'The English text of a consent is stored with each person’s answer. Only a release can change it, as a new version.',
  },
  too_long: { status: 400, text: 'The text must be 2,000 characters or fewer.' },
  too_long_for_place: {
    status: 400,
    text: 'This is more than three times as long as the English text ({length} characters), so it will not fit.',
  },
  unreadable: { status: 400, text: 'The curly brackets do not match.' },
  value_missing: {
    status: 400,
    text: '{what} is missing. The site replaces it with a real value, so put it back before you save.',
  },
  value_unknown: { status: 400, text: '{what} is not a placeholder the site knows. Remove it.' },
  option_missing: {
    status: 400,
    text: 'The option “{option}” of {what} is missing. Put it back before you save.',
  },
  other_missing: { status: 400, text: 'The options for {what} must include “other”.' },
  not_a_number: { status: 400, text: '{what} is not a number, so it cannot have plural forms.' },
  plural_form_missing: { status: 400, text: 'The plural has no “{form}” form.' },
  plural_form_unknown: {
    status: 400,
    text: 'The plural has the form “{form}”, which this language does not use.',
  },
  format_unknown: { status: 400, text: 'The site does not support the format “{format}”.' },
  tag_unknown: { status: 400, text: '{tag} is not a tag the site knows. Remove it.' },
  tag_count: { status: 400, text: '{tag} must appear as often as in the English text.' },
  tag_order: { status: 400, text: '{opening} must come before {closing}.' },
  draft_unusable: {
    status: 400,
    text: 'The draft of {id} no longer fits the text of the release. Open it and correct it.',
  },
  changed: {
    status: 409,
    sql: 'CNOLD',
    text: 'Someone else has changed this. Reload it before you decide.',
  },
  no_drafts: {
    status: 409,
    sql: 'CNNON',
    text: 'There are no drafts. Everything on the site is published.',
  },
  in_settings: {
    status: 409,
    sql: 'CNSET',
    text: 'The owner writes the questions in Settings. Change this sentence there.',
  },
})
