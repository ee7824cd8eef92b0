import type { z } from 'zod'
import {
  type FunctionHost,
  forAnyone,
  forVisitor,
  requireOwn,
  type ServerFunction,
} from '#server/api/functions/define-function.ts'
import { service } from '#server/db/run-as.ts'
import { ApiError } from '#server/http/api-error.ts'
import { findUserByMailbox } from '#server/services/identity/users.ts'
import { badgeMessages } from '#shared/badges.ts'

type OwnerDefinition<Schema extends z.ZodType> = {
  input: Schema
  signedOut: string
  /** The address a body names. */
  addressOf?: (input: z.output<Schema>) => string | undefined
  /** `ownerId` is null when the host itself asks and names nobody. */
  run(call: { input: z.output<Schema>; ownerId: string | null; host: FunctionHost }): Promise<object>
}

/** A call about a badge: a person for themselves, or whoever holds the secret key for the address in the body. */
export function forBadgeOwner<Schema extends z.ZodType>({
  input,
  signedOut,
  addressOf = () => undefined,
  run,
}: OwnerDefinition<Schema>): ServerFunction<'badge owner'> {
  const asVisitor = forVisitor({
    input,
    signedOut,
    run({ input, visitor, host }) {
      requireOwn(addressOf(input), visitor)
      return run({ input, ownerId: visitor.userId, host })
    },
  })
  const asHost = forAnyone({
    input,
    async run({ input, host }) {
      const address = addressOf(input)
      if (!address) return run({ input, ownerId: null, host })
      const owner = await host.runAs(service, (tx) => findUserByMailbox(tx, address), { readOnly: true })
      if (!owner) throw new ApiError('wrong_state', badgeMessages.notEarned)
      return run({ input, ownerId: owner.id, host })
    },
  })
  return {
    gate: 'badge owner',
    input,
    run: (call) => (call.caller.kind === 'service' ? asHost.run(call) : asVisitor.run(call)),
  }
}
