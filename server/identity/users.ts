import type { Transaction } from '#server/db/connect.ts'
import type { UsersRow } from '#server/db/rows.ts'

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
> & { user_metadata: Record<string, unknown>; app_metadata: Record<string, unknown> }

const columns = (
  tx: Transaction,
) => tx`id, email, email_confirmed_at, encrypted_password, user_metadata, app_metadata,
  banned_until, last_sign_in_at, created_at, updated_at`

export async function findUser(tx: Transaction, id: string): Promise<UserRow | undefined> {
  const [user] = await tx<UserRow[]>`select ${columns(tx)} from auth.users where id = ${id}`
  return user
}

export async function findUserByMailbox(tx: Transaction, address: string): Promise<UserRow | undefined> {
  const [user] = await tx<
    UserRow[]
  >`select ${columns(tx)} from auth.users where mailbox = private.mailbox(${address})`
  return user
}

/**
 * The user of a proven address, made when there is none (wire 3.3: a row appears when a code is first verified).
 * `name` is kept only by a new user: a later code must not rename somebody.
 */
export async function confirmUser(tx: Transaction, address: string, name: string | null): Promise<UserRow> {
  const metadata = name ? { name } : {}
  const [user] = await tx<UserRow[]>`
    insert into auth.users as known (email, email_confirmed_at, user_metadata, last_sign_in_at)
    values (${address}, now(), ${tx.json(metadata)}, now())
    on conflict (mailbox) do update set
      email_confirmed_at = coalesce(known.email_confirmed_at, now()),
      user_metadata = ${tx.json(metadata)} || known.user_metadata,
      last_sign_in_at = now()
    returning ${columns(tx)}`
  if (!user) throw new Error('an upsert always returns its row')
  return user
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
    created_at: created,
    updated_at: updated,
    is_anonymous: false,
  }
}
