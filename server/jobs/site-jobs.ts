import type { Log } from '#backend/http/log.ts'
import type { Job } from '#backend/jobs/run-jobs.ts'
import type { App } from '#server/app.ts'
import type { Env } from '#server/env.ts'
import { announcementJob } from '#server/jobs/announcement-worker.ts'
import { badgeJob } from '#server/jobs/badge-worker.ts'
import { digestJob } from '#server/jobs/digests.ts'
import { emailJob } from '#server/jobs/email-worker.ts'
import { headSigningJob } from '#server/jobs/head-signing.ts'
import { publishingJob } from '#server/jobs/publishing.ts'
import { reminderJob } from '#server/jobs/reminding.ts'
import { retentionJob } from '#server/jobs/retention.ts'
import { summaryJob } from '#server/jobs/summaries.ts'
import { tallyJob } from '#server/jobs/tally-keeping.ts'
import { createLocalMail } from '#server/services/email/local-mail.ts'
import { createMailServer } from '#server/services/email/mail-server.ts'

/** Every job that a node runs beside its requests. */
export function siteJobs({ app, env, log }: { app: App; env: Env; log: Log }): Job[] {
  const options = { ...app, issuer: app.badgeIssuer, log }
  return [
    badgeJob(options),
    ...sendingJobs({ app, env, log }),
    headSigningJob(options),
    summaryJob(options),
    reminderJob(options),
    digestJob(options),
    publishingJob(options),
    retentionJob(options),
    tallyJob(options),
  ]
}

/** Without a mail server, only /outbox of development gets announcements, and it reads other emails itself. */
function sendingJobs({ app, env, log }: { app: App; env: Env; log: Log }): Job[] {
  const options = { ...app, log }
  if (env.SMTP_URL) {
    const mail = { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM }
    const mailServer = createMailServer({ ...mail, runAs: app.runAs })
    return [emailJob({ ...options, ...mail }), announcementJob({ ...options, mailServer })]
  }
  return hasOutboxPage(env) ? [announcementJob({ ...options, mailServer: createLocalMail(app) })] : []
}

/** Emails are shown at /outbox, because there is no mail server. Never in production. */
export const hasOutboxPage = (env: Env): boolean => !env.SMTP_URL && env.NODE_ENV !== 'production'
