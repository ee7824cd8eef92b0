// Imports these styles here, because the server links only the styles that this file imports itself.
import '#web/common/ui/code-input.css'
import '#web/public/sponsors/enquiry.css'
import '#web/public/supporters/register-form.css'
import '#shared/errors/visitors.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import { ideaErrors } from '#shared/errors/ideas.ts'
import {
  type FormAnswer,
  type FormOutcome,
  formAnswer,
  isVisitorAction,
  type VisitorAction,
} from '#shared/visitor-actions.ts'
import type { PlainId } from '#shared/words.ts'
import { useBackend } from '#web/common/data/services.tsx'
import type { PageHandle, PageModule } from '#web/common/navigation/page.ts'
import { paths } from '#web/common/navigation/paths.ts'
import { Anchor } from '#web/common/ui/anchor.tsx'
import { EnglishContent } from '#web/common/ui/english-content.tsx'
import { LinkButton } from '#web/common/ui/link-button.tsx'
import { Message } from '#web/common/ui/message.tsx'
import { isEnglishRefusal, translateProblem } from '#web/common/words/translate-problem.ts'
import { useEnglishLang, useTranslate } from '#web/common/words/translations.tsx'
import { actionTextIds, isDeletionAction } from '#web/public/forms/action-words.ts'
import { CodeForm } from '#web/public/forms/code-form.tsx'
import { ideaQuery } from '#web/public/ideas/board/board-queries.ts'
import { TextPage } from '#web/public/layout/text-page-layout.tsx'

export const catalogueNouns = [
  'badge',
  'consent',
  'enquiry',
  'forms',
  'ideas',
  'join',
  'network',
  'prove',
  'register',
  'reminders',
  'share',
  'signin',
  'sponsors',
  'supporters',
  'tell',
  'testimonials',
]

const head = {
  title: '',
  description: '',
  isHidden: true,
  hasForm: true,
}

const handle: PageHandle = {
  head,
  headOf: ({ words: { t } }, { action }) => ({
    ...head,
    title: t('forms.head.title', { title: t(titleOf(action)) }),
    description: t('forms.head.description'),
  }),
  statusOf: (_services, { action }) => (isVisitorAction(action) ? undefined : 404),
}

const titleOf = (action: string | undefined): PlainId =>
  isVisitorAction(action) ? actionTextIds[action].title : 'forms.missing.title'

const outcomeIds: Record<FormOutcome, PlainId> = {
  'idea-sent': 'forms.done.idea-sent',
  voted: 'forms.done.voted',
  'vote-held': 'forms.done.vote-held',
  'vote-taken-back': 'forms.done.vote-taken-back',
  'idea-deleted': 'forms.done.idea-deleted',
  'story-sent': 'tell.done.text',
  'story-changed': 'tell.notice.updated',
  'story-deleted': 'tell.notice.deleted',
  'deletion-asked': 'forms.done.removal-soon',
  'enquiry-sent': 'forms.done.enquiry-sent',
  'reminders-set': 'reminders.kept.heading',
  joined: 'forms.done.joined-first',
  left: 'forms.done.left',
}

const empty: FormAnswer = { kind: 'fields', typed: {}, problems: [] }

/** Returns the query for the answer to a POST. It has data only while the server renders that answer. */
const answerQuery = (action: string | undefined) =>
  queryOptions<FormAnswer | null>({
    queryKey: ['form-answer', action],
    queryFn: () => null,
    staleTime: Infinity,
  })

const prefetch: PageModule['prefetch'] = async ({ queryClient, backend }, { request, params }) => {
  const answer = request.method === 'POST' ? formAnswer.parse(await request.json()) : null
  queryClient.setQueryData(answerQuery(params.action).queryKey, answer)
  const typed = answer?.kind === 'fields' ? answer.typed.idea?.[0] : undefined
  const id = typed ?? new URL(request.url).searchParams.get('idea')
  if (id) await queryClient.prefetchQuery(ideaQuery(backend, { id, email: null }))
}

type ActionForm = typeof import('#web/public/forms/action-form.tsx').ActionForm

/**
 * Loads the forms of all actions with a dynamic import. With a static import, the first script of every page
 * would contain the list of their files, because it lists the files that each page needs.
 */
export async function loadFormPage(): Promise<PageModule> {
  const { ActionForm } = await import('#web/public/forms/action-form.tsx')
  return { handle, catalogueNouns, prefetch, Component: () => <FormPage ActionForm={ActionForm} /> }
}

/** Form for one action of a visitor without scripts: its fields, then its code, then the result. */
function FormPage({ ActionForm }: { ActionForm: ActionForm }) {
  const { action } = useParams()
  const [search] = useSearchParams()
  if (!isVisitorAction(action)) return <Nothing />
  const outcome = Object.entries(outcomeIds).find(([name]) => name === search.get('done'))?.[1]
  return outcome ? (
    <Done sentence={outcome} idea={search.get('idea')} action={action} />
  ) : (
    <Step action={action} asked={search.get('idea')} ActionForm={ActionForm} />
  )
}

type StepProps = { action: VisitorAction; asked: string | null; ActionForm: ActionForm }

function Step({ action, asked, ActionForm }: StepProps) {
  const { data } = useQuery(answerQuery(action))
  const answer = data ?? { ...empty, typed: asked === null ? {} : { idea: [asked] } }
  const t = useTranslate()
  const english = useEnglishLang()
  const { title, lede } = actionTextIds[action]
  const lang = isDeletionAction(action) ? english : undefined
  return (
    <TextPage
      title={answer.kind === 'code' ? t('signin.title.code') : <span lang={lang}>{t(title)}</span>}
      standfirst={<span lang={lang}>{t(answer.kind === 'code' ? title : lede)}</span>}
    >
      {answer.kind === 'code' ? (
        <EnglishContent>
          <CodeForm action={action} {...answer} />
        </EnglishContent>
      ) : (
        <>
          {answer.refusal && (
            <Refusal problem={answer.refusal} retryMinutes={answer.retryMinutes} tone="danger" />
          )}
          <AboutIdea id={answer.typed.idea?.[0]} />
          <ActionForm key={action} action={action} posted={answer} />
          <Related action={action} />
        </>
      )}
    </TextPage>
  )
}

/**
 * Shows the idea that the form is about. A missing idea is not an error, because some ideas can only be read
 * by their submitters.
 */
function AboutIdea({ id }: { id: string | undefined }) {
  const { data: idea } = useQuery({
    ...ideaQuery(useBackend(), { id: id ?? '', email: null }),
    enabled: id !== undefined,
  })
  if (idea) return <p className="text-lg font-bold break-words">{idea.title}</p>
  if (idea === undefined) return null
  return <Refusal problem={ideaErrors.not_found} tone="info" />
}

type RefusalProps = { problem: string; retryMinutes?: number | undefined; tone: 'danger' | 'info' }

function Refusal({ problem, retryMinutes, tone }: RefusalProps) {
  const t = useTranslate()
  const english = useEnglishLang()
  return (
    <Message tone={tone}>
      <span lang={isEnglishRefusal(problem) ? english : undefined}>{translateProblem(t, problem)}</span>
      {retryMinutes && ` ${t('forms.refusal.try-again', { count: retryMinutes })}`}
    </Message>
  )
}

const groups: readonly VisitorAction[][] = [
  ['share-story', 'change-story', 'delete-story'],
  ['join', 'register', 'leave'],
]

/** Links to the other forms about the same item. */
function Related({ action }: { action: VisitorAction }) {
  const t = useTranslate()
  const english = useEnglishLang()
  const group = groups.find((actions) => actions.includes(action))
  if (!group) return null
  return (
    <p className="flex flex-wrap gap-x-6">
      {group
        .filter((other) => other !== action)
        .map((other) => (
          <Anchor
            key={other}
            href={paths.form(other)}
            lang={isDeletionAction(other) ? english : undefined}
            className="link inline-flex min-h-12 items-center"
          >
            {t(actionTextIds[other].title)}
          </Anchor>
        ))}
    </p>
  )
}

const erased: readonly PlainId[] = [
  'forms.done.idea-deleted',
  'tell.notice.deleted',
  'forms.done.removal-soon',
  'forms.done.left',
]

function Done({ sentence, idea, action }: { sentence: PlainId; idea: string | null; action: VisitorAction }) {
  const t = useTranslate()
  const english = useEnglishLang()
  const isDeleted = action === 'delete-idea'
  const back = idea === null ? paths.home : isDeleted ? paths.appIdeas() : paths.appIdea(idea)
  return (
    <TextPage
      title={t('forms.done.title')}
      standfirst={<span lang={erased.includes(sentence) ? english : undefined}>{t(sentence)}</span>}
    >
      <p>
        <LinkButton href={back}>
          {t(idea === null ? 'tell.go.site' : isDeleted ? 'forms.done.ideas' : 'forms.done.idea')}
        </LinkButton>
      </p>
    </TextPage>
  )
}

function Nothing() {
  const t = useTranslate()
  return (
    <TextPage title={t('forms.missing.title')} standfirst={t('forms.missing.text')}>
      <p>
        <LinkButton href={paths.home}>{t('tell.go.site')}</LinkButton>
      </p>
    </TextPage>
  )
}
