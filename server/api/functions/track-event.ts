import { forAnyone } from '#server/api/functions/define-function.ts'
import { service } from '#server/db/run-as.ts'
import { trackedEvent } from '#shared/analytics.ts'

/**
 * `track-event`: one event without a person in it. No cookie, no address, no source; whoever asks not to be tracked is
 * answered the same and not counted.
 */
export const trackEvent = forAnyone({
  input: trackedEvent,
  async run({ input: { name, path, props, referrer }, source, wantsNoTracking, host }) {
    if (wantsNoTracking) return {}
    await host.limits.enforce(['EVENT_SOURCE', source])
    await host.runAs(
      service,
      (tx) => tx`
        insert into public.analytics_events (name, path, referrer_host, props)
        values (${name}, ${path}, ${referrer ?? null}, ${tx.json(props)})`,
    )
    return {}
  },
})
