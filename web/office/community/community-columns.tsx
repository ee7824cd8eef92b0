import { formatNumber } from '#shared/format-number.ts'
import { formatShortDate } from '#web/common/time/format-date.ts'
import { Anchor } from '#web/common/ui/anchor.tsx'
import type { Column } from '#web/common/ui/data-table.tsx'
import { StatusTag } from '#web/common/ui/status-tag.tsx'
import { newsLabels, newsTagVariants } from '#web/office/community/filter-words.ts'
import type { CommunityPerson } from '#web/office/community/queries.ts'
import { Avatar } from '#web/office/ui/avatar.tsx'

// Hides a column on medium screens, where its content is shown below the name.
const onlyWide = 'md:max-xl:hidden'

export function createPeopleColumns(hrefOf: (person: CommunityPerson) => string): Column<CommunityPerson>[] {
  return [
    {
      key: 'person',
      head: 'Person',
      isRowHeader: true,
      cell: (person) => <Who person={person} href={hrefOf(person)} />,
    },
    {
      key: 'place',
      head: 'Place',
      card: 'hidden',
      className: `md:w-[128px] ${onlyWide}`,
      cellClassName: onlyWide,
      cell: ({ location }) => <p className="line">{location ?? 'Not given'}</p>,
    },
    {
      key: 'can',
      head: 'Testing and skills',
      card: 'block',
      className: `md:w-[176px] ${onlyWide}`,
      cellClassName: onlyWide,
      cell: (person) => <CanDo person={person} />,
    },
    {
      key: 'did',
      head: 'Activity',
      card: 'block',
      className: 'md:w-[248px]',
      cell: (person) => <Did person={person} />,
    },
    {
      key: 'news',
      head: 'News',
      card: 'inline',
      className: 'md:w-[118px]',
      cell: ({ news }) => <StatusTag look={newsTagVariants[news]}>{newsLabels[news]}</StatusTag>,
    },
    {
      key: 'joined',
      head: 'Joined',
      align: 'end',
      card: 'end',
      className: 'md:w-[104px]',
      cell: ({ joined_at }) => (
        <time dateTime={joined_at} className="text-sm whitespace-nowrap">
          {formatShortDate(joined_at)}
        </time>
      ),
    },
  ]
}

function Who({ person, href }: { person: CommunityPerson; href: string }) {
  const { id, name, email, location, is_active, is_verified } = person
  const standing = is_active ? null : is_verified ? 'Not active' : 'Not verified'
  return (
    <span className="flex items-center gap-3">
      <Avatar id={id} isGone={!is_active} />
      <span className="grid min-w-0">
        <Anchor
          href={href}
          className="line text-base font-bold text-text no-underline hover:underline"
          title={name}
        >
          {name}
        </Anchor>
        <span className="line text-sm font-regular text-muted" title={email}>
          {email}
        </span>
        {(location || standing) && (
          <span className="line text-xs font-regular text-muted xl:hidden">
            {[standing, location].filter(Boolean).join(', ')}
          </span>
        )}
        {standing && <span className="text-xs font-bold text-warning-text max-xl:hidden">{standing}</span>}
      </span>
    </span>
  )
}

function CanDo({ person: { testing_types, skills, interests } }: { person: CommunityPerson }) {
  const can = [...skills, ...(interests ?? [])].join(', ')
  const tests = testing_types?.join(', ')
  if (!can && !tests) return <span className="text-sm text-faint">Not given</span>
  return (
    <>
      {tests && (
        <p className="line text-sm" title={tests}>
          {tests}
        </p>
      )}
      {can && (
        <p className="line text-sm text-muted" title={can}>
          {can}
        </p>
      )}
    </>
  )
}

/** Shows the numbers of ideas, votes, testimonials and badges. Zeros are muted. */
function Did({ person: { ideas, votes, testimonials, badges } }: { person: CommunityPerson }) {
  const did: [count: number, one: string, many: string][] = [
    [ideas, 'idea', 'ideas'],
    [votes, 'vote', 'votes'],
    [testimonials, 'story', 'stories'],
    [badges, 'badge', 'badges'],
  ]
  return (
    <ul className="flex flex-wrap gap-x-3 text-sm">
      {did.map(([count, one, many]) => (
        <li key={one} className={count === 0 ? 'text-muted' : undefined}>
          {count === 0 ? count : <strong>{formatNumber(count)}</strong>} {count === 1 ? one : many}
        </li>
      ))}
    </ul>
  )
}
