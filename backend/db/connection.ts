import { Client, type ClientConfig, DatabaseError, type QueryResult } from 'pg'
import { poolerAdvice } from '#backend/db/describe-unavailability.ts'
import type { ReconnectPause } from '#backend/db/reconnect-pause.ts'
import type { SilenceTimer } from '#backend/db/silence.ts'
import type { Statement } from '#backend/db/statement.ts'
import { isTemporaryRefusal } from '#backend/db/temporary-refusals.ts'
import { valueParsers } from '#backend/db/value-types.ts'
import { createUnavailableError } from '#backend/http/api-error.ts'

export type ConnectionSettings = ClientConfig & {
  /** Milliseconds the database may take for its next answer; no limit if undefined. */
  answerWithin?: number | undefined
  pause?: ReconnectPause | undefined
  silence?: SilenceTimer | undefined
  /** Settings that the server must confirm, because a pooler may drop startup parameters. */
  required?: Record<string, string>
  /**
   * True for a pooler, which may run the next transaction on another connection, without the prepared
   * statements of this one.
   */
  isPooled?: boolean
}

type ParameterStatus = { parameterName: string; parameterValue: string }

const droppedParameters = `a pooler in front of the database drops the startup parameter "options": ${poolerAdvice}`

const connectWithin = 5_000

/**
 * One pipelined connection. Statements are sent without waiting for earlier answers, which arrive in the same
 * order. A failed statement does not affect the others. A connection that stays silent too long is destroyed:
 * only the time distinguishes a dead network from a slow database.
 */
export class Connection extends Client {
  /** Number of pending answers. */
  owed = 0
  /** True for a reserved connection, which has no time limit. */
  isPatient = false
  readonly #settings: ConnectionSettings
  #trouble: unknown
  #hasAnswered = false
  #silence: NodeJS.Timeout | undefined
  readonly #told = new Map<string, string>()
  readonly #parsed = new Set<string>()
  readonly #parsing = new Set<string>()

  constructor(settings: ConnectionSettings) {
    super({ pipeline: true, connectionTimeoutMillis: connectWithin, types: valueParsers, ...settings })
    this.#settings = settings
    this.on('error', (error) => this.#fail(error))
    this.connection.on('parameterStatus', ({ parameterName, parameterValue }: ParameterStatus) =>
      this.#told.set(parameterName, parameterValue),
    )
    this.once('end', () => {
      this.#trouble ??= new Error('the connection to the database was closed')
    })
  }

  get isUsable(): boolean {
    return this.#trouble === undefined
  }

  /** Accepts no more statements; pending ones are still answered. */
  retire(reason: unknown) {
    this.#trouble ??= reason
    void this.end()
  }

  destroy(reason: Error) {
    this.#fail(reason)
    this.connection.stream.destroy()
  }

  /** Opens the connection. Statements issued before it is ready are sent afterwards. */
  open() {
    this.connect((error: Error | null) => {
      if (error) return this.#fail(error)
      const { required = {} } = this.#settings
      // Closes a connection that lacks a required setting. Without the role setting, a statement of an
      // anonymous visitor would run with the rights of the login role. No statement has been sent yet.
      if (Object.entries(required).some(([name, value]) => this.#told.get(name) !== value))
        this.destroy(new Error(droppedParameters))
    })
  }

  ask(statement: Statement): Promise<object[]> {
    const { text, values } = statement
    const name = this.#nameFor(statement)
    this.#expectAnswer()
    this.#settings.silence?.asked()
    this.#gather()
    return new Promise((resolve, reject) => {
      const query = { text, values, ...(name !== undefined && { name }) }
      this.query(query, (error: Error | null, result: QueryResult | QueryResult[]) => {
        this.#answered()
        this.#settings.silence?.settled(!error || error instanceof DatabaseError)
        if (name !== undefined) this.#parsing.delete(name)
        if (error) return reject(this.#explain(error))
        if (name !== undefined) this.#parsed.add(name)
        resolve(Array.isArray(result) ? result.map(({ rows }) => rows) : result.rows)
      })
    })
  }

  /**
   * Returns the name of the prepared statement. While the first statement with this text is being parsed, the
   * same text is sent unnamed.
   */
  #nameFor({ text, isPrepared }: Statement): string | undefined {
    const name = isPrepared && !this.#settings.isPooled ? nameOf(text) : undefined
    if (name === undefined || this.#parsed.has(name)) return name
    if (this.#parsing.has(name)) return undefined
    this.#parsing.add(name)
    return name
  }

  /**
   * Corks the socket so that statements issued in one tick share one write(): a system call is the most expensive part
   * of a small statement.
   */
  #gather() {
    const { stream } = this.connection
    if (stream.writableCorked > 0) return
    stream.cork()
    process.nextTick(() => stream.uncork())
  }

  #expectAnswer() {
    this.owed += 1
    const { answerWithin } = this.#settings
    if (this.owed > 1 || answerWithin === undefined || this.isPatient) return
    this.#silence = setTimeout(
      () => this.destroy(new Error(`the database has not answered for ${answerWithin} ms`)),
      answerWithin,
    )
  }

  #answered() {
    this.owed -= 1
    if (this.owed > 0) {
      this.#silence?.refresh()
    } else {
      clearTimeout(this.#silence)
      this.#silence = undefined
    }
    if (this.#hasAnswered || !this.isUsable) return
    this.#hasAnswered = true
    this.#settings.pause?.succeeded()
  }

  #fail(error: unknown) {
    if (this.#trouble !== undefined) return
    this.#trouble = error
    this.#settings.pause?.failed(error)
  }

  #explain(error: unknown): unknown {
    if (error instanceof DatabaseError) {
      if (isTemporaryRefusal(error)) return createUnavailableError(error)
      // Returns the error, unless the tables have changed since this connection parsed the statement. In that
      // case, the connection is retired, and a new one parses the statement again.
      if (error.code !== '26000' && error.routine !== 'RevalidateCachedQuery') return error
      this.retire(error)
      return createUnavailableError(error)
    }
    return this.isUsable ? error : createUnavailableError(this.#trouble)
  }
}

/** Maximum number of prepared statements. Other statements are sent unnamed. */
const maxNames = 1_000
const names = new Map<string, string>()
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= maxNames) return known
  const name = `s${names.size}`
  names.set(text, name)
  return name
}
