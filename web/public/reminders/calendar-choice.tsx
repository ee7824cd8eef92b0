import CalendarPlus from 'lucide-react/icons/calendar-plus'
import ExternalLink from 'lucide-react/icons/external-link'
import { calendarFilePath, createCalendarLinks } from '#shared/calendar-links.ts'
import type { CampaignFacts } from '#shared/campaign.ts'
import { getLanguagePrefix } from '#shared/languages.ts'
import { useServices } from '#web/common/data/services.tsx'
import { LinkButton } from '#web/common/ui/link-button.tsx'
import { useTranslations } from '#web/common/words/translations.tsx'

/** Offers a download for any calendar, then links to the two most common web calendars. */
export function CalendarChoice({ attempt }: { attempt: CampaignFacts['attempt'] }) {
  const { t, language } = useTranslations()
  const prefix = getLanguagePrefix(language)
  const { google, outlook } = createCalendarLinks(attempt, {
    title: t('reminders.calendar.title'),
    page: `${useServices().config.publicUrl}${prefix}/live`,
  })
  return (
    <section aria-labelledby="calendar">
      <h2 id="calendar" className="text-2xl">
        {t('reminders.calendar.heading')}
      </h2>
      <p className="mt-4.5 grid gap-3 sm:grid-cols-3">
        <LinkButton href={prefix + calendarFilePath} variant="secondary" icon={CalendarPlus}>
          {t('reminders.calendar.own')}
        </LinkButton>
        <LinkButton href={google} variant="secondary" iconEnd={ExternalLink} target="_blank">
          Google
        </LinkButton>
        <LinkButton href={outlook} variant="secondary" iconEnd={ExternalLink} target="_blank">
          Outlook
        </LinkButton>
      </p>
    </section>
  )
}
