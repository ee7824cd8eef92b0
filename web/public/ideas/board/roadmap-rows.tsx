import { Link } from 'react-router'
import type { BuiltIdea } from '#shared/challenge-apps.ts'
import type { BoardIdea } from '#shared/ideas.ts'
import type { IdeaDayState } from '#shared/ideas-on-day.ts'
import type { Translate } from '#shared/words.ts'
import { paths } from '#web/common/navigation/paths.ts'
import { Block } from '#web/common/ui/block.tsx'
import { useLanguageProps } from '#web/common/ui/language-props.tsx'
import { useTranslate } from '#web/common/words/translations.tsx'
import type { BoardHistoryState } from '#web/public/ideas/board/board-table.tsx'
import { BuildProgress } from '#web/public/ideas/board/build-progress.tsx'
import { IdeaAppLink, maxRowReasonCharacters } from '#web/public/ideas/board/idea-app-link.tsx'
import { countMissingVotes, findCutOff } from '#web/public/ideas/board/open-slots.ts'
import { RowsWithCutOff } from '#web/public/ideas/board/rows-with-cut-off.tsx'
import { VoteButton, type Voter } from '#web/public/ideas/board/vote-button.tsx'

type RoadmapRowsProps = {
  /** Ideas of one status, most votes first. */
  ideas: readonly BoardIdea[]
  /** App of each idea, by the idea's id. */
  traces: ReadonlyMap<string, BuiltIdea>
  /** Number of slots that votes can still fill. Null if votes do not decide in this column. */
  open: number | null
  /** Planned ideas that are not built yet, in the order of the plan. Empty except during the day. */
  planned: readonly BoardIdea[]
  /** Data of the day by the idea's id. Empty on other days. */
  onDay: ReadonlyMap<string, IdeaDayState>
  /** Formats a time in the attempt's zone, such as "10:48". */
  timeOf: (instant: number) => string
  liveHref: string
  search: string
  voter: Voter
}

/**
 * Lists the ideas of a column, with a cut-off line. Before the day, the line is below the ideas with enough
 * votes for a slot. During the day, it is below the planned ideas.
 */
export function RoadmapRows(props: RoadmapRowsProps) {
  const { ideas, traces, open, planned, onDay, timeOf, liveHref, search, voter } = props
  const t = useTranslate()
  const line = open === null ? null : findCutOff(ideas, open, ({ id }) => traces.has(id))
  const others = ideas.filter(({ id }) => !planned.some((idea) => idea.id === id))
  const rows = [...planned, ...others].map((idea, index) => (
    <RoadmapRow
      key={idea.id}
      idea={idea}
      place={index + 1}
      isPlaced={planned.length === 0}
      onDay={onDay.get(idea.id)}
      timeOf={timeOf}
      liveHref={liveHref}
      trace={traces.get(idea.id)}
      search={search}
      voter={voter}
      missing={line && index >= line.above ? countMissingVotes(idea, line.last) : undefined}
    />
  ))
  if (line)
    return (
      <RowsWithCutOff rows={rows} above={line.above}>
        {t('board.slots.line')}
      </RowsWithCutOff>
    )
  // Shows the cut-off line only if there are ideas below it, because otherwise it has no meaning.
  if (planned.length > 0 && others.length > 0)
    return (
      <RowsWithCutOff rows={rows} above={planned.length}>
        {t('board.slots.plan-ends')}
      </RowsWithCutOff>
    )
  return <ol>{rows}</ol>
}

type RowProps = {
  idea: BoardIdea
  /** Position in the column, starting at 1. */
  place: number
  /** True if the column is sorted only by votes. Only then is the position shown. */
  isPlaced: boolean
  onDay: IdeaDayState | undefined
  timeOf: RoadmapRowsProps['timeOf']
  liveHref: string
  trace: BuiltIdea | undefined
  search: string
  voter: Voter
  /** Votes that an idea below the cut-off line needs to get above it. Undefined for ideas above the line. */
  missing: number | undefined
}

const overBoard: BoardHistoryState = { isOverBoard: true }

function RoadmapRow(props: RowProps) {
  const { idea, place, isPlaced, onDay, timeOf, liveHref, trace, search, voter, missing } = props
  const t = useTranslate()
  const { id, title, language, submitter_name, status } = idea
  const own = useLanguageProps()(language)
  const said = onDay && dayWords(t, { status, onDay, timeOf })
  const isBelow = missing !== undefined && !trace
  return (
    <li className="roadmap-row">
      <Block
        number={trace?.number ?? ((place - 1) % 20) + 1}
        look={isBelow ? 'wall' : status === 'approved' ? 'ink' : 'plate'}
        state={isBelow ? 'off' : status === 'in_development' ? 'ember' : 'on'}
        className="size-13.5"
      />
      <div className="min-w-0">
        <h3 className="text-base font-bold break-words">
          {status === 'approved' && isPlaced && <span className="figures text-muted">{place} </span>}
          <Link
            to={paths.appIdea(id) + search}
            state={overBoard}
            preventScrollReset
            className="roadmap-link"
            {...own}
          >
            {title}
          </Link>
        </h3>
        <p className="text-sm break-words text-muted">{said ?? submitter_name}</p>
        {isBelow && (
          <p className="text-sm font-semibold text-text">{t('board.slots.missing', { count: missing })}</p>
        )}
        {trace && !said && !onDay?.building && (
          <p className="text-sm empty:hidden">
            <IdeaAppLink
              trace={trace}
              className="relative link font-semibold text-text"
              reasonCut={maxRowReasonCharacters}
            />
          </p>
        )}
      </div>
      <span className="relative roadmap-vote">
        <VoteButton idea={idea} voter={voter} />
      </span>
      {onDay?.building && <BuildProgress {...onDay.building} href={liveHref} />}
    </li>
  )
}

type ToldOnDay = { status: BoardIdea['status']; onDay: IdeaDayState } & Pick<RowProps, 'timeOf'>

/** Returns the text that replaces the submitter's name during the day: the expected start or the results of testers. */
function dayWords(t: Translate, { status, onDay, timeOf }: ToldOnDay): string | undefined {
  const { startsAbout, tests } = onDay
  if (status === 'approved' && startsAbout !== null)
    return t('board.column.starts', { time: timeOf(startsAbout) })
  if (status === 'testing' && tests.works + tests.fails > 0) return t('board.column.tests', tests)
  return undefined
}
