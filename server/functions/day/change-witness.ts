import { z } from 'zod'
import { createActingIdentity } from '#server/acting-for.ts'
import { defineOwnerFunction } from '#server/functions/define-function.ts'
import { createWitnessEmail } from '#server/services/email/emails/witness-email.ts'
import { invitedRoles } from '#shared/day-log.ts'
import { witnessChange } from '#shared/witness.ts'

/** `change-witness`: sends an invitation again, to a corrected address if there is one, or withdraws it. */
export const changeWitness = defineOwnerFunction({
  input: witnessChange,
  run: ({ input: { attempt, number, ...change }, administrator, server }) =>
    server.runAs(
      createActingIdentity(
        administrator.identity,
        change.act === 'withdraw' ? 'withdraw invitation' : 'invite',
      ),
      async (tx) => {
        if (change.act === 'withdraw') {
          await tx`select private.withdraw_witness(${attempt}, ${number})`
          return {}
        }
        const rows =
          await tx`select name, email, role from private.readdress_witness(${attempt}, ${number}, ${change.email ?? null})`
        const { name, email, role } = invited.parse(rows[0])
        const message = createWitnessEmail({ name, role, publicUrl: server.publicUrl })
        await server.outbox.enqueue(tx, { to: email, email: message })
        return {}
      },
    ),
})

const invited = z.object({ name: z.string(), email: z.string(), role: z.enum(invitedRoles) })
