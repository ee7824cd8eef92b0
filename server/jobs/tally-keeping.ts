import { type RunAs, service } from '#server/db/run-as.ts'
import type { Log } from '#server/http/log.ts'
import { repeat } from '#server/jobs/repeat.ts'

/** A new day, or an attempt that has begun, is seen within this many milliseconds. */
const pause = 60_000

/** Has the tally of each day made, and its hash written into the log of the day. */
export const startTallyKeeping = ({ runAs, log }: { runAs: RunAs; log: Log }) =>
  repeat({
    every: pause,
    firstAfter: 0,
    log,
    warning: 'vote tally delayed',
    work: () => runAs(service, (tx) => tx`select private.keep_tally()`),
  })
