import { z } from 'zod'
import { codeOf } from '#server/http/api-error.ts'
import { dayMessages } from '#shared/day-writing.ts'
import { evidenceMessages } from '#shared/evidence.ts'
import { witnessMessages } from '#shared/witness.ts'

/** The conflicting entry, as private.refuse_day_entry reports it. */
const about = z.object({
  number: z.number().nullable(),
  app: z.number().nullable(),
  by: z.string().nullable(),
  at: z.string().nullable(),
})
type About = z.output<typeof about>

const sentences: Record<string, (about: About) => string> = {
  not_started: () =>
    'The attempt has not started yet. Until it does, you can only add notes, evidence, shifts and corrections.',
  no_entry: () => 'The log of the day is still empty. Declare your connection once it has an entry.',
  started: ({ at, by }) => `The attempt has already been started, at ${at} by ${by}.`,
  ended: ({ at }) =>
    `The attempt ended at ${at}. You can only add corrections, statements, evidence, videos and declarations, and end shifts.`,
  app_not_started: () => 'This app has not been started.',
  app_started: ({ app, at, by }) => `App ${app} was started at ${at} by ${by}.`,
  app_finished: ({ app, at, by }) => `App ${app} was finished at ${at} by ${by}.`,
  app_dropped: ({ app, at, by }) => `App ${app} was dropped at ${at} by ${by}.`,
  another_app: ({ app, at }) =>
    `App ${app} has been in progress since ${at}. Finish or drop it first, or explain why two apps are being built at once.`,
  on_hold: ({ at, by }) => `The attempt has been on hold since ${at}. ${by} started the hold.`,
  no_hold: () => 'The attempt is not on hold.',
  before_its_start: ({ at, number }) =>
    `The start is recorded at ${at} (entry ${number}). The end must be after it.`,
  after_its_end: ({ at, number }) =>
    `The end is recorded at ${at} (entry ${number}). The start must be before it.`,
  before_attempt: ({ at, number }) =>
    `The attempt started at ${at} (entry ${number}), so an app cannot start before that.`,
  after_attempt: ({ at, number }) =>
    `The attempt ended at ${at} (entry ${number}), so an app cannot be built after that.`,
  app_outside: ({ app, at, number }) =>
    `Entry ${number} records app ${app} at ${at}. The attempt must start before its apps and end after them.`,
  on_shift: ({ at }) => `This shift overlaps another of your shifts, at ${at}.`,
  no_shift: () => 'You are not on shift.',
  long_shift: ({ at }) => `The shift started at ${at}. A shift can last 12 hours at most.`,
  nothing_started: () => 'This attempt has not been started, or has already been withdrawn. Reload the page.',
  more_than_start: ({ number }) =>
    `Entry ${number} is more than a start, so this log is the record of an attempt. End the attempt instead.`,
  witness_here: () => 'This person has already signed in, so the address can no longer be changed.',
  witness_wrote: () => 'This person has already written in the log, so the invitation cannot be withdrawn.',
  witness_gone: () => 'This invitation does not exist, or has been withdrawn.',
  timekeeper_builds: () => 'This person is a timekeeper or an administrator. Nobody can be both.',
  bad_app: () => 'Please enter the app number',
  bad_text: () => 'Please write a few words',
  bad_start: () =>
    'The planned start is more than two hours away. Reload the control room, then type the name of the attempt to start it now.',
  bad_end: () => 'Say why the attempt ends early. The reason will be public.',
  bad_correction: () => 'Enter the number of the entry to correct',
  bad_corrected: () => dayMessages.number,
  bad_corrected_app: ({ app }) => `A correction cannot change the app. The entry is about app ${app}.`,
  bad_evidence: () => 'The evidence file is missing',
  evidence_early: () => evidenceMessages.early,
  evidence_differs: () => evidenceMessages.differs,
  evidence_many: () => evidenceMessages.many,
  bad_covers: () => witnessMessages.covers,
  bad_parallel: () => 'Only the start of an app can be marked as overlapping with another app',
  bad_attested: () => 'These entries cannot be confirmed',
  bad_role: () => 'You cannot add this type of entry',
  bad_time_ahead: () => 'This time is in the future, according to the server’s clock',
  bad_time_before: () => 'This time is more than a day before the log started',
}

/**
 * Message for a refused log entry (DYORD, DYBAD). The database reports the reason and the conflicting entry.
 */
export function daySentence(error: unknown): string | undefined {
  const code = codeOf(error)
  if (!(error instanceof Error) || (code !== 'DYORD' && code !== 'DYBAD')) return undefined
  const words = sentences[error.message]
  const detail = 'detail' in error && typeof error.detail === 'string' ? error.detail : '{}'
  return words?.(about.parse(JSON.parse(detail))) ?? 'This entry cannot be added to the log'
}
