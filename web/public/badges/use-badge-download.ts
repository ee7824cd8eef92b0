import { type MouseEvent, useState } from 'react'
import type { Badge, BadgeFormat } from '#shared/badges.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { useTranslate } from '#web/common/words/translations.tsx'
import { BadgeFileError } from '#web/public/badges/badge-file-error.ts'
import { downloadBadge } from '#web/public/badges/badge-files.ts'

export type BadgeDownload = {
  isBusy: boolean
  /** Error message. Empty without an error. */
  failure: string
  handleClick: (event: MouseEvent) => Promise<void>
}

/**
 * Returns a click handler that saves one badge file and counts the download, and its state. Each format has
 * its own state.
 */
export function useBadgeDownload(badge: Badge, format: BadgeFormat): BadgeDownload {
  const t = useTranslate()
  const backend = useBackend()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')

  // Counts the download. The caller does not wait for this, because on a slow connection the button would
  // stay busy and ignore the next click.
  const count = async () =>
    await backend.rest.rpc('track_badge_download', {
      badge_id: badge.id,
      file_format: format,
      ip_address: null,
      user_agent: navigator.userAgent,
    })

  const handleClick = async (event: MouseEvent) => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    setFailure('')
    try {
      await downloadBadge(badge, format)
      void count()
    } catch (error) {
      const problem = error instanceof BadgeFileError ? error : new BadgeFileError('badge.problem.file')
      setFailure(problem.say(t, format.toUpperCase()))
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, failure, handleClick }
}
