import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rootFolder } from '#server/root.ts'
import { afterFile } from '#tests/support/clean-up.ts'
import { chooseFreePort } from '#tests/support/free-port.ts'
import { waitUntil } from '#tests/support/wait-until.ts'

/** Starts nginx with the file that compose.yaml uses, or a small proxy if nginx is not installed. */
export async function startBalancer(ports: [number, number]): Promise<{ url: string; kind: string }> {
  const hasNginx = spawnSync('nginx', ['-v']).status === 0
  return hasNginx ? startNginx(ports) : passOn(ports)
}

async function startNginx([first, second]: [number, number]) {
  const folder = mkdtempSync(join(tmpdir(), 'twenty-in-24-nginx-'))
  const port = await chooseFreePort()
  const text = readFileSync(join(rootFolder, 'deploy/nginx.conf'), 'utf8')
    .replace('listen 8080', `listen 127.0.0.1:${port}`)
    .replace('node-1:3000', `127.0.0.1:${first}`)
    .replace('node-2:3000', `127.0.0.1:${second}`)
    .replaceAll(/ \/(tmp|run)\/nginx/g, ` ${folder}/nginx`)
    .replace('worker_processes auto', 'user root;\nworker_processes 1')
  const path = join(folder, 'nginx.conf')
  writeFileSync(path, text)
  const nginx = spawn('nginx', ['-c', path, '-g', 'daemon off;'], { stdio: 'ignore' })
  afterFile(() => {
    nginx.kill('SIGQUIT')
    rmSync(folder, { recursive: true, force: true })
  })
  const url = `http://127.0.0.1:${port}`
  await waitUntil('nginx', () =>
    fetch(url).then(
      () => true,
      () => undefined,
    ),
  )
  return { url, kind: 'nginx' }
}

/** Passes each connection to one node, or to the other if the first one refuses it. */
async function passOn(ports: [number, number]) {
  let turn = 0
  const server = createServer((visitor) => {
    turn += 1
    const order = turn % 2 ? ports : [...ports].reverse()
    const attempt = ([port, ...others]: number[]) => {
      if (port === undefined) return visitor.destroy()
      const node = connect(port, '127.0.0.1')
      node.once('connect', () => visitor.pipe(node).pipe(visitor))
      node.once('error', () =>
        node.connecting || node.bytesRead === 0 ? attempt(others) : visitor.destroy(),
      )
      node.once('close', () => node.bytesRead > 0 && visitor.destroy())
      visitor.once('close', () => node.destroy())
    }
    visitor.on('error', () => visitor.destroy())
    attempt(order)
  })
  const port = await chooseFreePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  afterFile(() => void server.close())
  return {
    url: `http://127.0.0.1:${port}`,
    kind: 'connections passed on by the test, as nginx is not installed',
  }
}
