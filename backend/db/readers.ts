import type { Connection } from '#backend/db/connection.ts'
import type { ReconnectPause } from '#backend/db/reconnect-pause.ts'
import type { Statement } from '#backend/db/statement.ts'

/**
 * Connections shared by many callers; each statement is a transaction of its own. A statement goes to the connection
 * with the fewest pending replies, so that a slow statement delays few others.
 */
export function createReaders(make: () => Connection, max: number, pause: ReconnectPause) {
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
    send: async (statement: Statement) => choose().ask(statement),
    end: () => Promise.all([...connections].map((connection) => connection.end())),
  }
}
