import { createLog } from '#backend/http/log.ts'
import { startJob } from '#backend/jobs/run-jobs.ts'
import { createEmailJob } from '#server/jobs/email-worker.ts'
import { afterFile } from '#tests/support/clean-up.ts'
import type { createTestApp } from '#tests/support/test-app.ts'
import { startMailServer } from '#tests/support/test-mail-server.ts'

/** Starts a mail server and the worker that sends the app's emails to it, until the end of the file. */
export async function startSendingEmails({
  app,
  runAs,
}: Pick<Awaited<ReturnType<typeof createTestApp>>, 'app' | 'runAs'>) {
  const mail = await startMailServer()
  const log = createLog('silent')
  const mailServer = { smtpUrl: mail.url, from: '20 in 24 <hello@example.org>' }
  const job = createEmailJob({ runAs, readEmail: app.readEmail, log, ...mailServer })
  const worker = await startJob(job, { listen: app.notices, log })
  afterFile(async () => {
    await worker.stop()
    await mail.stop()
  })
  return mail
}
