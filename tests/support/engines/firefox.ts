import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import WebSocket from 'ws'
import { z } from 'zod'
import type { Engine } from '#tests/support/engines/engine.ts'
import { firefoxPath } from '#tests/support/engines/installed.ts'
import { startTestProgram } from '#tests/support/engines/program.ts'
import { waitUntil } from '#tests/support/wait-until.ts'

const preferences = {
  // Allows only WebDriver BiDi.
  'remote.active-protocols': 1,
  'ui.prefersReducedMotion': 1,
  // Uses overlay scrollbars like Chromium and WebKit here, so that positions can be compared.
  'ui.useOverlayScrollbars': 1,
  // Reports a mouse (`pointer: fine`, `hover: hover`). Without a visible window, Firefox would report none.
  'ui.primaryPointerCapabilities': 6,
  'ui.allPointerCapabilities': 6,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.update.disabledForTesting': true,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  // Turns off the process for the next page and the cache for Back, because they cost more than they save.
  'dom.ipc.processPrelaunch.enabled': false,
  'browser.sessionhistory.max_total_viewers': 0,
}

const keys = { Enter: '\uE007', Escape: '\uE00C' }
const tree = z.object({ contexts: z.array(z.object({ context: z.string() })).min(1) })
const evaluated = z.discriminatedUnion('type', [
  z.object({ type: z.literal('success'), result: z.object({ value: z.string().optional() }) }),
  z.object({ type: z.literal('exception'), exceptionDetails: z.object({ text: z.string() }) }),
])
const answered = z.union([
  z.object({ id: z.number(), error: z.string(), message: z.string() }),
  z.object({ id: z.number(), error: z.undefined().optional(), result: z.unknown() }),
])
const picture = z.object({ data: z.string() })

/** Opens Firefox and controls it by WebDriver BiDi directly, without geckodriver. */
export async function openFirefox(): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), 'twenty-in-24-firefox-'))
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  )
  writeFileSync(join(profile, 'user.js'), lines.join('\n'))
  const program = startTestProgram(firefoxPath, [
    '--headless',
    '--no-remote',
    '--profile',
    profile,
    '--remote-debugging-port',
    '0',
    'about:blank',
  ])
  const [, address = ''] = await program.says(/WebDriver BiDi listening on (ws:\S+)/)
  const { send, hangUp } = await connect(`${address}/session`)
  await send('session.new', { capabilities: {} })
  const { contexts } = tree.parse(await send('browsingContext.getTree', {}))
  const context = contexts[0]?.context

  const act = (id: string, type: 'key' | 'pointer', actions: object[]) =>
    send('input.performActions', { context, actions: [{ type, id, actions }] })
  const type = async (text: string) => {
    const presses = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ])
    await act('keys', 'key', presses)
  }

  async function evaluate(expression: string) {
    const answer = evaluated.parse(
      await send('script.evaluate', {
        target: { context },
        expression: `(async () => JSON.stringify(await (${expression})))()`,
        awaitPromise: true,
        // The script must not count as a click. Without a click, Firefox refuses to play, copy or leave
        // fullscreen, as it does for visitors.
        userActivation: false,
      }),
    )
    if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text)
    return answer.result.value === undefined ? undefined : JSON.parse(answer.result.value)
  }

  return {
    async open(url) {
      await evaluate('globalThis.isLeft = true')
      await send('browsingContext.navigate', { context, url, wait: 'complete' })
      // Waits for the page, because Firefox responds too early if a dialog of the previous page had its own
      // fragment.
      await waitUntil(`the page ${url}`, () =>
        evaluate(
          `!globalThis.isLeft && document.readyState === 'complete' && location.href !== 'about:blank'`,
        ),
      )
    },
    async resize(viewport) {
      await send('browsingContext.setViewport', { context, viewport })
    },
    run: evaluate,
    async click(x, y) {
      const at = { x: Math.round(x), y: Math.round(y) }
      await act('mouse', 'pointer', [
        { type: 'pointerMove', ...at },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ])
    },
    type,
    press: (key) => type(keys[key]),
    async picture() {
      return Buffer.from(
        picture.parse(await send('browsingContext.captureScreenshot', { context })).data,
        'base64',
      )
    },
    async close() {
      await send('browser.close', {}).catch(() => {}) // Firefox may exit before it responds.
      hangUp()
      await program.end()
      rmSync(profile, { recursive: true, force: true })
    },
  }
}

/**
 * Sends commands of https://w3c.github.io/webdriver-bidi. Without subscriptions, every message is a response.
 */
async function connect(address: string) {
  const socket = new WebSocket(address)
  await once(socket, 'open')
  const waiting = new Map<number, (answer: z.infer<typeof answered>) => void>()
  let count = 0
  socket.on('message', (data) => {
    const answer = answered.parse(JSON.parse(String(data)))
    waiting.get(answer.id)?.(answer)
    waiting.delete(answer.id)
  })

  async function send(method: string, params: object): Promise<unknown> {
    count += 1
    const id = count
    socket.send(JSON.stringify({ id, method, params }))
    const answer = await new Promise<z.infer<typeof answered>>((resolve) => waiting.set(id, resolve))
    if (answer.error !== undefined) throw new Error(`${method}: ${answer.error}: ${answer.message}`)
    return answer.result
  }

  return { send, hangUp: () => socket.terminate() }
}
