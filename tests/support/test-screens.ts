import { waitFor } from '@testing-library/dom'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import type { Root } from 'react-dom/client'
import { expect, onTestFinished, vi } from 'vitest'
import WebSocket from 'ws'
import { configureScreens, showMarkup } from '#tests/support/screen-document.ts'
import type { TestAppOptions } from '#tests/support/test-app.ts'
import { createTestServer } from '#tests/support/test-server.ts'
import { renderPage } from '#web/app/entry-server.tsx'
import { hydratePage, readPageData } from '#web/app/hydrate-page.tsx'
import { replayEarlyEvents } from '#web/app/hydration/event-replay.ts'
import { authSessionKey } from '#web/common/data/backend.ts'
import { type PublicConfig, pageDataId, rootId } from '#web/common/data/public-config.ts'
import { resetBackSteps } from '#web/common/navigation/back-steps.ts'

configureScreens()

export type TestAccount = { email: string; password: string }
type Answer = (request: Request) => Response | undefined | Promise<Response | undefined>

/**
 * Removes the listeners that the last page added for Back, because a page that was left must not react to it.
 * The files of a worker share one window, so this is a variable of the module.
 */
let stopHearingBack = () => {}

/**
 * Creates screens without a browser. The server's code renders them, the page's own code hydrates them in a
 * happy-dom document, and the server and the database are real. Use it for tests that need no layout and no
 * real navigation.
 */
export async function createTestScreens(options?: TestAppOptions) {
  const test = await createTestServer(options)
  const { origin } = location
  let interrupt: Answer = () => undefined

  async function fetchHere(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const request = new Request(input instanceof Request ? input : new URL(input, origin), init)
    return (await interrupt(request)) ?? test.app.fetch(request)
  }

  // Connects to the server of this test, whatever the host in the address.
  class Socket extends WebSocket {
    constructor(address: string | URL, protocols?: string | string[]) {
      const { pathname, search } = new URL(address)
      super(`${test.url.replace('http', 'ws')}${pathname}${search}`, protocols)
    }
  }
  Object.assign(globalThis, { fetch: fetchHere, WebSocket: Socket })
  replayEarlyEvents(document, () => {})

  /**
   * Signs in with the password, as the sign-in page does, and stores the tokens where the page reads them.
   */
  async function signIn(account: TestAccount) {
    const { body } = await test.request('/auth/v1/token?grant_type=password', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(account),
    })
    localStorage.setItem(authSessionKey, JSON.stringify(body))
  }

  /** Signs in a visitor with a code, and stores the tokens as the page does. */
  async function signInVisitor(email: string) {
    localStorage.setItem(authSessionKey, JSON.stringify(await test.signIn(email)))
  }

  /**
   * Opens an address of the site, as a demo if the configuration says so. Returns functions to type and
   * click. `beforeScripts` is what the visitor does, or what happens, before the page is hydrated.
   */
  async function open(
    address: string,
    config: Partial<PublicConfig> = {},
    beforeScripts?: (user: UserEvent) => unknown,
  ) {
    const page = await renderPage(new Request(origin + address), {
      config: {
        publishableKey: test.secrets.publishableKey,
        publicUrl: origin,
        demo: false,
        now: new Date().toISOString(),
        ...config,
      },
      fetch: fetchHere,
    })
    if (page instanceof Response) throw new Error(`${address} leads to ${page.headers.get('location')}`)
    history.replaceState(null, '', address)
    resetBackSteps()
    document.documentElement.lang = page.language
    showMarkup(`<div id="${rootId}" data-pending>${page.html}</div>`)
    const data = document.createElement('script')
    data.type = 'application/json'
    data.id = pageDataId
    data.textContent = JSON.stringify(page.data)
    document.body.append(data)
    const user = userEvent.setup()
    await beforeScripts?.(user)
    stopHearingBack()
    const listened = vi.spyOn(globalThis, 'addEventListener')
    closeAfterTest(await hydratePage(readPageData()))
    const heard = listened.mock.calls.filter(([type]) => type === 'popstate')
    listened.mockRestore()
    stopHearingBack = () => {
      for (const [type, listener] of heard) removeEventListener(type, listener as EventListener)
    }
    await waitFor(() => expect(document.getElementById(rootId)?.dataset.pending).toBeUndefined())
    return user
  }

  /** Answers requests until the end of the test. A request without an answer goes to the server. */
  function interruptNetwork(answer: Answer) {
    interrupt = answer
    onTestFinished(() => {
      interrupt = () => undefined
    })
  }

  /** Opens no websocket until the end of the test, so that pages receive no changes. Call it before `open`. */
  function loseChanges() {
    // Assigns directly instead of with stubGlobal, because files share the globals, and another file's
    // unstubAllGlobals would restore it.
    Object.assign(globalThis, { WebSocket: DeadSocket })
    onTestFinished(() => void Object.assign(globalThis, { WebSocket: Socket }))
  }

  /** Delays requests of this method. The test releases each one or gives it another response. */
  function holdEach(method: string, address: RegExp) {
    const waiting: ((answer?: Response) => void)[] = []
    interruptNetwork((request) =>
      request.method === method && address.test(request.url)
        ? new Promise((resolve) => waiting.push(resolve))
        : undefined,
    )
    return () =>
      waitFor(() => {
        const next = waiting.shift()
        if (!next) throw new Error(`no ${method} is waiting`)
        return next
      })
  }

  return { ...test, signIn, signInVisitor, open, interruptNetwork, loseChanges, holdEach }
}

/** A socket that never opens. */
class DeadSocket extends EventTarget {
  readyState = 0
  close() {}
  send() {}
}

/** Resets the document for the next test, but keeps the session. */
function closeAfterTest(root: Root) {
  onTestFinished(() => {
    root.unmount()
    document.body.innerHTML = ''
    sessionStorage.clear()
    for (const key of Object.keys(localStorage)) if (key !== authSessionKey) localStorage.removeItem(key)
  })
}
