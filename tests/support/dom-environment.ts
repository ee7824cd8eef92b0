import { Window } from 'happy-dom'
import type { Environment } from 'vitest/runtime'
import { simplifyComputedStyles } from './simplify-computed-styles.ts'

/** Globals that Node has too, but that must be those of happy-dom, because its listeners accept no other events. */
const browserEvents = new Set(['Event', 'CustomEvent', 'MessageEvent', 'navigator'])
const listening = ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const

/**
 * Vitest environment of `tests/screens`, which adds a document to Node. The test's server runs in the same
 * process. So `fetch`, `Blob`, `AbortSignal` and other features that exist in both remain those of Node.
 */
export default {
  name: 'screens',
  viteEnvironment: 'ssr',
  setup(global) {
    const window = new Window({ url: 'http://localhost:3000/', width: 1440, height: 900 })
    simplifyComputedStyles(window)
    // Adds `rows`, which happy-dom 21 lacks and the keyboard handling of a list uses.
    Object.defineProperty(window.HTMLTableSectionElement.prototype, 'rows', {
      get(this: HTMLTableSectionElement) {
        return this.querySelectorAll('tr')
      },
    })
    const before = new Map<string, PropertyDescriptor | undefined>()
    const define = (name: string, value: PropertyDescriptor) => {
      before.set(name, Object.getOwnPropertyDescriptor(global, name))
      Object.defineProperty(global, name, { configurable: true, ...value })
    }
    for (const name of namesOf(window)) {
      if (name in global && !browserEvents.has(name)) continue
      const value: unknown = Reflect.get(window, name)
      // Binds functions to their window. Classes work as they are.
      const isFunction = typeof value === 'function' && !/^[A-Z]/.test(name)
      define(name, { writable: true, value: isFunction ? value.bind(window) : value })
    }
    define('FormData', { writable: true, value: formDataOf(window) })
    for (const name of listening) define(name, { writable: true, value: window[name].bind(window) })
    define('window', { writable: true, value: global })
    return {
      async teardown() {
        for (const [name, descriptor] of before)
          if (descriptor) Object.defineProperty(global, name, descriptor)
          else Reflect.deleteProperty(global, name)
        await window.happyDOM.close()
      },
    }
  },
} satisfies Environment

/**
 * Returns a subclass of Node's FormData that can read the fields of a form. `fetch` can send only a FormData
 * of Node.
 */
function formDataOf(window: Window) {
  return class extends FormData {
    constructor(form?: HTMLFormElement) {
      super()
      if (!form) return
      for (const [name, value] of new window.FormData(form as never)) this.append(name, String(value))
    }
  }
}

/** Lists all properties of a window, own and inherited. */
function namesOf(window: object): string[] {
  const prototype: unknown = Object.getPrototypeOf(window)
  const own = Object.getOwnPropertyNames(window)
  return typeof prototype === 'object' && prototype && prototype !== Object.prototype
    ? [...own, ...namesOf(prototype)]
    : own
}
