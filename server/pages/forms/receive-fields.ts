import { sha256 } from '#backend/http/sha256.ts'
import { actionFields } from '#server/pages/forms/action-fields.ts'
import { type FunctionAnswer, getSessionToken, presentRefusal } from '#server/pages/forms/call-function.ts'
import { formActions, listFieldProblems, type PostedProblem } from '#server/pages/forms/form-actions.ts'
import { createRedirect, type FormPost } from '#server/pages/forms/form-post.ts'
import { readTypedFields } from '#server/pages/forms/read-form.ts'
import { formErrors } from '#shared/errors/forms.ts'
import { nameErrors } from '#shared/errors/names.ts'
import { submissionErrors } from '#shared/errors/submissions.ts'
import type { TypedFields, VisitorAction } from '#shared/visitor-actions.ts'

/** Handles the fields of an action: checks them, and asks for the code if one is needed. */
export async function receiveFields(post: FormPost, form: URLSearchParams): Promise<Response> {
  const { action, actions, ask, signOut, show, showFields, formAt, doneAt } = post
  const fields = actionFields[action]
  // Shows the rest of the form, without error messages, after a page that asked only for the address. Fields
  // that were not on that page get their default values.
  if (form.has('more')) {
    const typed = readTypedFields(
      form,
      fields.filter((field) => form.has(field)),
    )
    return show({ kind: 'fields', typed, problems: [] })
  }
  const typed = readTypedFields(form, fields)
  const { check, send, proof, resend, outcome } = formActions[action]
  const problems = check(typed, await post.readLinkRule())
  if (problems) return showProblems(post, typed, listFieldProblems(typed, problems))
  const { name, body } = send(typed)
  // Uses the same key for the same text, so that a second click or a reload stores it once.
  const submission = proof ? undefined : keyOf(action, typed)
  const sent = await ask(name, { body, submission, form: formAt(typed.idea?.[0]) })
  if (sent.status !== 200)
    return show(
      { kind: 'fields', typed, problems: [], ...presentRefusal(sent, problemFor(action, sent)) },
      sent.status,
    )
  if (!resend) {
    if (proof) await signOut(getSessionToken(sent))
    const done = outcome(sent.answer)
    return typeof done === 'string' ? createRedirect(doneAt(done)) : showFields(typed, done.refusal, 409)
  }
  const email = typed.email?.[0]?.trim() ?? ''
  return show({ kind: 'code', email, waiting: actions.encrypt({ action, email, typed }) })
}

/** Fields that show no error. Their problem is shown above the form. */
const fieldsWithoutError = ['idea', 'consent', 'supporter_type', 'preferred_testing_types']

function showProblems({ show }: FormPost, typed: TypedFields, problems: PostedProblem[]): Promise<Response> {
  const atFields = problems.filter(({ field }) => field in typed && !fieldsWithoutError.includes(field))
  const refusal = problems.find((problem) => !atFields.includes(problem))?.message
  return show({ kind: 'fields', typed, problems: atFields, ...(refusal && { refusal }) }, 400)
}

function keyOf(action: VisitorAction, typed: TypedFields): string {
  return sha256(JSON.stringify([action, typed])).toString('base64url')
}

/**
 * Returns the error for an unknown address, or undefined after any other refusal. For an unknown address the
 * server asks for a name, but these forms have no field for it. They report instead that there is no vote,
 * idea or data of this address.
 */
function problemFor(action: VisitorAction, { code }: FunctionAnswer): string | undefined {
  if (code === nameErrors.missing_with_email) {
    if (action === 'take-vote-back') return formErrors.no_vote
    if (action === 'delete-idea') return submissionErrors.not_own
    if (action === 'leave') return formErrors.nothing_stored
  }
  return undefined
}
