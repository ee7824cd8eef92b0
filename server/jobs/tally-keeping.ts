import { type RunAs, service } from '#server/db/run-as.ts'
import type { Log } from '#server/http/log.ts'

/** A new day, or an attempt that has begun, is seen within this many milliseconds. */
const pause = 60_000

/** Has the tally of each day made, and its hash written into the log of the day; any number of nodes may ask. */
export function startTallyKeeping({ runAs, log }: { runAs: RunAs; log: Log }) {
  const keep = () =>
    runAs(service, (tx) => tx`select private.keep_tally()`).catch((error) =>
      log.warn('the tally is made later', { error }),
    )
  const timer = setInterval(keep, pause)
  timer.unref()
  void keep()
  return { stop: () => clearInterval(timer) }
}
