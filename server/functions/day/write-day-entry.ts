import { service } from '#backend/db/run-as.ts'
import { defineOwnerFunction } from '#server/functions/define-function.ts'
import { dayEntryToWrite } from '#shared/day-writing.ts'

/** `write-day-entry`: adds one entry to the log of the day. Idempotent by the entry's key. */
export const writeDayEntry = defineOwnerFunction({
  input: dayEntryToWrite,
  async run({ input, administrator, server }) {
    const [entry] = await server.runAs(
      service,
      (tx) => tx<{ number: number; recorded_at: Date; hash: string }[]>`
        select number, recorded_at, hash
        from private.write_day_entry(${administrator.userId}, ${tx.json(input)}::jsonb)`,
    )
    return { data: entry }
  },
})
