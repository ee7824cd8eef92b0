import { defineErrors } from '#shared/errors/define.ts'

export const announcementErrors = defineErrors('announcement', {
  subject_lines: { text: 'Remove the line break. The subject must be one line.' },
  preview_lines: { text: 'Remove the line break. The preview text must be one line.' },
  subject_too_long: { text: 'The subject must be 150 characters or fewer' },
  preview_too_long: { text: 'The preview text must be 200 characters or fewer' },
  too_long: {
    text: 'This email is too long: Gmail would cut off its end. Remove some text, or publish it as a post and link to that.',
  },
  placeholder_unknown: { text: 'Unknown placeholder {placeholder}. You can use {known}.' },
  rate: { text: 'Enter a whole number of emails a minute, from 1 to 6,000' },
  filter_gone: { text: 'This filter no longer exists. Choose another one.' },
  people_count: { text: 'Choose between 1 and 500 people' },
  view_name: { text: 'Enter a name for the recipients, from 1 to 60 characters' },
  topic_missing: { text: 'Choose a topic' },
  name_too_long: { text: 'The name must be 80 characters or fewer' },
  gone: { text: 'This announcement no longer exists.' },
  empty: { sql: 'ANEMP', text: 'Add a subject and some text.' },
  time_passed: { sql: 'ANPST', text: 'This time has passed. Choose a later one.' },
  changed: {
    status: 409,
    sql: 'ANCHG',
    text: 'Someone else has changed this announcement since you opened it. Your version has not been saved, but it is still here. Reopen the announcement to see their version, or overwrite it with yours.',
  },
  changed_before_sending: {
    status: 409,
    sql: 'ANCHG',
    text: 'Someone else has changed this announcement since you opened it. Reopen it and check it before you send it.',
  },
  no_draft: {
    status: 409,
    sql: 'ANSTA',
    text: 'This announcement is being sent or has been sent, so it can no longer be changed.',
  },
  not_deletable: { status: 409, sql: 'ANSTA', text: 'Only a draft can be deleted.' },
  already_sending: { status: 409, sql: 'ANSTA', text: 'This announcement is already being sent.' },
  not_sending: {
    status: 409,
    sql: 'ANSTA',
    text: 'There is nothing to stop, because this announcement is not being sent.',
  },
  not_stopped: { status: 409, sql: 'ANSTA', text: 'This announcement has not been stopped.' },
  no_recipients: { status: 409, sql: 'ANNOB', text: 'This email has no recipients.' },
  one_recipient_left: {
    status: 409,
    sql: 'ANCNT',
    text: 'The number of recipients has changed: it is now 1 person, it was {expected}.',
  },
  recipients_changed: {
    status: 409,
    sql: 'ANCNT',
    text: 'The number of recipients has changed: it is now {people} people, it was {expected}.',
  },
})
