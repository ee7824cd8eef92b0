import { useState } from 'react'
import { type AdminIdea, type IdeaStatus, ideaAdminMessages } from '#shared/ideas.ts'
import { visibleLine } from '#shared/text.ts'
import { type IdeaDecision, useSetIdeaStatus } from '#web/features/ideas/admin/mutations.ts'

/** Decisions about one idea or several. A rejection asks why first: `refused` are those it is asked about. */
export function useIdeaDecisions(onDecided: (ids: readonly string[]) => void) {
  const setStatus = useSetIdeaStatus()
  const [refused, setRefused] = useState<readonly string[]>([])

  const send = (decision: IdeaDecision) =>
    setStatus.mutate(decision, {
      onSuccess() {
        setRefused([])
        onDecided(decision.ids)
      },
    })
  const decide = (ids: readonly string[], status: IdeaStatus) => {
    if (status !== 'rejected') return send({ ids, status })
    setStatus.reset()
    setRefused(ids)
  }
  const reject = (reason: string) => send({ ids: refused, status: 'rejected', reason: visibleLine(reason) })

  return {
    decide,
    reject,
    refused,
    keep: () => setRefused([]),
    isPending: setStatus.isPending,
    failure: failureOf(setStatus),
    /** What was chosen is shown at once; a refusal takes it back with its sentence. */
    withPending: (ideas: readonly AdminIdea[]) => withPending(ideas, setStatus),
  }
}

function withPending(
  ideas: readonly AdminIdea[],
  { isPending, variables }: ReturnType<typeof useSetIdeaStatus>,
) {
  if (!isPending) return ideas
  return ideas.map((idea) => (variables.ids.includes(idea.id) ? { ...idea, status: variables.status } : idea))
}

function failureOf({ isError, variables }: ReturnType<typeof useSetIdeaStatus>): string | null {
  if (!isError) return null
  return variables && variables.ids.length > 1 ? ideaAdminMessages.bulkFailed : ideaAdminMessages.statusFailed
}
