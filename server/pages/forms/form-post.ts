import type { createFunctionCaller } from '#server/pages/forms/call-function.ts'
import type { createPendingActions } from '#server/pages/forms/pending-form-action.ts'
import type { TestimonialLinkRule } from '#shared/campaign.ts'
import type { FormAnswer, FormOutcome, TypedFields, VisitorAction } from '#shared/visitor-actions.ts'

/** POST of a form without scripts, with the functions to answer it. */
export type FormPost = ReturnType<typeof createFunctionCaller> & {
  action: VisitorAction
  actions: ReturnType<typeof createPendingActions>
  /** Reads the setting for the link in a testimonial. */
  readLinkRule: () => Promise<TestimonialLinkRule>
  show: (answer: FormAnswer, status?: number) => Promise<Response>
  showFields: (typed: TypedFields, refusal?: string, status?: number) => Promise<Response>
  formAt: (idea: string | undefined) => string
  /** Address of the page that confirms the outcome. */
  doneAt: (done: FormOutcome, idea?: string) => string
}

export const createRedirect = (location: string) =>
  new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
