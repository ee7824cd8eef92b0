import { closeSync, existsSync, openSync, readSync } from 'node:fs'

const tables = ['/proc/self/net/tcp', '/proc/self/net/tcp6'].filter((path) => existsSync(path))

export const hasListenQueue = tables.length > 0

/** Number of connections that wait to be accepted on this port. Linux only. */
export function countListenQueue(port: number): number {
  return tables.reduce((waiting, table) => waiting + countWaiting(table, port), 0)
}

/**
 * `local_address rem_address st tx_queue:rx_queue` in hexadecimal. State 0A is LISTEN, and its rx_queue is the number
 * of waiting connections. Listening sockets come first, so the lines of open connections are not read.
 */
function countWaiting(table: string, port: number): number {
  const hexadecimal = port.toString(16).toUpperCase().padStart(4, '0')
  const listening = new RegExp(`:${hexadecimal} 0+:0000 0A [0-9A-F]{8}:([0-9A-F]{8})`)
  const piece = Buffer.alloc(4096)
  const file = openSync(table, 'r')
  try {
    for (let text = ''; ; ) {
      const length = readSync(file, piece)
      text += piece.toString('latin1', 0, length)
      const waiting = listening.exec(text)?.[1]
      if (waiting !== undefined || length === 0) return Number(`0x${waiting ?? 0}`)
    }
  } finally {
    closeSync(file)
  }
}
