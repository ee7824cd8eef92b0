import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rootFolder } from '#server/root.ts'
import { makeSecrets } from '#server/secrets.ts'
import { afterFile } from '#tests/support/clean-up.ts'
import type { Cluster } from '#tests/support/cluster.ts'
import { chooseFreePort } from '#tests/support/free-port.ts'
import { waitUntil } from '#tests/support/wait-until.ts'

export type TestNode = Awaited<ReturnType<Awaited<ReturnType<typeof createNodes>>['start']>>

const program = "import { main } from './dist/server/main.js'; await main()"

/**
 * Starts nodes of one site: the built server in separate processes that share a database, a folder of files
 * and their secrets.
 */
export async function createNodes(cluster: Pick<Cluster, 'ownerUrl' | 'loginUrl'>) {
  const secrets = await makeSecrets()
  const files = mkdtempSync(join(tmpdir(), 'twenty-in-24-files-'))
  const shared = {
    PATH: process.env.PATH,
    DATA_DIR: files,
    DATABASE_URL: cluster.loginUrl,
    DATABASE_OWNER_URL: cluster.ownerUrl,
    DATABASE_CONNECTIONS: '10',
    PUBLISHABLE_KEY: secrets.publishableKey,
    SECRET_KEY: secrets.secretKey,
    SIGNING_KEY: secrets.signingKey,
    CODE_PEPPER: secrets.codePepper,
    CREDENTIAL_KEY: secrets.credentialKey,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
    PUBLIC_URL: 'http://localhost:3000',
  }
  const running = new Set<ChildProcess>()
  afterFile(async () => {
    for (const child of running) child.kill('SIGKILL')
    rmSync(files, { recursive: true, force: true })
  })

  async function start(variables: Record<string, string> = {}, port?: number) {
    const chosen = port ?? (await chooseFreePort())
    const url = `http://127.0.0.1:${chosen}`
    const begun = performance.now()
    const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
      cwd: rootFolder,
      env: { ...shared, PORT: String(chosen), ...variables },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    running.add(child)
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text) => {
        output += text
      })
    const status = (path: string) =>
      fetch(`${url}${path}`).then(
        (answer) => answer.status,
        () => 0,
      )
    async function end(signal: 'SIGKILL' | 'SIGTERM') {
      const exited = once(child, 'exit')
      child.kill(signal)
      const [code] = await exited
      running.delete(child)
      return code as number | null
    }
    return {
      url,
      port: chosen,
      process: child,
      output: () => output,
      status,
      isAlive: () => child.exitCode === null && child.signalCode === null,
      kill: () => end('SIGKILL'),
      terminate: () => end('SIGTERM'),
      /** Resolves to the milliseconds from the start until the node is ready. */
      async ready() {
        await waitUntil(
          'a ready node',
          async () => {
            if (child.exitCode !== null) throw new Error(`the node ended: ${output}`)
            return (await status('/readyz')) === 200 ? true : undefined
          },
          // Long, because starting several at once takes long on a busy machine, and one of them migrates.
          180_000,
        ).catch((error: Error) => {
          throw new Error(`${error.message}; it said last: ${output.slice(-1500)}`, { cause: error })
        })
        return Math.round(performance.now() - begun)
      },
    }
  }

  return { start, key: secrets.publishableKey, settings: shared }
}
