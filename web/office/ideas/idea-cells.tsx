import Check from 'lucide-react/icons/check'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Eye from 'lucide-react/icons/eye'
import Trash from 'lucide-react/icons/trash-2'
import X from 'lucide-react/icons/x'
import { formatCountWithNoun, formatNumber } from '#shared/format-number.ts'
import { type AdminIdea, type IdeaStatus, ideaStatusLabels, settableIdeaStatuses } from '#shared/ideas.ts'
import { formatDayAndMonth, formatShortDate } from '#web/common/time/format-date.ts'
import { IconButton, IconLink } from '#web/common/ui/icon-button.tsx'
import type { IdeaWarnings } from '#web/office/ideas/queries.ts'
import { similarIdeasHash } from '#web/office/ideas/use-similar-ideas.ts'
import { StatusSelect } from '#web/office/ui/status-select.tsx'
import { IdeaStatusTag, ideaTagVariants } from '#web/public/ideas/board/idea-status-tag.tsx'

export type IdeaHandlers = {
  onStatus: (idea: AdminIdea, status: IdeaStatus) => void
  /** Returns the URL of the page of an idea. */
  hrefOf: (idea: AdminIdea) => string
  onDelete: (idea: AdminIdea) => void
}

type CellProps = { idea: AdminIdea }
type IdeaCellProps = CellProps & Pick<IdeaHandlers, 'hrefOf'> & { marks: IdeaWarnings | undefined }

/** Shows the title and a line of details. On medium screens this line has the submitter. */
export function IdeaCell({ idea, marks, hrefOf }: IdeaCellProps) {
  return (
    <div className="grid grid-cols-1 gap-0.75 md:gap-0">
      <p className="flex min-w-0 items-baseline gap-2.25 max-md:pr-18">
        <a
          href={hrefOf(idea)}
          title={idea.title}
          className="line text-base text-text no-underline leading-snug font-semibold underline-offset-4 hover:underline md:text-sm md:leading-tight"
        >
          {idea.title}
        </a>
        {marks && <Marks {...marks} href={hrefOf(idea) + similarIdeasHash} />}
      </p>
      <p
        title={idea.description}
        className="line line-two leading-snug text-muted md:text-xs md:leading-tight md:max-xl:hidden"
      >
        {idea.description}
      </p>
      <p className="line hidden text-xs leading-tight text-muted md:max-xl:block">
        {submitterOf(idea)}, {formatShortDate(idea.created_at)}
      </p>
    </div>
  )
}

function Marks({ similar_ideas: similar, held_votes: held, href }: IdeaWarnings & { href: string }) {
  const look = 'shrink-0 text-xs leading-tight font-semibold'
  return (
    <>
      {similar > 0 && (
        <a
          href={href}
          className={`${look} text-info-text`}
          title="Compare with ideas on the board that have a similar name"
        >
          {similar} similar
        </a>
      )}
      {held > 0 && (
        <span
          className={`${look} text-warning-text`}
          title="Held votes are not counted until someone reviews them"
        >
          {formatCountWithNoun(held, 'vote')} held
        </span>
      )}
    </>
  )
}

export function SubmitterCell({ idea }: CellProps) {
  return (
    <div className="leading-tight">
      <p className="line">{idea.submitter_name}</p>
      <p title={idea.submitter_email ?? undefined} className="line text-xs leading-tight text-muted">
        {idea.submitter_email}
      </p>
    </div>
  )
}

/**
 * Shows the date of submission. On a phone, where the row is a card, the submitter and the date share a line
 * with the status.
 */
export function IdeaSubmissionDateCell({ idea }: CellProps) {
  return (
    <p className="flex min-w-0 text-xs text-muted md:text-sm md:text-text">
      <span className="line min-w-0 md:hidden">{idea.submitter_name}</span>
      <span className="shrink-0 whitespace-pre md:hidden">, {formatDayAndMonth(idea.created_at)}</span>
      <span className="max-md:hidden">{formatShortDate(idea.created_at)}</span>
    </p>
  )
}

export function VotesCell({ idea: { vote_count: count } }: CellProps) {
  return (
    <span className={count === 0 ? 'tabular text-muted' : 'tabular font-semibold'}>
      {formatNumber(count)}
      <span className="text-xs font-regular text-muted md:hidden"> {count === 1 ? 'vote' : 'votes'}</span>
    </span>
  )
}

/**
 * Select for the status. `testing` cannot be chosen, so it is listed only if the idea has this status. A
 * merged idea has only a tag.
 */
export function IdeaStatusCell({ idea, onStatus }: CellProps & Pick<IdeaHandlers, 'onStatus'>) {
  if (idea.status === 'merged')
    return <IdeaStatusTag status={idea.status}>{ideaStatusLabels[idea.status]}</IdeaStatusTag>
  const offered = idea.status === 'testing' ? [...settableIdeaStatuses, idea.status] : settableIdeaStatuses
  return (
    <StatusSelect
      label={`Update status of ${idea.title}`}
      choices={offered.map((status) => ({ value: status, label: ideaStatusLabels[status] }))}
      value={idea.status}
      look={ideaTagVariants[idea.status]}
      onChoose={(status) => onStatus(idea, status)}
    />
  )
}

type ActionsProps = CellProps & IdeaHandlers & { onMenu: (idea: AdminIdea) => void }

/**
 * Buttons to approve or reject an idea that needs a decision, and for other actions. On a phone, the row is a
 * card with a single button, which opens a menu.
 */
export function IdeaActions({ idea, onStatus, hrefOf, onDelete, onMenu }: ActionsProps) {
  return (
    <>
      <span className="-my-3 -mr-3 flex md:hidden">
        <IconButton
          size="row"
          icon={Ellipsis}
          label={`More for ${idea.title}`}
          aria-haspopup="dialog"
          onClick={() => onMenu(idea)}
        />
      </span>
      <span className="-mr-1.5 inline-flex max-md:hidden">
        {idea.status === 'awaiting_approval' && (
          <span className="inline-flex max-lg:hidden">
            <IconButton
              size="row"
              icon={Check}
              label={`Approve ${idea.title}`}
              onClick={() => onStatus(idea, 'approved')}
            />
            <IconButton
              size="row"
              icon={X}
              label={`Reject ${idea.title}`}
              onClick={() => onStatus(idea, 'rejected')}
            />
          </span>
        )}
        <IconLink size="row" icon={Eye} label={`View details of ${idea.title}`} href={hrefOf(idea)} />
        <IconButton size="row" icon={Trash} label={`Delete ${idea.title}`} onClick={() => onDelete(idea)} />
      </span>
    </>
  )
}

function submitterOf({ submitter_name, submitter_email }: AdminIdea): string {
  return submitter_email ? `${submitter_name}, ${submitter_email}` : submitter_name
}
