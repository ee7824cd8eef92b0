import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { rootFolder } from '#server/root.ts'
import { chooseFreePort } from '#tests/support/free-port.ts'
import { createIdeaSubmission } from '#tests/support/ideas.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'twenty-in-24-killed-'))
const port = await chooseFreePort()
const url = `http://127.0.0.1:${port}`
let node: ChildProcess | undefined
let output = ''

afterAll(async () => {
  await stop('SIGTERM')
  rmSync(dataDir, { recursive: true, force: true })
})

/** Starts the built server in a separate process. */
function launch(variables: Record<string, string>): ChildProcess {
  const program = "import { main } from './dist/server/main.js'; await main()"
  const env = { PATH: process.env.PATH, DEMO: '0', ...variables }
  return spawn(process.execPath, ['--input-type=module', '--eval', program], { cwd: rootFolder, env })
}

/** Returns the output and exit code of a server that is expected to stop. */
async function outcomeOf(variables: Record<string, string>) {
  const server = launch(variables)
  let said = ''
  server.stdout?.on('data', (text) => {
    said += text
  })
  // Waits for `close`, because the last output may arrive after the process has exited.
  const [code] = await once(server, 'close')
  return { code, said }
}

async function start(variables: Record<string, string> = {}) {
  output = ''
  node = launch({ PORT: String(port), DATA_DIR: dataDir, RATE_LIMITS: 'off', ...variables })
  const running = node
  await new Promise<void>((resolve, reject) => {
    running.stdout?.on('data', (text) => {
      output += text
      if (output.includes('is ready at')) resolve()
    })
    running.once('exit', () => reject(new Error(`ended before it was ready: ${output}`)))
  })
}

async function stop(signal: 'SIGTERM' | 'SIGKILL') {
  if (!node || node.exitCode !== null || node.signalCode !== null) return
  const ended = once(node, 'exit')
  node.kill(signal)
  await ended
}

/** Reads the key that every page contains. This also shows that the built server renders its pages. */
async function key(): Promise<string> {
  const page = await fetch(`${url}/app-ideas`)
  const text = await page.text()
  expect({ status: page.status, isBoard: text.includes('Active Ideas') }).toEqual({
    status: 200,
    isBoard: true,
  })
  return /"publishableKey":"([^"]+)"/.exec(text)?.[1] ?? ''
}

async function call(apikey: string, name: string, body: object, token = apikey) {
  const headers = { apikey, authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const response = await fetch(`${url}/functions/v1/${name}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  return { status: response.status, body: await response.json() }
}

/** Signs in a visitor. Reads the code from the outbox page, as a developer would. */
async function signIn(apikey: string, email: string): Promise<string> {
  const sent = await call(apikey, 'send-verification-email', { email, name: 'Ada' })
  const outbox = await (await fetch(`${url}/outbox`)).text()
  const code = new RegExp(`>([A-Z2-9]{6}) is your 20 in 24 code</a> to ${email}`).exec(outbox)?.[1]
  const { status, body } = await call(apikey, 'verify-email-code', { email, code })
  expect({ sent: sent.status, code, status, error: body.error }).toMatchObject({ sent: 200, status: 200 })
  return body.session.access_token
}

it('no acknowledged write is lost when the node is killed, and the next start serves all of them', async () => {
  await start()
  const apikey = await key()
  const emails = Array.from({ length: 6 }, (_, at) => `person-${at}@example.org`)
  const people = await Promise.all(
    emails.map(async (email) => ({ email, token: await signIn(apikey, email) })),
  )
  const acknowledged: { email: string; id: string }[] = []
  const writing = people.map(async ({ email, token }) => {
    for (let at = 0; at < 3; at += 1) {
      const draft = createIdeaSubmission({ appName: `Idea ${at} of ${email}`, userEmail: email })
      const { status, body } = await call(apikey, 'submit-idea', draft, token)
      if (status === 200) acknowledged.push({ email, id: body.data.id })
      if (acknowledged.length === 9) await stop('SIGKILL')
    }
  })
  await Promise.allSettled(writing)
  expect(acknowledged.length).toBeGreaterThanOrEqual(9)

  await start()
  const kept = new Set<string>()
  for (const { email, token } of people) {
    const answer = await fetch(
      `${url}/functions/v1/get-user-submissions?email=${encodeURIComponent(email)}`,
      { headers: { apikey, authorization: `Bearer ${token}` } },
    )
    const { data } = (await answer.json()) as { data: { submissions: { id: string }[] } }
    expect(data.submissions.length).toBeLessThanOrEqual(3)
    for (const { id } of data.submissions) kept.add(id)
  }
  expect(acknowledged.filter(({ id }) => !kept.has(id))).toEqual([])
})

it('a second start on the same data is refused with the id of the first process, which continues', async () => {
  const first = node?.pid
  const { code, said } = await outcomeOf({ PORT: '0', DATA_DIR: dataDir })
  expect(code).toBe(1)
  expect(said).toContain(`is in use by process ${first}`)
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
})

it('SIGTERM stops a node cleanly, and a port in use causes one clear error line', async () => {
  const { said } = await outcomeOf({ PORT: String(port), DATA_DIR: `${dataDir}-other` })
  rmSync(`${dataDir}-other`, { recursive: true, force: true })
  expect(said).toContain(`Cannot start: port ${port} is already in use`)
  const exited = node && once(node, 'exit')
  node?.kill('SIGTERM')
  expect((await exited)?.[0]).toBe(0)
})

it('a demo with the default settings opens in the mode Before, even after its date', async () => {
  await start({ DEMO: '1' })
  const page = await (await fetch(url)).text()
  const chosen = /<a [^>]*aria-current="true"[^>]*>(?:<[^>]*>)*([^<]*)/.exec(page)?.[1]
  expect(chosen).toBe('Before')
})
