import type { DayEntry } from '#shared/day-log.ts'

/**
 * Entry of a test's log: minutes after the start, kind, and differences from a public entry of the builder.
 */
export type TestEntry = [minutes: number, kind: DayEntry['kind'], more?: Partial<DayEntry>]

/** Creates entries without hashes, because deriving the day needs none. */
export function createDayLog(start: number, lines: TestEntry[]): DayEntry[] {
  const at = (minutes: number) => new Date(start + minutes * 60_000).toISOString()
  return lines.map(([minutes, kind, more], index) => ({
    number: index + 1,
    attempt: 'real',
    kind,
    app_number: null,
    corrects: null,
    corrected_happened_at: null,
    evidence_id: null,
    witness_number: null,
    happened_at: at(minutes),
    recorded_at: at(minutes),
    is_public: true,
    parallel: false,
    author_role: 'builder',
    text_hash: '',
    author_hash: '',
    previous_hash: '',
    hash: '',
    text: null,
    text_salt: null,
    author_name: null,
    author_salt: null,
    ...more,
  }))
}
