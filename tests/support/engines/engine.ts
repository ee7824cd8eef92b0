export type ViewportSize = { width: number; height: number }

/**
 * One browser window. Tests read pages by expressions and click by coordinates, so that every engine gets the
 * same commands.
 */
export type Engine = {
  open(address: string): Promise<void>
  resize(size: ViewportSize): Promise<void>
  /** Evaluates an expression in the page and returns its value as JSON. Awaits promises. */
  run<T>(expression: string): Promise<T>
  click(x: number, y: number): Promise<void>
  type(text: string): Promise<void>
  press(key: 'Enter' | 'Escape'): Promise<void>
  picture(): Promise<Buffer>
  close(): Promise<void>
}

export const phoneSize = { width: 390, height: 844 }
export const desktopSize = { width: 1440, height: 900 }

export const engineNames = ['chromium', 'firefox', 'webkit'] as const

export type EngineName = (typeof engineNames)[number]
