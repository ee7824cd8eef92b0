import { type RunAs, service } from '#backend/db/run-as.ts'
import type { Log } from '#backend/http/log.ts'
import type { Job } from '#backend/jobs/run-jobs.ts'
import { readCampaign } from '#server/read-campaign.ts'

/**
 * Enqueues the summaries of pending decisions that administrators subscribed to. The same statement marks
 * them as sent, so any number of nodes may call it.
 */
export function sendDueDigests(runAs: RunAs): Promise<number> {
  return runAs(service, async (tx) => {
    const { attempt } = await readCampaign(tx)
    const [row] = await tx<{ sent: number }[]>`select private.send_due_digests(${attempt.zone}) as sent`
    return row?.sent ?? 0
  })
}

export const createDigestJob = ({ runAs, log }: { runAs: RunAs; log: Log }): Job => ({
  name: 'digests',
  every: 60_000,
  async work() {
    const sent = await sendDueDigests(runAs)
    if (sent > 0) log.info('digests written', { sent })
  },
})
