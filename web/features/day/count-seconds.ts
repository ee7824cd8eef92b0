import { keptOnDevice } from '#web/lib/kept-in-tab.ts'

/** Seconds until a press takes effect. People who need longer to reach Cancel choose more on their device. */
export const countChoices = [5, 10, 20] as const

const kept = keptOnDevice('day-count-seconds')

export function readCountSeconds(): number {
  const seconds = kept.read()
  return countChoices.find((choice) => choice === seconds) ?? countChoices[0]
}

export const keepCountSeconds = (seconds: number): boolean => kept.keep(seconds)
