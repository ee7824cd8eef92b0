import type { Connection } from '#backend/db/connection.ts'
import { createSql, type Sql } from '#backend/db/statement.ts'

/** Runs statements inside one transaction. */
export type Transaction = Sql & {
  /**
   * Runs a part of the transaction that can fail separately. If it fails, it is rolled back, and the
   * transaction continues if the error is caught.
   */
  savepoint<T>(work: (inner: Transaction) => Promise<T>): Promise<T>
}

const listChanged = "select current_setting('request.changed', true) as tables"

/**
 * Runs a transaction. BEGIN and the first statements of `work` share a round trip. A failed statement rolls
 * everything back, even if `work` caught its error. `onChanged` gets the tables that private.notify_change
 * listed; the query for them shares the round trip of COMMIT.
 */
export async function transact<T>(
  connection: Connection,
  mode: string,
  work: (tx: Transaction) => Promise<T>,
  onChanged?: (tables: readonly string[]) => void,
): Promise<T> {
  const say = (text: string) => connection.ask({ text, values: [], isPrepared: false })
  try {
    const [, answer] = await Promise.all([say(`begin ${mode}`), runInside(connection, work)])
    const [rows] = await Promise.all([onChanged ? say(listChanged) : [], say('commit')])
    const [changed] = rows as { tables: string | null }[]
    if (changed?.tables) onChanged?.(changed.tables.split(','))
    return answer
  } catch (error) {
    await say('rollback').catch((reason) => connection.destroy(reason))
    throw error
  }
}

async function runInside<T>(connection: Connection, work: (tx: Transaction) => Promise<T>): Promise<T> {
  let failure: { error: unknown } | undefined
  let isOver = false
  const sql = createSql(async (statement) => {
    if (isOver) throw new Error('the transaction is over')
    try {
      return await connection.ask(statement)
    } catch (error) {
      failure ??= { error }
      throw error
    }
  })
  async function savepoint<Inner>(part: (inner: Transaction) => Promise<Inner>): Promise<Inner> {
    await sql.unsafe('savepoint part')
    try {
      const answer = await runInside(connection, part)
      await sql.unsafe('release savepoint part')
      return answer
    } catch (error) {
      await sql.unsafe('rollback to savepoint part')
      throw error
    }
  }
  try {
    const answer = await work(Object.assign(sql, { savepoint }))
    if (failure) throw failure.error
    return answer
  } finally {
    isOver = true
  }
}
