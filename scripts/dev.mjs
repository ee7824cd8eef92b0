// npm run dev: runs the server from its sources. Vite updates browser files. A change of the server's files
// starts a new process, because otherwise old code might still be running.
import { spawn } from 'node:child_process'
import { existsSync, watch } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { install, root, runSteps, say } from './setup.mjs'

const self = fileURLToPath(import.meta.url)

await runSteps(async () => {
  if (process.argv[2] === 'serve') return serve()
  await install()
  superviseServer()
})

async function serve() {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root,
    appType: 'custom',
    server: {
      middlewareMode: true,
      // Ignores database files, because they change all the time and some belong to another user.
      watch: { ignored: ['**/.data*/**', '**/dist/**'] },
    },
  })
  const { main } = await vite.ssrLoadModule('/server/main.ts')
  await main({ vite })
}

function superviseServer() {
  let server = spawnServer()
  let timer
  let isEnding = false
  // Restarts the server after a change. Does nothing if the old server is still stopping, because the next
  // start will read the changed files anyway.
  const restart = () => {
    if (server.isGoing) return
    say('Restarting ...')
    server.isGoing = true
    afterExit(server, () => {
      if (!isEnding) server = spawnServer()
    })
  }
  for (const folder of ['backend', 'server', 'shared', 'db'].filter((name) => existsSync(join(root, name)))) {
    watch(join(root, folder), { recursive: true }, (_event, name) => {
      if (name && /\.test\.|~$/.test(name)) return
      clearTimeout(timer)
      timer = setTimeout(restart, 150) // Waits, because editors write a file in several steps.
    })
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (isEnding) return // Handles Ctrl-C once, because npm forwards the signal that the terminal has already sent.
      isEnding = true
      afterExit(server, () => process.exit(0))
    })
  }
}

function afterExit(server, next) {
  if (server.exitCode !== null || server.signalCode !== null) return next()
  server.once('exit', next)
  server.kill('SIGTERM')
}

function spawnServer() {
  // Detached, so that a Ctrl-C in the terminal reaches the server once, through this process.
  const server = spawn(process.execPath, [self, 'serve'], { cwd: root, stdio: 'inherit', detached: true })
  server.once('exit', (code) => {
    if (code) say('The server stopped. It will restart when a file changes.')
  })
  return server
}
