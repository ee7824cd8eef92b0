import { useId } from 'react'
import { Link, NavLink } from 'react-router'
import { formatNumber } from '#shared/format-number.ts'
import { paths } from '#web/common/navigation/paths.ts'
import { classNames } from '#web/common/ui/class-names.ts'
import { Icon } from '#web/common/ui/icon.tsx'
import { Logo } from '#web/common/ui/logo.tsx'
import { TwentyCellBar } from '#web/common/ui/twenty-cell-bar.tsx'
import { VisuallyHidden } from '#web/common/ui/visually-hidden.tsx'
import type { AttemptState } from '#web/office/dashboard/attempt-state.ts'
import { listMenuGroups } from '#web/office/layout/menu-groups.ts'
import { useOfficeRole } from '#web/office/sign-in/office-role.ts'
import type { WaitingCounts } from '#web/office/waiting/queries.ts'

type AdminNavProps = {
  /** URL of the owner's logo. */
  mark: string | null
  waiting: WaitingCounts
  standing?: AttemptState | undefined
  isRail?: boolean
  onFollow?: () => void
}

/**
 * Logo, menu and state of the attempt: the days until it, or its logged start or end. They are in the sidebar
 * on wide screens and in a drawer on small ones.
 */
export function AdminNav({ mark, waiting, standing, isRail, onFollow }: AdminNavProps) {
  const id = useId()
  const counts: Record<string, number> = {
    [paths.admin.appIdeas]: waiting.ideas,
    [paths.admin.testimonials]: waiting.testimonials + waiting.deletionRequests,
  }

  return (
    <>
      <Link
        to={paths.admin.dashboard}
        className={classNames(
          'flex min-h-21 items-center text-text no-underline',
          isRail ? 'rail-mark px-[19px]' : 'px-6',
        )}
        onClick={onFollow}
      >
        <Logo mark={mark} />
      </Link>
      <nav aria-label="Back office">
        {listMenuGroups(useOfficeRole()).map(({ title, entries }) => (
          <div key={title ?? 'rest'} className="admin-group">
            {title && (
              <h2 id={`${id}-${title}`} className={isRail ? 'sr-only' : 'admin-group-title'}>
                {title}
              </h2>
            )}
            <ul aria-labelledby={title && `${id}-${title}`}>
              {entries.map(({ label, to, icon }) => (
                <li key={to}>
                  <NavLink
                    to={to}
                    title={isRail ? label : undefined}
                    className="admin-entry ring-inside"
                    onClick={onFollow}
                  >
                    <Icon icon={icon} size="medium" />
                    <span className={isRail ? 'sr-only' : undefined}>{label}</span>
                    <WaitingCount count={counts[to] ?? 0} />
                  </NavLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      {standing && (
        <div
          className={classNames(
            'mt-auto pt-9 pb-6 text-sm text-muted',
            isRail ? 'text-center leading-tight' : 'px-6',
          )}
        >
          {standing.time === undefined ? (
            <p>
              <strong className={classNames('figures text-xl text-text', isRail ? 'block' : 'mr-0.75')}>
                {standing.days}
              </strong>
              {standing.days === 1 ? 'day' : 'days'}
              <span className={isRail ? 'sr-only' : undefined}> until the record attempt</span>
            </p>
          ) : (
            <p>
              {standing.words} <strong className="figures text-text">{standing.time}</strong>
              <span className={isRail ? 'sr-only' : undefined}>, {standing.date}</span>
            </p>
          )}
          {!isRail && <TwentyCellBar share={standing.share} className="mt-2.25" />}
        </div>
      )}
    </>
  )
}

function WaitingCount({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span className="admin-count tabular">
      {formatNumber(count)}
      <VisuallyHidden> waiting</VisuallyHidden>
    </span>
  )
}
