import type { z } from 'zod'
import { service } from '#backend/db/run-as.ts'
import { findUserByMailbox } from '#backend/identity/users.ts'
import {
  definePublicFunction,
  defineVisitorFunction,
  requireOwnAddress,
  type SiteFunctionDefinition,
  type SiteFunctionDependencies,
} from '#server/functions/define-function.ts'
import { createRefusalError } from '#server/services/words/refuse.ts'
import { badgeErrors } from '#shared/errors/badges.ts'
import type { ListedErrorCode } from '#shared/errors/listed-error-code.ts'

type BadgeOwnerOptions<Schema extends z.ZodType> = {
  input: Schema
  signedOut: ListedErrorCode
  /** Returns the email address in the body, if there is one. */
  addressOf?: (input: z.output<Schema>) => string | undefined
  /** `ownerId` is null if the caller has the secret key and the body has no address. */
  run(call: {
    input: z.output<Schema>
    ownerId: string | null
    server: SiteFunctionDependencies
  }): Promise<object>
}

/**
 * Defines a function about a badge, for the badge's owner, or for a caller with the secret key who sends the
 * address in the body.
 */
export function defineBadgeOwnerFunction<Schema extends z.ZodType>({
  input,
  signedOut,
  addressOf = () => undefined,
  run,
}: BadgeOwnerOptions<Schema>): SiteFunctionDefinition<'badge owner'> {
  const asVisitor = defineVisitorFunction({
    input,
    signedOut,
    run({ input, visitor, server }) {
      requireOwnAddress(addressOf(input), visitor)
      return run({ input, ownerId: visitor.userId, server })
    },
  })
  const asServer = definePublicFunction({
    input,
    async run({ input, server }) {
      const address = addressOf(input)
      if (!address) return run({ input, ownerId: null, server })
      const owner = await server.runAs(service, (tx) => findUserByMailbox(tx, address), { readOnly: true })
      if (!owner) throw createRefusalError(badgeErrors.not_earned)
      return run({ input, ownerId: owner.id, server })
    },
  })
  return {
    gate: 'badge owner',
    input,
    run: (call) => (call.caller.kind === 'service' ? asServer.run(call) : asVisitor.run(call)),
  }
}
