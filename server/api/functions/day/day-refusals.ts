import { z } from 'zod'
import { codeOf } from '#server/http/api-error.ts'
import { dayMessages } from '#shared/day-writing.ts'
import { evidenceMessages } from '#shared/evidence.ts'
import { witnessMessages } from '#shared/witness.ts'

/** What stands in the way of an entry, as private.refuse_day_entry tells it. */
const about = z.object({
  number: z.number().nullable(),
  app: z.number().nullable(),
  by: z.string().nullable(),
  at: z.string().nullable(),
})
type About = z.output<typeof about>

const sentences: Record<string, (about: About) => string> = {
  not_started: () =>
    'The attempt has not started yet. Until then the log takes notes, evidence, shifts and corrections.',
  started: ({ at, by }) => `The attempt was started at ${at} by ${by}.`,
  ended: ({ at }) =>
    `The attempt ended at ${at}. The log takes corrections, statements, evidence and ends of shifts now.`,
  app_not_started: () => 'This app has not been started.',
  app_started: ({ app, at, by }) => `App ${app} was started at ${at} by ${by}.`,
  app_finished: ({ app, at, by }) => `App ${app} was finished at ${at} by ${by}.`,
  app_dropped: ({ app, at, by }) => `App ${app} was dropped at ${at} by ${by}.`,
  another_app: ({ app, at }) =>
    `App ${app} is being built since ${at}. Finish or drop it first, or say why two are built at once.`,
  on_hold: ({ at, by }) => `A hold goes on since ${at}, begun by ${by}.`,
  no_hold: () => 'There is no hold to end.',
  before_its_start: ({ at, number }) => `It began at ${at} (entry ${number}), so it cannot end before that.`,
  after_its_end: ({ at, number }) => `It ended at ${at} (entry ${number}), so it cannot begin after that.`,
  before_attempt: ({ at, number }) =>
    `The attempt was started at ${at} (entry ${number}), and no app is built before that.`,
  after_attempt: ({ at, number }) =>
    `The attempt ended at ${at} (entry ${number}), and no app is built after that.`,
  app_outside: ({ app, at, number }) =>
    `Entry ${number} is about app ${app} at ${at}. An attempt begins before its apps and ends after them.`,
  on_shift: ({ at }) => `This shift overlaps another one of yours, at ${at}.`,
  no_shift: () => 'There is no shift to end.',
  long_shift: ({ at }) => `The shift began at ${at}. A shift has at most twelve hours.`,
  bad_app: () => 'Please say which app it is about',
  bad_text: () => 'Please write a few words',
  bad_correction: () => 'A correction names the entry it corrects',
  bad_corrected: () => dayMessages.number,
  bad_corrected_app: ({ app }) => `A correction keeps the app: the entry is about app ${app}.`,
  bad_evidence: () => 'Evidence needs its file',
  evidence_early: () => evidenceMessages.early,
  evidence_differs: () => evidenceMessages.differs,
  evidence_many: () => evidenceMessages.many,
  bad_covers: () => witnessMessages.covers,
  bad_parallel: () => 'Only the start of an app can be beside another one',
  bad_role: () => 'You may not write this kind of entry',
  bad_time_ahead: () => 'This time lies ahead of the clock of the server',
  bad_time_before: () => 'This time lies more than a day before the log began',
}

/** What the log of the day refused an entry for (DYORD, DYBAD): the database says what is in the way, these are the words for it. */
export function daySentence(error: unknown): string | undefined {
  const code = codeOf(error)
  if (!(error instanceof Error) || (code !== 'DYORD' && code !== 'DYBAD')) return undefined
  const words = sentences[error.message]
  const detail = 'detail' in error && typeof error.detail === 'string' ? error.detail : '{}'
  return words?.(about.parse(JSON.parse(detail))) ?? 'This entry does not fit the log'
}
