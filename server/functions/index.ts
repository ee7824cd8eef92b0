import { type Context, Hono } from 'hono'
import type { FunctionHost, ServerFunction } from '#server/functions/define-function.ts'
import { deleteIdea } from '#server/functions/delete-idea.ts'
import { eraseMemberData } from '#server/functions/erase-member-data.ts'
import { exportMemberData } from '#server/functions/export-member-data.ts'
import { findSimilarIdeas } from '#server/functions/find-similar-ideas.ts'
import { generateBadge } from '#server/functions/generate-badge-v2.ts'
import { getTestimonialByEmail } from '#server/functions/get-testimonial-by-email.ts'
import { getTopIdeas } from '#server/functions/get-top-ideas.ts'
import { getUserSubmissions, isAddressKnown } from '#server/functions/get-user-submissions.ts'
import { previewArticle } from '#server/functions/preview-article.ts'
import { processTestimonialDeletion } from '#server/functions/process-testimonial-deletion.ts'
import { readArticle } from '#server/functions/read-article.ts'
import { registerSupporter } from '#server/functions/register-supporter.ts'
import { requestTestimonialDeletion } from '#server/functions/request-testimonial-deletion.ts'
import { sendBadgeEmail } from '#server/functions/send-badge-email.ts'
import { sendVerificationEmail } from '#server/functions/send-verification-email.ts'
import { sqlRefusal } from '#server/functions/sql-refusals.ts'
import { submitIdea } from '#server/functions/submit-idea.ts'
import { submitTestimonial } from '#server/functions/submit-testimonial.ts'
import { trackEvent } from '#server/functions/track-event.ts'
import { updateTestimonial } from '#server/functions/update-testimonial.ts'
import { useRecoveryCode } from '#server/functions/use-recovery-code.ts'
import { verifyEmailCode } from '#server/functions/verify-email-code.ts'
import { verifyTestimonial } from '#server/functions/verify-testimonial.ts'
import { voteOnIdea } from '#server/functions/vote-on-idea.ts'
import { ApiError, isUnavailable } from '#server/http/api-error.ts'
import type { HostBindings } from '#server/http/bindings.ts'
import { type CallerOf, KeyError, TokenError } from '#server/http/caller.ts'
import { readCredentials } from '#server/http/credentials.ts'
import { readJson } from '#server/http/read-json.ts'

const mostBytes = 64 * 1024
// Administrators send whole articles.
const mostBytesOfAdmin = 2 * 1024 * 1024

/** Every function of the specification, by its name and verb. All of them run as service; who may call is said in each file. */
const functions: Record<string, Partial<Record<'GET' | 'POST', ServerFunction>>> = {
  'send-verification-email': { POST: sendVerificationEmail },
  'verify-email-code': { POST: verifyEmailCode },
  'get-user-submissions': { POST: isAddressKnown, GET: getUserSubmissions },
  'submit-idea': { POST: submitIdea },
  'get-top-ideas': { GET: getTopIdeas },
  'find-similar-ideas': { GET: findSimilarIdeas },
  'vote-on-idea': { POST: voteOnIdea },
  'delete-idea': { POST: deleteIdea },
  'get-testimonial-by-email': { POST: getTestimonialByEmail },
  'submit-testimonial': { POST: submitTestimonial },
  'verify-testimonial': { POST: verifyTestimonial },
  'update-testimonial': { POST: updateTestimonial },
  'request-testimonial-deletion': { POST: requestTestimonialDeletion },
  'process-testimonial-deletion': { POST: processTestimonialDeletion },
  'generate-badge-v2': { POST: generateBadge },
  'send-badge-email': { POST: sendBadgeEmail },
  'register-supporter': { POST: registerSupporter },
  'export-member-data': { POST: exportMemberData },
  'erase-member-data': { POST: eraseMemberData },
  'read-article': { GET: readArticle },
  'preview-article': { POST: previewArticle },
  'track-event': { POST: trackEvent },
  'use-recovery-code': { POST: useRecoveryCode },
}

/** functions/v1: finds the row, knows the caller, parses, runs, answers `{ success, ... }` (wire 6). */
export function createFunctions(host: FunctionHost, callerOf: CallerOf) {
  const family = new Hono<HostBindings>()

  family.all('/:name', async (context) => {
    context.header('cache-control', 'no-store')
    const { name } = context.req.param()
    const verbs = Object.hasOwn(functions, name) ? functions[name] : undefined
    if (!verbs) return context.json({ code: 'NOT_FOUND', message: 'Requested function was not found' }, 404)
    const verb = context.req.method
    const run = verb === 'GET' || verb === 'POST' ? verbs[verb] : undefined
    if (!run) throw new ApiError('method_not_allowed', 'Method not allowed')
    const credentials = readCredentials(context.req.raw)
    // The specification's own fetches send the key as bearer only; accepted in this family alone (wire 1.1).
    // A beacon carries no headers at all, so an event may name the key in its address.
    const apikey =
      credentials.apikey ??
      credentials.bearer ??
      (name === 'track-event' ? context.req.query('apikey') : undefined)
    const caller = await callerOf({ ...credentials, apikey })
    const limit = caller.kind === 'admin' ? mostBytesOfAdmin : mostBytes
    const input = verb === 'GET' ? context.req.query() : await readJson(context.req.raw, limit)
    return context.json({
      success: true,
      ...(await run({
        input,
        caller,
        source: context.get('source'),
        wantsNoTracking: wantsNoTracking(context),
        host,
      })),
    })
  })

  family.all('*', (context) =>
    context.json({ code: 'NOT_FOUND', message: 'Requested function was not found' }, 404),
  )
  family.onError((error, context) => render(error, context, host))
  return family
}

const wantsNoTracking = (context: Context<HostBindings>) =>
  context.req.header('dnt') === '1' || context.req.header('sec-gpc') === '1'

/** The one place where an exception becomes an answer of this family. */
function render(error: unknown, context: Context<HostBindings>, host: FunctionHost): Response {
  if (error instanceof KeyError) {
    return context.json({ message: error.message, hint: error.hint }, 401, { 'sb-error-code': error.sbCode })
  }
  if (error instanceof TokenError) return context.json({ code: 401, message: 'Invalid JWT' }, 401)
  const refusal = error instanceof ApiError ? error : (sqlRefusal(error) ?? unexpected(error))
  const level = refusal.status >= 500 ? 'error' : 'debug'
  host.log[level]('function refused', {
    requestId: context.get('requestId'),
    code: refusal.code,
    path: context.req.path,
    error,
  })
  if (refusal.retryAfter) context.header('retry-after', String(refusal.retryAfter))
  return context.json({ success: false, error: refusal.message }, refusal.status)
}

function unexpected(error: unknown): ApiError {
  if (isUnavailable(error)) {
    return new ApiError('unavailable', 'Service temporarily unavailable. Please try again.', {
      cause: error,
      retryAfter: 2,
    })
  }
  return new ApiError('internal', 'Internal server error', { cause: error })
}
