import { at, modeOf } from '#shared/campaign.ts'
import { useCampaign } from '#web/features/campaign/campaign.tsx'
import { factsQuery } from '#web/features/campaign/queries.ts'
import { CalendarChoice } from '#web/features/reminders/calendar-choice.tsx'
import { ReminderForm } from '#web/features/reminders/reminder-form.tsx'
import { momentText, offeredKinds, placeOf } from '#web/features/reminders/reminder-words.ts'
import type { PageHandle } from '#web/lib/page.ts'
import { useServices } from '#web/lib/services.tsx'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { PassOn } from '#web/parts/share/pass-on.tsx'
import { paths } from '#web/paths.ts'

const head = {
  title: 'Be there · 20 in 24',
  description: 'Put the 24 hours in your calendar, or get a letter the day before and an hour before.',
  share: 'home',
  hasReading: true,
}

export const handle: PageHandle = {
  head,
  headOf({ backend, queryClient, config }) {
    const facts = queryClient.getQueryData(factsQuery(backend).queryKey)
    if (!facts || modeOf(facts, Date.parse(config.now)) !== 'after') return head
    return {
      ...head,
      title: 'Hear what came of it · 20 in 24',
      description: 'Get one letter when the result of the 24 hours is told.',
    }
  },
}

/** How to come back: the calendar, or letters that were asked for. */
export function Component() {
  const { facts, mode } = useCampaign()
  const { config } = useServices()
  const isHydrated = useHydrated()
  const { start: begins, zone: home } = facts.attempt
  // The server does not know where the reader is.
  const zone = isHydrated ? Intl.DateTimeFormat().resolvedOptions().timeZone : home
  const start = at(begins)
  const offered = offeredKinds(mode, { start, zone, now: Date.parse(config.now) })
  const isKnown = mode === 'after' && facts.result.status !== 'not_recorded'
  return (
    <>
      <div data-surface="danfo" className="border-t border-line">
        <div className="wrap grid gap-4 py-8">
          <h1 className="text-4xl">{mode === 'after' ? 'Hear what came of it' : 'Be there'}</h1>
          {mode !== 'after' && (
            <dl className="flex flex-wrap gap-x-10 gap-y-3">
              {zone !== home && (
                <Moment name={`Where you are, ${placeOf(zone)}`} text={momentText(start, zone)} isFirst />
              )}
              <Moment
                name={`At the desk, ${placeOf(home)}`}
                text={momentText(start, home)}
                isFirst={zone === home}
              />
            </dl>
          )}
        </div>
      </div>
      <div data-surface="limewash" className="section-y">
        <div className="wrap">
          <div className="grid max-w-[620px] gap-8">
            {mode === 'before' && <CalendarChoice attempt={facts.attempt} />}
            {isKnown ? (
              <p className="lede">The result is in. It stands on the first page.</p>
            ) : (
              <ReminderForm
                key={`${mode} ${zone}`}
                kinds={offered.kinds}
                ticked={offered.ticked}
                start={start}
                zone={zone}
              />
            )}
            <section aria-labelledby="bring" className="border-t border-line pt-5">
              <h2 id="bring" className="mb-3 text-xl">
                Bring somebody
              </h2>
              <PassOn path={paths.home} text="20 apps in 24 hours, by one person." what="site" />
            </section>
          </div>
        </div>
      </div>
    </>
  )
}

function Moment({ name, text, isFirst }: { name: string; text: string; isFirst: boolean }) {
  return (
    <div className="grid">
      <dt className="order-2 text-sm">{name}</dt>
      <dd className={isFirst ? 'figures text-3xl font-bold' : 'figures text-xl font-bold'}>{text}</dd>
    </div>
  )
}
