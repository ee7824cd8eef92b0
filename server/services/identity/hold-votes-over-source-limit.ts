import type { RateLimiter } from '#backend/http/limits.ts'
import type { Log } from '#backend/http/log.ts'
import type { OnNewMailbox } from '#backend/identity/users.ts'
import type { LimitName } from '#server/limit-settings.ts'

/** Puts the votes of a new mailbox on hold if too many new mailboxes were verified from its source within a day. */
export const holdVotesOverSourceLimit =
  ({ limits, log }: { limits: RateLimiter<LimitName>; log: Log }): OnNewMailbox =>
  async (tx, { userId, source }) => {
    if ((await limits.hitWithin(tx, ['NEW_MAILBOX_SOURCE', source])) === null) return
    log.warn('votes of a new mailbox are held', { userId, source })
    await tx`update auth.users set are_votes_held = true where id = ${userId}`
  }
