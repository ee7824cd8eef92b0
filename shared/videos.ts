import type { DayEntry } from '#shared/day-log.ts'
import { applyEntryCorrections, type DayStateEntry } from '#shared/derive-day.ts'

/**
 * Video of a camera. The log contains only its data, because the file is too large. `from` and `to` are
 * milliseconds.
 */
export type Video = { name: string; from: number; to: number; bytes: number; sha256: string }

/** Returns the entry that registers a video, with the video's name as its text. */
export function createVideoEntry({ name, from, to, bytes, sha256 }: Video) {
  const details = { bytes, sha256, from: new Date(from).toISOString(), to: new Date(to).toISOString() }
  return { kind: 'evidence_added', text: name, is_public: true, details } as const
}

type VideoEntry = DayStateEntry & Pick<DayEntry, 'details'>
export type RegisteredVideo = Video & { entry: number }

/**
 * Returns the videos in the log, in order of time. A video whose entry was corrected does not count, because
 * it is registered again.
 */
export function listVideos(entries: readonly VideoEntry[]): RegisteredVideo[] {
  return applyEntryCorrections(entries)
    .flatMap(({ entry: { number, text, details }, correctedBy }) => {
      const { from, to, bytes, sha256 } = details ?? {}
      if (!from || !to || !bytes || !sha256 || correctedBy.length > 0) return []
      return [{ entry: number, name: text ?? '', from: Date.parse(from), to: Date.parse(to), bytes, sha256 }]
    })
    .sort((a, b) => a.from - b.from)
}
