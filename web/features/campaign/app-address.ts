import type { ChallengeApp } from '#shared/challenge-apps.ts'
import { paths } from '#web/paths.ts'

/** Where a finished app can be seen: itself, else the idea it came from, else everything that was built. */
export function appAddress({ demoUrl, idea }: Pick<ChallengeApp, 'demoUrl' | 'idea'>): string {
  if (demoUrl) return demoUrl
  return idea ? paths.appIdea(idea.id) : paths.appIdeas({ status: 'completed' })
}

export function appName({ number, title }: Pick<ChallengeApp, 'number' | 'title'>): string {
  return title || `App ${number}`
}

/** Whose wish it was; nothing where nobody's is recorded. */
export function askedBy({ idea }: Pick<ChallengeApp, 'idea'>): string {
  return idea ? `${idea.submitterName} asked for it.` : ''
}
