import { type MouseEvent, useState } from 'react'
import type { Badge, BadgeFormat } from '#shared/badges.ts'
import { saveBadge } from '#web/features/badges/badge-files.ts'
import { BadgeProblem } from '#web/features/badges/badge-problem.ts'
import { useBackend } from '#web/lib/services.tsx'
import { useWords } from '#web/ui/words.tsx'

export type BadgeDownload = {
  busy: BadgeFormat | null
  /** What went wrong, and with which file. */
  failed: { format: BadgeFormat; message: string } | null
  handleClick(format: BadgeFormat): (event: MouseEvent) => Promise<void>
}

/** Saves a file and counts that somebody did. Counting is never in the way of saving. */
export function useBadgeDownload(badge: Badge): BadgeDownload {
  const t = useWords()
  const backend = useBackend()
  const [busy, setBusy] = useState<BadgeFormat | null>(null)
  const [failed, setFailed] = useState<BadgeDownload['failed']>(null)

  // Nobody waits for this: on a slow line the next press would be lost meanwhile.
  const count = async (format: BadgeFormat) =>
    await backend.rest.rpc('track_badge_download', {
      badge_id: badge.id,
      file_format: format,
      ip_address: null,
      user_agent: navigator.userAgent,
    })

  const handleClick = (format: BadgeFormat) => async (event: MouseEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(format)
    setFailed(null)
    try {
      await saveBadge(badge, format)
      void count(format)
    } catch (error) {
      const problem = error instanceof BadgeProblem ? error : new BadgeProblem('badge.problem.file')
      setFailed({ format, message: problem.say(t, format.toUpperCase()) })
    } finally {
      setBusy(null)
    }
  }
  return { busy, failed, handleClick }
}
