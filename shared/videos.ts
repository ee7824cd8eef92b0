import type { DayEntry } from '#shared/day-log.ts'
import { correctedEntries, type DayMark } from '#shared/derive-day.ts'

/** A video of a camera, which is too large for the log. `from` and `to` are milliseconds. */
export type Video = { name: string; from: number; to: number; bytes: number; sha256: string }

/** Note that registers a video. db/functions/day_rules.sql has the same form: the only note after the end. */
const videoNote =
  /^Video: ([^\n]{1,200})\n\nFrom (\S{24}) to (\S{24})\.\nFile of ([1-9]\d{0,15}) bytes, SHA-256 ([0-9a-f]{64})\.$/u

/** Text of the note that registers a video; `videoOf` matches it. */
export function videoText({ name, from, to, bytes, sha256 }: Video): string {
  const [begin, end] = [from, to].map((at) => new Date(at).toISOString())
  return `Video: ${name}\n\nFrom ${begin} to ${end}.\nFile of ${bytes} bytes, SHA-256 ${sha256}.`
}

/** The video in the text of a note; undefined for any other note. */
export function videoOf(text: string | null): Video | undefined {
  const [, name, begin = '', end = '', bytes, sha256] = videoNote.exec(text ?? '') ?? []
  const [from, to] = [Date.parse(begin), Date.parse(end)]
  if (name === undefined || sha256 === undefined || !(from < to)) return undefined
  return { name, from, to, bytes: Number(bytes), sha256 }
}

type VideoEntry = DayMark & Pick<DayEntry, 'witness_number' | 'recorded_at'>
export type RegisteredVideo = Video & { entry: number }

/**
 * Videos in the log, in order of time. A video whose note was corrected does not count; it is added again. Nor
 * does one that ends after its note was recorded.
 */
export function videosOf(entries: readonly VideoEntry[]): RegisteredVideo[] {
  return correctedEntries(entries)
    .flatMap(({ entry, correctedBy }) => {
      const video = entry.kind === 'note' && entry.witness_number === null ? videoOf(entry.text) : undefined
      return video && correctedBy.length === 0 && video.to <= Date.parse(entry.recorded_at)
        ? [{ ...video, entry: entry.number }]
        : []
    })
    .sort((a, b) => a.from - b.from)
}
