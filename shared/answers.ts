import { z } from 'zod'
import { analyticsReport } from '#shared/analytics-report.ts'
import { shownAnnouncement } from '#shared/announcements.ts'
import { contentShown } from '#shared/content.ts'
import { contentReader, reading } from '#shared/content-readers.ts'
import { healthReport } from '#shared/health.ts'
import { ownSubmissions, similarIdea, topIdea } from '#shared/ideas.ts'
import { impact, sponsorReport } from '#shared/impact.ts'
import { importCheck, importRecord } from '#shared/imports.ts'
import { mediaLibrary, mediaRemoval } from '#shared/media.ts'
import { ownPageShown } from '#shared/own-pages.ts'
import { previewShown } from '#shared/previews.ts'
import { reminderKinds } from '#shared/reminders.ts'
import { senderDomain } from '#shared/sender-domain.ts'
import { supporterState } from '#shared/supporters.ts'
import { ownMark } from '#shared/tally.ts'
import { ownTestimonial } from '#shared/testimonials.ts'
import { witnessDay } from '#shared/witness.ts'

/** The tokens of a new session. */
const session = z.object({ access_token: z.string(), refresh_token: z.string() })
export type SessionTokens = z.output<typeof session>

const nothing = z.object({})
const writtenEntry = z.object({ data: z.object({ number: z.number(), recorded_at: z.string() }) })
/** The stored reminders; empty when they were cancelled. */
const keptReminders = z.object({ kinds: z.array(z.enum(reminderKinds)), zone: z.string() })
const article = z.object({ html: z.string() })

/** Answers of the functions of functions/v1, without `success`, by HTTP method and name. */
export const answers = {
  GET: {
    'get-top-ideas': z.object({ data: z.array(topIdea) }),
    'find-similar-ideas': z.object({ data: z.array(similarIdea) }),
    'get-user-submissions': z.object({ data: ownSubmissions }),
    'read-article': z.object({ data: article.nullable() }),
    'get-impact': z.object({ data: impact }),
    'get-sponsor-report': z.object({ data: sponsorReport }),
    'read-preview': z.object({ data: previewShown }),
    'read-own-page': z.object({ data: ownPageShown.nullable() }),
    'get-media': z.object({ data: mediaLibrary }),
    'get-sentences': z.object({ data: contentShown }),
    'get-readers': z.object({ data: z.array(contentReader) }),
    'get-reading': z.object({ data: reading }),
    'get-imports': z.object({ data: z.array(importRecord) }),
    'get-analytics': z.object({ data: analyticsReport }),
    'get-health': z.object({ data: healthReport }),
    'get-sender-domain': z.object({ data: senderDomain }),
    'get-witness-day': z.object({ data: witnessDay }),
    'get-own-marks': z.object({ data: z.array(ownMark) }),
  },
  POST: {
    'send-verification-email': nothing,
    'verify-email-code': z.object({ session, data: z.object({ supporter: supporterState.nullish() }) }),
    'get-user-submissions': z.object({ hasVerifiedEmail: z.boolean() }),
    'submit-idea': z.object({ data: z.object({ id: z.string(), title: z.string() }) }),
    'vote-on-idea': z.object({
      data: z.object({
        voteCount: z.number(),
        userVoted: z.boolean(),
        /** True if there was a vote before this call. */
        hadVoted: z.boolean().optional(),
        isHeld: z.boolean().optional(),
        mark: z.string().optional(),
      }),
    }),
    'follow-idea': z.object({
      follows: z.boolean(),
      /** False for a person who opted out of emails. */
      isTold: z.boolean().optional(),
    }),
    'ask-for-reminders': nothing,
    'set-reminders': z.object({ data: keptReminders }),
    'delete-idea': nothing,
    'get-testimonial-by-email': z.object({
      exists: z.boolean(),
      testimonial: ownTestimonial.nullish().transform((own) => own ?? null),
      requiresVerification: z.boolean().optional(),
    }),
    'submit-testimonial': z.object({
      requiresVerification: z.boolean(),
      testimonial: ownTestimonial.optional(),
    }),
    'verify-testimonial': z.object({ session, testimonial: ownTestimonial.nullable() }),
    'update-testimonial': z.object({ testimonial: ownTestimonial }),
    'request-testimonial-deletion': z.object({
      deleted: z.boolean().optional(),
      testimonial: ownTestimonial.optional(),
    }),
    'process-testimonial-deletion': nothing,
    'decide-voters': z.object({ data: z.object({ decided: z.number() }) }),
    'note-story': nothing,
    'note-story-read': nothing,
    'generate-badge-v2': z.object({ badge: z.unknown() }),
    'register-supporter': z.object({
      requiresVerification: z.boolean(),
      supporter: supporterState.optional(),
    }),
    'set-wall-place': nothing,
    'send-enquiry': z.object({ data: z.object({ number: z.number() }) }),
    'export-member-data': z.object({ data: z.unknown() }),
    'erase-member-data': nothing,
    'preview-article': z.object({ data: article }),
    'describe-media': nothing,
    'remove-media': z.object({ data: mediaRemoval }),
    'save-sentence': z.object({ data: z.object({ version: z.number() }) }),
    'publish-content': z.object({ data: z.object({ number: z.number() }) }),
    'discard-drafts': nothing,
    'take-back-content': z.object({ data: z.object({ number: z.number() }) }),
    'invite-reader': nothing,
    'renew-reader-link': nothing,
    'end-reader': nothing,
    'review-sentence': nothing,
    'check-import': z.object({ data: importCheck }),
    'apply-import': z.object({ data: importRecord }),
    'undo-import': z.object({ data: importRecord }),
    'make-preview-link': z.object({ data: z.object({ url: z.string(), endsAt: z.string() }) }),
    'place-sponsor': nothing,
    'renew-sponsor-link': z.object({ data: z.object({ url: z.string().nullable() }) }),
    'use-recovery-code': nothing,
    'retry-letters': z.object({ data: z.object({ retried: z.number() }) }),
    'send-test-letter': z.object({ data: z.object({ address: z.string() }) }),
    'save-settings': nothing,
    'save-announcement': z.object({
      data: z.object({ id: z.string(), version: z.string(), html: z.string() }),
    }),
    'preview-announcement': z.object({ data: shownAnnouncement }),
    'test-announcement': z.object({ data: z.object({ address: z.string().nullable() }) }),
    'schedule-announcement': nothing,
    'stop-announcement': nothing,
    'resume-announcement': nothing,
    'retry-announcement': z.object({ data: z.object({ retried: z.number() }) }),
    'remove-announcement': nothing,
    'report-bounce': z.object({ data: z.object({ noted: z.number() }) }),
    'begin-evidence': z.object({ data: z.object({ received: z.number() }) }),
    'add-evidence': writtenEntry,
    'write-day-entry': writtenEntry,
    'report-app-test': nothing,
    'write-witness-entry': writtenEntry,
    'declare-connection': writtenEntry,
    'sign-statement': writtenEntry,
    'invite-administrator': nothing,
    'withdraw-admin-invitation': nothing,
    'set-admin-role': nothing,
    'end-admin-access': nothing,
    'remove-second-factor': nothing,
    'send-password-letter': nothing,
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

type Answers = typeof answers
export type Verb = keyof Answers
export type FunctionName<Of extends Verb> = keyof Answers[Of] & string
export type Answer<Of extends Verb, Name extends FunctionName<Of>> = z.output<Answers[Of][Name] & z.ZodType>
