import { readCampaign } from '#server/db/read-campaign.ts'
import { type RunAs, service } from '#server/db/run-as.ts'
import type { Log } from '#server/http/log.ts'

const pause = 5_000

/**
 * Reminders of visitors and of witnesses that are due become letters. Each is used up by the statement that writes it, so any
 * number of nodes may ask.
 */
export function sendDueReminders(runAs: RunAs): Promise<number> {
  return runAs(service, async (tx) => {
    const { attempt, result } = await readCampaign(tx)
    const [row] = await tx<{ sent: number }[]>`
      select private.send_due_reminders(${attempt.start}, ${attempt.end}, ${result.status})
        + private.send_due_shift_reminders() as sent`
    return row?.sent ?? 0
  })
}

export function startReminding({ runAs, log, every = pause }: { runAs: RunAs; log: Log; every?: number }) {
  const remind = () =>
    sendDueReminders(runAs).then(
      (sent) => sent > 0 && log.info('reminders written', { sent }),
      (error) => log.warn('reminders are written later', { error }),
    )
  const timer = setInterval(remind, every)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
