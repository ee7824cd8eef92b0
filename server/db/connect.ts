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

/** One pool. A lost connection is replaced at the next query; callers see it as SQLSTATE class 08 or 57P01. */
export function connect(url: string, { max = 10, name = 'twenty-in-24' }: PoolOptions = {}): Sql {
  return postgres(url, {
    max,
    connect_timeout: 5,
    idle_timeout: 300,
    onnotice: () => {},
    connection: { application_name: name, TimeZone: 'UTC', statement_timeout: statementTimeout },
  })
}
