import { defineErrors } from '#shared/errors/define.ts'

export const ideaErrors = defineErrors('idea', {
  title_too_short: { words: 'ideas.refusal.title-too-short' },
  title_too_long: { words: 'ideas.refusal.title-too-long' },
  description_too_short: { words: 'ideas.refusal.description-too-short' },
  description_too_long: { words: 'ideas.refusal.description-too-long' },
  audience_missing: { words: 'ideas.refusal.audience-missing' },
  language_unknown: { words: 'ideas.refusal.language-unknown' },
  not_signed_in: { status: 401, words: 'ideas.own.verify-first', sql: 'IDVRF' },
  session_ended: { status: 401, words: 'ideas.own.verify-first-home' },
  not_signed_in_to_vote: { status: 401, words: 'ideas.vote.verify-first' },
  not_signed_in_to_follow: { status: 401, words: 'ideas.follow.first' },
  not_found: { status: 404, words: 'ideas.refusal.not-found', sql: 'IDNOF' },
  limit_reached: { status: 409, words: 'ideas.refusal.limit-reached', sql: 'IDMAX' },
  already_voted: { status: 409, words: 'ideas.refusal.already-voted', sql: 'IDVOT' },
  already_started: { status: 409, words: 'ideas.refusal.not-deletable', sql: 'IDSTA' },
  rejected: { status: 409, words: 'ideas.refusal.rejected-stays', sql: 'IDREJ' },
  merged: { status: 409, words: 'ideas.refusal.merged-stays', sql: 'IDPUT' },
})
export type IdeaError = (typeof ideaErrors)[keyof typeof ideaErrors]
