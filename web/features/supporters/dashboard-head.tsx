import type { ReactNode } from 'react'
import type { Member, SupporterData } from '#web/features/supporters/queries.ts'
import { formatMonth } from '#web/lib/format-date.ts'

type DashboardHeadProps = { member: Member; data: SupporterData; label: string; children: ReactNode }

/** Since when, who, three figures, and what to do next. */
export function DashboardHead({ member, data, label, children }: DashboardHeadProps) {
  const { badges, ideas, testimonials } = data
  const figures = [
    { value: badges.length, label: badges.length === 1 ? 'Badge' : 'Badges' },
    { value: ideas.length, label: ideas.length === 1 ? 'Idea' : 'Ideas' },
    { value: testimonials.length, label: testimonials.length === 1 ? 'Story' : 'Stories' },
  ]
  return (
    <div data-surface="oxide" className="border-t border-line">
      <div className="wrap flex flex-wrap items-end justify-between gap-x-8 gap-y-5 pt-6 pb-7 lg:pt-8">
        <div className="min-w-0">
          <p className="text-muted">
            {label} since <time dateTime={member.joined_at}>{formatMonth(member.joined_at)}</time>
            {member.location && `, ${member.location}`}
          </p>
          <h1 className="mt-2 text-4xl font-bold break-words">Welcome, {member.name}</h1>
        </div>
        <dl className="flex justify-between gap-x-6 max-md:w-full">
          {figures.map((figure) => (
            <div key={figure.label} className="grid">
              <dt className="order-2 text-base text-muted">{figure.label}</dt>
              <dd className="figures order-1 text-3xl text-emphasis">
                {figure.value.toLocaleString('en-US')}
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="wrap pb-6">{children}</div>
    </div>
  )
}
