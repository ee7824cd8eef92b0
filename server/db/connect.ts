import postgres from 'postgres'

export type Sql = postgres.Sql
export type Transaction = postgres.TransactionSql

export type PoolOptions = {
  /** Connections at the most. */
  max?: number
  name?: string
}

/** Milliseconds one statement may take before PostgreSQL ends it (SQLSTATE 57014). */
const statementTimeout = 5_000

/** `anonymous` are connections of their own that log in as the role `anon`, read-only; opened when first used. */
export type Pool = Sql & { anonymous: Sql }

/** One pool. A lost connection is replaced at the next query; callers see it as SQLSTATE class 08 or 57P01. */
export function connect(url: string, { max = 10, name = 'twenty-in-24' }: PoolOptions = {}): Pool {
  const open = (settings: Record<string, string>) =>
    postgres(url, {
      max,
      connect_timeout: 5,
      idle_timeout: 300,
      // The driver's own goes up to twenty seconds, and a host should be back as soon as its database is.
      backoff: (attempts) => Math.min(2 ** attempts / 40, 0.5),
      onnotice: () => {},
      connection: {
        application_name: name,
        TimeZone: 'UTC',
        statement_timeout: statementTimeout,
        ...settings,
      },
    })
  const sql = open({})
  const anonymous = open({ role: 'anon', default_transaction_read_only: 'on' })
  const endSql = sql.end
  return Object.assign(sql, {
    anonymous,
    async end(options?: { timeout?: number }) {
      await Promise.all([endSql(options), anonymous.end(options)])
    },
  })
}
