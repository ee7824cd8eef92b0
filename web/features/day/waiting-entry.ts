import type { DayEntryToWrite } from '#shared/day-writing.ts'
import type { WaitingItem } from '#web/lib/offline/kept-queue.ts'

/** An entry that this device has written and the log does not have yet. */
export type WaitingEntry = WaitingItem<DayEntryToWrite>

/** The five seconds of a step are running. */
export const isCounting = ({ dueAt, refusal }: WaitingEntry): boolean =>
  refusal === null && dueAt > Date.now()
