import { z } from 'zod'
import { publicCustomPage } from '#shared/custom-pages.ts'
import { ownSubmissions, similarIdea, topIdea } from '#shared/ideas.ts'
import { impact, sponsorReport } from '#shared/impact.ts'
import type { officeAnswers } from '#shared/office-answers.ts'
import { publicPreview } from '#shared/previews.ts'
import { reminderKinds } from '#shared/reminders.ts'
import { reviewContent } from '#shared/reviewers.ts'
import { supporterState } from '#shared/supporters.ts'
import { ownReceipt } from '#shared/tally.ts'
import { ownTestimonial } from '#shared/testimonials.ts'
import { witnessDay } from '#shared/witness.ts'

/** Tokens of a new session. */
const session = z.object({ access_token: z.string(), refresh_token: z.string() })
export type SessionTokens = z.output<typeof session>

const nothing = z.object({})
const writtenEntry = z.object({ data: z.object({ number: z.number(), recorded_at: z.string() }) })
/** Stored reminders; empty after they were cancelled. */
const keptReminders = z.object({ kinds: z.array(z.enum(reminderKinds)), zone: z.string() })
const article = z.object({ html: z.string() })

/**
 * Schemas of the answers of functions/v1, without `success`, by HTTP method and name. Those of the back
 * office are in office-answers.ts.
 */
export const functionAnswers = {
  GET: {
    'get-top-ideas': z.object({ data: z.array(topIdea) }),
    'find-similar-ideas': z.object({ data: z.array(similarIdea) }),
    'get-user-submissions': z.object({ data: ownSubmissions }),
    'read-article': z.object({ data: article.nullable() }),
    'get-impact': z.object({ data: impact }),
    'get-sponsor-report': z.object({ data: sponsorReport }),
    'read-preview': z.object({ data: publicPreview }),
    'read-own-page': z.object({ data: publicCustomPage.nullable() }),
    'get-reading': z.object({ data: reviewContent }),
    'get-witness-day': z.object({ data: witnessDay }),
    'get-own-marks': z.object({ data: z.array(ownReceipt) }),
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
      /** False if the person has opted out of emails. */
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
    'generate-badge-v2': z.object({ badge: z.unknown() }),
    'register-supporter': z.object({
      requiresVerification: z.boolean(),
      supporter: supporterState.optional(),
    }),
    'set-wall-place': nothing,
    'send-enquiry': z.object({ data: z.object({ number: z.number() }) }),
    'export-supporter-data': z.object({ data: z.unknown() }),
    'erase-supporter-data': nothing,
    'review-sentence': nothing,
    'use-recovery-code': nothing,
    'report-bounce': z.object({ data: z.object({ noted: z.number() }) }),
    'begin-evidence': z.object({ data: z.object({ received: z.number() }) }),
    'add-evidence': writtenEntry,
    'report-app-test': nothing,
    'write-witness-entry': writtenEntry,
    'declare-connection': writtenEntry,
    'sign-statement': writtenEntry,
  },
}

type Answers = {
  [Of in keyof typeof functionAnswers]: (typeof functionAnswers)[Of] & (typeof officeAnswers)[Of]
}
export type FunctionMethod = keyof Answers
export type FunctionName<Of extends FunctionMethod> = keyof Answers[Of] & string
export type ParsedAnswer<Of extends FunctionMethod, Name extends FunctionName<Of>> = z.output<
  Answers[Of][Name] & z.ZodType
>

/** Returns the schema of a function's answer. Schemas of the back office load when first used. */
export async function loadAnswerSchema<Of extends FunctionMethod, Name extends FunctionName<Of>>(
  verb: Of,
  name: Name,
): Promise<z.ZodType<ParsedAnswer<Of, Name>>> {
  const all =
    name in functionAnswers[verb]
      ? functionAnswers
      : (await import('#shared/office-answers.ts')).officeAnswers
  return (all[verb] as Record<string, z.ZodType>)[name] as z.ZodType<ParsedAnswer<Of, Name>>
}
