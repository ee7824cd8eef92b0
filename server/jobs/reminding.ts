import { type RunAs, service } from '#backend/db/run-as.ts'
import type { Log } from '#backend/http/log.ts'
import type { Job } from '#backend/jobs/run-jobs.ts'
import { readCampaign } from '#server/read-campaign.ts'

/**
 * Enqueues the emails of due reminders to visitors and witnesses. The same statement uses up each reminder,
 * so any number of nodes may call it.
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

export const createReminderJob = ({ runAs, log }: { runAs: RunAs; log: Log }): Job => ({
  name: 'reminders',
  every: 5_000,
  async work() {
    const sent = await sendDueReminders(runAs)
    if (sent > 0) log.info('reminders written', { sent })
  },
})
