import { type ChallengeApp, minutesTaken } from '#shared/challenge-apps.ts'
import type { Say } from '#shared/words.ts'
import { paths } from '#web/paths.ts'

/** Where a finished app can be seen: itself, else the idea it came from, else everything that was built. */
export function appAddress({ demoUrl, idea }: Pick<ChallengeApp, 'demoUrl' | 'idea'>): string {
  if (demoUrl) return demoUrl
  return idea ? paths.appIdea(idea.id) : paths.appIdeas({ status: 'completed' })
}

export function appName(t: Say, { number, title }: Pick<ChallengeApp, 'number' | 'title'>): string {
  return title || t('built.app.name', { number })
}

/** The submitter of the idea; empty if none is recorded. */
export function askedBy(t: Say, { idea }: Pick<ChallengeApp, 'idea'>): string {
  return idea ? t('built.app.asked', { name: idea.submitterName }) : ''
}

/** How long it took; nothing where nobody has recorded it. */
export function builtIn(t: Say, app: ChallengeApp): string {
  const count = minutesTaken(app)
  return count === null ? '' : t('built.app.took', { count })
}

/** The same in a narrow place. */
export function minutesOf(t: Say, app: ChallengeApp): string {
  const count = minutesTaken(app)
  return count === null ? '' : t('built.app.minutes', { count })
}
