import { type Badge, type BadgeFormat, badgeFileName } from '#shared/badges.ts'
import { BadgeProblem } from '#web/features/badges/badge-problem.ts'
import { exportPng, loadImage } from '#web/features/badges/export-png.ts'

/** Stored files have the server's public address; a page loads them from its own origin. */
export function fileAddress(badge: Badge, format: BadgeFormat): string | null {
  const address = format === 'svg' ? badge.svgUrl : badge.pngUrl
  return address && new URL(address).pathname
}

/** The same, to be saved under the badge's name: works without scripts. */
export function downloadAddress(badge: Badge, format: BadgeFormat): string | null {
  const address = fileAddress(badge, format)
  return address && `${address}?download=${encodeURIComponent(badgeFileName(badge, format))}`
}

/** Where anyone can check the badge, as it is printed on it and sent to other sites. */
export function verifyAddress(badge: Badge): string {
  const origin = badge.svgUrl ? new URL(badge.svgUrl).origin : ''
  return `${origin}/verify/${badge.code}`
}

/** Saves the file; throws why it could not. */
export async function saveBadge(badge: Badge, format: BadgeFormat): Promise<void> {
  const svg = fileAddress(badge, 'svg')
  const stored = downloadAddress(badge, format)
  if (!svg || !stored) throw new BadgeProblem('badge.problem.file')
  if (format === 'png') {
    const made = URL.createObjectURL(await exportPng(svg))
    press(made, badgeFileName(badge, format))
    setTimeout(() => URL.revokeObjectURL(made), 60_000)
    return
  }
  // Looked at before it is saved, or a missing file would be saved as the server's refusal.
  await loadImage(svg).catch(() => {
    throw new BadgeProblem('badge.problem.file')
  })
  press(stored, badgeFileName(badge, format))
}

function press(address: string, name: string) {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}
