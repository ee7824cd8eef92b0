import type { EntryDetails } from '#shared/day-log.ts'

/** Line below an entry that has a file; null for others. It is English, as the log is. */
export function evidenceLine(details: EntryDetails | null | undefined): string | null {
  return details?.sha256 ? `File of ${details.bytes} bytes, SHA-256 ${details.sha256}.` : null
}
