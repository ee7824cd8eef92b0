import type { EventName, TrackedEvent } from '#shared/analytics.ts'
import { splitLanguage } from '#shared/languages.ts'
import { normalisePath } from '#shared/normalise-path.ts'

type Props = NonNullable<TrackedEvent['props']>
type Transport = (body: string) => void

/**
 * Queues events, and sends them at each flush after `start` has been called. It does not wait for a response.
 * If the visitor does not want to be tracked, nothing is queued or sent.
 */
export function createTracker({ place, isUnwanted }: { place: () => Place; isUnwanted: () => boolean }) {
  let queue: string[] = []
  let transport: Transport | undefined

  function track(name: EventName, props: Props = {}): void {
    if (isUnwanted()) return
    queue.push(JSON.stringify({ name, ...place(), props } satisfies TrackedEvent))
    // Drops the oldest events, because the queue would otherwise grow without limit while there is no
    // network.
    if (queue.length > maxWaiting) queue = queue.slice(-maxWaiting)
  }

  function flush(): void {
    if (!transport) return
    const waiting = queue
    queue = []
    for (const body of waiting) transport(body)
  }

  return {
    track,
    flush,
    /** Sends the queued events, and sends later ones at each flush. */
    start(send: Transport) {
      transport = send
      flush()
    },
  }
}

const maxWaiting = 50

type Place = Pick<TrackedEvent, 'path' | 'referrer' | 'campaign' | 'via'>

/**
 * Returns the campaign parameters of a link. Values with spaces, special characters or more than 60
 * characters are dropped, because they could name a person.
 */
function campaignOf(search: string): Pick<Place, 'campaign' | 'via'> {
  const said = new URLSearchParams(search)
  const name = (key: string) => /^[a-z0-9][\w.-]{0,59}$/.exec(said.get(key)?.toLowerCase() ?? '')?.[0]
  return { campaign: name('utm_campaign'), via: name('utm_source') }
}

/** Returns the page's path without the parts that may identify a person: query, hash, key or code. */
export function getTrackedPath(pathname: string): string {
  const key = /^\/(verify|sponsor-report|preview|read)\//.exec(normalisePath(splitLanguage(pathname).path))
  const path = key ? `/${key[1]}` : pathname.replace(/([?#@]|%(3f|23|40)).*/i, '')
  return path.slice(0, 200)
}

/** Returns the host of the site that linked here, or undefined for our own host. */
export function getReferrerHost(referrer: string, ownHost: string): string | undefined {
  try {
    const { hostname } = new URL(referrer)
    return hostname === ownHost || !/^[a-z0-9.-]+$/.test(hostname) ? undefined : hostname
  } catch {
    return undefined
  }
}

const tracker = createTracker({
  place: () => ({
    path: getTrackedPath(location.pathname),
    referrer: getReferrerHost(document.referrer, location.hostname),
    ...campaignOf(location.search),
  }),
  isUnwanted: () =>
    isOwnDevice() ||
    navigator.doNotTrack === '1' ||
    (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true,
})

export function track(name: EventName, props?: Props): void {
  tracker.track(name, props)
  setTimeout(tracker.flush, 1500)
}

const ownDeviceKey = 'own-device'

/** Marks this device as used in the back office, so that its visits are no longer counted. */
export function markOfficeDevice(): void {
  try {
    localStorage.setItem(ownDeviceKey, '1')
  } catch {
    // If storage is disabled, these visits are counted.
  }
}

function isOwnDevice(): boolean {
  try {
    return localStorage.getItem(ownDeviceKey) !== null
  } catch {
    return false
  }
}

/** Starts sending events. Called once when the page has started. */
export function startAnalytics(publishableKey: string): void {
  const address = `/functions/v1/track-event?apikey=${encodeURIComponent(publishableKey)}`
  const send = () =>
    tracker.start((body) => {
      navigator.sendBeacon(address, new Blob([body], { type: 'application/json' }))
    })
  trackSupportPresses()
  // Also sends the events when the visitor leaves or hides the page, because queued events would otherwise be
  // lost.
  addEventListener('pagehide', send)
  document.addEventListener('visibilitychange', () => document.hidden && send())
  setTimeout(send, 1500)
}

/** Counts clicks on links to giving or sponsoring, which have their position in `data-support`. */
function trackSupportPresses(): void {
  const trackKept = () => {
    try {
      const from = sessionStorage.getItem(supportPressKey)
      sessionStorage.removeItem(supportPressKey)
      if (from) track('click_support', { from })
    } catch {
      // If storage is disabled, these clicks are not counted.
    }
  }
  trackKept()
  document.addEventListener('click', trackKept)
}

// Storage key of the click on a support link. web/app/support-click.ts repeats it, because its script loads
// before this one.
const supportPressKey = 'support-press'
