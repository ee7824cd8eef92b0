import { useEffect } from 'react'
import { z } from 'zod'
import { keptWithSession } from '#web/lib/offline/kept-with-session.ts'

/** The log as it was read last on this device, for a page that opens again without a network; of this person alone. */
export function keptDay<Day>(
  room: 'office' | 'witness',
  { person, shape }: { person: string; shape: z.ZodType<Day> },
) {
  const place = keptWithSession(`day-${room}`)
  const kept = z.object({ person: z.literal(person), at: z.number(), day: shape })
  return {
    keep: (day: Day, at: number): boolean => place.keep({ person, at, day }),
    /** And when it was read, in milliseconds of the device. */
    read(): { day: Day; at: number } | undefined {
      return kept.safeParse(place.read()).data as { day: Day; at: number } | undefined
    },
  }
}

export type KeptDay<Day> = ReturnType<typeof keptDay<Day>>

/** Initial data of a query: shown until the server answers, and refetched at once. */
export function asFirstData<Day>(kept: KeptDay<Day>) {
  const last = kept.read()
  return {
    refetchOnMount: 'always' as const,
    ...(last && { initialData: last.day, initialDataUpdatedAt: last.at }),
  }
}

/** Every answer is kept as it comes. */
export function useKeepDay<Day>(kept: KeptDay<Day>, day: Day | undefined, at: number): void {
  useEffect(() => {
    if (day !== undefined) kept.keep(day, at)
  }, [kept, day, at])
}
