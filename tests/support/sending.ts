import { createLog } from '#server/http/log.ts'
import { startEmailWorker } from '#server/jobs/email-worker.ts'
import { afterFile } from '#tests/support/clean-up.ts'
import type { createTestApp } from '#tests/support/test-app.ts'
import { startMailServer } from '#tests/support/test-mail-server.ts'

/** Starts a mail server and the worker that sends the app's emails to it, until the end of the file. */
export async function startSending({
  app,
  runAs,
}: Pick<Awaited<ReturnType<typeof createTestApp>>, 'app' | 'runAs'>) {
  const mail = await startMailServer()
  const worker = await startEmailWorker({
    runAs,
    listen: app.listen,
    readLetter: app.readLetter,
    log: createLog('silent'),
    smtpUrl: mail.url,
    from: '20 in 24 <hello@example.org>',
  })
  afterFile(async () => {
    await worker.stop()
    await mail.stop()
  })
  return mail
}
