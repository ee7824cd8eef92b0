import { type RunAs, service } from '#backend/db/run-as.ts'
import type { MailServer } from '#server/services/email/mail-server.ts'
import type { Outbox } from '#server/services/email/outbox.ts'

/**
 * Stand-in for a mail server in development: adds announcements to the outbox, so that `/outbox` shows them
 * with the other emails.
 */
export function createLocalMailServer({ runAs, outbox }: { runAs: RunAs; outbox: Outbox }): MailServer {
  return {
    async send({ to, subject, html, text }, mayEnd) {
      if (mayEnd && !(await mayEnd())) throw new Error('this email must no longer be sent')
      const email = { name: 'news', subject, html, text }
      await runAs(service, (tx) => outbox.enqueue(tx, { to, email }))
    },
    stop: (sending) => sending.then(() => {}),
  }
}
