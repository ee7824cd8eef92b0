import { type IdeaReason, ideaReasonOf } from '#shared/idea-reasons.ts'
import type { PlainId, Say } from '#shared/words.ts'
import { BackendError, isOffline, isRefusal, isUnanswered } from '#web/lib/backend.ts'
import { serverWords } from '#web/lib/server-words.ts'

const ids: Record<IdeaReason, PlainId> = {
  'ideas.title-too-short': 'ideas.refusal.title-too-short',
  'ideas.title-too-long': 'ideas.refusal.title-too-long',
  'ideas.description-too-short': 'ideas.refusal.description-too-short',
  'ideas.description-too-long': 'ideas.refusal.description-too-long',
  'ideas.audience-missing': 'ideas.refusal.audience-missing',
  'ideas.language-unknown': 'ideas.refusal.language-unknown',
  'ideas.name-missing': 'signin.refusal.name-missing',
  'ideas.name-too-long': 'signin.refusal.name-too-long',
  'ideas.name-address': 'signin.refusal.name-address',
  'ideas.verify-first': 'ideas.own.verify-first',
  'ideas.verify-to-vote': 'ideas.vote.verify-first',
  'ideas.limit-reached': 'ideas.refusal.limit-reached',
  'ideas.not-found': 'ideas.refusal.not-found',
  'ideas.not-own': 'ideas.refusal.not-own',
  'ideas.already-voted': 'ideas.refusal.already-voted',
  'ideas.not-deletable': 'ideas.refusal.not-deletable',
  'ideas.rejected-stays': 'ideas.refusal.rejected-stays',
  'ideas.merged-stays': 'ideas.refusal.merged-stays',
}

/** Translates a message of the schemas. */
export function problemWords(t: Say, sentence: string): string {
  return reasonWords(t, ideaReasonOf(sentence)) ?? sentence
}

/** Translates the server's error; unknown messages stay unchanged. */
export function refusedWords(t: Say, error: Error): string {
  return (error instanceof BackendError && reasonWords(t, error.reason)) || serverWords(t, error.message)
}

/** Reason why the request was refused; `fallback` for failures without a message for users. */
export function refusalWords(t: Say, error: unknown, fallback: PlainId): string {
  if (isUnanswered(error) && isOffline()) return t('ideas.form.offline')
  return (isRefusal(error) && refusedWords(t, error)) || t(fallback)
}

function reasonWords(t: Say, reason: string | undefined): string | undefined {
  const known = Object.entries(ids).find(([name]) => name === reason)
  return known && t(known[1])
}
