import { useState } from 'react'
import { type ChallengeApp, isAppFinished } from '#shared/challenge-apps.ts'

/**
 * Returns the latest app that was finished after this page was opened, until the visitor closes its
 * announcement.
 */
export function useNewlyFinishedApp(apps: readonly ChallengeApp[]) {
  const done = apps.filter(isAppFinished)
  const [seen, setSeen] = useState(() => done.map(({ number }) => number))
  const fresh = done
    .filter(({ number }) => !seen.includes(number))
    .toSorted((a, b) => (b.finishedAt ?? '').localeCompare(a.finishedAt ?? ''))
  return {
    finished: fresh[0],
    dismiss: () => setSeen(done.map(({ number }) => number)),
  }
}
