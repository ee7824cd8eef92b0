import { track } from '#web/common/data/analytics.ts'

/** Percentages of a video that are counted. The last is its end. */
const quarters = [25, 50, 75, 100] as const
type Quarter = (typeof quarters)[number]

/**
 * Maximum step in seconds between two reports. A player reports about four times a second, so a longer step
 * means that the visitor skipped.
 */
const longestStep = 10

type Said = { currentTime?: number; duration?: number; videoData?: { video_id?: string } }
type Marks = { onQuarter: (quarter: Quarter) => void; onNextFilm: () => void }

/**
 * Returns a function that reads the messages of YouTube's player. It reports each quarter once, when the
 * playback passes it.
 */
export function createVideoMessageHandler({ onQuarter, onNextFilm }: Marks) {
  let film: string | undefined
  let [at, duration] = [0, 0]
  let told: Quarter[] = []

  return (message: unknown) => {
    const said = saidBy(message)
    const next = said?.videoData?.video_id
    if (next !== undefined && next !== film) {
      if (film !== undefined) onNextFilm()
      film = next
      at = 0
      told = []
    }
    duration = said?.duration ?? duration
    const now = said?.currentTime
    if (now === undefined || !(duration > 0)) return
    const before = at
    at = now
    if (now <= before || now - before > longestStep) return
    for (const quarter of quarters) {
      // Counts the end one second early, because the player often does not report the last second of a video.
      const mark = Math.min((duration * quarter) / 100, duration - 1)
      if (before >= mark || now < mark || told.includes(quarter)) continue
      told.push(quarter)
      onQuarter(quarter)
    }
  }
}

function saidBy(message: unknown): Said | undefined {
  if (typeof message !== 'string' || !message.includes('currentTime')) return undefined
  try {
    return (JSON.parse(message) as { info?: Said }).info
  } catch {
    return undefined
  }
}

/** Counts how far a video is played, under the name `film`. Ignores messages from other windows. */
export function trackVideoProgress(frame: HTMLIFrameElement, film: string): () => void {
  const read = createVideoMessageHandler({
    onQuarter: (quarter) => track('video_progress', { [film]: quarter }),
    onNextFilm: () => track('video_play', { film }),
  })
  const handleMessage = ({ source, data }: MessageEvent) => {
    if (source === frame.contentWindow) read(data)
  }
  // Sends to any origin, because a frame that failed to load has no origin and the browser would log an
  // error.
  const listen = () => frame.contentWindow?.postMessage('{"event":"listening"}', '*')
  addEventListener('message', handleMessage)
  frame.addEventListener('load', listen)
  listen()
  return () => {
    removeEventListener('message', handleMessage)
    frame.removeEventListener('load', listen)
  }
}
