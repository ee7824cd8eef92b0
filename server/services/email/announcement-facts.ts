import { type RunAs, service } from '#server/db/run-as.ts'
import { factsFrom } from '#shared/campaign-schema.ts'
import { countdown } from '#shared/campaign-time.ts'

/** The value of `{days}`: whole days until the attempt begins. */
export async function daysUntilAttempt(runAs: RunAs): Promise<number> {
  const rows = await runAs(
    service,
    (tx) =>
      tx<
        { key: string; value: unknown }[]
      >`select key, value from public.site_settings where key = 'attempt'`,
    { readOnly: true },
  )
  return countdown(factsFrom(rows).attempt, Date.now()).days
}

const words = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

export const agreedWords = (at: Date): string => words.format(at)
