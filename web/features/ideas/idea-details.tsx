import { useQuery } from '@tanstack/react-query'
import type { MouseEvent, ReactNode } from 'react'
import type { Trace } from '#shared/challenge-apps.ts'
import { type BoardIdea, ideaMessages, publicIdeaStatuses, topStatusLabels } from '#shared/ideas.ts'
import {
  boardStatsQuery,
  type IdeaStory,
  ideaQuery,
  ideaStoryQuery,
} from '#web/features/ideas/board-queries.ts'
import { FollowButton } from '#web/features/ideas/follow-button.tsx'
import { HeldNote } from '#web/features/ideas/held-note.tsx'
import { IdeaStatusTag } from '#web/features/ideas/idea-status-tag.tsx'
import { ownIdeasQuery, votesQuery } from '#web/features/ideas/queries.ts'
import { VoteButton, type Voter } from '#web/features/ideas/vote-button.tsx'
import { droppedText } from '#web/lib/backend.ts'
import { formatDate } from '#web/lib/format-date.ts'
import { useBackend } from '#web/lib/services.tsx'
import { IdeaTrack } from '#web/parts/idea-track.tsx'
import { PassOn } from '#web/parts/share/pass-on.tsx'
import { paths } from '#web/paths.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Block } from '#web/ui/block.tsx'
import { Dialog, DialogBody, DialogFooter } from '#web/ui/dialog.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Message } from '#web/ui/message.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

type Found = { data: BoardIdea | null | undefined; isError: boolean }

type IdeaDetailsProps = {
  /** From the address; none while the board stands alone. */
  id: string | undefined
  email: string | null
  onSignIn: Voter['onSignIn']
  onClose: () => void
  /** The board's address, for those who close it without scripts. */
  boardHref: string
  /** What became of ideas, by their ids. */
  traces: ReadonlyMap<string, Trace>
}

/** The whole of one idea, over the board, at an address of its own. */
export function IdeaDetails({ id = '', email, onSignIn, onClose, boardHref, traces }: IdeaDetailsProps) {
  const backend = useBackend()
  const found = useQuery({
    ...ideaQuery(backend, { id, email }),
    enabled: id !== '',
    // What anyone may read stands in while the same idea is asked for as its reader.
    placeholderData: (previous) => (previous?.id === id ? previous : undefined),
  })
  const { data: story } = useQuery({ ...ideaStoryQuery(backend, id), enabled: id !== '' })
  const { data: votes } = useQuery(votesQuery(backend, { email, ids: found.data ? [found.data.id] : [] }))
  const own = useQuery({ ...ownIdeasQuery(backend, email ?? ''), enabled: id !== '' && email !== null })
  const reason = own.data?.submissions.find((idea) => idea.id === id)?.rejection_reason

  const handleClose = (event: MouseEvent) => {
    event.preventDefault()
    onClose()
  }
  const idea = found.data
  const isListed = publicIdeaStatuses.some((status) => status === idea?.status)
  return (
    <Dialog hasAddress open={id !== ''} onClose={onClose} title={titleOf(found, story)}>
      <DialogBody className="grid content-start gap-3">
        {found.isPending && <Skeleton rows={2} label="Loading the idea" />}
        {found.isError && !idea && (
          <LoadFailure title={ideaMessages.loadFailed} onRetry={() => found.refetch()}>
            {droppedText()}
          </LoadFailure>
        )}
        {idea === null && story !== undefined && (story?.gone_at ? <Gone story={story} /> : <NotThere />)}
        {idea && (
          <IdeaFacts idea={idea} story={story}>
            {isListed && <IdeaTrack status={idea.status} askedAt={idea.created_at} dates={story?.dates} />}
            <TraceLine trace={traces.get(idea.id)} />
            {reason && (
              <Message tone="warning" title="Why it was not taken">
                {reason}
              </Message>
            )}
            <HeldNote votes={votes} />
            <WithoutScripts id={idea.id} />
          </IdeaFacts>
        )}
        {idea && isListed && <PassOn path={paths.appIdea(idea.id)} text={shareWords(idea)} what="idea" />}
      </DialogBody>
      <DialogFooter>
        <LinkButton variant="secondary" href={boardHref} onClick={handleClose}>
          Close
        </LinkButton>
        {idea && isListed && idea.status !== 'completed' && (
          <FollowButton id={idea.id} email={email} onSignIn={onSignIn} />
        )}
        {idea && isListed && (
          <VoteButton idea={idea} voter={{ email, votes, onSignIn }} className="min-h-9" />
        )}
      </DialogFooter>
    </Dialog>
  )
}

function shareWords({ title, submitter_name, vote_count: votes }: BoardIdea): string {
  const wanted = votes > 1 ? ` ${votes.toLocaleString('en-US')} people want it built.` : ''
  return `${title}, an idea by ${submitter_name}.${wanted}`
}

function titleOf({ data, isError }: Found, story: IdeaStory | null | undefined): string {
  if (data) return data.title
  if (data === null && story?.gone_at) return 'This idea has gone'
  return data === null ? ideaMessages.notFound : isError ? 'App idea' : 'One moment'
}

type FactsProps = { idea: BoardIdea; story: IdeaStory | null | undefined; children: ReactNode }

function IdeaFacts({ idea, story, children }: FactsProps) {
  const { status, description, target_users, submitter_name, created_at } = idea
  return (
    <>
      <div>
        <IdeaStatusTag status={status} labels={topStatusLabels} />
      </div>
      {children}
      <p className="whitespace-pre-line break-words">{description}</p>
      {story && story.asked_with.length > 0 && <AskedTogether idea={idea} others={story.asked_with} />}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
        <dt className="text-muted">For</dt>
        <dd>{target_users.join(', ')}</dd>
        <dt className="text-muted">Submitted by</dt>
        <dd className="break-words">{submitter_name}</dd>
        <dt className="text-muted">Submitted on</dt>
        <dd>{formatDate(created_at)}</dd>
      </dl>
    </>
  )
}

/** "Built as app 7 in 64 minutes", and the way there. */
function TraceLine({ trace }: { trace: Trace | undefined }) {
  if (!trace?.words) return null
  return (
    <p className="text-lg font-bold">
      <Anchor href={paths.app(trace.number)} className="link">
        {trace.words}
      </Anchor>
    </p>
  )
}

/** What its owner and its voters may do, by forms of their own. */
function WithoutScripts({ id }: { id: string }) {
  return (
    <noscript>
      <p className="flex flex-wrap gap-x-4">
        <a href={paths.form('take-vote-back', id)} className="link inline-flex min-h-8 items-center">
          Take my vote back
        </a>
        <a href={paths.form('delete-idea', id)} className="link inline-flex min-h-8 items-center">
          This is mine: delete it
        </a>
      </p>
    </noscript>
  )
}

/** Both names stay, as each of them asked for it. */
function AskedTogether({ idea, others }: { idea: BoardIdea; others: IdeaStory['asked_with'] }) {
  const all = [{ id: idea.id, title: idea.title, name: idea.submitter_name }, ...others]
  const count = all.length === 2 ? 'Two people' : `${all.length} people`
  return (
    <section aria-label="Asked together" data-surface="plaster" className="rounded-2 p-3">
      <h3 className="text-lg font-bold">{`${count} asked for this`}</h3>
      <ul>
        {all.map(({ id, title, name }) => (
          <li key={id} className="break-words">
            <strong>{name}</strong>, as “{title}”
          </li>
        ))}
      </ul>
      <p className="mt-1 text-sm text-muted">A person who voted for more than one of them counts once.</p>
    </section>
  )
}

/** The link was right when it was passed on; what it led to was deleted since. */
function Gone({ story }: { story: IdeaStory }) {
  const { data } = useQuery(boardStatsQuery(useBackend()))
  const open = data?.active_ideas
  return (
    <div className="grid justify-items-start gap-3">
      <Block number={1} look="plate" className="size-24 opacity-25" />
      <p className="lede">
        {story.is_by_owner ? 'Its owner took it down' : 'It was taken down'}
        {story.gone_at && ` on ${formatDate(story.gone_at)}`}. The link you were sent was right.
      </p>
      {open !== undefined && open > 0 && (
        <p className="text-muted">
          {open.toLocaleString('en-US')} {open === 1 ? 'other is' : 'others are'} still open to your vote.
        </p>
      )}
      <LinkButton href={paths.appIdeas()}>See what is asked for now</LinkButton>
      <LinkButton href={paths.submitIdea} variant="secondary">
        Submit an idea
      </LinkButton>
    </div>
  )
}

function NotThere() {
  const browse = (
    <LinkButton href={paths.appIdeas()} variant="secondary" size="compact">
      See all ideas
    </LinkButton>
  )
  return (
    <Empty title="There is no idea at this address" block={20} level={3} action={browse}>
      It may have been taken back, or a person has yet to read it before it goes on the board.
    </Empty>
  )
}
