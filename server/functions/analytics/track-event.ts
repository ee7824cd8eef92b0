import { isbot } from 'isbot'
import { service } from '#backend/db/run-as.ts'
import { definePublicFunction } from '#server/functions/define-function.ts'
import { trackedEvent } from '#shared/analytics.ts'
import { defaultFacts } from '#shared/campaign.ts'
import { detectDevice, detectLanguage, detectTrafficSource } from '#shared/visits.ts'

/**
 * `track-event`: stores one event without identifying the visitor: no cookie, no address. Visitors who opt
 * out of tracking, administrators and bots get the same answer and are not counted.
 */
export const trackEvent = definePublicFunction({
  input: trackedEvent,
  async run({ input, caller, source, browser, wantsNoTracking, server }) {
    if (wantsNoTracking || caller.kind === 'admin' || isbot(browser.agent)) return {}
    await server.limits.enforce(['EVENT_SOURCE', source])
    const { name, path, props, referrer, campaign, via } = input
    const visitor = await server.markVisitor(source, browser.agent)
    await server.runAs(
      service,
      (tx) => tx`
        insert into public.analytics_events
          (name, path, referrer_host, props, visitor, source, campaign, language, device, day, hour)
        select ${name}, ${path}, ${referrer ?? null}, ${tx.json(props)}, ${visitor}, ${detectTrafficSource(referrer, via)},
          ${campaign ?? via ?? null}, ${detectLanguage(browser.languages)}, ${detectDevice(browser.agent)}, moment::date,
          extract(hour from moment)
        from (select now() at time zone private.get_campaign_zone(${defaultFacts.attempt.zone}) as moment) as clock`,
    )
    return {}
  },
})
