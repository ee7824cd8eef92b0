import { defineErrors } from '#shared/errors/define.ts'

/**
 * Errors about the day: its log, the plan and the control room. The values `app`, `by`, `at` and `number`
 * describe the entry that causes the refusal.
 */
export const dayErrors = defineErrors('day', {
  kind_unknown: { text: 'Unknown type of entry' },
  key_missing: { text: 'This entry is missing its device key' },
  app_unknown: { text: 'Enter an app number from 1 to 20' },
  time_invalid: { text: 'This is not a valid time' },
  text_too_long: { text: 'An entry must be 1000 characters or fewer' },
  text_hidden: { text: 'The text contains hidden characters. Please type it again.' },
  append_only: {
    status: 403,
    sql: '42501',
    text: 'The log of the day is append-only. To correct an entry, add another one.',
    english: 'programs',
  },
  facts_fixed: {
    status: 403,
    sql: '42501',
    text: 'The facts of an attempt cannot change after its log has begun',
    english: 'programs',
  },
  withdrawal_reason_missing: { text: 'Enter a reason. It will be public.' },
  attempt_unknown: { text: 'There is no such attempt' },
  entry_unknown: { sql: 'DYORD', text: 'This entry is not in the log' },
  app_missing: { sql: 'DYORD', text: 'Please enter the app number' },
  text_missing: { sql: 'DYORD', text: 'Please write a few words' },
  start_off_plan: {
    sql: 'DYORD',
    text: 'The planned start is more than two hours away. Reload the control room, then type the name of the attempt to start it now.',
  },
  end_reason_missing: { sql: 'DYORD', text: 'Say why the attempt ends early. The reason will be public.' },
  corrected_number_missing: { sql: 'DYORD', text: 'Enter the number of the entry to correct' },
  app_of_correction: {
    sql: 'DYORD',
    text: 'A correction cannot change the app. The entry is about app {app}.',
  },
  overlap_not_at_start: {
    sql: 'DYORD',
    text: 'Only the start of an app can be marked as overlapping with another app',
  },
  attested_unknown: { sql: 'DYORD', text: 'These entries cannot be confirmed' },
  details_wrong: { sql: 'DYORD', text: 'The data of this entry does not match its type' },
  kind_not_allowed: { sql: 'DYORD', text: 'You cannot add this type of entry' },
  time_in_future: { sql: 'DYORD', text: 'This time is in the future, according to the server’s clock' },
  time_before_log: { sql: 'DYORD', text: 'This time is more than a day before the log started' },
  not_started: {
    status: 409,
    sql: 'DYORD',
    text: 'The attempt has not started yet. Until it does, you can only add notes, evidence, shifts and corrections.',
  },
  started: { status: 409, sql: 'DYORD', text: 'The attempt has already been started, at {at} by {by}.' },
  ended: {
    status: 409,
    sql: 'DYORD',
    text: 'The attempt ended at {at}. You can only add corrections, statements, evidence, videos and declarations, and end shifts.',
  },
  app_not_started: { status: 409, sql: 'DYORD', text: 'This app has not been started.' },
  app_started: { status: 409, sql: 'DYORD', text: 'App {app} was started at {at} by {by}.' },
  app_finished: { status: 409, sql: 'DYORD', text: 'App {app} was finished at {at} by {by}.' },
  app_dropped: { status: 409, sql: 'DYORD', text: 'App {app} was dropped at {at} by {by}.' },
  another_app: {
    status: 409,
    sql: 'DYORD',
    text: 'App {app} has been in progress since {at}. Finish or drop it first, or explain why two apps are being built at once.',
  },
  on_hold: {
    status: 409,
    sql: 'DYORD',
    text: 'The attempt has been on hold since {at}. {by} started the hold.',
  },
  no_hold: { status: 409, sql: 'DYORD', text: 'The attempt is not on hold.' },
  before_its_start: {
    status: 409,
    sql: 'DYORD',
    text: 'The start is recorded at {at} (entry {number}). The end must be after it.',
  },
  after_its_end: {
    status: 409,
    sql: 'DYORD',
    text: 'The end is recorded at {at} (entry {number}). The start must be before it.',
  },
  before_attempt: {
    status: 409,
    sql: 'DYORD',
    text: 'The attempt started at {at} (entry {number}), so an app cannot start before that.',
  },
  after_attempt: {
    status: 409,
    sql: 'DYORD',
    text: 'The attempt ended at {at} (entry {number}), so an app cannot be built after that.',
  },
  app_outside: {
    status: 409,
    sql: 'DYORD',
    text: 'Entry {number} records app {app} at {at}. The attempt must start before its apps and end after them.',
  },
  on_shift: { status: 409, sql: 'DYORD', text: 'This shift overlaps another of your shifts, at {at}.' },
  no_shift: { status: 409, sql: 'DYORD', text: 'You are not on shift.' },
  long_shift: {
    status: 409,
    sql: 'DYORD',
    text: 'The shift started at {at}. A shift can last 12 hours at most.',
  },
  nothing_started: {
    status: 409,
    sql: 'DYORD',
    text: 'This attempt has not been started, or has already been withdrawn. Reload the page.',
  },
  more_than_start: {
    status: 409,
    sql: 'DYORD',
    text: 'Entry {number} is more than a start, so this log is the record of an attempt. End the attempt instead.',
  },
  slot_unknown: { status: 409, sql: 'DYPLN', text: 'Enter a slot from 1 to 20' },
  slot_fixed: { status: 409, sql: 'DYPLN', text: 'App {app} has started, so it cannot be moved' },
  slot_taken: { status: 409, sql: 'DYPLN', text: 'Slot {app} is not empty' },
  idea_planned: { status: 409, sql: 'DYPLN', text: 'This idea is already in the plan' },
  idea_not_approved: { status: 409, sql: 'DYPLN', text: 'This idea is not approved' },
  stream_invalid: {
    status: 409,
    sql: 'DYPLN',
    text: 'Addresses must start with https://, and the message must be 200 characters or fewer',
  },
})
