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
import { useSearchParams } from 'react-router'
import {
  attemptLogQuery,
  type CampaignFacts,
  defaultFacts,
  getMode,
  type Mode,
  parseInstant,
} from '#shared/campaign.ts'
import { hourMs } from '#shared/campaign-time.ts'
import { type ChallengeApp, countApps } from '#shared/challenge-apps.ts'
import { getGivingEnd } from '#shared/giving.ts'
import type { SampleMode } from '#shared/sample-day.ts'
import { getModeForTexts, getUnloggedState, type UnloggedState } from '#shared/unlogged-day.ts'
import { type Services, useServices } from '#web/common/data/services.tsx'
import { useTableChanges } from '#web/common/data/use-table-changes.ts'
import { runWhenIdle } from '#web/common/hydration/when-idle.ts'
import { type Clock, createClock } from '#web/public/attempt/clock.ts'
import {
  getDemoMode,
  getPreviewInstant,
  getShownFacts,
  getShownInstant,
  readPreviewMode,
  readSampleMode,
} from '#web/public/attempt/preview.ts'
import {
  campaignFactsKey,
  campaignFactsQuery,
  campaignKey,
  challengeAppsQuery,
} from '#web/public/attempt/queries.ts'
import { isDataSaverOn } from '#web/public/motion/motion.tsx'

export type Campaign = {
  facts: CampaignFacts
  mode: Mode
  /**
   * State of a day without a start in the log: `due` after the planned start, `past` after the planned end.
   * Otherwise null.
   */
  unlogged: UnloggedState
  /** Mode for the texts of the pages. It is not `live` before the start is in the log. */
  textMode: Mode
  /** Apps of the day that have been recorded. */
  apps: readonly ChallengeApp[]
  finished: number
  /** Day on which giving was closed. Null while people can still give. */
  givingClosed: string | null
  /** True if the page previews a mode other than the real one. */
  isPreview: boolean
  /** Mode of the sample day that a demo shows. Null outside a demo. */
  sample: SampleMode | null
}

type Watch = { clock: Clock; shift: number }

const CampaignContext = createContext<Campaign | null>(null)
const WatchContext = createContext<Watch | null>(null)

const none: readonly ChallengeApp[] = []

/**
 * Provides the facts and the mode of the site. The mode depends on the server's clock, because the device's
 * may be wrong. Administrators may preview the other modes.
 */
export function CampaignProvider({ isAdmin = false, children }: { isAdmin?: boolean; children: ReactNode }) {
  const { backend, config } = useServices()
  const [search] = useSearchParams()
  const isSparing = isDataSaverOn()
  const { data: facts = defaultFacts } = useQuery({
    ...campaignFactsQuery(backend),
    // Refetches the facts when the window gets the focus, because with Save-Data there are no live updates.
    refetchOnWindowFocus: isSparing && 'always',
  })
  const sample = readSampleMode(search, config)
  const { data: recorded = none } = useQuery(challengeAppsQuery(backend, sample))
  const [clock] = useState(() => createClock(config.now))

  const first = clock.first()
  const preview =
    getDemoMode(search, { config, facts, now: first }) ?? (isAdmin ? readPreviewMode(search) : null)
  const shift = preview ? getPreviewInstant(facts, { mode: preview, now: first }) - first : 0
  // Mode of the preview if there is one. Otherwise, the mode depends on the facts and the time.
  const mode = useSyncExternalStore(
    clock.subscribe,
    () => preview ?? getMode(facts, clock.now()),
    () => preview ?? getMode(facts, first),
  )
  const givingClosed = useSyncExternalStore(
    clock.subscribe,
    () => getGivingEnd(facts, clock.now() + shift),
    () => getGivingEnd(facts, first + shift),
  )
  const isNear = useSyncExternalStore(
    clock.subscribe,
    () => isNearStart(facts, clock.now()),
    () => isNearStart(facts, first),
  )
  const campaign = useMemo(() => {
    // Shows no apps before the day, even if apps are planned.
    const apps = mode === 'before' ? none : recorded
    const { finished } = countApps(apps)
    const unlogged = preview ? null : getUnloggedState({ mode, facts, apps })
    const told = { unlogged, textMode: getModeForTexts(mode, unlogged) }
    return {
      facts: getShownFacts(facts, sample),
      mode,
      apps,
      finished,
      givingClosed,
      isPreview: preview !== null,
      sample,
      ...told,
    }
  }, [facts, mode, recorded, preview, sample, givingClosed])
  // Defers the change until parts of the page that are not hydrated yet (web/common/hydration/lazy-section.tsx) can
  // show it. Otherwise React would remove those parts until their code has loaded.
  const shown = useDeferredValue(campaign)
  const watch = useMemo(() => ({ clock, shift }), [clock, shift])

  return (
    <CampaignContext value={shown}>
      <WatchContext value={watch}>{children}</WatchContext>
      {!isSparing && <FactsChanges />}
      {!isSparing && (mode === 'live' || isNear || isUnended(facts)) && <LogChanges />}
    </CampaignContext>
  )
}

/**
 * True in the last three hours before the planned start. An earlier start is unlikely, because the
 * administrator must confirm it by typing the attempt's name.
 */
const isNearStart = ({ attempt }: CampaignFacts, now: number) =>
  now < parseInstant(attempt.start) && now > parseInstant(attempt.start) - 3 * hourMs

/** True if the log has a start but no end, even after the planned hours. */
const isUnended = ({ attempt }: CampaignFacts) => Boolean(attempt.loggedStart) && !attempt.loggedEnd

/** Subscribes to the start and the end in the log, so that open pages show them immediately. */
function LogChanges() {
  useTableChanges('day_log', campaignKey, { filter: `kind=in.${attemptLogQuery.kinds}` })
  return null
}

/** Subscribes to the settings, so that open pages show saved changes immediately. */
function FactsChanges() {
  useTableChanges('site_settings', campaignFactsKey)
  return null
}

/**
 * Returns the instant and the mode that the page with this URL shows. Uses only data that loaded before the
 * page renders.
 */
export function getShownTimeAndMode({ queryClient, backend, config }: Services, search: URLSearchParams) {
  const facts = queryClient.getQueryData(campaignFactsQuery(backend).queryKey) ?? defaultFacts
  const sample = readSampleMode(search, config)
  const apps = queryClient.getQueryData(challengeAppsQuery(backend, sample).queryKey) ?? []
  const options = { config, facts, now: Date.parse(config.now) }
  const now = getShownInstant(search, options)
  const preview = getDemoMode(search, options)
  const mode = preview ?? getMode(facts, now)
  const unlogged = preview ? null : getUnloggedState({ mode, facts, apps })
  return { now, mode, sample, textMode: getModeForTexts(mode, unlogged) }
}

export function useCampaign(): Campaign {
  const campaign = useContext(CampaignContext)
  if (!campaign) throw new Error('useCampaign is used outside its provider')
  return campaign
}

/** Returns the current time to the second, and renders the calling component every second. */
export function useNow(): number {
  const { clock, shift } = useWatch()
  return useSyncExternalStore(clock.subscribe, clock.now, clock.first) + shift
}

/** Returns the current time to the minute, and renders the calling component every minute. */
export function useNowByMinute(): number {
  const { clock, shift } = useWatch()
  const minuteOf = (instant: number) => instant + shift - ((instant + shift) % 60_000)
  return useSyncExternalStore(
    clock.subscribe,
    () => minuteOf(clock.now()),
    () => minuteOf(clock.first()),
  )
}

/**
 * Reads the server's time while a countdown is shown, because a cached page has an old time. Reads it again
 * when the tab becomes visible, because timers may pause while a device sleeps.
 */
export function useServerTimeSync(isNeeded: boolean): void {
  const { clock } = useWatch()
  useEffect(() => {
    if (!isNeeded) return
    const ask = () =>
      runWhenIdle(async () => {
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
