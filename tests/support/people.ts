import type { Identity, RunAs } from '#backend/db/run-as.ts'
import { service } from '#backend/db/run-as.ts'
import { toDatabaseRole } from '#server/office-caller.ts'
import type { OfficeRole } from '#shared/office-roles.ts'

let addresses = 0

/** Returns an address that no other test uses. */
export function createEmailAddress(): string {
  addresses += 1
  return `reader-${addresses}@example.org`
}

export type TestPerson = { id: string; email: string; identity: Identity }

/** Creates a person with a verified address in the database. In the tests, Ada usually submits and Kofi watches. */
export async function buildPerson(runAs: RunAs, email: string): Promise<TestPerson> {
  const [user] = await runAs(
    service,
    (tx) => tx<{ id: string }[]>`
      insert into auth.users (email, email_confirmed_at, user_metadata) values (${email}, now(), ${tx.json({ name: email.split('@')[0] ?? '' })})
      on conflict (mailbox) do update set email = excluded.email returning id`,
  )
  const id = user?.id ?? ''
  return { id, email, identity: { role: 'authenticated', claims: { sub: id, email, role: 'authenticated' } } }
}

export async function buildAdministrator(
  runAs: RunAs,
  email = 'admin@example.org',
  role: OfficeRole = 'owner',
): Promise<TestPerson> {
  const person = await buildPerson(runAs, email)
  await runAs(
    service,
    (tx) =>
      tx`insert into private.admin_users (user_id, role) values (${person.id}, ${role}) on conflict (user_id) do nothing`,
  )
  return { ...person, identity: { ...person.identity, role: toDatabaseRole(role) } }
}
