import { z } from 'zod'
import { service } from '#backend/db/run-as.ts'
import type { BadgesRow } from '#server/db/rows.ts'
import { defineBadgeOwnerFunction } from '#server/functions/badges/badge-owner.ts'
import { badgeType } from '#shared/badges.ts'
import { emailInput } from '#shared/email.ts'
import { badgeErrors } from '#shared/errors/badges.ts'

/**
 * `generate-badge-v2`: returns the caller's own badge of this type, if it was earned. The name and the rest
 * of the body are accepted for compatibility and ignored; an address must be the session's own.
 */
export const generateBadge = defineBadgeOwnerFunction({
  input: z.object({ badgeType, recipientEmail: emailInput.optional() }),
  addressOf: (input) => input.recipientEmail,
  signedOut: badgeErrors.not_signed_in,
  async run({ input, ownerId, server }) {
    const [badge] = await server.runAs(
      service,
      (tx) => tx<BadgesRow[]>`select * from private.claim_badge(${ownerId}, ${input.badgeType})`,
    )
    return { badge: badge && presentBadge(badge) }
  },
})

const presentBadge = (badge: BadgesRow) => ({
  id: badge.id,
  badge_type: badge.badge_type,
  badge_title: badge.badge_title,
  recipient_name: badge.recipient_name,
  verification_code: badge.verification_code,
  svg_storage_url: badge.svg_storage_url,
  png_storage_url: badge.png_storage_url,
  created_at: badge.created_at,
})
