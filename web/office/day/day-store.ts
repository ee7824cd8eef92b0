import { useEffect } from 'react'
import { z } from 'zod'
import { createUserDataStore } from '#web/common/offline/user-store.ts'

/** Creates a store for the last log on this device. With it, this person can open the page again without a network. */
export function createDayStore<Day>(
  room: 'office' | 'witness',
  { person, shape }: { person: string; shape: z.ZodType<Day> },
) {
  const place = createUserDataStore(`day-${room}`)
  const kept = z.object({ person: z.literal(person), at: z.number(), day: shape })
  return {
    keep: (day: Day, at: number): boolean => place.keep({ person, at, day }),
    /** Returns the stored log with the time when it was stored, in milliseconds of the device's clock. */
    read(): { day: Day; at: number } | undefined {
      return kept.safeParse(place.read()).data as { day: Day; at: number } | undefined
    },
  }
}

export type DayStore<Day> = ReturnType<typeof createDayStore<Day>>

/** Returns query options that show the stored log until the server answers. */
export function createInitialDayData<Day>(kept: DayStore<Day>) {
  const last = kept.read()
  return {
    refetchOnMount: 'always' as const,
    ...(last && { initialData: last.day, initialDataUpdatedAt: last.at }),
  }
}

/** Stores `day` after every new answer. */
export function useStoreDay<Day>(kept: DayStore<Day>, day: Day | undefined, at: number): void {
  useEffect(() => {
    if (day !== undefined) kept.keep(day, at)
  }, [kept, day, at])
}
