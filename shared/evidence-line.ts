import type { EntryDetails } from '#shared/day-log.ts'

/** Line below an entry that has a file or a video; null for others. It is English, as the log is. */
export function evidenceLine(details: EntryDetails | null | undefined): string | null {
  if (!details?.sha256) return null
  const times = details.from ? `From ${details.from} to ${details.to}. ` : ''
  return `${times}File of ${details.bytes} bytes, SHA-256 ${details.sha256}.`
}
