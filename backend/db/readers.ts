import type { Connection } from '#backend/db/connection.ts'
import type { ReconnectPause } from '#backend/db/reconnect-pause.ts'
import type { Statement } from '#backend/db/statement.ts'

type ReadersOptions = {
  make: () => Connection
  max: number
  pause: ReconnectPause
  /**
   * Statement that begins a transaction as `anon` through a pooler. Other connections have that role from
   * their start.
   */
  begin: string | undefined
}

/**
 * Shares connections among many callers. Each statement is a separate transaction and goes to the connection
 * with the fewest pending replies, so that a slow statement delays few others. A connection for each caller
 * would need twice the processor time in this process and a sixth more in the database (docs/performance.md).
 */
export function createReaderPool({ make, max, pause, begin }: ReadersOptions) {
  const connections = new Set<Connection>()

  function leastBusy(): Connection | undefined {
    let chosen: Connection | undefined
    for (const connection of connections) {
      if (!connection.isUsable) connections.delete(connection)
      else if (!chosen || connection.owed < chosen.owed) chosen = connection
    }
    return chosen
  }

  function add(): Connection {
    pause.pass()
    const connection = make()
    connections.add(connection)
    connection.open()
    return connection
  }

  function choose(): Connection {
    const chosen = leastBusy()
    if (chosen && (chosen.owed === 0 || connections.size >= max || pause.isOn())) return chosen
    return add()
  }

  return {
    async send(statement: Statement) {
      const connection = choose()
      if (begin === undefined) return connection.ask(statement)
      // Sends the three statements in one tick, so that no other statement gets between them. After a
      // failure, COMMIT rolls back.
      const [, rows] = await Promise.all(
        [plain(begin), statement, plain('commit')].map((part) => connection.ask(part)),
      )
      return rows ?? []
    },
    end: () => Promise.all([...connections].map((connection) => connection.end())),
  }
}

const plain = (text: string): Statement => ({ text, values: [], isPrepared: false })
