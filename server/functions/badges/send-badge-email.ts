import { z } from 'zod'
import { service } from '#backend/db/run-as.ts'
import { defineBadgeOwnerFunction } from '#server/functions/badges/badge-owner.ts'
import { badgeErrors } from '#shared/errors/badges.ts'

/** `send-badge-email`: sends the email again, to the stored address only, at most once an hour. */
export const sendBadgeEmail = defineBadgeOwnerFunction({
  input: z.object({ badgeId: z.guid(badgeErrors.not_found) }),
  signedOut: badgeErrors.not_signed_in,
  async run({ input, ownerId, server }) {
    await server.runAs(service, (tx) => tx`select private.send_badge(${ownerId}, ${input.badgeId})`)
    return {}
  },
})
