import type { Transaction } from '#server/db/connect.ts'
import type { UsersRow } from '#server/db/rows.ts'
import type { Metadata } from '#server/identity/metadata.ts'
import { type FactorFacts, presentFactor } from '#server/identity/present-factor.ts'

export type UserRow = Pick<
  UsersRow,
  | 'id'
  | 'email'
  | 'email_confirmed_at'
  | 'encrypted_password'
  | 'banned_until'
  | 'last_sign_in_at'
  | 'created_at'
  | 'updated_at'
> & {
  user_metadata: Metadata
  app_metadata: Metadata
  /** The address that waits for its two confirmations. */
  new_email: string | null
  factors: FactorFacts[]
}

/** What a UserRow is made of; the statement names its table `users`. */
export const userColumns = (
  tx: Transaction,
) => tx`users.id, users.email, email_confirmed_at, encrypted_password, user_metadata, app_metadata,
  banned_until, last_sign_in_at, users.created_at, users.updated_at,
  (select new_email from auth.email_changes where email_changes.user_id = users.id) as new_email,
  (select coalesce(json_agg(factor order by factor.created_at), '[]') from (
    select id, friendly_name, factor_type, status, created_at, updated_at, last_challenged_at
    from auth.factors where factors.user_id = users.id) as factor) as factors`

export async function findUser(tx: Transaction, id: string): Promise<UserRow | undefined> {
  const [user] = await tx<UserRow[]>`select ${userColumns(tx)} from auth.users where id = ${id}`
  return user
}

export async function findUserByMailbox(tx: Transaction, address: string): Promise<UserRow | undefined> {
  const [user] = await tx<
    UserRow[]
  >`select ${userColumns(tx)} from auth.users where mailbox = private.mailbox(${address})`
  return user
}

/**
 * The user of a proven address, made when there is none (wire 3.3: a row appears when a code is first verified).
 * `name` is kept only by a new user: a later code must not rename somebody.
 */
export function confirmUser(tx: Transaction, address: string, name: string | null): Promise<UserRow> {
  return confirmUserWith(tx, address, name ? { name } : {})
}

/** The same with more than a name; whatever the user has said before stays. */
export async function confirmUserWith(tx: Transaction, address: string, data: Metadata): Promise<UserRow> {
  const [user] = await tx<UserRow[]>`
    insert into auth.users as users (email, email_confirmed_at, user_metadata, last_sign_in_at)
    values (${address}, now(), ${tx.json(data)}, now())
    on conflict (mailbox) do update set
      email_confirmed_at = coalesce(users.email_confirmed_at, now()),
      user_metadata = ${tx.json(data)} || users.user_metadata,
      last_sign_in_at = now()
    returning ${userColumns(tx)}`
  if (!user) throw new Error('an upsert always returns its row')
  return user
}

/** The same for an address that must have a user already. */
export async function confirmKnownUser(tx: Transaction, address: string): Promise<UserRow | undefined> {
  const known = await findUserByMailbox(tx, address)
  return known && confirmUserWith(tx, address, {})
}

/** The user as auth/v1 shows it (wire 3.1). */
export function presentUser(user: UserRow) {
  const confirmed = user.email_confirmed_at?.toISOString()
  const created = user.created_at.toISOString()
  const updated = user.updated_at.toISOString()
  const signedIn = user.last_sign_in_at?.toISOString()
  return {
    id: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: user.email,
    email_confirmed_at: confirmed,
    phone: '',
    confirmed_at: confirmed,
    last_sign_in_at: signedIn,
    app_metadata: user.app_metadata,
    user_metadata: user.user_metadata,
    identities: [
      {
        identity_id: user.id,
        id: user.id,
        user_id: user.id,
        identity_data: { email: user.email, email_verified: Boolean(confirmed), sub: user.id },
        provider: 'email',
        last_sign_in_at: signedIn,
        created_at: created,
        updated_at: updated,
        email: user.email,
      },
    ],
    // The official client reads a person's factors nowhere else (wire 3.1).
    ...(user.factors.length > 0 && { factors: user.factors.map(presentFactor) }),
    ...(user.new_email && { new_email: user.new_email }),
    ...(user.banned_until && { banned_until: user.banned_until.toISOString() }),
    created_at: created,
    updated_at: updated,
    is_anonymous: false,
  }
}
