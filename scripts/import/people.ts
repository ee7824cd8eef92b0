import type { Sql } from '#backend/db/connect.ts'
import { foldMailbox } from '#backend/rules/mailbox.ts'
import { isValidEmail } from '#shared/email.ts'
import type { ImportSource } from './read-source.ts'

/** Maps addresses and old ids to users. All spellings of a mailbox belong to one person. */
export type UserLookup = {
  idOf: (said: { id?: unknown; email?: unknown }) => string | undefined
  remember: (person: { id: string; email: string }) => void
}

export async function createUserLookup(sql: Sql, source: ImportSource): Promise<UserLookup> {
  const byMailbox = new Map<string, string>()
  const byOldId = new Map<string, string>()
  // Uses the service role, because row-level security hides all rows from the owner.
  await sql`select set_config('role', 'service_role', false)`
  for (const { id, mailbox } of await sql<
    { id: string; mailbox: string }[]
  >`select id, mailbox from auth.users`) {
    byMailbox.set(mailbox, id)
    byOldId.set(id, id)
  }
  await sql`reset role`
  const people: UserLookup = {
    idOf: ({ id, email }) =>
      (typeof id === 'string' && id !== '' ? byOldId.get(id) : undefined) ??
      (typeof email === 'string' && email !== '' ? byMailbox.get(foldMailbox(email)) : undefined),
    remember: ({ id, email }) => {
      const mailbox = foldMailbox(email)
      if (!byMailbox.has(mailbox)) byMailbox.set(mailbox, id)
      byOldId.set(id, byMailbox.get(mailbox) ?? id)
    },
  }
  for (const { values } of source.tables.find(({ table }) => table === 'users')?.rows ?? [])
    if (typeof values.id === 'string' && typeof values.email === 'string' && isValidEmail(values.email))
      people.remember({ id: values.id, email: values.email })
  return people
}
