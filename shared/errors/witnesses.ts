import { defineErrors } from '#shared/errors/define.ts'

/** Errors about witnesses and timekeepers: their invitations and their entries. */
export const witnessErrors = defineErrors('witness', {
  not_signed_in: { status: 401, text: 'Please verify your email address to open the witnesses page' },
  not_invited: {
    status: 403,
    sql: 'DYWIT',
    text: 'This page is for invited witnesses and timekeepers. Ask the person who invited you which email address they used.',
  },
  already_invited: {
    status: 409,
    constraint: 'day_witnesses_one_mailbox',
    text: 'This person has already been invited',
  },
  role_unknown: { text: 'Please select witness or timekeeper' },
  name_length: { text: 'Please enter the full name, in 120 characters or fewer' },
  occupation_length: { text: 'Please enter this person’s occupation, in 120 characters or fewer' },
  relation_length: { text: 'Please describe how this person knows the builder, in 300 characters or fewer' },
  connection_missing: { text: 'Please select the connection to the builder' },
  statement_too_short: { text: 'Please write at least a few words about what you saw' },
  declaration_too_short: { text: 'Please write at least a few words about how you know the builder' },
  text_too_long: { text: 'This text must be 10,000 characters or fewer' },
  place_length: { text: 'Please enter where you are watching, in 200 characters or fewer' },
  log_changed: {
    sql: 'DYORD',
    text: 'The log has changed since you read it. Please check your statement again.',
  },
  log_empty: {
    status: 409,
    sql: 'DYORD',
    text: 'The log of the day is still empty. Declare your connection once it has an entry.',
  },
  opened: {
    status: 409,
    sql: 'DYORD',
    text: 'This person has already signed in, so the address can no longer be changed.',
  },
  has_written: {
    status: 409,
    sql: 'DYORD',
    text: 'This person has already written in the log, so the invitation cannot be withdrawn.',
  },
  invitation_gone: {
    status: 409,
    sql: 'DYORD',
    text: 'This invitation does not exist, or has been withdrawn.',
  },
  timekeeper_builds: {
    status: 409,
    sql: 'DYORD',
    text: 'This person is a timekeeper or an administrator. Nobody can be both.',
  },
})
