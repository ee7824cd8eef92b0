import type { DayEntry } from '#shared/day-log.ts'
import { correctedEntries, type DayMark } from '#shared/derive-day.ts'

/** A video of a camera, which is too large for the log. `from` and `to` are milliseconds. */
export type Video = { name: string; from: number; to: number; bytes: number; sha256: string }

/** The entry that registers a video: its text is the name. */
export function videoEntry({ name, from, to, bytes, sha256 }: Video) {
  const details = { bytes, sha256, from: new Date(from).toISOString(), to: new Date(to).toISOString() }
  return { kind: 'evidence_added', text: name, is_public: true, details } as const
}

type VideoEntry = DayMark & Pick<DayEntry, 'details'>
export type RegisteredVideo = Video & { entry: number }

/** Videos in the log, in order of time. A video whose entry was corrected does not count; it is added again. */
export function videosOf(entries: readonly VideoEntry[]): RegisteredVideo[] {
  return correctedEntries(entries)
    .flatMap(({ entry: { number, text, details }, correctedBy }) => {
      const { from, to, bytes, sha256 } = details ?? {}
      if (!from || !to || !bytes || !sha256 || correctedBy.length > 0) return []
      return [{ entry: number, name: text ?? '', from: Date.parse(from), to: Date.parse(to), bytes, sha256 }]
    })
    .sort((a, b) => a.from - b.from)
}
