import type { Badge } from '#shared/badges.ts'
import { toSiteDateAndTime } from '#web/common/time/site-time.ts'
import { getVerificationUrl } from '#web/public/badges/badge-files.ts'

/**
 * Returns the URL of LinkedIn's form for a certification, with name, issuer, date, id and verification URL.
 */
export function createLinkedInUrl(badge: Badge): string {
  const [year, month] = yearAndMonth(badge.issuedAt).split('-')
  const query = new URLSearchParams({
    startTask: 'CERTIFICATION_NAME',
    name: badge.title,
    organizationName: '20 in 24',
    issueYear: year ?? '',
    issueMonth: String(Number(month)),
    certUrl: getVerificationUrl(badge),
    certId: badge.code,
  })
  return `https://www.linkedin.com/profile/add?${query}`
}

// Uses the site's time zone, as the badge does, and not the viewer's.
const yearAndMonth = (instant: string) => toSiteDateAndTime(instant).day
