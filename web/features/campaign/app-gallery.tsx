import { type ChallengeApp, minutesTaken } from '#shared/challenge-apps.ts'
import { paths } from '#web/paths.ts'
import { Block } from '#web/ui/block.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

/** The apps that were recorded, in their order. */
export function AppGallery({ apps }: { apps: readonly ChallengeApp[] }) {
  return (
    <section id="apps-built" data-surface="oxide" className="section-y">
      <div className="wrap">
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
          <h2 className="text-4xl">20 Apps, One Record</h2>
          <LinkButton href={paths.appIdeas()} variant="secondary">
            View All Apps
          </LinkButton>
        </div>
        <ul className="gallery">
          {apps.map((app) => (
            <li key={app.number} className="gallery-cell">
              <Block number={app.number} state="on" relief className="size-16" />
              <h3 className="mt-3 text-lg font-bold">
                {app.demoUrl ? (
                  <a href={app.demoUrl} className="link text-text">
                    {app.title || `App ${app.number}`}
                  </a>
                ) : (
                  app.title || `App ${app.number}`
                )}
              </h3>
              {app.category && <p className="text-sm text-muted">{app.category}</p>}
              <Minutes app={app} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function Minutes({ app }: { app: ChallengeApp }) {
  const minutes = minutesTaken(app)
  return minutes === null ? null : <p className="text-sm font-semibold text-emphasis">{minutes} min</p>
}
