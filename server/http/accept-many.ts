import { spawn } from 'node:child_process'
import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'

/** Each handle accepts one connection per turn of the event loop. */
const maxHandles = 32
/** Child process that sends back N duplicates of the listening file descriptor. */
const mirror = `process.once('message', (times, socket) => {
  for (let at = 0; at < times; at += 1) process.send('', socket)
}).once('disconnect', () => process.exit())`

/**
 * Node accepts one connection per turn of its event loop: with turns of 0.1 s the 500th visitor waited a minute
 * (decision 0052). Each further handle of the same listening socket accepts one more per turn. Only another process
 * can send us such handles, so one is started for it and ends some milliseconds later.
 */
export function acceptMany(server: Server, onFailure: (error: unknown) => void) {
  const listeners: NetServer[] = []
  const child = spawn(process.execPath, ['--input-type=module', '--eval', mirror], {
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', (error) => {
      onFailure(error)
      resolve()
    })
  })
  child.on('message', (_message, handle) => {
    // The same options as Node's own HTTP server.
    const listener = new NetServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
      server.emit('connection', socket),
    )
    listener.on('error', onFailure)
    listeners.push(listener.listen(handle))
    if (listeners.length === maxHandles - 1) child.disconnect()
  })
  child.send(maxHandles - 1, Reflect.get(server, '_handle'))

  return {
    handles: () => listeners.length + 1,
    /** Stops accepting connections. Resolves when those accepted here are closed. */
    async close() {
      await ended
      await Promise.all(listeners.map((listener) => new Promise((resolve) => listener.close(resolve))))
    },
  }
}
