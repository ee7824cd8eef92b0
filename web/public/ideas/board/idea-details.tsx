import { useQuery } from '@tanstack/react-query'
import type { MouseEvent, ReactNode } from 'react'
import type { BuiltIdea } from '#shared/challenge-apps.ts'
import { formatTranslatedDate } from '#shared/dates.ts'
import { type BoardIdea, publicIdeaStatuses } from '#shared/ideas.ts'
import { translateAudiences, translateTopIdeaStatus } from '#shared/translate-idea.ts'
import type { Translate } from '#shared/words.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { paths } from '#web/common/navigation/paths.ts'
import { getSiteZone } from '#web/common/time/site-zone.ts'
import { Block } from '#web/common/ui/block.tsx'
import { Dialog, DialogBody, DialogFooter } from '#web/common/ui/dialog.tsx'
import { EmptyState } from '#web/common/ui/empty.tsx'
import { useLanguageProps } from '#web/common/ui/language-props.tsx'
import { LinkButton } from '#web/common/ui/link-button.tsx'
import { LoadFailure } from '#web/common/ui/load-failure.tsx'
import { Message } from '#web/common/ui/message.tsx'
import { Skeleton } from '#web/common/ui/skeleton.tsx'
import { describeLoadFailure } from '#web/common/words/load-failure-text.ts'
import { TranslatedRichText, useLanguagePath, useTranslate } from '#web/common/words/translations.tsx'
import {
  boardStatsQuery,
  type IdeaHistory,
  ideaHistoryQuery,
  ideaQuery,
} from '#web/public/ideas/board/board-queries.ts'
import { FollowButton } from '#web/public/ideas/board/follow-button.tsx'
import { HeldVoteNote } from '#web/public/ideas/board/held-note.tsx'
import { IdeaAppLink } from '#web/public/ideas/board/idea-app-link.tsx'
import { IdeaStatusTag } from '#web/public/ideas/board/idea-status-tag.tsx'
import { VoteButton, type Voter } from '#web/public/ideas/board/vote-button.tsx'
import { IdeaProgress } from '#web/public/ideas/idea-progress.tsx'
import { ownIdeasQuery, ownVotesQuery } from '#web/public/ideas/queries.ts'
import { ShareButtons } from '#web/public/share/share-buttons.tsx'

type Found = { data: BoardIdea | null | undefined; isError: boolean }

type IdeaDetailsProps = {
  /** Id in the URL. Undefined while only the board is shown. */
  id: string | undefined
  email: string | null
  onSignIn: Voter['onSignIn']
  onClose: () => void
  /** URL of the board, used to close the dialog without scripts. */
  boardHref: string
  /** App of each idea, by the idea's id. */
  traces: ReadonlyMap<string, BuiltIdea>
}

/** Dialog with one idea above the board. It has its own URL. */
export function IdeaDetails({ id = '', email, onSignIn, onClose, boardHref, traces }: IdeaDetailsProps) {
  const t = useTranslate()
  const inOwn = useLanguageProps()
  const backend = useBackend()
  const found = useQuery({
    ...ideaQuery(backend, { id, email }),
    enabled: id !== '',
    // Shows public data until the data of the signed-in person has loaded.
    placeholderData: (previous) => (previous?.id === id ? previous : undefined),
  })
  const { data: ideaHistory } = useQuery({ ...ideaHistoryQuery(backend, id), enabled: id !== '' })
  const { data: votes } = useQuery(ownVotesQuery(backend, { email, ids: found.data ? [found.data.id] : [] }))
  const own = useQuery({ ...ownIdeasQuery(backend, email ?? ''), enabled: id !== '' && email !== null })
  const reason = own.data?.submissions.find((idea) => idea.id === id)?.rejection_reason

  const handleClose = (event: MouseEvent) => {
    event.preventDefault()
    onClose()
  }
  const idea = found.data
  const isListed = publicIdeaStatuses.some((status) => status === idea?.status)
  return (
    <Dialog
      hasAddress
      isOpen={id !== ''}
      onClose={onClose}
      title={titleOf(t, found, ideaHistory)}
      titleIn={idea ? inOwn(idea.language) : undefined}
      closeLabel={t('board.idea.close')}
    >
      <DialogBody className="grid content-start gap-4.5">
        {found.isPending && <Skeleton rows={2} label={t('board.idea.loading')} />}
        {found.isError && !idea && (
          <LoadFailure
            title={t('ideas.list.failed')}
            retryLabel={t('network.retry')}
            onRetry={() => found.refetch()}
          >
            {describeLoadFailure(t, found.error)}
          </LoadFailure>
        )}
        {idea === null &&
          ideaHistory !== undefined &&
          (ideaHistory?.gone_at ? <Gone ideaHistory={ideaHistory} /> : <NotThere />)}
        {idea && (
          <IdeaFacts idea={idea} ideaHistory={ideaHistory}>
            {isListed && (
              <IdeaProgress status={idea.status} askedAt={idea.created_at} dates={ideaHistory?.dates} />
            )}
            <p className="text-lg font-bold empty:hidden">
              <IdeaAppLink trace={traces.get(idea.id)} className="link" />
            </p>
            {reason && (
              <Message tone="warning" title={t('board.idea.why-not')}>
                {reason}
              </Message>
            )}
            <HeldVoteNote votes={votes} />
            <WithoutScripts id={idea.id} />
          </IdeaFacts>
        )}
        {idea && isListed && (
          <ShareButtons path={paths.appIdea(idea.id)} text={shareText(t, idea)} what="idea" />
        )}
      </DialogBody>
      <DialogFooter>
        <LinkButton variant="secondary" href={boardHref} onClick={handleClose}>
          {t('board.idea.close')}
        </LinkButton>
        {idea && isListed && idea.status !== 'completed' && (
          <FollowButton idea={idea} email={email} onSignIn={onSignIn} />
        )}
        {idea && isListed && <VoteButton idea={idea} voter={{ email, votes, onSignIn }} layout="named" />}
      </DialogFooter>
    </Dialog>
  )
}

function shareText(t: Translate, { title, submitter_name, vote_count }: BoardIdea): string {
  return t('board.idea.share-text', { title, name: submitter_name, count: vote_count })
}

function titleOf(
  t: Translate,
  { data, isError }: Found,
  ideaHistory: IdeaHistory | null | undefined,
): string {
  if (data) return data.title
  if (data === null) return t(ideaHistory?.gone_at ? 'board.idea.gone' : 'board.idea.not-found')
  return t(isError ? 'board.idea.failed' : 'board.idea.one-moment')
}

type FactsProps = { idea: BoardIdea; ideaHistory: IdeaHistory | null | undefined; children: ReactNode }

function IdeaFacts({ idea, ideaHistory, children }: FactsProps) {
  const t = useTranslate()
  const { status, description, language, target_users, submitter_name, created_at } = idea
  return (
    <>
      <div>
        <IdeaStatusTag status={status}>{translateTopIdeaStatus(t, status)}</IdeaStatusTag>
      </div>
      {children}
      <p {...useLanguageProps()(language)} className="whitespace-pre-line break-words">
        {description}
      </p>
      {ideaHistory && ideaHistory.asked_with.length > 0 && (
        <AskedTogether idea={idea} others={ideaHistory.asked_with} />
      )}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1.5 text-sm">
        <dt className="text-muted">{t('board.idea.for')}</dt>
        <dd>{translateAudiences(t, target_users)}</dd>
        <dt className="text-muted">{t('board.idea.by')}</dt>
        <dd className="break-words">{submitter_name}</dd>
        <dt className="text-muted">{t('board.idea.on')}</dt>
        <dd>{formatTranslatedDate(t, created_at, { zone: getSiteZone() })}</dd>
      </dl>
    </>
  )
}

/** Links to the forms for submitters and voters, for browsers without scripts. */
function WithoutScripts({ id }: { id: string }) {
  const t = useTranslate()
  const address = useLanguagePath()
  return (
    <noscript>
      <p className="flex flex-wrap gap-x-6">
        <a
          href={address(paths.form('take-vote-back', id))}
          className="link inline-flex min-h-12 items-center"
        >
          {t('board.idea.take-back')}
        </a>{' '}
        <a href={address(paths.form('delete-idea', id))} className="link inline-flex min-h-12 items-center">
          {t('board.idea.delete-own')}
        </a>
      </p>
    </noscript>
  )
}

/** Lists the submitters of this idea and of the ideas merged into it, each with the title that they gave it. */
function AskedTogether({ idea, others }: { idea: BoardIdea; others: IdeaHistory['asked_with'] }) {
  const all = [{ id: idea.id, title: idea.title, name: idea.submitter_name }, ...others]
  const t = useTranslate()
  return (
    <section aria-label={t('board.idea.together')} data-surface="plaster" className="rounded-2 p-4.5">
      <h3 className="text-lg font-bold">{t('board.idea.together-count', { count: all.length })}</h3>
      <ul>
        {all.map(({ id, title, name }) => (
          <li key={id} className="break-words">
            <TranslatedRichText
              id="board.idea.together-as"
              values={{ name, title }}
              tags={{ name: <strong /> }}
            />
          </li>
        ))}
      </ul>
      <p className="mt-1.5 text-sm text-muted">{t('board.idea.together-note')}</p>
    </section>
  )
}

/** Says when the idea at this URL was deleted, and whether its submitter or the office deleted it. */
function Gone({ ideaHistory }: { ideaHistory: IdeaHistory }) {
  const t = useTranslate()
  const { data } = useQuery(boardStatsQuery(useBackend()))
  const open = data?.active_ideas
  return (
    <div className="grid justify-items-start gap-4.5">
      <Block number={1} look="plate" className="size-36 opacity-25" />
      <p className="lede">
        {ideaHistory.gone_at &&
          t(ideaHistory.is_by_owner ? 'board.idea.gone-owner' : 'board.idea.gone-office', {
            date: formatTranslatedDate(t, ideaHistory.gone_at, { zone: getSiteZone() }),
          })}
      </p>
      {open !== undefined && open > 0 && (
        <p className="text-muted">{t('board.idea.gone-others', { count: open })}</p>
      )}
      <LinkButton href={paths.appIdeas()}>{t('board.idea.gone-see')}</LinkButton>
      <LinkButton href={paths.submitIdea} variant="secondary">
        {t('board.list.submit')}
      </LinkButton>
    </div>
  )
}

function NotThere() {
  const t = useTranslate()
  const browse = (
    <LinkButton href={paths.appIdeas()} variant="secondary" size="compact">
      {t('board.idea.none-see')}
    </LinkButton>
  )
  return (
    <EmptyState title={t('board.idea.none')} block={20} level={3} action={browse}>
      {t('board.idea.none-text')}
    </EmptyState>
  )
}
