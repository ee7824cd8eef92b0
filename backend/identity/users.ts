import type { Transaction } from '#backend/db/connect.ts'
import type { UsersRow } from '#backend/db/rows.ts'
import type { RateLimiter } from '#backend/http/limits.ts'
import type { Metadata } from '#backend/identity/metadata.ts'
import { type FactorFields, presentFactor } from '#backend/identity/present-factor.ts'
import { endSessions } from '#backend/identity/session-changes.ts'
import { foldMailbox } from '#backend/rules/mailbox.ts'

export type UserRow = Pick<
  UsersRow,
  | 'id'
  | 'email'
  | 'email_confirmed_at'
  | 'encrypted_password'
  | 'banned_until'
  | 'invited_at'
  | 'last_sign_in_at'
  | 'created_at'
  | 'updated_at'
> & {
  user_metadata: Metadata
  app_metadata: Metadata
  /** Requested new address, until both mailboxes have confirmed it. */
  new_email: string | null
  factors: FactorFields[]
}

/** Columns of a UserRow. The statement must call its table `users`. */
export const getUserColumnsSql = (
  tx: Transaction,
) => tx`users.id, users.email, email_confirmed_at, encrypted_password, user_metadata, app_metadata,
  banned_until, invited_at, last_sign_in_at, users.created_at, users.updated_at,
  (select new_email from auth.email_changes where email_changes.user_id = users.id) as new_email,
  (select coalesce(json_agg(factor order by factor.created_at), '[]') from (
    select id, friendly_name, factor_type, status, created_at, updated_at, last_challenged_at
    from auth.factors where factors.user_id = users.id) as factor) as factors`

export async function findUser(tx: Transaction, id: string): Promise<UserRow | undefined> {
  const [user] = await tx<UserRow[]>`select ${getUserColumnsSql(tx)} from auth.users where id = ${id}`
  return user
}

export async function findUserByMailbox(tx: Transaction, address: string): Promise<UserRow | undefined> {
  const [user] = await tx<
    UserRow[]
  >`select ${getUserColumnsSql(tx)} from auth.users where mailbox = private.mailbox(${address})`
  return user
}

export type AddressVerification = {
  address: string
  /** Source from which the address was verified, for the limits. */
  source: string
  /**
   * Language of the page where the address was verified, used in emails from now on. If missing, the language
   * does not change.
   */
  language?: string | undefined
  /** Id and password of a sign-up. They count only if the address has not been verified before. */
  signUp?: { id: string; encrypted_password: string } | undefined
  /** Metadata. Only values that are not set yet are stored, so that a later code does not rename a person. */
  data?: Metadata
}

export type OnNewMailbox = (tx: Transaction, proof: { userId: string; source: string }) => Promise<void>
type ProofServer = { limits: RateLimiter; onNewMailbox?: OnNewMailbox | undefined }

/**
 * Returns the user of a verified address, and creates one if necessary. Removes a password or authenticator
 * that was set before the address was verified, because it may belong to someone else who typed the address
 * first.
 */
export async function confirmUser(
  tx: Transaction,
  server: ProofServer,
  { address, source, language, data = {}, signUp }: AddressVerification,
): Promise<UserRow> {
  const [found] = await tx<(UserRow & { is_new: boolean })[]>`
    insert into auth.users as users (id, email, email_confirmed_at, encrypted_password, user_metadata, language)
    values (coalesce(${signUp?.id ?? null}, gen_random_uuid()), ${address}, now(), ${signUp?.encrypted_password ?? null}, ${tx.json(data)}, coalesce(${language ?? null}, 'en'))
    on conflict (mailbox) do update set
      language = coalesce(${language ?? null}, users.language),
      email_confirmed_at = coalesce(users.email_confirmed_at, now()),
      encrypted_password = case when users.email_confirmed_at is not null then users.encrypted_password else excluded.encrypted_password end,
      user_metadata = case when users.email_confirmed_at is not null then ${tx.json(data)} || users.user_metadata
        else users.user_metadata || ${tx.json(data)} end
    returning ${getUserColumnsSql(tx)}, email_confirmed_at = now() as is_new`
  if (!found) throw new Error('an upsert always returns its row')
  const { is_new, ...user } = found
  // Ends the waiting time until this mailbox can get another code. During this time no new code would be
  // sent, although the last one is used up.
  await server.limits.endWait(tx, 'SEND_CODE_MAILBOX', foldMailbox(address))
  if (!is_new) return user
  await tx`delete from auth.factors where user_id = ${user.id}`
  await endSessions(tx, user.id)
  await server.onNewMailbox?.(tx, { userId: user.id, source })
  return { ...user, factors: [] }
}

/** Like `confirmUser`, but the address must belong to a user already. */
export async function confirmExistingUser(
  tx: Transaction,
  server: ProofServer,
  proof: AddressVerification,
): Promise<UserRow | undefined> {
  const known = await findUserByMailbox(tx, proof.address)
  return known && confirmUser(tx, server, proof)
}

/** User as auth/v1 returns it. */
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
    // Includes the factors, because the official client reads them from this field only.
    ...(user.factors.length > 0 && { factors: user.factors.map(presentFactor) }),
    ...(user.new_email && { new_email: user.new_email }),
    ...(user.invited_at && { invited_at: user.invited_at.toISOString() }),
    ...(user.banned_until && { banned_until: user.banned_until.toISOString() }),
    created_at: created,
    updated_at: updated,
    is_anonymous: false,
  }
}
