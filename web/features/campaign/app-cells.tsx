import { type ChallengeApp, minutesTaken } from '#shared/challenge-apps.ts'
import { appAddress, appName, askedBy } from '#web/features/campaign/app-address.ts'
import { useCampaign } from '#web/features/campaign/campaign.tsx'
import { paths } from '#web/paths.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Block } from '#web/ui/block.tsx'

const listId = 'finished-apps'

/** Where "View All Apps" leads once there is one. */
export const finishedApps = `#${listId}`

/** Every finished app, in the order of their numbers; each leads to its page, in a preview to itself. */
export function AppCells({ apps }: { apps: readonly ChallengeApp[] }) {
  const { isPreview } = useCampaign()
  return (
    <ul id={listId} aria-label="Finished apps" className="gallery">
      {apps.map((app) => (
        <li key={app.number} className="gallery-cell">
          <Block number={app.number} state="on" relief className="size-16" />
          <h3 className="mt-3 text-lg font-bold">
            <Anchor href={isPreview ? appAddress(app) : paths.app(app.number)} className="link text-text">
              {appName(app)}
            </Anchor>
          </h3>
          <p className="text-sm text-muted">{[app.category && `${app.category}.`, askedBy(app)].join(' ')}</p>
          <Minutes app={app} />
        </li>
      ))}
    </ul>
  )
}

function Minutes({ app }: { app: ChallengeApp }) {
  const minutes = minutesTaken(app)
  return minutes === null ? null : <p className="text-sm font-semibold text-emphasis">{minutes} min</p>
}
