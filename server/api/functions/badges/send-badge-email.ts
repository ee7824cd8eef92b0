import { z } from 'zod'
import { forBadgeOwner } from '#server/api/functions/badges/badge-owner.ts'
import { service } from '#server/db/run-as.ts'
import { badgeMessages } from '#shared/badges.ts'

/** `send-badge-email`: sends the email again, to the stored address only, at most once an hour. */
export const sendBadgeEmail = forBadgeOwner({
  input: z.object({ badgeId: z.guid(badgeMessages.notFound) }),
  signedOut: badgeMessages.signedOut,
  async run({ input, ownerId, server }) {
    await server.runAs(service, (tx) => tx`select private.send_badge(${ownerId}, ${input.badgeId})`)
    return {}
  },
})
