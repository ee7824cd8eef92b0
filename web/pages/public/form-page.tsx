import { queryOptions, useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import { ideaMessages } from '#shared/ideas.ts'
import {
  type FormAnswer,
  formAnswer,
  formOutcomes,
  isVisitorAction,
  type VisitorAction,
} from '#shared/visitor-actions.ts'
import { actionWords } from '#web/features/forms/action-words.ts'
import { CodeForm } from '#web/features/forms/code-form.tsx'
import { PlainForm } from '#web/features/forms/plain-form.tsx'
import { ideaQuery } from '#web/features/ideas/board-queries.ts'
import type { PageHandle, PageModule } from '#web/lib/page.ts'
import { useBackend } from '#web/lib/services.tsx'
import { TextPage } from '#web/pages/public/text-layout.tsx'
import { paths } from '#web/paths.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Message } from '#web/ui/message.tsx'

const head = {
  title: '20 in 24',
  description: 'A form that works without JavaScript.',
  isHidden: true,
  hasForm: true,
}

export const handle: PageHandle = {
  head,
  headOf: (_services, { action }) => ({ ...head, title: `${titleOf(action)} · 20 in 24` }),
  statusOf: (_services, { action }) => (isVisitorAction(action) ? undefined : 404),
}

const titleOf = (action: string | undefined) =>
  isVisitorAction(action) ? actionWords[action].title : 'There is no such form'

const empty: FormAnswer = { kind: 'fields', typed: {}, problems: [] }

/** Known only while the document is drawn that answers a post. */
const answerQuery = (action: string | undefined) =>
  queryOptions<FormAnswer | null>({
    queryKey: ['form-answer', action],
    queryFn: () => null,
    staleTime: Infinity,
  })

export const prefetch: PageModule['prefetch'] = async ({ queryClient, backend }, { request, params }) => {
  const answer = request.method === 'POST' ? formAnswer.parse(await request.json()) : null
  queryClient.setQueryData(answerQuery(params.action).queryKey, answer)
  const typed = answer?.kind === 'fields' ? answer.typed.idea?.[0] : undefined
  const id = typed ?? new URL(request.url).searchParams.get('idea')
  if (id) await queryClient.prefetchQuery(ideaQuery(backend, { id, email: null }))
}

/** One thing a visitor does, without scripts: its fields, then its code, then what came of it. */
export function Component() {
  const { action } = useParams()
  const [search] = useSearchParams()
  if (!isVisitorAction(action)) return <Nothing />
  const outcome = Object.entries(formOutcomes).find(([name]) => name === search.get('done'))?.[1]
  return outcome ? (
    <Done sentence={outcome} idea={search.get('idea')} action={action} />
  ) : (
    <Step action={action} asked={search.get('idea')} />
  )
}

function Step({ action, asked }: { action: VisitorAction; asked: string | null }) {
  const { data } = useQuery(answerQuery(action))
  const answer = data ?? { ...empty, typed: asked === null ? {} : { idea: [asked] } }
  const { title, standfirst } = actionWords[action]
  return (
    <TextPage
      title={answer.kind === 'code' ? 'Check your e-mail' : title}
      standfirst={answer.kind === 'code' ? title : standfirst}
    >
      {answer.kind === 'code' ? (
        <CodeForm action={action} {...answer} />
      ) : (
        <>
          {answer.refusal && <Message tone="danger">{answer.refusal}</Message>}
          <AboutIdea id={answer.typed.idea?.[0]} />
          <PlainForm action={action} typed={answer.typed} problems={answer.problems} />
          <Related action={action} />
        </>
      )}
    </TextPage>
  )
}

/** Which idea it is about; owners alone may read some of theirs, so one that is not listed is no mistake yet. */
function AboutIdea({ id }: { id: string | undefined }) {
  const { data: idea } = useQuery({
    ...ideaQuery(useBackend(), { id: id ?? '', email: null }),
    enabled: id !== undefined,
  })
  if (idea) return <p className="text-lg font-bold break-words">{idea.title}</p>
  return idea === null ? <Message tone="info">{ideaMessages.notFound}</Message> : null
}

const stories: readonly VisitorAction[] = ['share-story', 'change-story', 'delete-story']

/** The ways from one form about a story to the others. */
function Related({ action }: { action: VisitorAction }) {
  if (!stories.includes(action)) return null
  return (
    <p className="flex flex-wrap gap-x-4">
      {stories
        .filter((other) => other !== action)
        .map((other) => (
          <Anchor key={other} href={paths.form(other)} className="link inline-flex min-h-8 items-center">
            {actionWords[other].title}
          </Anchor>
        ))}
    </p>
  )
}

function Done({ sentence, idea, action }: { sentence: string; idea: string | null; action: VisitorAction }) {
  const isDeleted = action === 'delete-idea'
  const back = idea === null ? paths.home : isDeleted ? paths.appIdeas() : paths.appIdea(idea)
  return (
    <TextPage title="Done" standfirst={sentence}>
      <p>
        <LinkButton href={back}>
          {idea === null ? 'Back to the site' : isDeleted ? 'See all ideas' : 'Back to the idea'}
        </LinkButton>
      </p>
    </TextPage>
  )
}

function Nothing() {
  return (
    <TextPage title="There is no such form" standfirst="The address may have been cut.">
      <p>
        <LinkButton href={paths.home}>Back to the site</LinkButton>
      </p>
    </TextPage>
  )
}
