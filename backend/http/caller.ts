import type { Transaction } from '#backend/db/connect.ts'
import type { Identity, Role as RoleOfDatabase } from '#backend/db/run-as.ts'
import type { KeyRole } from '#backend/http/keys.ts'

/** The caller of a request, and their identity for the database. */
export type Caller<Role extends string = string> =
  | { kind: 'anon'; identity: Identity }
  | { kind: 'service'; identity: Identity }
  | ({ kind: 'visitor' } & KnownPerson)
  | ({ kind: 'admin'; role: Role } & KnownPerson)

type KnownPerson = {
  identity: Identity
  userId: string
  email: string
  sessionId: string
  aal: 'aal1' | 'aal2'
  /** Language of the emails to this person. */
  language: string
}

export type SignedInCaller = Extract<Caller, { userId: string }>

/** Claims of a verified access token; identity/tokens.ts creates them. */
export type AccessClaims = {
  sub: string
  email: string
  session_id: string
  aal: 'aal1' | 'aal2'
  [claim: string]: unknown
}

export type SessionStatus<Role extends string = string> = {
  isAlive: boolean
  /** A role that the application gives some people. */
  role: Role | null
  language: string
}

export type CallerResolvers<Role extends string> = {
  keyRole: (presented: string) => KeyRole | undefined
  /** Throws TokenError for a token that is not ours or no longer valid. */
  verifyToken: (token: string) => Promise<AccessClaims>
  /** Reads, on every request, whether the session is alive, and the person's role and language. */
  sessionStatus: (claims: AccessClaims) => Promise<SessionStatus<Role>>
  /** Returns the database role of people with this role. */
  databaseRole: (role: Role) => RoleOfDatabase
}

export type Credentials = { apikey: string | undefined; bearer: string | undefined; isBrowser: boolean }

export type ResolveCaller<Role extends string = string> = (credentials: Credentials) => Promise<Caller<Role>>

/**
 * A caller whose key and token are verified, but whose session is not. `confirm` checks the session in the
 * transaction `tx`, and throws TokenError if the session has ended. Before that call, send no answer, and
 * write nothing outside this transaction.
 */
export type UnconfirmedCaller<Role extends string = string> = {
  caller: Caller<Role>
  confirm: (tx: Transaction) => Promise<{ language: string | undefined }>
}

export type ResolveUnconfirmedCaller<Role extends string = string> = (
  credentials: Credentials,
) => Promise<UnconfirmedCaller<Role>>

/** Refusal of an API key, the same for every path family. */
export class KeyError extends Error {
  readonly sbCode: string
  readonly hint: string | undefined
  constructor(message: string, sbCode: string, hint?: string) {
    super(message)
    this.sbCode = sbCode
    this.hint = hint
  }
}

/**
 * Refusal of a bearer token; each path family has its own sentence. A request with a bad token is refused and
 * never treated as one without a token.
 */
export class TokenError extends Error {
  readonly reason: 'malformed' | 'invalid' | 'expired' | 'session_gone'
  constructor(reason: TokenError['reason'], cause?: unknown) {
    // For a malformed token, `cause` is a sentence with the number of the token's parts.
    super(typeof cause === 'string' ? cause : `access token ${reason}`, { cause })
    this.reason = reason
  }
}

export function createCallerResolver<Role extends string>({
  keyRole,
  verifyToken,
  sessionStatus,
  databaseRole,
}: CallerResolvers<Role>): ResolveCaller<Role> {
  return async (credentials) => {
    const { caller, token } = readKey(keyRole, credentials)
    return token === undefined ? caller : person(await verifyToken(token))
  }

  async function person(claims: AccessClaims): Promise<Caller<Role>> {
    const { isAlive, role, language } = await sessionStatus(claims)
    if (!isAlive) throw new TokenError('session_gone')
    const known = { ...personOf(claims), language }
    return role
      ? { kind: 'admin', role, identity: { role: databaseRole(role), claims }, ...known }
      : { kind: 'visitor', identity: { role: 'authenticated', claims }, ...known }
  }
}

/**
 * Returns a function that verifies the key and the token, but not the session. It is for functions that check
 * the session in the transaction of their write, which saves a transaction.
 */
export function createUnconfirmedCallerResolver<Role extends string>({
  keyRole,
  verifyToken,
  statusWithin,
}: Pick<CallerResolvers<Role>, 'keyRole' | 'verifyToken'> & {
  statusWithin: (tx: Transaction, claims: AccessClaims) => Promise<SessionStatus<Role>>
}): ResolveUnconfirmedCaller<Role> {
  return async (credentials) => {
    const { caller, token } = readKey(keyRole, credentials)
    if (token === undefined) return { caller, confirm: async () => ({ language: undefined }) }
    const claims = await verifyToken(token)
    const identity: Identity = { role: 'authenticated', claims }
    return {
      caller: { kind: 'visitor', identity, language: '', ...personOf(claims) },
      async confirm(tx) {
        const { isAlive, language } = await statusWithin(tx, claims)
        if (!isAlive) throw new TokenError('session_gone')
        return { language }
      },
    }
  }
}

const personOf = (claims: AccessClaims) => ({
  userId: claims.sub,
  email: claims.email,
  sessionId: claims.session_id,
  aal: claims.aal,
})

/** Returns the caller that the key identifies, and the token if there is one. */
function readKey(
  keyRole: (presented: string) => KeyRole | undefined,
  { apikey, bearer, isBrowser }: Credentials,
): { caller: Extract<Caller<never>, { kind: 'anon' | 'service' }>; token: string | undefined } {
  if (!apikey) {
    throw new KeyError(
      'No API key found in request',
      'UNAUTHORIZED_MISSING_API_KEY',
      'No `apikey` request header or url param was found.',
    )
  }
  const role = keyRole(apikey)
  if (!role)
    throw new KeyError('Invalid API key', 'UNAUTHORIZED_INVALID_API_KEY', 'Double check your API key.')
  if (role === 'service_role' && isBrowser) {
    throw new KeyError('Forbidden use of secret API key in browser', 'UNAUTHORIZED_INVALID_API_KEY_TYPE')
  }
  // Ignores a bearer that is a key. The official client sends its key as the bearer while nobody is signed
  // in. Such a key never raises the role.
  const hasToken = bearer && bearer !== apikey && !bearer.startsWith('sb_')
  return {
    caller:
      role === 'anon'
        ? { kind: 'anon', identity: { role: 'anon' } }
        : { kind: 'service', identity: { role: 'service_role' } },
    token: hasToken ? bearer : undefined,
  }
}
