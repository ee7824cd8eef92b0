import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { launchChromium } from '#tests/support/chromium.ts'
import { afterFile } from '#tests/support/clean-up.ts'
import { chooseFreePort } from '#tests/support/free-port.ts'
import { buildPicture } from '#tests/support/pictures.ts'
import { waitUntil } from '#tests/support/wait-until.ts'

const port = await chooseFreePort()
const url = `http://localhost:${port}`
const dataDir = await mkdtemp(join(tmpdir(), 'example-'))
const example = spawn(process.execPath, ['scripts/example.mjs'], {
  env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, NODE_ENV: 'production' },
  stdio: ['ignore', 'pipe', 'inherit'],
})
let printed = ''
example.stdout.setEncoding('utf8').on('data', (text) => {
  printed += text
})
const isRunning = () => example.exitCode === null && example.signalCode === null
const isReady = () => printed.includes('Todos is ready')
const stop = () => example.kill('SIGTERM')
// Stops the example if the test process exits before this file has ended.
process.once('exit', stop)
afterFile(async () => {
  process.off('exit', stop)
  // Waits until the example is ready. If it is stopped earlier, it does not stop its PostgreSQL.
  await waitUntil('the end of the start', () => isReady() || !isRunning() || undefined)
  if (isRunning()) {
    const ended = once(example, 'exit')
    stop()
    await ended
  }
  await rm(dataDir, { recursive: true, force: true })
})
await waitUntil('the example', () => {
  if (!isRunning()) throw new Error(`the example ended: ${printed}`)
  return isReady() || undefined
})
const browser: Browser = await launchChromium()
afterFile(() => browser.close())

/** Opens a page on which this address has signed in with the code that the example prints. */
async function signIn(email: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await page.goto(url)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Sign in' }).click()
  const pattern = new RegExp(`${email}: (\\d{6})`)
  await expect.poll(() => printed).toMatch(pattern)
  await page.getByLabel('Code').fill(pattern.exec(printed)?.[1] ?? '')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: 'Sign out' }).waitFor()
  return page
}

async function add(page: Page, title: string) {
  await page.getByLabel('Todo').fill(title)
  await page.getByRole('button', { name: 'Add' }).click()
  await page.getByText(title).waitFor()
}

it('two people of the example app have private lists, see shared items immediately, upload pictures and sign out', async () => {
  const ada = await signIn('ada@example.org')
  const bola = await signIn('bola@example.org')
  await add(ada, 'Private milk')
  await ada.getByLabel('Share').check()
  await add(ada, 'Shared bread')
  await bola.getByText('Shared bread').waitFor()
  expect(await bola.getByRole('listitem').allTextContents()).toEqual(['Shared bread'])

  const picture = { name: 'milk.png', mimeType: 'image/png', buffer: await buildPicture() }
  await ada.getByLabel('Picture').setInputFiles(picture)
  await add(ada, 'Photo of milk')
  const width = () => ada.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth)
  await expect.poll(width).toBe(40)

  await ada.getByRole('button', { name: 'Sign out' }).click()
  await ada.getByRole('button', { name: 'Sign in' }).waitFor()
  await expect.poll(() => ada.getByRole('listitem').count()).toBe(0)
})
