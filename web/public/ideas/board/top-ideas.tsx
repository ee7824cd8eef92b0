import { useQuery } from '@tanstack/react-query'
import type { TopIdea } from '#shared/ideas.ts'
import { translateTopIdeaStatus } from '#shared/translate-idea.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { paths } from '#web/common/navigation/paths.ts'
import { useSession } from '#web/common/sign-in/session.tsx'
import { Anchor } from '#web/common/ui/anchor.tsx'
import { Button } from '#web/common/ui/button.tsx'
import { EmptyState } from '#web/common/ui/empty.tsx'
import { useLanguageProps } from '#web/common/ui/language-props.tsx'
import { ArrowLink } from '#web/common/ui/link-button.tsx'
import { Message } from '#web/common/ui/message.tsx'
import { Skeleton } from '#web/common/ui/skeleton.tsx'
import { describeLoadFailure } from '#web/common/words/load-failure-text.ts'
import { useTranslate } from '#web/common/words/translations.tsx'
import { HeldVoteNote } from '#web/public/ideas/board/held-note.tsx'
import { IdeaStatusTag } from '#web/public/ideas/board/idea-status-tag.tsx'
import { VoteButton, type Voter } from '#web/public/ideas/board/vote-button.tsx'
import { getOwnVotes, topIdeasQuery } from '#web/public/ideas/queries.ts'

type TopIdeasProps = {
  /** Called when a visitor without a verified email address votes. */
  onSignIn: Voter['onSignIn']
}

/** The three ideas with the most votes. */
export function TopIdeas({ onSignIn }: TopIdeasProps) {
  const t = useTranslate()
  const { email } = useSession()
  const top = useQuery(topIdeasQuery(useBackend(), email))
  // Ignores the placeholder while this person's list loads. It is the list from before the sign-in, without
  // this person's votes.
  const votes = top.data && !top.isPlaceholderData ? getOwnVotes(top.data) : undefined
  const voter: Voter = { email, votes, onSignIn, signInSentence: t('ideas.vote.verify-first') }

  return (
    <section aria-labelledby="top-ideas">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1.5 border-b-3 border-text pb-4.5">
        <h3 id="top-ideas" className="text-xl">
          {t('ideas.section.top')}
        </h3>
        <ArrowLink href={paths.appIdeas()}>{t('ideas.section.board')}</ArrowLink>
      </div>
      {top.isPending && <Skeleton rows={3} label={t('ideas.list.loading')} className="py-7.5" />}
      {top.isError && !top.data && <LoadFailure error={top.error} onRetry={() => top.refetch()} />}
      {top.data?.length === 0 && (
        <EmptyState title={t('ideas.list.none')} block={18} state="waiting" level={3}>
          {t('ideas.list.none-yet')}
        </EmptyState>
      )}
      <HeldVoteNote votes={votes} className="mt-4.5" />
      <ol>
        {top.data?.map((idea, index) => (
          <TopIdeaRow key={idea.id} idea={idea} rank={index + 1} voter={voter} />
        ))}
      </ol>
    </section>
  )
}

function TopIdeaRow({ idea, rank, voter }: { idea: TopIdea; rank: number; voter: Voter }) {
  const t = useTranslate()
  const { id, title, description, language, votes, author, status } = idea
  const own = useLanguageProps()(language)
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4.5 border-b border-line py-7.5 md:grid-cols-[72px_minmax(0,1fr)_auto] md:gap-x-3">
      <span aria-hidden="true" className="figures self-start text-2xl md:self-center md:text-3xl">
        {rank}
      </span>
      <div className="grid justify-items-start gap-1.5">
        <h4 {...own} className="text-xl break-words">
          <Anchor href={paths.appIdea(id)} className="underline-offset-4 hover:underline">
            {title}
          </Anchor>
        </h4>
        <p {...own} className="line-clamp-3 break-words text-muted md:line-clamp-1">
          {description}
        </p>
        <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <IdeaStatusTag status={status}>{translateTopIdeaStatus(t, status)}</IdeaStatusTag>{' '}
          <span className="text-sm break-words text-muted">{author}</span>
        </p>
      </div>
      <VoteButton idea={{ id, title, vote_count: votes }} voter={voter} layout="stack" />
    </li>
  )
}

function LoadFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useTranslate()
  const retry = (
    <Button variant="secondary" size="compact" onClick={onRetry}>
      {t('network.retry')}
    </Button>
  )
  return (
    <Message tone="danger" title={t('ideas.list.failed')} action={retry} className="mt-6">
      {describeLoadFailure(t, error)}
    </Message>
  )
}
