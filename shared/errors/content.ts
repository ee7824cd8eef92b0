import { defineErrors } from '#shared/errors/define.ts'

/** Errors about the owner's texts. The value `what` is a part of the sentence, for example `{date}`. */
export const contentErrors = defineErrors('content', {
  sentence_gone: { text: 'This sentence is no longer used on the site.' },
  empty: { text: 'Enter some text, or reset to the original.' },
  hidden_characters: { text: 'The text contains hidden characters or a line break. Remove them.' },
  consent_fixed: {
    text: 'The English text of a consent is stored with each person’s answer. Only a release can change it, as a new version.',
  },
  too_long: { text: 'The text must be 2,000 characters or fewer.' },
  too_long_for_place: {
    text: 'This is more than three times as long as the English text ({length} characters), so it will not fit.',
  },
  unreadable: { text: 'The curly brackets do not match.' },
  value_missing: {
    text: '{what} is missing. The site replaces it with a real value, so put it back before you save.',
  },
  value_unknown: { text: '{what} is not a placeholder the site knows. Remove it.' },
  option_missing: { text: 'The option “{option}” of {what} is missing. Put it back before you save.' },
  other_missing: { text: 'The options for {what} must include “other”.' },
  not_a_number: { text: '{what} is not a number, so it cannot have plural forms.' },
  plural_form_missing: { text: 'The plural has no “{form}” form.' },
  plural_form_unknown: { text: 'The plural has the form “{form}”, which this language does not use.' },
  format_unknown: { text: 'The site does not support the format “{format}”.' },
  tag_unknown: { text: '{tag} is not a tag the site knows. Remove it.' },
  tag_count: { text: '{tag} must appear as often as in the English text.' },
  tag_order: { text: '{opening} must come before {closing}.' },
  draft_unusable: {
    text: 'The draft of {id} no longer fits the text of the release. Open it and correct it.',
  },
  changed: { status: 409, sql: 'CNOLD', text: 'Someone else has changed this. Reload it before you decide.' },
  no_drafts: { status: 409, sql: 'CNNON', text: 'There are no drafts. Everything on the site is published.' },
  in_settings: {
    status: 409,
    sql: 'CNSET',
    text: 'The owner writes the questions in Settings. Change this sentence there.',
  },
})
