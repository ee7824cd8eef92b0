import { z } from 'zod'
import { keptInTab } from '#web/lib/kept-in-tab.ts'

const unsent = keptInTab('unsent-votes')

const kept = z.object({ email: z.string(), votes: z.record(z.string(), z.boolean()) })

type KeptVote = { email: string; ideaId: string; wanted: boolean }

/** Until it is answered: a phone may drop the page, or its owner reload it, while the host is away. */
export function keepVote({ email, ideaId, wanted }: KeptVote): void {
  unsent.keep({ email, votes: { ...votesOf(email), [ideaId]: wanted } })
}

export function forgetVote(ideaId: string): void {
  const left = kept.safeParse(unsent.read()).data
  if (!left) return
  const { [ideaId]: _, ...votes } = left.votes
  if (Object.keys(votes).length > 0) unsent.keep({ ...left, votes })
  else unsent.forget()
}

/** What this person wanted of an idea on the page before this one. Only the first to ask is told, so that it is sent once. */
export function takeVote(email: string, ideaId: string): boolean | undefined {
  const wanted = votesOf(email)[ideaId]
  if (wanted !== undefined) forgetVote(ideaId)
  return wanted
}

function votesOf(email: string): Record<string, boolean> {
  const left = kept.safeParse(unsent.read()).data
  return left?.email === email ? left.votes : {}
}
