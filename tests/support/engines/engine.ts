import { openChromium } from '#tests/support/engines/chromium.ts'
import { openFirefox } from '#tests/support/engines/firefox.ts'
import { openWebKit } from '#tests/support/engines/webkit.ts'

export type Size = { width: number; height: number }

/** One window of a browser. Pages are read by expressions, and pressed by points, so that every engine is told the same. */
export type Engine = {
  open(address: string): Promise<void>
  resize(size: Size): Promise<void>
  /** Value of an expression in the page, as JSON carries it; a promise is awaited. */
  run<T>(expression: string): Promise<T>
  click(x: number, y: number): Promise<void>
  /** Keys for the focused element. */
  type(text: string): Promise<void>
  press(key: 'Enter' | 'Escape'): Promise<void>
  picture(): Promise<Buffer>
  close(): Promise<void>
}

export const phone = { width: 390, height: 844 }
export const desk = { width: 1440, height: 900 }

const open = { chromium: openChromium, firefox: openFirefox, webkit: openWebKit }

export type EngineName = keyof typeof open

export const engineNames = Object.keys(open) as EngineName[]

export const openEngine = (name: EngineName): Promise<Engine> => open[name]()
