import { z } from 'zod'
import { service } from '#backend/db/run-as.ts'
import { runOnce } from '#backend/functions/run-once.ts'
import { defineOwnerFunction, type SiteFunctionDependencies } from '#server/functions/define-function.ts'
import { countDaysUntilAttempt, formatConsentDate } from '#server/services/email/announcement-facts.ts'
import { listEmailLinks, readLinkCodes } from '#server/services/email/click-counting.ts'
import { createAnnouncementEmail } from '#server/services/email/emails/announcement-email.ts'
import { cleanArticle } from '#server/services/html/clean-article.ts'
import { prepareFeedArticle } from '#server/services/html/feed-article.ts'
import {
  type AnnouncementText,
  announcementDraft,
  announcementText,
  recipientName,
} from '#shared/announcements.ts'
import { announcementErrors } from '#shared/errors/announcements.ts'

/**
 * `save-announcement` (not in the specification): saves a draft. Its HTML is cleaned like articles; videos are removed, because
 * emails cannot show them.
 */
export const saveAnnouncement = defineOwnerFunction({
  input: announcementDraft,
  async run({ input, administrator, server, submission }) {
    const { id, ...typed } = input
    const html = cleanEmail(typed.html, server.publicUrl)
    const draft = { ...typed, html, links: listEmailLinks(prepareFeedArticle(html, server.publicUrl)) }
    const saved = await runOnce({ server, submission, input, userId: administrator.userId }, async (tx) => {
      const [row] = await tx<{ id: string }[]>`
        select private.save_announcement(${id}, ${administrator.userId}, ${tx.json(draft)}) as id`
      // Formatted as JSON, to keep the microseconds.
      const [kept] = await tx<{ id: string; version: string }[]>`
        select id, to_json(updated_at) #>> '{}' as version from private.announcements where id = ${row?.id ?? null}`
      return kept ?? { id: '', version: '' }
    })
    return { data: { ...saved, html } }
  },
})

/** `preview-announcement` (not in the specification): returns the email as a recipient would get it. */
export const previewAnnouncement = defineOwnerFunction({
  input: announcementText.extend({ name: recipientName }),
  async run({ input: { name, ...typed }, administrator, server }) {
    const days = await countDaysUntilAttempt(server.runAs)
    const { subject, html, text } = emailTo(server, { typed, name, address: administrator.email, days })
    return { data: { subject, html, text } }
  },
})

/** `test-announcement` (not in the specification): sends the saved announcement to the caller. */
export const testAnnouncement = defineOwnerFunction({
  input: z.object({ id: z.uuid(announcementErrors.gone), name: recipientName }),
  async run({ input: { id, name }, administrator, server }) {
    await server.limits.enforce(['WRITE_MAILBOX', administrator.email])
    const { email: address } = administrator
    const days = await countDaysUntilAttempt(server.runAs)
    const isSent = await server.runAs(service, async (tx) => {
      const [typed] = await tx<AnnouncementText[]>`
        update private.announcements set tested_at = now() where id = ${id} returning subject, preview, html, topic`
      if (!typed) return false
      const linkCodes = await readLinkCodes(tx, id)
      const email = emailTo(server, { typed, name, address, days, linkCodes })
      await server.outbox.enqueue(tx, { to: address, email })
      return true
    })
    return { data: { address: isSent ? address : null } }
  },
})

type Shown = {
  typed: AnnouncementText
  name: string
  address: string
  days: number
  linkCodes?: readonly string[]
}

function emailTo(server: SiteFunctionDependencies, { typed, name, address, days, linkCodes = [] }: Shown) {
  return createAnnouncementEmail({
    said: { ...typed, html: cleanEmail(typed.html, server.publicUrl) },
    reader: {
      name,
      agreedOn: formatConsentDate(new Date()),
      stopUrl: server.emailLinks.stopUrl(address),
      choicesUrl: server.emailLinks.choicesUrl(address),
    },
    days,
    linkCodes,
    publicUrl: server.publicUrl,
  })
}

const cleanEmail = (html: string, publicUrl: string) =>
  cleanArticle(html, publicUrl).replaceAll(/<iframe[^>]*><\/iframe>/g, '')
