import { getCityName } from '#shared/dates.ts'
import type { PageHandle } from '#web/common/navigation/page.ts'
import { paths } from '#web/common/navigation/paths.ts'
import { useTranslate } from '#web/common/words/translations.tsx'
import { getShownTimeAndMode, useCampaign } from '#web/public/attempt/campaign.tsx'
import { CalendarChoice } from '#web/public/reminders/calendar-choice.tsx'
import { ReminderForm } from '#web/public/reminders/reminder-form.tsx'
import { formatReminderTime } from '#web/public/reminders/reminder-words.ts'
import { useAvailableReminders } from '#web/public/reminders/use-available-reminders.ts'
import { ShareButtons } from '#web/public/share/share-buttons.tsx'

const head = { title: '20 in 24', description: '', share: 'home', hasReading: true }

export const catalogueNouns = ['reminders', 'share', 'signin', 'consent', 'network']

export const handle: PageHandle = {
  head,
  headOf(services, _params, search) {
    const { t } = services.words
    const isAfter = getShownTimeAndMode(services, search).mode === 'after'
    return {
      ...head,
      title: t(isAfter ? 'reminders.head.title-after' : 'reminders.head.title'),
      description: t(isAfter ? 'reminders.head.description-after' : 'reminders.head.description'),
    }
  },
}

/** Offers two ways to remember the day: the calendar, or reminder emails. */
export function Component() {
  const t = useTranslate()
  const { facts, mode } = useCampaign()
  const { zone: home } = facts.attempt
  const offered = useAvailableReminders()
  const { start, zone } = offered
  const isKnown = mode === 'after' && facts.result.status !== 'not_recorded'
  return (
    <>
      <div data-surface="danfo" className="border-t border-line">
        <div className="wrap grid gap-6 py-12">
          <h1 className="text-4xl">
            {t(mode === 'after' ? 'reminders.page.heading-after' : 'reminders.page.heading')}
          </h1>
          {mode !== 'after' && (
            <dl className="flex flex-wrap gap-x-15 gap-y-4.5">
              {zone !== home && (
                <Moment
                  name={t('reminders.page.here', { place: getCityName(zone) })}
                  text={formatReminderTime(t, start, zone)}
                  isFirst
                />
              )}
              <Moment
                name={t('reminders.page.there', { place: getCityName(home) })}
                text={formatReminderTime(t, start, home)}
                isFirst={zone === home}
              />
            </dl>
          )}
        </div>
      </div>
      <div data-surface="limewash" className="section-y">
        <div className="wrap">
          <div className="grid max-w-[620px] gap-12">
            {mode === 'before' && <CalendarChoice attempt={facts.attempt} />}
            {isKnown ? (
              <p className="lede">{t('reminders.page.known')}</p>
            ) : (
              <ReminderForm key={mode} {...offered} />
            )}
            <section aria-labelledby="bring" className="border-t border-line pt-7.5">
              <h2 id="bring" className="mb-4.5 text-xl">
                {t('reminders.page.bring')}
              </h2>
              <ShareButtons path={paths.home} text={t('reminders.page.share-text')} what="site" />
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
