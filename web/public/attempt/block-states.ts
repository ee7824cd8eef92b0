import { appCount } from '#shared/campaign.ts'
import { type ChallengeApp, isAppFinished } from '#shared/challenge-apps.ts'
import type { BlockState } from '#web/common/ui/block.tsx'

/**
 * Returns the states of the twenty blocks: lit if finished, outlined while being built, barred if dropped,
 * otherwise dark.
 */
export function getBlockStates(apps: readonly ChallengeApp[]): BlockState[] {
  return Array.from({ length: appCount }, (_, index) => {
    const app = apps.find(({ number }) => number === index + 1)
    if (!app) return 'off'
    if (isAppFinished(app)) return 'on'
    if (app.state === 'dropped') return 'dropped'
    return app.state === 'building' ? 'next' : 'off'
  })
}

/** Lights the first `count` blocks. It is used if only the number of finished apps is known. */
export function createFinishedBlockStates(count: number): BlockState[] {
  return Array.from({ length: appCount }, (_, index) => (index < count ? 'on' : 'off'))
}
