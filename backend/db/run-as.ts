import type { Pool, Sql, Transaction } from '#backend/db/connect.ts'
import { createConnectionLimiter } from '#backend/db/connection-limiter.ts'

/** Database role of a caller: `anon`, `authenticated`, `service_role`, or one that the application adds. */
export type Role = string

/** Role and claims for the database. The claims are those of the access token; policies read them with auth.uid(). */
export type Identity = { role: Role; claims?: Record<string, unknown> }

export type RunOptions = {
  readOnly?: boolean
  /**
   * Further settings of the transaction, for example the code that a request uses to find a row. Policies and
   * functions can read them.
   */
  settings?: Record<string, string> | undefined
  /** Method and headers of the HTTP request, for functions and policies. */
  request?: { method: string; headers: string } | undefined
  /** Salted hash of the request's source, for counters that count each source once a day. */
  sourceMark?: string
}

/** Runs `work` in one transaction as this identity. */
export type RunAs = <T>(
  who: Identity,
  work: (tx: Transaction) => Promise<T>,
  options?: RunOptions,
) => Promise<T>

export const service: Identity = { role: 'service_role' }
export const anonymous: Identity = { role: 'anon' }

/**
 * Returns `runAs`, the only access to the data, because the login itself has no rights. Sends the role and
 * the claims in the same round trip as the first statement. If they cannot be set, the transaction fails and
 * that statement does not run.
 * - `onChanged` gets the tables that a write has changed, before the write is confirmed, so that this node
 * can drop its cached answers.
 * - `anonymousReads` runs the reads of anonymous visitors, for example on replicas.
 */
export function createRunAs(
  sql: Pool,
  onChanged: (tables: readonly string[]) => void = () => {},
  anonymousReads: Sql = sql.anonymous,
): RunAs {
  const limiter = createConnectionLimiter(sql.max)
  return async (who, work, options = {}) => {
    if (isPlainRead(who, options)) return work(anonymousReads as Transaction)
    const identifiedWork = async (tx: Transaction) => {
      const more = Object.entries(options.settings ?? {}).reduce(
        (all, [name, value]) => tx`${all}, set_config(${name}, ${value}, true)`,
        tx``,
      )
      const identified = tx`
        select set_config('role', ${who.role}, true),
               set_config('request.jwt.claims', ${JSON.stringify(who.claims ?? {})}, true),
               set_config('request.source', ${options.sourceMark ?? ''}, true),
               set_config('request.method', ${options.request?.method ?? ''}, true),
               set_config('request.headers', ${options.request?.headers ?? '{}'}, true)${more}`.execute()
      const [answer] = await Promise.all([work(tx), identified])
      return answer
    }
    return limiter.run(() =>
      options.readOnly
        ? sql.begin('read only', identifiedWork)
        : sql.begin('read write', identifiedWork, onChanged),
    )
  }
}

/**
 * True for anonymous reads, which are most requests. The anonymous connections start with their role, so no
 * setting is needed and each statement can be a transaction of its own: one round trip instead of three. At
 * READ COMMITTED, several statements see the same states as in a transaction.
 */
function isPlainRead({ role, claims }: Identity, { readOnly, ...settings }: RunOptions): boolean {
  const hasSettings = Object.values(settings).some((value) => value !== undefined)
  return role === 'anon' && readOnly === true && !claims && !hasSettings
}
