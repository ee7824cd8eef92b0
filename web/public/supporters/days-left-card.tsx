import { computeCountdown } from '#shared/campaign-time.ts'
import type { PlainId } from '#shared/words.ts'
import { paths } from '#web/common/navigation/paths.ts'
import { LinkButton } from '#web/common/ui/link-button.tsx'
import { useTranslate } from '#web/common/words/translations.tsx'
import { useCampaign, useNow } from '#web/public/attempt/campaign.tsx'

const texts = {
  before: 'dashboard.meanwhile.before-vote',
  live: 'dashboard.meanwhile.live-text',
  after: 'dashboard.meanwhile.after-text',
} as const satisfies Record<string, PlainId>

/** Shows the days until the attempt, and what supporters can do until then. */
export function DaysLeftCard() {
  const t = useTranslate()
  const { textMode: mode, unlogged, facts } = useCampaign()
  const { days } = computeCountdown(facts.attempt, useNow())
  const after: PlainId = facts.attempt.loggedEnd ? 'site.footer.ended' : 'dashboard.meanwhile.after'
  const title =
    unlogged === 'due'
      ? t('dashboard.meanwhile.due')
      : mode === 'before'
        ? t('dashboard.meanwhile.days', { count: days })
        : t(mode === 'live' ? 'dashboard.meanwhile.live' : after)
  return (
    <aside aria-label={t('dashboard.meanwhile.label')} data-surface="danfo" className="bite rounded-2 p-7.5">
      <p className="max-w-[8em] text-2xl font-bold text-balance">{title}</p>
      <p className="mt-3">{t(texts[mode])}</p>
      <LinkButton href={mode === 'live' ? paths.appsBuilt : paths.appIdeas()} className="mt-6 w-full">
        {t(mode === 'live' ? 'dashboard.meanwhile.wall' : 'dashboard.next.board')}
      </LinkButton>
    </aside>
  )
}
