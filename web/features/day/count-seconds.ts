import { createDeviceStore } from '#web/lib/browser-store.ts'

/** Seconds during which a step can be cancelled. People who need more time can choose it for their device. */
export const countChoices = [5, 10, 20] as const

const kept = createDeviceStore('day-count-seconds')

export function readCountSeconds(): number {
  const seconds = kept.read()
  return countChoices.find((choice) => choice === seconds) ?? countChoices[0]
}

export const keepCountSeconds = (seconds: number): boolean => kept.keep(seconds)
