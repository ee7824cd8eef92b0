import { z } from 'zod'
import { letterAlphabet } from '#shared/codes.ts'
import { badgeErrors } from '#shared/errors/badges.ts'
import { joinColumnNames } from '#shared/join-column-names.ts'

/** Badge types with their fixed texts. */
export const badgeTypes = {
  app_idea_contributor: {
    title: 'Idea Innovator',
    description: 'Awarded for contributing innovative app ideas to the GWR initiative',
    earnedBy: 'This person had an app idea approved.',
  },
  testimonial_provider: {
    title: 'Community Voice',
    description: 'Awarded for sharing a story that others can learn from',
    earnedBy: 'This person had a story approved.',
  },
  community_supporter: {
    title: 'Community Champion',
    description: 'Awarded for standing with the attempt and its community',
    earnedBy: 'This person joined as a supporter and verified their email address.',
  },
} as const

export type BadgeType = keyof typeof badgeTypes

export const badgeFormats = ['svg', 'png'] as const
export type BadgeFormat = (typeof badgeFormats)[number]

export const badgeType = z.enum(
  Object.keys(badgeTypes) as [BadgeType, ...BadgeType[]],
  badgeErrors.type_unknown,
)

export type Badge = {
  id: string
  type: BadgeType
  title: string
  recipientName: string
  code: string
  issuedAt: string
  /** Null while the badge is being drawn. */
  svgUrl: string | null
  pngUrl: string | null
  /** Signed credential, if the query includes it. */
  credential: string | null
  /** Time and reason of the revocation. Null if the badge is valid. */
  revoked: { at: string; because: string } | null
}

/** A badge in responses of rest/v1, of `generate-badge-v2` and of the dashboard. */
const badgeRow = z.object({
  id: z.string(),
  badge_type: badgeType,
  badge_title: z.string(),
  recipient_name: z.string(),
  verification_code: z.string(),
  svg_storage_url: z.string().nullable(),
  png_storage_url: z.string().nullable(),
  created_at: z.string(),
  credential: z.string().nullish(),
  revoked_at: z.string().nullish(),
  revoked_because: z.string().nullish(),
})

/** Columns that anyone who knows the code or id of a badge may read. */
export const badgeColumns = joinColumnNames(badgeRow)

export function parseBadge(row: unknown): Badge {
  const badge = badgeRow.parse(row)
  return {
    id: badge.id,
    type: badge.badge_type,
    title: badge.badge_title,
    recipientName: badge.recipient_name,
    code: badge.verification_code,
    issuedAt: badge.created_at,
    svgUrl: badge.svg_storage_url,
    pngUrl: badge.png_storage_url,
    credential: badge.credential ?? null,
    revoked: badge.revoked_at ? { at: badge.revoked_at, because: badge.revoked_because ?? '' } : null,
  }
}

const wholeCode = new RegExp(`^[${letterAlphabet}]{6}$`)

/** True if a badge can have this code. This check saves a request to the server. */
export function isBadgeCode(code: string): boolean {
  return wholeCode.test(code)
}

/**
 * Returns the recipient's name with underscores, the type and "badge". Removes characters that file systems
 * refuse.
 */
export function createBadgeFileName(
  badge: Pick<Badge, 'recipientName' | 'type'>,
  format: BadgeFormat,
): string {
  const name = badge.recipientName
    .replace(/[\\/:*?"<>|\p{Cc}]/gu, '')
    .trim()
    .replace(/\s+/g, '_')
  return `${name || 'Supporter'}_${badge.type}_badge.${format}`
}
