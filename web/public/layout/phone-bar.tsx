import HandCoins from 'lucide-react/icons/hand-coins'
import { appCount } from '#shared/campaign.ts'
import { computeCountdown, computeDayClock, formatClock } from '#shared/campaign-time.ts'
import { formatTimeOfDay, formatTranslatedDate } from '#shared/dates.ts'
import { paths } from '#web/common/navigation/paths.ts'
import { getSiteZone } from '#web/common/time/site-zone.ts'
import { Icon } from '#web/common/ui/icon.tsx'
import { LinkButton } from '#web/common/ui/link-button.tsx'
import { useTranslate } from '#web/common/words/translations.tsx'
import { useCampaign, useNow } from '#web/public/attempt/campaign.tsx'
import { getRecordedResult, resultTextIds } from '#web/public/attempt/hero-words.ts'

/** Catalogue nouns of the bar: the beginnings of the text ids that it needs in addition to those of the page. */
export const catalogueNouns = ['bar', 'campaign']

/**
 * Bar at the bottom of a phone's screen, with the support button. It appears after the first screen, because
 * on phones that button is hidden in the menu.
 */
export function PhoneBar() {
  const t = useTranslate()
  const campaign = useCampaign()
  const { mode, facts, givingClosed } = campaign
  const isAwaited = mode === 'after' && getRecordedResult(campaign) === undefined
  const live = mode === 'live' ? facts.links.live : null
  return (
    <aside aria-label={t('bar.phone.label')} data-surface="oxide" className="phone-bar">
      <Standing />
      {live && (
        <LinkButton href={live} target="_blank" variant="secondary" size="compact">
          {t('bar.phone.watch')}
        </LinkButton>
      )}
      {!givingClosed && (
        <LinkButton
          href={paths.communitySupport}
          variant={isAwaited ? 'secondary' : 'primary'}
          size="compact"
          data-support="phone bar"
          aria-label={t('site.nav.support')}
        >
          {isAwaited ? <Icon icon={HandCoins} /> : t('site.nav.support')}
        </LinkButton>
      )}
      {isAwaited && (
        <LinkButton href={paths.remindMe} size="compact">
          {t('bar.phone.tell')}
        </LinkButton>
      )}
    </aside>
  )
}

/** Shows the state of the attempt in two lines. */
function Standing() {
  const [first, second] = useStanding()
  return (
    <p className="phone-bar-words">
      <strong className="tabular">{first}</strong>
      <span className="tabular">{second}</span>
    </p>
  )
}

function useStanding(): [first: string, second: string] {
  const t = useTranslate()
  const campaign = useCampaign()
  const { mode, facts, finished, unlogged } = campaign
  const { start, zone } = facts.attempt
  const now = useNow()
  if (mode === 'live')
    return [
      t('bar.phone.done', { count: finished, total: appCount }),
      unlogged
        ? t('bar.phone.due')
        : t('bar.phone.live', { time: formatClock(computeDayClock(facts.attempt, now).elapsed) }),
    ]
  if (mode === 'after') {
    const result = getRecordedResult(campaign)
    return [
      t(result ? resultTextIds[result.status] : 'bar.phone.no-result'),
      t('bar.phone.as-of', { date: formatTranslatedDate(t, now, { zone: getSiteZone() }) }),
    ]
  }
  const count = computeCountdown(facts.attempt, now).days
  const date = formatTranslatedDate(t, start, { zone, how: 'short' })
  return [
    count === 0 ? t('bar.phone.today') : t('bar.phone.days', { count }),
    t('dates.moment', { date, time: formatTimeOfDay(start, zone) }),
  ]
}
