import { type Badge, type BadgeFormat, createBadgeFileName } from '#shared/badges.ts'
import { BadgeFileError } from '#web/public/badges/badge-file-error.ts'
import { loadImage, renderSvgAsPng } from '#web/public/badges/render-svg-as-png.ts'

/**
 * Returns the path of a stored file. The database has full URLs, but a page loads files from its own origin.
 */
export function getBadgeFilePath(badge: Badge, format: BadgeFormat): string | null {
  const address = format === 'svg' ? badge.svgUrl : badge.pngUrl
  return address && new URL(address).pathname
}

/** Returns the path of the stored file with a file name for saving, which works without scripts. */
export function getDownloadPath(badge: Badge, format: BadgeFormat): string | null {
  const address = getBadgeFilePath(badge, format)
  return address && `${address}?download=${encodeURIComponent(createBadgeFileName(badge, format))}`
}

/** Returns the public verification URL, which is printed on the badge and sent to other sites. */
export function getVerificationUrl(badge: Badge): string {
  const origin = badge.svgUrl ? new URL(badge.svgUrl).origin : ''
  return `${origin}/verify/${badge.code}`
}

/** Saves the file on the device. Throws `BadgeFileError` with the reason if that fails. */
export async function downloadBadge(badge: Badge, format: BadgeFormat): Promise<void> {
  const svg = getBadgeFilePath(badge, 'svg')
  const stored = getDownloadPath(badge, format)
  if (!svg || !stored) throw new BadgeFileError('badge.problem.file')
  if (format === 'png') {
    const made = URL.createObjectURL(await renderSvgAsPng(svg))
    press(made, createBadgeFileName(badge, format))
    setTimeout(() => URL.revokeObjectURL(made), 60_000)
    return
  }
  // Checks that the picture loads, because the browser would save an error response as the file.
  await loadImage(svg).catch(() => {
    throw new BadgeFileError('badge.problem.file')
  })
  press(stored, createBadgeFileName(badge, format))
}

function press(address: string, name: string) {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}
