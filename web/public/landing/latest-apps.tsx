import { type ChallengeApp, isAppFinished } from '#shared/challenge-apps.ts'
import { formatTimeOfDay } from '#shared/dates.ts'
import type { Translate } from '#shared/words.ts'
import { paths } from '#web/common/navigation/paths.ts'
import { Anchor } from '#web/common/ui/anchor.tsx'
import { Block } from '#web/common/ui/block.tsx'
import { LinkButton } from '#web/common/ui/link-button.tsx'
import { useTranslate } from '#web/common/words/translations.tsx'
import {
  describeBuildTime,
  describeSubmitter,
  formatAppName,
  formatBuildMinutes,
  getAppUrl,
} from '#web/public/attempt/app-address.ts'
import { useCampaign } from '#web/public/attempt/campaign.tsx'
import { finishedAppsHash } from '#web/public/landing/app-cells.tsx'

/** Shows the app that was finished last, and the three before it, next to the wall. */
export function LatestApps() {
  const t = useTranslate()
  const { apps, facts } = useCampaign()
  const [latest, ...earlier] = apps.filter(isAppFinished).toSorted(byFinish)
  return (
    <>
      {latest ? (
        <div className="flex items-center gap-4.5">
          <Block number={latest.number} state="on" hasRelief className="size-27 shrink-0" />
          <div className="min-w-0">
            <p className="text-sm font-semibold text-emphasis">
              {latest.finishedAt
                ? t('built.latest.unlocked-at', {
                    time: formatTimeOfDay(latest.finishedAt, facts.attempt.zone),
                  })
                : t('built.latest.unlocked')}
            </p>
            <h3 className="mt-1.5 text-2xl">
              <Anchor href={getAppUrl(latest)} className="link text-text">
                {formatAppName(t, latest)}
              </Anchor>
            </h3>
            <p className="mt-1.5 text-sm text-muted">{aboutBuild(t, latest)}</p>
          </div>
        </div>
      ) : (
        <p className="lede text-muted">{t('built.section.live')}</p>
      )}
      {earlier.length > 0 && (
        <ul className="border-t-3 border-text">
          {earlier.slice(0, 3).map((app) => (
            <li key={app.number} className="flex min-h-13.5 items-center gap-3 border-b border-line py-2.25">
              <Block number={app.number} state="on" hasRelief className="size-9 shrink-0" />
              <Anchor href={getAppUrl(app)} className="link min-w-0 font-semibold text-text">
                {formatAppName(t, app)}
              </Anchor>{' '}
              <span className="ms-auto whitespace-nowrap text-muted">{formatBuildMinutes(t, app)}</span>
            </li>
          ))}
        </ul>
      )}
      <p className="flex flex-wrap gap-3">
        {latest?.demoUrl && (
          <LinkButton href={latest.demoUrl} target="_blank">
            {t('built.latest.more')}
          </LinkButton>
        )}
        <LinkButton href={latest ? finishedAppsHash : paths.appIdeas()} variant="secondary">
          {t('built.section.all')}
        </LinkButton>
      </p>
    </>
  )
}

function byFinish(a: ChallengeApp, b: ChallengeApp): number {
  return (b.finishedAt ?? '').localeCompare(a.finishedAt ?? '') || b.number - a.number
}

function aboutBuild(t: Translate, app: ChallengeApp): string {
  return [app.category && `${app.category}.`, describeSubmitter(t, app), describeBuildTime(t, app)]
    .filter(Boolean)
    .join(' ')
}
