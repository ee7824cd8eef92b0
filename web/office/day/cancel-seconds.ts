import { createDeviceStore } from '#web/common/offline/browser-store.ts'

/** Seconds during which a step can be cancelled. People who need more time can choose it for their device. */
export const cancelSecondsChoices = [5, 10, 20] as const

const kept = createDeviceStore('day-count-seconds')

export function readCancelSeconds(): number {
  const seconds = kept.read()
  return cancelSecondsChoices.find((choice) => choice === seconds) ?? cancelSecondsChoices[0]
}

export const storeCancelSeconds = (seconds: number): boolean => kept.keep(seconds)
