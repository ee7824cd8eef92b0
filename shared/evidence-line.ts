import type { EntryDetails } from '#shared/day-log.ts'

/**
 * Returns the line below an entry with a file or a video; null for other entries. The line is English, like
 * the log.
 */
export function formatEvidenceLine(details: EntryDetails | null | undefined): string | null {
  if (!details?.sha256) return null
  const times = details.from ? `From ${details.from} to ${details.to}. ` : ''
  return `${times}File of ${details.bytes} bytes, SHA-256 ${details.sha256}.`
}
