import type { ChallengeApp } from '#shared/challenge-apps.ts'
import { paths } from '#web/common/navigation/paths.ts'
import { Anchor } from '#web/common/ui/anchor.tsx'
import { Block } from '#web/common/ui/block.tsx'
import { useTranslate } from '#web/common/words/translations.tsx'
import { describeSubmitter, formatAppName, formatBuildMinutes } from '#web/public/attempt/app-address.ts'
import { useCampaign } from '#web/public/attempt/campaign.tsx'
import { createSampleSearch } from '#web/public/attempt/preview.ts'

const listId = 'finished-apps'

/** Fragment of the URL of the link "View All Apps". */
export const finishedAppsHash = `#${listId}`

/** Lists every finished app by its number, with a link to its page. */
export function AppCells({ apps }: { apps: readonly ChallengeApp[] }) {
  const t = useTranslate()
  const { sample } = useCampaign()
  return (
    <ul id={listId} aria-label={t('built.list.label')} className="gallery">
      {apps.map((app) => (
        <li key={app.number} className="gallery-cell">
          <Block number={app.number} state="on" hasRelief className="size-24" />
          <h3 className="mt-4.5 text-lg font-bold">
            <Anchor href={paths.app(app.number) + createSampleSearch(sample)} className="link text-text">
              {formatAppName(t, app)}
            </Anchor>
          </h3>
          <p className="text-sm text-muted">
            {[app.category && `${app.category}.`, describeSubmitter(t, app)].join(' ')}
          </p>
          <Minutes app={app} />
        </li>
      ))}
    </ul>
  )
}

function Minutes({ app }: { app: ChallengeApp }) {
  const minutes = formatBuildMinutes(useTranslate(), app)
  return minutes && <p className="text-sm font-semibold text-emphasis">{minutes}</p>
}
