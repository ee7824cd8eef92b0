import { connect, createServer, type Socket } from 'node:net'
import { afterFile } from '#tests/support/clean-up.ts'

/**
 * Connection through the proxy. `opening` is the client's first message, in which PostgreSQL's clients send
 * their `application_name`.
 */
export type ProxiedConnection = { opening: string; isSilent: boolean; client: Socket; upstream: Socket }

/**
 * Holds responses that contain `asked` until one contains `answer`. Then all of them are sent in one piece.
 */
type Gathering = { asked: string; answer: string; held: Buffer }

type Which = (connection: ProxiedConnection) => boolean

/**
 * Removes `options` from PostgreSQL's startup message, which is length, protocol version, then names and
 * values, each ended by a zero byte.
 */
function withoutOptions(message: Buffer): Buffer {
  const words = message.toString('latin1', 8).split('\0')
  const at = words.findIndex((word, index) => index % 2 === 0 && word === 'options')
  if (at >= 0) words.splice(at, 2)
  const rest = Buffer.from(words.join('\0'), 'latin1')
  const head = Buffer.from(message.subarray(0, 8))
  head.writeInt32BE(8 + rest.length, 0)
  return Buffer.concat([head, rest])
}

/** Starts a proxy between a client and a server on this machine that disturbs the traffic as networks do. */
export async function startTcpProxy(first: number) {
  let target = first
  const connections = new Set<ProxiedConnection>()
  let accepted = 0
  let isClosingAtOnce = false
  let isSilentFromNow: Which = () => false
  let gathering: Gathering | undefined
  let isDroppingOptions = false

  function isHeld(isAnswer: boolean, bytes: Buffer): boolean {
    if (!gathering) return false
    if (!isAnswer) {
      if (bytes.includes(gathering.asked)) gathering.asked = ''
      return false
    }
    if (gathering.asked) return false
    gathering.held = Buffer.concat([gathering.held, bytes])
    return !gathering.held.includes(gathering.answer)
  }

  const server = createServer((client) => {
    accepted += 1
    client.on('error', () => client.destroy())
    if (isClosingAtOnce) return client.destroy()
    const upstream = connect(target, '127.0.0.1')
    const connection: ProxiedConnection = { opening: '', isSilent: false, client, upstream }
    connections.add(connection)
    client.on('close', () => connections.delete(connection))
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      from.setNoDelay(true)
      from.on('data', (bytes) => {
        const isOpening = from === client && !connection.opening
        if (isOpening) {
          connection.opening = bytes.toString('latin1')
          connection.isSilent ||= isSilentFromNow(connection)
        }
        // Drops the bytes instead of holding them back. The sender gets no error, as when a cable is cut.
        if (connection.isSilent || isHeld(from === upstream, bytes)) return
        if (isOpening && isDroppingOptions) return to.write(withoutOptions(bytes))
        const whole = from === upstream && gathering?.asked === '' ? gathering.held : bytes
        if (whole !== bytes) gathering = undefined
        to.write(whole)
      })
      from.on('error', () => from.destroy())
      from.on('close', () => {
        if (!connection.isSilent || from === client) to.destroy()
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const open = (which: Which) => [...connections].filter(which)
  const cut = (which: Which = () => true) => {
    for (const { client, upstream } of open(which)) {
      client.destroy()
      upstream.destroy()
    }
  }
  afterFile(async () => {
    const closed = new Promise((resolve) => server.close(resolve))
    cut()
    await closed
  })

  return {
    port,
    /** Returns the address of the server through this proxy. */
    through(url: string): string {
      const address = new URL(url)
      address.host = `127.0.0.1:${port}`
      return address.href
    },
    /** Number of connections attempted so far. */
    accepted: () => accepted,
    open: (which: Which = () => true) => open(which).length,
    /**
     * Keeps existing connections open, but passes no more of their data. New connections work. Returns how
     * many were silenced.
     */
    silence(which: Which = () => true): number {
      const chosen = open(which)
      for (const connection of chosen) connection.isSilent = true
      return chosen.length
    },
    /** Silences future connections; they are still accepted. */
    silenceFromNow(which: Which) {
      isSilentFromNow = which
    },
    /** Closes each new connection immediately after accepting it, or stops doing so. */
    closeAtOnce(isOn: boolean) {
      isClosingAtOnce = isOn
    },
    /**
     * Applies a `Gathering` to one connection. The returned function tells whether something is being held.
     */
    gather(asked: string, answer: string) {
      const begun = { asked, answer, held: Buffer.alloc(0) }
      gathering = begun
      return () => begun.held.length > 0
    },
    /** Drops the startup parameter `options` of new connections, as some poolers do. */
    dropOptions(isOn: boolean) {
      isDroppingOptions = isOn
    },
    /** Connects new clients to the server at this port. */
    lead(port: number) {
      target = port
    },
    /** Closes existing connections. */
    cut,
  }
}
