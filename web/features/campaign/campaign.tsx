import { useQuery } from '@tanstack/react-query'
import {
  createContext,
  type ReactNode,
  useContext,
  useDeferredValue,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react'
import { type CampaignFacts, defaultFacts, type Mode, modeOf } from '#shared/campaign.ts'
import { type ChallengeApp, isFinished } from '#shared/challenge-apps.ts'
import { type Clock, createClock } from '#web/features/campaign/clock.ts'
import { previewApps, previewInstant } from '#web/features/campaign/preview.ts'
import { challengeAppsQuery, factsKey, factsQuery } from '#web/features/campaign/queries.ts'
import { whenIdle } from '#web/lib/hydration/when-idle.ts'
import { savesData } from '#web/lib/motion.tsx'
import { useServices } from '#web/lib/services.tsx'
import { useTableChanges } from '#web/lib/use-table-changes.ts'

export type Campaign = {
  facts: CampaignFacts
  mode: Mode
  /** The day's apps as far as anybody recorded them. */
  apps: readonly ChallengeApp[]
  finished: number
  /** Somebody looks at a mode that is not the real one. */
  isPreview: boolean
}

type Watch = { clock: Clock; shift: number }

const CampaignContext = createContext<Campaign | null>(null)
const WatchContext = createContext<Watch | null>(null)

const none: readonly ChallengeApp[] = []

/** Which of the three modes the site is in, for everything below; the server's clock decides, not the device's. */
export function CampaignProvider({ preview, children }: { preview: Mode | null; children: ReactNode }) {
  const { backend, config } = useServices()
  const isSparing = savesData()
  const { data: facts = defaultFacts } = useQuery({
    ...factsQuery(backend),
    // Who asked for less data hears of nothing while the page is open: it reads again when they come back to it.
    refetchOnWindowFocus: isSparing && 'always',
  })
  const { data: recorded = none } = useQuery(challengeAppsQuery(backend))
  const [clock] = useState(() => createClock(config.now))

  const first = clock.first()
  const shift = preview ? previewInstant(facts, { mode: preview, now: first }) - first : 0
  const mode = useSyncExternalStore(
    clock.subscribe,
    () => modeOf(facts, clock.now() + shift),
    () => modeOf(facts, first + shift),
  )
  const campaign = useMemo(() => {
    const apps = appsOf({ mode, facts, recorded, isPreview: preview !== null })
    return { facts, mode, apps, finished: apps.filter(isFinished).length, isPreview: preview !== null }
  }, [facts, mode, recorded, preview])
  // Deferred, a change waits until parts of the page that are not hydrated yet (web/lib/hydration/later.tsx) can follow it; at once,
  // it would take them away until their code has come.
  const shown = useDeferredValue(campaign)
  const watch = useMemo(() => ({ clock, shift }), [clock, shift])

  return (
    <CampaignContext value={shown}>
      <WatchContext value={watch}>{children}</WatchContext>
      {!isSparing && <FactsChanges />}
    </CampaignContext>
  )
}

/** An open page says what an owner has saved, at once. */
function FactsChanges() {
  useTableChanges('site_settings', factsKey)
  return null
}

type AppsInput = Pick<Campaign, 'mode' | 'facts' | 'isPreview'> & { recorded: readonly ChallengeApp[] }

/** What the pages show of the day: nothing before it, samples where the demo previews it. */
export function appsOf({ mode, facts, recorded, isPreview }: AppsInput): readonly ChallengeApp[] {
  if (mode === 'before') return none
  return mode === 'live' && isPreview && recorded.length === 0 ? previewApps(facts) : recorded
}

export function useCampaign(): Campaign {
  const campaign = useContext(CampaignContext)
  if (!campaign) throw new Error('useCampaign is used outside its provider')
  return campaign
}

/** The instant, to the second; whoever asks is drawn anew every second. */
export function useNow(): number {
  const { clock, shift } = useWatch()
  return useSyncExternalStore(clock.subscribe, clock.now, clock.first) + shift
}

/** The same to the minute: whoever asks is drawn anew every minute only. */
export function useNowMinute(): number {
  const { clock, shift } = useWatch()
  const minuteOf = (instant: number) => instant + shift - ((instant + shift) % 60_000)
  return useSyncExternalStore(
    clock.subscribe,
    () => minuteOf(clock.now()),
    () => minuteOf(clock.first()),
  )
}

/**
 * While a countdown runs, the server is asked what time it is: once, because a kept copy of the page carries an old answer,
 * and whenever somebody comes back, because the counter may stand still while a device sleeps.
 */
export function useServerTime(isNeeded: boolean): void {
  const { clock } = useWatch()
  useEffect(() => {
    if (!isNeeded) return
    const ask = () =>
      whenIdle(async () => {
        const answer = await fetch('/healthz', { method: 'HEAD', cache: 'no-store' })
        const date = Date.parse(answer.headers.get('date') ?? '')
        if (!Number.isNaN(date)) clock.correct(date)
      })
    const askAgain = () => document.hidden || ask()
    document.addEventListener('visibilitychange', askAgain)
    const callOff = ask()
    return () => {
      document.removeEventListener('visibilitychange', askAgain)
      callOff()
    }
  }, [clock, isNeeded])
}

function useWatch(): Watch {
  const watch = useContext(WatchContext)
  if (!watch) throw new Error('useNow is used outside its provider')
  return watch
}
