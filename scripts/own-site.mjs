import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { findChromium } from './chromium.mjs'
import { root } from './setup.mjs'

const account = { email: 'owner@example.org', password: 'a long password of mine' }

/**
 * Runs `walk` on a site in a temporary folder, with an owner and a browser. Removes everything afterwards.
 */
export async function onOwnSite(walk, { hasDemo = false } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'own-site-'))
  const port = await freePort()
  const url = `http://localhost:${port}`
  const site = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      DEMO: hasDemo ? '1' : '0',
      ADMIN_EMAIL: account.email,
      ADMIN_PASSWORD: account.password,
    },
  })
  const ended = new Promise((resolve) => site.once('exit', resolve))
  let browser
  try {
    await answers(`${url}/readyz`, site)
    browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] })
    await walk({ url, browser })
  } finally {
    await browser?.close()
    site.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
}

export async function signIn(page, url) {
  await page.goto(`${url}/admin/login`)
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

async function answers(address, site) {
  const deadline = performance.now() + 5 * 60_000
  while (performance.now() < deadline && site.exitCode === null) {
    const isReady = await fetch(address, { signal: AbortSignal.timeout(5_000) }).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  throw new Error(`${address} does not answer`)
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}
