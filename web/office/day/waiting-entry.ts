import type { DayEntryToWrite } from '#shared/day-writing.ts'
import type { WaitingItem } from '#web/common/offline/persistent-queue.ts'

/** Entry of this device that is not in the log yet. */
export type WaitingEntry = WaitingItem<DayEntryToWrite>

/** True during the countdown in which the step can be cancelled. */
export const isCancellable = ({ dueAt, refusal }: WaitingEntry): boolean =>
  refusal === null && dueAt > Date.now()
