import { useState } from 'react'
import { formatCountWithNoun, formatNumber } from '#shared/format-number.ts'
import { type AdminIdea, type IdeaStatus, ideaAdminMessages, ideaStatusLabels } from '#shared/ideas.ts'
import { cleanLine } from '#shared/text.ts'
import { batchSize, PartialFailureError } from '#web/common/data/batches.ts'
import { type FailedRequest, useParallelMutation } from '#web/common/data/use-parallel-mutation.ts'
import { useUndo } from '#web/common/data/use-undo.ts'
import { useToast } from '#web/common/ui/toast.tsx'
import { type IdeaDecision, type IdeaReference, useSetIdeaStatus } from '#web/office/ideas/mutations.ts'
import { createUndoAction } from '#web/office/ui/undo-button.tsx'
import { ideasKey } from '#web/public/ideas/queries.ts'

/**
 * Returns functions that decide about ideas, and the state of these decisions. A rejection first opens a
 * dialog that asks for the reason. `refused` has the ideas of this dialog.
 */
export function useIdeaDecisions(onDecided: (ideas: readonly IdeaReference[]) => void) {
  const toast = useToast()
  const setStatus = useParallelMutation(
    useSetIdeaStatus(({ ideas, status }, done) => {
      if (ideas.length > batchSize)
        toast(`${doing[status] ?? 'Moving'} ${formatNumber(ideas.length)} ideas: ${done} done`)
    }),
  )
  const [refused, setRefused] = useState<readonly IdeaReference[]>([])
  const undo = useUndo(ideasKey)
  const takeBack = (ideas: readonly IdeaReference[]) =>
    undo(ideas.map(({ id }) => id)).then((outcome) => toast(...outcome))

  // Closes the dialog when its rejection is saved. If the dialog is already about other ideas by then, it
  // stays open.
  const close = (ideas: readonly IdeaReference[]) => setRefused((now) => (now === ideas ? [] : now))
  const send = (decision: IdeaDecision) =>
    setStatus.mutate(decision, {
      onSuccess(decided) {
        close(decision.ideas)
        onDecided(decision.ideas)
        toast(
          doneSentence({ ...decision, ideas: decided }, decision.ideas.length - decided.length),
          'done',
          createUndoAction(() => takeBack(decided)),
        )
      },
      onError(error) {
        if (!(error instanceof PartialFailureError)) return
        close(decision.ideas)
        onDecided(decision.ideas.slice(0, error.done))
      },
    })
  const decide = (ideas: readonly IdeaReference[], status: IdeaStatus) => {
    setStatus.reset()
    if (status !== 'rejected') return send({ ideas, status })
    setRefused(ideas)
  }
  const isAsked = ({ ideas }: IdeaDecision) => ideas === refused
  const reject = (reason: string) => {
    setStatus.reset(({ given }) => isAsked(given))
    send({ ideas: refused, status: 'rejected', reason: cleanLine(reason) })
  }
  const tryAgain = (failed: FailedDecision) => {
    setStatus.reset((one) => one === failed)
    send({ ...failed.given, ideas: leftOf(failed) })
  }
  const refusal = setStatus.failed.find(({ given }) => isAsked(given))

  return {
    decide,
    reject,
    refused,
    keep: () => setRefused([]),
    /** True while the ideas of the open dialog are being rejected. */
    isRejecting: setStatus.pending.some(isAsked),
    refusalFailure: refusal ? failureOf(refusal) : null,
    isPending: setStatus.isPending,
    failures: setStatus.failed.map((failed) => ({
      key: failed.key,
      title: onlyTitle(failed.given),
      sentence: failureOf(failed),
      /** Ideas that were not changed. `tryAgain` retries them. */
      left: leftOf(failed),
      tryAgain: () => tryAgain(failed),
    })),
    /** Returns the ideas with the statuses that are being saved. After a failure, the old status appears again. */
    withPending: (ideas: readonly AdminIdea[]) => withPending(ideas, setStatus.pending),
  }
}

type FailedDecision = FailedRequest<IdeaDecision>

const doing: Partial<Record<IdeaStatus, string>> = { approved: 'Approving', rejected: 'Rejecting' }

function doneSentence({ ideas, status }: IdeaDecision, gone = 0): string {
  const count = formatCountWithNoun(ideas.length, 'idea')
  const subject = onlyTitle({ ideas }) ?? count
  const rest =
    gone > 0 ? `. ${formatCountWithNoun(gone, 'idea')} no longer ${gone === 1 ? 'exists' : 'exist'}` : ''
  return `${ideaStatusLabels[status]}. ${subject}${rest}`
}

/** Returns the title of a single idea. Undefined for several ideas. */
const onlyTitle = ({ ideas }: Pick<IdeaDecision, 'ideas'>) =>
  ideas.length === 1 ? ideas[0]?.title : undefined

function withPending(ideas: readonly AdminIdea[], pending: readonly IdeaDecision[]) {
  const decided = new Map(pending.flatMap((one) => one.ideas.map(({ id }) => [id, one.status] as const)))
  return ideas.map((idea) => ({ ...idea, status: decided.get(idea.id) ?? idea.status }))
}

const leftOf = ({ given, error }: FailedDecision) =>
  error instanceof PartialFailureError ? given.ideas.slice(error.done) : []

function failureOf({ given, error }: FailedDecision): string {
  const count = given.ideas.length
  if (count === 1) return ideaAdminMessages.statusFailed
  if (!(error instanceof PartialFailureError)) return ideaAdminMessages.bulkFailed
  return `${ideaAdminMessages.bulkFailed}. ${formatNumber(error.done)} of ${formatNumber(count)} are done.`
}
