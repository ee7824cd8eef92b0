import type { Plugin } from 'vite'

/**
 * The driver ends the whole process when a connection is lost at the wrong moment: a write put off until later meets a
 * socket that is gone (github.com/porsager/postgres, issues 1154 and 1208, open at 3.4.9). And what was put off when a
 * connection closed stays, so that the next start-up message waits behind it for ever. Both are mended while building;
 * the build fails when the driver's text has changed, so that somebody looks whether it still needs this.
 */
const mendings = [
  {
    before: '    const x = socket.write(chunk, fn)\n',
    after: `    if (!socket) {
      chunk = nextWriteTimer = null
      error(Errors.connection('CONNECTION_CLOSED', options, socket))
      return false
    }
    const x = socket.write(chunk, fn)
`,
  },
  {
    before: '    socket.removeAllListeners()\n    socket = null\n',
    after: '    socket.removeAllListeners()\n    socket = null\n    chunk = nextWriteTimer = null\n',
  },
]

export function mendPostgres(): Plugin {
  return {
    name: 'mend-postgres',
    transform(code, id) {
      if (!/\/node_modules\/postgres\/src\/connection\.js$/.test(id)) return undefined
      return mendings.reduce((text, { before, after }) => {
        if (!text.includes(before)) this.error('postgres has changed: see scripts/mend-postgres.ts')
        return text.replace(before, after)
      }, code)
    },
  }
}
