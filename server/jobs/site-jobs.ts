import type { Log } from '#backend/http/log.ts'
import type { Job } from '#backend/jobs/run-jobs.ts'
import type { App } from '#server/app.ts'
import type { Env } from '#server/env.ts'
import { createAnnouncementJob } from '#server/jobs/announcement-worker.ts'
import { createBadgeJob } from '#server/jobs/badge-worker.ts'
import { createDigestJob } from '#server/jobs/digests.ts'
import { createEmailJob } from '#server/jobs/email-worker.ts'
import { createHeadSigningJob } from '#server/jobs/head-signing.ts'
import { createPublishingJob } from '#server/jobs/publishing.ts'
import { createReminderJob } from '#server/jobs/reminding.ts'
import { createRetentionJob } from '#server/jobs/retention.ts'
import { createSummaryJob } from '#server/jobs/summaries.ts'
import { createTallyJob } from '#server/jobs/tally-keeping.ts'
import { createLocalMailServer } from '#server/services/email/local-mail.ts'
import { createMailServer } from '#server/services/email/mail-server.ts'

/** Every job that a node runs beside its requests. */
export function createSiteJobs({ app, env, log }: { app: App; env: Env; log: Log }): Job[] {
  const options = { ...app, issuer: app.badgeIssuer, log }
  return [
    createBadgeJob(options),
    ...sendingJobs({ app, env, log }),
    createHeadSigningJob(options),
    createSummaryJob(options),
    createReminderJob(options),
    createDigestJob(options),
    createPublishingJob(options),
    createRetentionJob(options),
    createTallyJob(options),
  ]
}

/**
 * Creates the jobs that send emails. A development node without a mail server runs only the job for
 * announcements, which adds them to the outbox. All other emails are in the outbox already, so /outbox shows
 * them without a job.
 */
function sendingJobs({ app, env, log }: { app: App; env: Env; log: Log }): Job[] {
  const options = { ...app, log }
  if (env.SMTP_URL) {
    const mail = { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM }
    const mailServer = createMailServer({ ...mail, runAs: app.runAs })
    return [createEmailJob({ ...options, ...mail }), createAnnouncementJob({ ...options, mailServer })]
  }
  return hasOutboxPage(env)
    ? [createAnnouncementJob({ ...options, mailServer: createLocalMailServer(app) })]
    : []
}

/** True if emails are shown at /outbox because there is no mail server. Never true in production. */
export const hasOutboxPage = (env: Env): boolean => !env.SMTP_URL && env.NODE_ENV !== 'production'
