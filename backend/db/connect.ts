import { DatabaseError, Pool as DriverPool, type PoolClient } from 'pg'
import { Connection } from '#backend/db/connection.ts'
import { addErrorLocation } from '#backend/db/describe-unavailability.ts'
import { createReaderPool } from '#backend/db/readers.ts'
import { createReconnectPause } from '#backend/db/reconnect-pause.ts'
import { createSilenceTimer } from '#backend/db/silence.ts'
import { createSql, type Sql } from '#backend/db/statement.ts'
import { type Transaction, transact } from '#backend/db/transaction.ts'
import { createUnavailableError } from '#backend/http/api-error.ts'

export type { Sql, Transaction }
/** PostgreSQL errors with their SQLSTATE. */
export { DatabaseError }
/** A connection reserved for one caller until it is released. Its statements have no time limit. */
export type ReservedConnection = Sql & { release(): Promise<void> }

export type Pool = Sql & {
  /** Maximum number of connections. */
  max: number
  applicationName: string
  /** Separate read-only connections that start with the role `anon`; opened when first used. */
  anonymous: Sql
  /** Returns the milliseconds for which pending statements have had no answer; 0 if none is pending. */
  silence: () => number
  /**
   * Runs `work` in a transaction. `mode` is the text after BEGIN, for example `read only`. `onChanged` is
   * called with the tables that the transaction has changed.
   */
  begin<T>(
    mode: string,
    work: (tx: Transaction) => Promise<T>,
    onChanged?: (tables: readonly string[]) => void,
  ): Promise<T>
  reserve(): Promise<ReservedConnection>
  /**
   * Closes the pool. After `timeout` seconds (5 by default), connections that are still open are destroyed.
   */
  end(options?: { timeout?: number }): Promise<void>
}

export type PoolOptions = {
  max?: number
  /** `application_name` of the connections, shown in PostgreSQL's list of connections. */
  name?: string
  /**
   * True for a pooler that may give each transaction another connection. So nothing is set at the start of a session,
   * no statement is prepared, and each transaction sets its own deadline (docs/decisions/0208).
   */
  isPooled?: boolean
}

/** Milliseconds one statement may take before PostgreSQL ends it (SQLSTATE 57014). */
const statementTimeout = 5_000
/** Milliseconds after which a connection without any reply, not even a timeout error, is closed. */
const answerWithin = statementTimeout + 1_000

const probeAfter = 1_000

/** Opens a pool. A lost connection is replaced, and its pending statements fail as `unavailable`. */
export function connect(
  url: string,
  { max = 10, name = 'backend', isPooled = false }: PoolOptions = {},
): Pool {
  const pause = createReconnectPause()
  const place = placeOf(url)
  const open = new Set<Connection>()
  const silence = createSilenceTimer()

  const settings = (options: string) => ({
    ...(isPooled
      ? { connectionString: url, application_name: name }
      : { ...sessionOf(url, name, options), statement_timeout: statementTimeout }),
    isPooled,
    answerWithin,
    pause,
    silence,
  })
  function keep(connection: Connection): Connection {
    open.add(connection)
    return connection.once('end', () => open.delete(connection))
  }
  class Member extends Connection {
    constructor() {
      super(settings(''))
      keep(this)
    }
  }
  const members = new DriverPool({ max, idleTimeoutMillis: 300_000, Client: Member })
  members.on('error', () => {}) // An idle connection was lost, and the pool has removed it.
  const required: Record<string, string> = isPooled ? {} : { default_transaction_read_only: 'on' }
  const readers = createReaderPool({
    make: () => keep(new Connection({ ...settings(asAnonymous), required })),
    max,
    pause,
    begin: isPooled ? `begin read only; set local role anon${pooledSettings}` : undefined,
  })

  const anonymous = createSql(readers.send)

  let isProbing = false
  /**
   * Returns the milliseconds for which pending statements have had no answer. After a second, also sends a
   * statement: a busy database answers it, a silent one does not.
   */
  function lastingSilence(): number {
    const lasts = silence.lasts()
    if (lasts >= probeAfter && !isProbing) {
      isProbing = true
      void anonymous`select 1`
        .catch(() => {})
        .finally(() => {
          isProbing = false
        })
    }
    return lasts
  }

  async function acquire(): Promise<Member & PoolClient> {
    if (members.idleCount === 0) pause.pass()
    silence.asked()
    let isAnswer = false
    try {
      return (await members.connect()) as Member & PoolClient
    } catch (error) {
      pause.failed(error)
      isAnswer = error instanceof DatabaseError
      throw addErrorLocation(error instanceof DatabaseError ? error : createUnavailableError(error), place)
    } finally {
      silence.settled(isAnswer)
    }
  }

  async function withMember<T>(work: (member: Connection) => Promise<T>): Promise<T> {
    const member = await acquire()
    try {
      return await work(member)
    } finally {
      member.release(!member.isUsable)
    }
  }

  async function reserve(): Promise<ReservedConnection> {
    if (isPooled) throw new Error('a pooler reserves no connection: use the direct address of the database')
    const member = await acquire()
    const sql = createSql((statement) => member.ask(statement))
    member.isPatient = true
    sql`set statement_timeout = 0`.catch(() => {}) // the next statement fails for the same reason
    async function release() {
      await sql`reset statement_timeout`.catch(() => {})
      member.isPatient = false
      member.release(!member.isUsable)
    }
    return Object.assign(sql, { release })
  }

  let ending: Promise<void> | undefined
  async function end({ timeout = 5 } = {}) {
    const late = setTimeout(() => {
      for (const connection of open) connection.destroy(new Error('the pool was closed'))
    }, timeout * 1_000)
    await Promise.all([members.end(), readers.end()])
    clearTimeout(late)
  }

  return Object.assign(
    createSql((statement) => withMember((member) => member.ask(statement))),
    {
      max,
      applicationName: name,
      silence: lastingSilence,
      anonymous,
      begin: <T>(
        mode: string,
        work: (tx: Transaction) => Promise<T>,
        onChanged?: (tables: readonly string[]) => void,
      ) => withMember((member) => transact(member, isPooled ? mode + pooledSettings : mode, work, onChanged)),
      reserve,
      end(options?: { timeout?: number }) {
        ending ??= end(options)
        return ending
      },
    },
  )
}

/** Settings of each transaction through a pooler. Other connections have them from their start. */
const pooledSettings = `; set local statement_timeout = ${statementTimeout}; set local timezone = 'UTC'`

const asAnonymous = '-c role=anon -c default_transaction_read_only=on'

/** Returns the login and the server of an address, without the password. */
function placeOf(url: string): string {
  const { username, host } = new URL(url)
  return `${decodeURIComponent(username)} at ${host}`
}

/** Returns the settings of a session. The options in the URL come before ours. */
function sessionOf(url: string, name: string, options: string) {
  const address = new URL(url)
  const own = address.searchParams.get('options') ?? ''
  address.searchParams.delete('options')
  return {
    connectionString: address.href,
    application_name: name,
    options: `${own} -c TimeZone=UTC ${options}`.trim(),
  }
}

export type CopyConnection = { connection: Connection; sql: Sql }

/** Opens one connection without a time limit and without pipelining, because COPY does not work with pipelining. */
export async function connectForCopy(url: string, name: string): Promise<CopyConnection> {
  const connection = new Connection({ ...sessionOf(url, name, ''), pipeline: false })
  await connection.connect()
  return { connection, sql: createSql((statement) => connection.ask(statement)) }
}
