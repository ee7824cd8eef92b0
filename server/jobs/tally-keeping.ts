import { type RunAs, service } from '#server/db/run-as.ts'
import type { Log } from '#server/http/log.ts'
import { repeat } from '#server/jobs/repeat.ts'

/** Milliseconds until a new day, or an attempt that has begun, is noticed at the latest. */
const pause = 60_000

/** Creates the vote tally of each day and writes its hash into the log of the day. */
export const startTallyKeeping = ({ runAs, log }: { runAs: RunAs; log: Log }) =>
  repeat({
    every: pause,
    firstAfter: 0,
    log,
    warning: 'vote tally delayed',
    work: () => runAs(service, (tx) => tx`select private.keep_tally()`),
  })
