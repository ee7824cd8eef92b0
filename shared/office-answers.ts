import { z } from 'zod'
import { analyticsReport } from '#shared/analytics-report.ts'
import { announcementPreview } from '#shared/announcements.ts'
import { postStatusChange } from '#shared/blog-admin.ts'
import { contentOverview } from '#shared/content.ts'
import { healthReport } from '#shared/health.ts'
import { importCheck, importRecord } from '#shared/imports.ts'
import { mediaLibrary, mediaRemoval } from '#shared/media.ts'
import { translationReviewer } from '#shared/reviewers.ts'
import { senderDomain } from '#shared/sender-domain.ts'

const nothing = z.object({})
/** Number of changed rows. */
const count = z.object({ data: z.number() })
const article = z.object({ html: z.string() })
const writtenEntry = z.object({ data: z.object({ number: z.number(), recorded_at: z.string() }) })

/** Schemas of the answers of the back office. Visitors do not load this file. */
export const officeAnswers = {
  GET: {
    'get-media': z.object({ data: mediaLibrary }),
    'get-sentences': z.object({ data: contentOverview }),
    'get-readers': z.object({ data: z.array(translationReviewer) }),
    'get-imports': z.object({ data: z.array(importRecord) }),
    'get-analytics': z.object({ data: analyticsReport }),
    'get-health': z.object({ data: healthReport }),
    'get-sender-domain': z.object({ data: senderDomain }),
  },
  POST: {
    'process-testimonial-deletion': nothing,
    'correct-supporter-name': count,
    'deactivate-supporters': count,
    'reactivate-supporters': count,
    'note-supporter': nothing,
    'lift-bounce': nothing,
    'export-supporter': z.object({ data: z.unknown() }),
    'erase-supporter': nothing,
    'save-community-view': nothing,
    'remove-community-view': nothing,
    'decide-voters': z.object({ data: z.object({ decided: z.number() }) }),
    'note-testimonial': nothing,
    'note-testimonial-read': nothing,
    'preview-article': z.object({ data: article }),
    'set-post-status': z.object({ data: z.array(postStatusChange) }),
    'restore-post-status': count,
    'take-over-post': nothing,
    'describe-media': nothing,
    'remove-media': z.object({ data: mediaRemoval }),
    'save-sentence': z.object({ data: z.object({ version: z.number() }) }),
    'publish-content': z.object({ data: z.object({ number: z.number() }) }),
    'discard-drafts': nothing,
    'take-back-content': z.object({ data: z.object({ number: z.number() }) }),
    'invite-reader': nothing,
    'renew-reader-link': nothing,
    'end-reader': nothing,
    'check-import': z.object({ data: importCheck }),
    'apply-import': z.object({ data: importRecord }),
    'undo-import': z.object({ data: importRecord }),
    'make-preview-link': z.object({ data: z.object({ url: z.string(), endsAt: z.string() }) }),
    'place-sponsor': nothing,
    'renew-sponsor-link': z.object({ data: z.object({ url: z.string().nullable() }) }),
    'make-recovery-codes': z.object({ data: z.array(z.string()) }),
    'end-own-session': z.object({ data: z.boolean() }),
    'retry-emails': z.object({ data: z.object({ retried: z.number() }) }),
    'send-test-email': z.object({ data: z.object({ address: z.string() }) }),
    'save-settings': nothing,
    'save-announcement': z.object({
      data: z.object({ id: z.string(), version: z.string(), html: z.string() }),
    }),
    'preview-announcement': z.object({ data: announcementPreview }),
    'test-announcement': z.object({ data: z.object({ address: z.string().nullable() }) }),
    'schedule-announcement': nothing,
    'stop-announcement': nothing,
    'resume-announcement': nothing,
    'retry-announcement': z.object({ data: z.object({ retried: z.number() }) }),
    'remove-announcement': nothing,
    'merge-ideas': nothing,
    'unmerge-idea': nothing,
    'undo-decisions': z.object({ data: z.object({ ids: z.array(z.string()) }) }),
    'write-day-entry': writtenEntry,
    'invite-administrator': nothing,
    'withdraw-admin-invitation': nothing,
    'set-admin-role': nothing,
    'end-admin-access': nothing,
    'remove-second-factor': nothing,
    'send-password-email': nothing,
    'withdraw-attempt': nothing,
    'change-witness': nothing,
    'place-app': nothing,
    'plan-app': nothing,
    'take-idea': nothing,
    'empty-slot': nothing,
    'announce-day-step': nothing,
    'take-back-day-step': nothing,
    'set-day-stream': nothing,
    'invite-witness': z.object({ data: z.object({ number: z.number() }) }),
  },
}
