import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { RunOnly } from 'axe-core'
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { expect, onTestFinished, TestRunner } from 'vitest'
import { createLog } from '#backend/http/log.ts'
import { serveApp } from '#backend/http/serve-app.ts'
import { startJob } from '#backend/jobs/run-jobs.ts'
import { createEmailJob } from '#server/jobs/email-worker.ts'
import { launchChromium } from '#tests/support/chromium.ts'
import { afterFile } from '#tests/support/clean-up.ts'
import { injectPageRecorder } from '#tests/support/engines/inject-page-recorder.ts'
import { chooseFreePort } from '#tests/support/free-port.ts'
import { countPageLoad } from '#tests/support/page-loads.ts'
import { createTestApp } from '#tests/support/test-app.ts'
import { startMailServer } from '#tests/support/test-mail-server.ts'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

export type TestSiteOptions = {
  variables?: Record<string, string>
  /** True if tests/support/engines inspects its pages. */
  isRecorded?: boolean
}

/** Starts the whole site as for a visitor: built pages, a real browser, a real mail server. */
export async function createTestSite({
  variables = { RATE_LIMITS: 'off' },
  isRecorded = false,
}: TestSiteOptions = {}) {
  const port = await chooseFreePort()
  const url = `http://localhost:${port}`
  const mail = await startMailServer()
  const test = await createTestApp({
    variables: { DEMO: '1', ...variables, PUBLIC_URL: url },
    hasPages: true,
  })
  const log = createLog('silent')
  const app = isRecorded ? { ...test.app, fetch: await injectPageRecorder(test.app.fetch) } : test.app
  const site = await serveApp({ app, env: { PORT: port, HOST: '127.0.0.1' } })
  const mailServer = { smtpUrl: mail.url, from: '20 in 24 <hello@example.org>' }
  const { notices: listen } = test.app
  const worker = await startJob(createEmailJob({ ...test.app, log, ...mailServer }), { listen, log })
  const complaints: string[] = []
  afterFile(async () => {
    await Promise.all((opened?.contexts() ?? []).map((context) => context.close()))
    await site.close()
    await worker.stop()
    await mail.stop()
  })

  /** Opens a person's separate browser context. Adds the messages of its console to `complaints`. */
  async function visitor(options: BrowserContextOptions = {}): Promise<Page> {
    const browser = await openBrowser()
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      // Reduces motion, because axe would read colours in the middle of a fade, and animation costs time.
      reducedMotion: 'reduce',
      baseURL: url,
      // Blocks the service worker, because its requests bypass the routes that a test sets up. Only tests of
      // the worker allow one.
      serviceWorkers: 'block',
      ...options,
    })
    // Closes the page, because an unused page would continue to render and slow down the next tests.
    if (TestRunner.getCurrentTest()) onTestFinished(() => context.close())
    context.on('page', (opened) => opened.on('domcontentloaded', countPageLoad))
    const page = await context.newPage()
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(error.message))
    // Allows a minute, because pages are slow on a busy machine.
    page.setDefaultTimeout(60_000)
    page.setDefaultNavigationTimeout(60_000)
    return page
  }

  /** Returns the code of the newest email to this address. */
  async function codeFrom(address: string): Promise<string> {
    const { text = '' } = await mail.emailTo(address)
    return /^ {4}(\S{6})$/m.exec(text)?.[1] ?? ''
  }

  return { ...test, url, mail, visitor, codeFrom, complaints }
}

/** Fails with the findings of axe on the current page, or on a part of it (WCAG 2.0 to 2.2, A and AA). */
export async function expectAccessible(part: Page | Locator, where: string) {
  await runAxe(part, where, {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  })
}

/** Checks the page in both themes. In the second theme, checks only the colours, because nothing else differs. */
export async function expectAccessibleInBothThemes(page: Page, where: string) {
  await page.emulateMedia({ colorScheme: 'light' })
  await expectAccessible(page, `${where}, light`)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectColorContrast(page, `${where}, dark`)
}

/** Fails with the findings of axe about colours. */
export async function expectColorContrast(page: Page, where: string) {
  await runAxe(page, where, { type: 'rule', values: ['color-contrast', 'link-in-text-block'] })
}

/** Waits until fades have ended, because the colours are not final until then. Ignores endless animations. */
async function fadedOver(page: Page) {
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
      ),
  )
}

async function runAxe(part: Page | Locator, where: string, runOnly: RunOnly) {
  const isPage = 'goto' in part
  const page = isPage ? part : part.page()
  await fadedOver(page)
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource)
  const violations = await (isPage ? page.locator(':root') : part).evaluate(async (root, only) => {
    const { axe } = globalThis as unknown as { axe: typeof import('axe-core') }
    const found = await axe.run(root === document.documentElement ? document : root, {
      runOnly: only,
      resultTypes: ['violations'],
    })
    return found.violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ html, failureSummary }) => `${html.slice(0, 120)} ${failureSummary}`).join(' | ')}`,
    )
  }, runOnly)
  expect(violations, where).toEqual([])
}

let opened: Browser | undefined
let opening: Promise<Browser> | undefined

/**
 * Opens one browser for all files of a process, even if two visitors need it at the same time. Tries again if
 * a start failed.
 */
async function openBrowser(): Promise<Browser> {
  if (opened?.isConnected()) return opened
  opening ??= launchChromium().finally(() => {
    opening = undefined
  })
  opened = await opening
  return opened
}
