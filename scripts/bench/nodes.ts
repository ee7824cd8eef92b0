import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { findFreePort } from '#backend/embedded-postgres/server.ts'
import { rootFolder } from '#server/root.ts'
import { createBenchVariables } from './bench-env.ts'
import type { BenchSettings } from './side.ts'

export type BenchNode = { pid: number; port: number; stop(): Promise<void> }

const program = "import { main } from './dist/server/main.js'; await main()"

/** Memory limits of the image (`Dockerfile`). */
const heapLimits = ['--max-old-space-size=256', '--max-semi-space-size=4']

/**
 * Starts production nodes of one site: the built server in separate processes, on one database. `BENCH_PROFILE`
 * is a folder for the processor profile of each node.
 */
export function startNodes(count: number, settings: BenchSettings, ownerUrl: string): Promise<BenchNode[]> {
  return Promise.all(Array.from({ length: count }, () => startNode(settings, ownerUrl)))
}

async function startNode(
  { databaseUrl, replicaUrl, dataDir, secrets }: BenchSettings,
  ownerUrl: string,
): Promise<BenchNode> {
  const port = await findFreePort(0)
  const profile = process.env.BENCH_PROFILE
  const options = profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : []
  const child = spawn(
    process.execPath,
    [...heapLimits, ...options, '--input-type=module', '--eval', program],
    {
      cwd: rootFolder,
      env: {
        PATH: process.env.PATH,
        MALLOC_ARENA_MAX: '2',
        ...createBenchVariables(dataDir),
        NODE_ENV: 'production',
        PORT: String(port),
        DATABASE_URL: databaseUrl,
        DATABASE_OWNER_URL: ownerUrl,
        DATABASE_CONNECTIONS: '10',
        ...(replicaUrl && { DATABASE_REPLICA_URLS: replicaUrl }),
        DRAIN_SECONDS: '0',
        // High limit, because all subscribers come from this machine.
        SOCKETS_PER_SOURCE: '100000',
        PUBLISHABLE_KEY: secrets.publishableKey,
        SECRET_KEY: secrets.secretKey,
        SIGNING_KEY: secrets.signingKey,
        CODE_PEPPER: secrets.codePepper,
        CREDENTIAL_KEY: secrets.credentialKey,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const { pid } = child
  if (!port || !pid) throw new Error('no node could be started')
  await new Promise<void>((resolve, reject) => {
    let output = ''
    let isReady = false
    child.stdout.on('data', (text) => {
      output += text
      // After the start, prints only errors.
      if (isReady) process.stdout.write(text)
      isReady ||= output.includes('is ready at')
      if (isReady) resolve()
    })
    child.once('exit', () => reject(new Error(`a node ended: ${output}`)))
  })
  return {
    pid,
    port,
    async stop() {
      if (child.exitCode !== null) return
      const exited = once(child, 'exit')
      child.kill('SIGTERM')
      await exited
    },
  }
}
