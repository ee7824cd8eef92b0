import type { Badge } from '#shared/badges.ts'
import { verifyAddress } from '#web/features/badges/badge-files.ts'
import { siteClock } from '#web/lib/site-time.ts'

/** LinkedIn's own form for a certification, filled in: name, issuer, date, id and where it can be checked. */
export function linkedInAddress(badge: Badge): string {
  const [year, month] = yearAndMonth(badge.issuedAt).split('-')
  const query = new URLSearchParams({
    startTask: 'CERTIFICATION_NAME',
    name: badge.title,
    organizationName: '20 in 24',
    issueYear: year ?? '',
    issueMonth: String(Number(month)),
    certUrl: verifyAddress(badge),
    certId: badge.code,
  })
  return `https://www.linkedin.com/profile/add?${query}`
}

// The day the badge itself says, wherever it is looked at.
const yearAndMonth = (instant: string) => siteClock(instant).day
