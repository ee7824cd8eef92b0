import { createActingIdentity } from '#server/acting-for.ts'
import { defineOwnerFunction } from '#server/functions/define-function.ts'
import { createWitnessEmail } from '#server/services/email/emails/witness-email.ts'
import { witnessInvitation } from '#shared/witness.ts'

/**
 * `invite-witness`: stores a witness and emails the invitation. Witnesses open their page by verifying the
 * address.
 */
export const inviteWitness = defineOwnerFunction({
  input: witnessInvitation,
  run: ({ input, administrator, server }) =>
    server.runAs(createActingIdentity(administrator.identity, 'invite'), async (tx) => {
      const [invited] = await tx<{ number: number }[]>`
          select private.invite_witness(${tx.json(input)}::jsonb) as number`
      const email = createWitnessEmail({ name: input.name, role: input.role, publicUrl: server.publicUrl })
      await server.outbox.enqueue(tx, { to: input.email, email })
      return { data: { number: invited?.number } }
    }),
})
