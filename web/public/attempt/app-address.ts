import { type ChallengeApp, countMinutesTaken } from '#shared/challenge-apps.ts'
import type { Translate } from '#shared/words.ts'
import { paths } from '#web/common/navigation/paths.ts'

/**
 * Returns the URL for a finished app: the app itself, otherwise its idea, otherwise the list of completed
 * ideas.
 */
export function getAppUrl({ demoUrl, idea }: Pick<ChallengeApp, 'demoUrl' | 'idea'>): string {
  if (demoUrl) return demoUrl
  return idea ? paths.appIdea(idea.id) : paths.appIdeas({ status: 'completed' })
}

export function formatAppName(
  t: Translate,
  { number, title }: Pick<ChallengeApp, 'number' | 'title'>,
): string {
  return title || t('built.app.name', { number })
}

/** Names the submitter of the idea in a sentence. It is empty if none is recorded. */
export function describeSubmitter(t: Translate, { idea }: Pick<ChallengeApp, 'idea'>): string {
  return idea ? t('built.app.asked', { name: idea.submitterName }) : ''
}

/** Says in a sentence how many minutes the app took. It is empty if the time is not recorded. */
export function describeBuildTime(t: Translate, app: ChallengeApp): string {
  const count = countMinutesTaken(app)
  return count === null ? '' : t('built.app.took', { count })
}

/** Returns the minutes in a short form, for narrow spaces. */
export function formatBuildMinutes(t: Translate, app: ChallengeApp): string {
  const count = countMinutesTaken(app)
  return count === null ? '' : t('built.app.minutes', { count })
}
