import type { ReactNode } from 'react'
import { hasAppPage } from '#shared/live-app.ts'
import { listPlannedApps } from '#shared/live-day.ts'
import { translateAppName, translateWallCell } from '#shared/translate-day.ts'
import { Anchor } from '#web/common/ui/anchor.tsx'
import { Block } from '#web/common/ui/block.tsx'
import { useTranslate } from '#web/common/words/translations.tsx'
import { getBlockState } from '#web/public/live/day-words.ts'
import { useDay, useLiveDay } from '#web/public/live/live-day.tsx'
import { useAppPath } from '#web/public/live/use-app-path.ts'
import { useTimeFormatters } from '#web/public/live/use-time-formatters.ts'

/** Shows the twenty apps as blocks: lit if finished, glowing while being built, dark if planned. */
export function DayAppGrid({ isStill }: { isStill: boolean }) {
  const t = useTranslate()
  const { live } = useLiveDay()
  const day = useDay()
  const { there } = useTimeFormatters()
  const appPath = useAppPath()
  const apps = listPlannedApps(live.apps)
  return (
    <ol className="wall day-wall" aria-label={t('day.wall.label')} data-still={isStill ? '' : undefined}>
      {day.apps.map((app, index) => {
        const title = apps[index]?.title ?? ''
        const name = translateAppName(t, apps, app.number)
        const seen = {
          planned: there(app.plannedStart),
          building: t('day.wall.now', { name }),
          finished: name,
          dropped: name,
        }[app.state]
        return (
          <li key={app.number} className="day-slot" data-state={app.state}>
            <SlotLink href={hasAppPage(live.apps, app) ? appPath(app.number) : undefined}>
              <Block number={app.number} state={getBlockState(app)} hasRelief />
              <span className="slot-words day-slot-words" aria-hidden="true">
                {seen}
              </span>{' '}
              <span className="sr-only">{translateWallCell(t, app, { title, now: day.now })}</span>
            </SlotLink>
          </li>
        )
      })}
    </ol>
  )
}

/** Links to the app's page, if the app has one. */
function SlotLink({ href, children }: { href: string | undefined; children: ReactNode }) {
  if (href === undefined) return children
  return (
    <Anchor href={href} className="day-slot-link">
      {children}
    </Anchor>
  )
}
