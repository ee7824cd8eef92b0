import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { connect as connectSocket } from 'node:net'
import { networkInterfaces, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { connect, type Pool } from '#backend/db/connect.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#backend/embedded-postgres/embedded.ts'
import { isProcessAlive } from '#backend/embedded-postgres/process-alive.ts'
import { findRunningServer, storeSiteUrl } from '#backend/embedded-postgres/running.ts'

const database = 'app'
const folders: string[] = []
const children: ChildProcess[] = []
const servers: EmbeddedPostgres[] = []
const pools: Pool[] = []

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  await Promise.all(pools.splice(0).map((sql) => sql.end({ timeout: 0 })))
  await Promise.all(servers.splice(0).map((server) => server.stop()))
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

describe('starting the embedded PostgreSQL', () => {
  test('a second start on one data directory is refused with the process id of the first, which keeps running', async () => {
    const dataDir = emptyFolder()
    const first = await start(dataDir)

    await expect(start(dataDir)).rejects.toThrow(
      `is in use by process ${process.pid}; stop it or set another DATA_DIR`,
    )

    expect(await open(first.ownerUrl)`select 1 as answer`).toEqual([{ answer: 1 }])
  })

  test('a command finds the running embedded server and the URL of its site, and finds nothing after it stops', async () => {
    const dataDir = emptyFolder()
    expect(findRunningServer(dataDir, database)).toBeUndefined()
    const first = await start(dataDir)
    expect(findRunningServer(dataDir, database)).toMatchObject({
      ownerUrl: first.ownerUrl,
      publicUrl: undefined,
    })
    storeSiteUrl(dataDir, 'http://localhost:3100')
    expect(findRunningServer(dataDir, database)?.publicUrl).toBe('http://localhost:3100')
    await first.stop()
    expect(findRunningServer(dataDir, database)).toBeUndefined()
  })

  test('only one of two processes that start at once gets an empty data directory, and the other is refused', async () => {
    const dataDir = emptyFolder()
    const [one, two] = [spawnHolder(dataDir), spawnHolder(dataDir)]

    const words = [(await one.heard(1))[0], (await two.heard(1))[0]]

    const holder = words[0]?.how ? one : two
    expect(words.filter((word) => word?.how)).toHaveLength(1)
    expect(words.find((word) => word?.error)?.error).toContain(`is in use by process ${holder.child.pid};`)
    await holder.kill()
    await start(dataDir) // takes over the running server, which is stopped after the test
  })

  test('a shared directory such as /tmp is refused as the data directory', async () => {
    await expect(start('/tmp')).rejects.toThrow('is a shared directory')
  })

  test('a database cannot be opened with the passwords of another database', async () => {
    const dataDir = emptyFolder()
    await (await start(dataDir)).stop()
    rmSync(join(dataDir, 'postgres-passwords.json'))

    await expect(start(dataDir)).rejects.toThrow('do not match the database')

    process.kill(postmasterPid(join(dataDir, 'postgres')), 'SIGINT')
  })

  test('a start after Node was killed with -9 keeps acknowledged rows and attaches to the running server', async () => {
    const dataDir = emptyFolder()
    const holder = spawnHolder(dataDir)
    const heard = await holder.heard(50)
    await holder.kill()

    const server = await start(dataDir)

    expect(server.how).toBe('attached')
    const [kept] = await open(server.ownerUrl)<
      { rows: number }[]
    >`select count(*)::int as rows from acknowledged`
    expect(kept?.rows).toBeGreaterThanOrEqual(heard.at(-1)?.row ?? Number.POSITIVE_INFINITY)
  })

  test('the server restarts on the same port if it was killed together with Node', async () => {
    const dataDir = emptyFolder()
    const first = await start(dataDir)
    await open(first.ownerUrl)`create table kept as select 1 as row`
    process.kill(postmasterPid(first.directory), 'SIGKILL')
    // Ends the retries of the lock. Otherwise, the first start would take the lock again after the restart.
    await first.stop()

    const second = await start(dataDir)

    expect(second).toMatchObject({ how: 'started', ownerUrl: first.ownerUrl })
    expect(await open(second.ownerUrl)`select row from kept`).toEqual([{ row: 1 }])
  })

  test('the server starts even if another program has the process id of a dead server', async () => {
    const dataDir = emptyFolder()
    const first = await start(dataDir)
    const stale = readFileSync(join(first.directory, 'postmaster.pid'), 'utf8')
    await first.stop()
    writeFileSync(join(first.directory, 'postmaster.pid'), stale.replace(/^\d+/, `${process.pid}`))

    expect((await start(dataDir)).how).toBe('started')
  })

  test('the embedded server takes its lock again after PostgreSQL has dropped every connection', async () => {
    const dataDir = emptyFolder()
    const { ownerUrl } = await start(dataDir)
    const sql = open(ownerUrl)
    const holder = () =>
      sql<{ pid: number }[]>`select pid from pg_locks where locktype = 'advisory' and granted`
    const [before] = await holder()

    await sql`select pg_terminate_backend(${before?.pid ?? 0})`

    await expect.poll(holder).not.toEqual([before])
    await expect.poll(holder).toHaveLength(1)
    await expect(start(dataDir)).rejects.toThrow('is in use')
  })

  test('stopping the embedded server leaves no process running, however many clients are connected', async () => {
    const server = await start(emptyFolder())
    await open(server.ownerUrl)`select 1`
    const pid = postmasterPid(server.directory)

    await Promise.all([server.stop(), server.stop()])

    expect(isProcessAlive(pid)).toBe(false)
    expect(existsSync(join(server.directory, 'postmaster.pid'))).toBe(false)
  })
})

describe('a running embedded PostgreSQL', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'embedded-'))
  let server: EmbeddedPostgres

  beforeAll(async () => {
    server = await startEmbeddedPostgres({ dataDir, database, say: () => {} })
  })

  afterAll(async () => {
    await server.stop()
    for (const folder of [dataDir, server.directory]) rmSync(folder, { recursive: true, force: true })
  })

  test('a running embedded PostgreSQL cannot be reached without its password', async () => {
    const { ownerUrl, loginUrl } = server

    for (const url of [ownerUrl, loginUrl]) {
      const { username, host } = new URL(url)
      const guess = open(`postgres://${username}:guessed@${host}/${database}`)`select 1`
      await expect(guess).rejects.toMatchObject({ code: '28P01' })
    }
  })

  test('a running embedded PostgreSQL listens on loopback only', async () => {
    const { ownerUrl } = server
    const port = Number(new URL(ownerUrl).port)
    const outside = Object.values(networkInterfaces()).flatMap((list) => list ?? [])

    // Connects to 127.0.0.2, where only a server that listens on every address would answer.
    for (const { address } of [{ address: '127.0.0.2' }, ...outside.filter(({ internal }) => !internal)]) {
      expect(await isAnswered(address, port), address).toBe(false)
    }
    expect(await isAnswered('127.0.0.1', port)).toBe(true)
    expect(await open(ownerUrl)`show unix_socket_directories`).toEqual([{ unix_socket_directories: '' }])
  })

  test('the embedded PostgreSQL never runs as root, and other users cannot read its files', async () => {
    const { directory } = server

    expect(statSync(directory).uid).not.toBe(0)
    expect(statSync(directory).mode & 0o077).toBe(0)
    // The group may enter `dataDir` but not list it, because the server's user must pass through it if the
    // test runs as root. All others have no rights.
    expect(statSync(dataDir).mode & 0o067).toBe(0)
    expect(statSync(join(dataDir, 'postgres-passwords.json')).mode & 0o077).toBe(0)
  })
})

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'embedded-'))
  folders.push(folder)
  return folder
}

async function start(dataDir: string): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, database, say: () => {} })
  servers.push(server)
  // Also deletes the folder of the cluster. It is not inside `dataDir` if the server's user cannot enter the
  // temporary folder.
  folders.push(server.directory)
  return server
}

function open(url: string): Pool {
  const sql = connect(url, { max: 1 })
  pools.push(sql)
  return sql
}

const word = z.object({ how: z.string(), error: z.string(), row: z.number() }).partial()

function spawnHolder(dataDir: string) {
  const here = dirname(fileURLToPath(import.meta.url))
  const child = spawn(process.execPath, [join(here, 'child.mjs'), dataDir], {
    cwd: join(here, '../..'),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const words: z.output<typeof word>[] = []
  createInterface(child.stdout).on('line', (line) => words.push(word.parse(JSON.parse(line))))
  return {
    child,
    heard: (count: number) =>
      vi.waitUntil(() => words.length >= count && [...words], { timeout: 60_000 }).then(() => words),
    kill: () =>
      new Promise((resolve) => {
        child.once('exit', resolve)
        child.kill('SIGKILL')
      }),
  }
}

function postmasterPid(directory: string): number {
  return Number.parseInt(readFileSync(join(directory, 'postmaster.pid'), 'utf8'), 10)
}

function isAnswered(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connectSocket({ host, port, timeout: 1_000 })
    const answer = (isOpen: boolean) => {
      socket.destroy()
      resolve(isOpen)
    }
    socket.once('connect', () => answer(true))
    socket.once('error', () => answer(false))
    socket.once('timeout', () => answer(false))
  })
}
