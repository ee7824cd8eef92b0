import { useState } from 'react'
import { counted, inFigures } from '#shared/counted.ts'
import { type AdminIdea, type IdeaStatus, ideaAdminMessages, ideaStatusLabels } from '#shared/ideas.ts'
import { visibleLine } from '#shared/text.ts'
import { type DecidedIdea, type IdeaDecision, useSetIdeaStatus } from '#web/features/ideas/admin/mutations.ts'
import { ideasKey } from '#web/features/ideas/queries.ts'
import { HalfDone, portionSize } from '#web/lib/in-portions.ts'
import { useUndo } from '#web/lib/use-undo.ts'
import { useToast } from '#web/ui/toast.tsx'
import { undoAction } from '#web/ui/undo-button.tsx'

/** Decisions about one idea or several. A rejection asks why first: `refused` are those it is asked about. */
export function useIdeaDecisions(onDecided: (ideas: readonly DecidedIdea[]) => void) {
  const toast = useToast()
  const setStatus = useSetIdeaStatus(({ ideas, status }, done) => {
    if (ideas.length > portionSize) toast(`${doing[status] ?? 'Moving'} ${inFigures(ideas.length)}: ${done}`)
  })
  const [refused, setRefused] = useState<readonly DecidedIdea[]>([])
  const undo = useUndo(ideasKey)
  const takeBack = (ideas: readonly DecidedIdea[]) =>
    undo(ideas.map(({ id }) => id)).then((outcome) => toast(...outcome))

  const send = (decision: IdeaDecision) =>
    setStatus.mutate(decision, {
      onSuccess(decided) {
        setRefused([])
        onDecided(decision.ideas)
        toast(
          doneSentence({ ...decision, ideas: decided }, decision.ideas.length - decided.length),
          'done',
          undoAction(() => takeBack(decided)),
        )
      },
      onError(error) {
        if (!(error instanceof HalfDone)) return
        setRefused([])
        onDecided(decision.ideas.slice(0, error.done))
      },
    })
  const decide = (ideas: readonly DecidedIdea[], status: IdeaStatus) => {
    if (status !== 'rejected') return send({ ideas, status })
    setStatus.reset()
    setRefused(ideas)
  }
  const reject = (reason: string) => send({ ideas: refused, status: 'rejected', reason: visibleLine(reason) })
  const left =
    setStatus.error instanceof HalfDone ? (setStatus.variables?.ideas.slice(setStatus.error.done) ?? []) : []

  return {
    decide,
    reject,
    refused,
    keep: () => setRefused([]),
    isPending: setStatus.isPending,
    failure: failureOf(setStatus),
    /** Those that a failure left undone, to try again. */
    left,
    tryAgain: () => setStatus.variables && send({ ...setStatus.variables, ideas: left }),
    /** What was chosen is shown at once; a refusal takes it back with its sentence. */
    withPending: (ideas: readonly AdminIdea[]) => withPending(ideas, setStatus),
  }
}

const doing: Partial<Record<IdeaStatus, string>> = { approved: 'Approving', rejected: 'Rejecting' }

function doneSentence({ ideas, status }: IdeaDecision, gone = 0): string {
  const count = counted(ideas.length, 'idea')
  const subject = (ideas.length === 1 && ideas[0]?.title) || count
  const rest = gone > 0 ? `. ${counted(gone, 'idea')} no longer there` : ''
  return `${ideaStatusLabels[status]}. ${subject}${rest}`
}

function withPending(
  ideas: readonly AdminIdea[],
  { isPending, variables }: ReturnType<typeof useSetIdeaStatus>,
) {
  if (!isPending) return ideas
  const decided = new Set(variables.ideas.map(({ id }) => id))
  return ideas.map((idea) => (decided.has(idea.id) ? { ...idea, status: variables.status } : idea))
}

function failureOf({ isError, error, variables }: ReturnType<typeof useSetIdeaStatus>): string | null {
  if (!isError) return null
  const count = variables?.ideas.length ?? 1
  if (count === 1) return ideaAdminMessages.statusFailed
  if (!(error instanceof HalfDone)) return ideaAdminMessages.bulkFailed
  return `${ideaAdminMessages.bulkFailed}. ${inFigures(error.done)} of ${inFigures(count)} are done.`
}
