import { paths } from '#web/common/navigation/paths.ts'
import { LinkButton } from '#web/common/ui/link-button.tsx'
import { useTranslate } from '#web/common/words/translations.tsx'
import { useDay } from '#web/public/live/live-day.tsx'
import { useTimeFormatters } from '#web/public/live/use-time-formatters.ts'

/** Links to the pages that matter before and after the day. */
export function LiveRelatedLinks() {
  const t = useTranslate()
  const { apps, finished, wait } = useDay()
  const { there, here, city } = useTimeFormatters()
  const begin = apps[0]?.plannedStart ?? 0
  if (wait === 'past')
    return (
      <div className="live-around">
        <p className="lede">{t('live.around.past')}</p>
        <LinkButton href={paths.home}>{t('live.around.known')}</LinkButton>
      </div>
    )
  if (wait === 'due')
    return (
      <div className="live-around">
        <p className="lede">{t('live.around.due', { time: there(begin), city })}</p>
      </div>
    )
  if (wait === 'ahead')
    return (
      <div className="live-around">
        <LinkButton href={paths.remindMe}>{t('live.around.remind', { time: there(begin) })}</LinkButton>
        <p className="text-sm text-muted">
          {here
            ? t('live.around.starts-here', { time: there(begin), city, here: here(begin) })
            : t('live.around.starts', { time: there(begin), city })}
        </p>
      </div>
    )
  return (
    <div className="live-around">
      <p className="lede">{t('live.around.ended')}</p>
      {finished > 0 && (
        <LinkButton href={paths.apps}>{t('live.around.apps', { count: finished })}</LinkButton>
      )}
      <LinkButton href={paths.record} variant="secondary">
        {t('day.page.check')}
      </LinkButton>
    </div>
  )
}
