import { Link } from 'react-router'
import type { BuiltIdea } from '#shared/challenge-apps.ts'
import { ideaLimits } from '#shared/ideas.ts'
import { shortenText } from '#shared/text.ts'
import { translateAudiences, translateIdeaStatus } from '#shared/translate-idea.ts'
import { paths } from '#web/common/navigation/paths.ts'
import { type Column, DataTable } from '#web/common/ui/data-table.tsx'
import { useLanguageProps } from '#web/common/ui/language-props.tsx'
import { useTranslate } from '#web/common/words/translations.tsx'
import { IdeaAppLink, maxRowReasonCharacters } from '#web/public/ideas/board/idea-app-link.tsx'
import { IdeaStatusTag } from '#web/public/ideas/board/idea-status-tag.tsx'
import type { StableIdea } from '#web/public/ideas/board/stable-list.ts'
import { VoteButton, type Voter } from '#web/public/ideas/board/vote-button.tsx'

type BoardTableProps = {
  ideas: readonly StableIdea[]
  voter: Voter
  isBusy: boolean
  /** Query string with the filters, added to links to ideas. */
  search: string
  /** App of each idea by the idea's id, such as "Becomes app 7". */
  traces: ReadonlyMap<string, BuiltIdea>
}

/** History state of an idea's page that was opened from the board. Closing that page then goes back. */
export type BoardHistoryState = { isOverBoard: true }
const overBoard: BoardHistoryState = { isOverBoard: true }

/** List of ideas: a table on wide screens, cards on phones. */
export function BoardTable({ ideas, voter, isBusy, search, traces }: BoardTableProps) {
  const t = useTranslate()
  const columns: Column<StableIdea>[] = [
    {
      key: 'idea',
      head: t('board.list.idea'),
      isRowHeader: true,
      cell: (idea) => <IdeaCell idea={idea} search={search} />,
    },
    {
      key: 'for',
      head: t('board.list.for'),
      card: 'hidden',
      className: 'md:w-36 lg:w-43.5',
      cell: (idea) => translateAudiences(t, idea.target_users),
    },
    {
      key: 'status',
      head: t('board.list.status'),
      card: 'inline',
      className: 'md:w-37.5',
      cell: (idea) => <StatusCell idea={idea} trace={traces.get(idea.id)} />,
    },
    {
      key: 'votes',
      head: t('board.list.votes'),
      align: 'end',
      card: 'corner',
      className: 'md:w-21',
      cell: (idea) => (idea.isGone ? '–' : <VoteButton idea={idea} voter={voter} />),
    },
  ]
  return (
    <DataTable
      caption={t('board.list.caption')}
      columns={columns}
      rows={ideas}
      rowKey={(idea) => idea.id}
      isBusy={isBusy}
    />
  )
}

function IdeaCell({ idea, search }: { idea: StableIdea; search: string }) {
  const { id, title, description, language, submitter_name, isGone } = idea
  const own = useLanguageProps()(language)
  const look = 'text-start text-lg leading-snug font-bold tracking-title break-words'
  return (
    <div className="grid justify-items-start gap-1.5">
      {/* On a card the name is next to the vote. On wide screens it is below the description. */}
      <div className="corner-room grid content-start justify-items-start gap-0.75 md:contents">
        {isGone ? (
          <s {...own} className={`${look} text-muted`}>
            {title}
          </s>
        ) : (
          <Link
            to={{ pathname: paths.appIdea(id), search }}
            state={overBoard}
            preventScrollReset
            {...own}
            className={`${look} underline-offset-4 hover:underline`}
          >
            {title}
          </Link>
        )}
        <p className="text-xs text-muted md:order-2">{submitter_name}</p>
      </div>
      <p {...own} className="text-muted md:order-1">
        <span className="max-md:hidden">{shortenText(description, ideaLimits.descriptionCut.table)}</span>{' '}
        <span className="md:hidden">{shortenText(description, ideaLimits.descriptionCut.card)}</span>
      </p>
    </div>
  )
}

function StatusCell({ idea, trace }: { idea: StableIdea; trace: BuiltIdea | undefined }) {
  const t = useTranslate()
  if (idea.isGone) return <span className="text-sm text-muted">{t('board.list.left')}</span>
  return (
    <span className="flex flex-wrap items-center gap-3">
      <IdeaStatusTag status={idea.status}>{translateIdeaStatus(t, idea.status)}</IdeaStatusTag>{' '}
      <IdeaAppLink
        trace={trace}
        className="link text-sm font-bold text-text"
        reasonCut={maxRowReasonCharacters}
      />{' '}
      <span className="text-muted md:hidden">{translateAudiences(t, idea.target_users)}</span>
    </span>
  )
}
