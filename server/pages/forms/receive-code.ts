import { foldMailbox } from '#backend/rules/mailbox.ts'
import { type FunctionAnswer, getSessionToken, presentRefusal } from '#server/pages/forms/call-function.ts'
import { formActions } from '#server/pages/forms/form-actions.ts'
import { createRedirect, type FormPost } from '#server/pages/forms/form-post.ts'
import type { PendingFormAction } from '#server/pages/forms/pending-form-action.ts'
import type { UsedFormStore } from '#server/used-forms.ts'
import { codeErrors } from '#shared/errors/codes.ts'
import { findErrorRule } from '#shared/errors/define.ts'
import { formErrors } from '#shared/errors/forms.ts'

type CodePost = { form: URLSearchParams; encrypted: string; used: UsedFormStore }

/** Handles a posted code together with the action that waits for it. */
export async function receiveCode(post: FormPost, { form, encrypted, used }: CodePost): Promise<Response> {
  const { action, actions, ask, show, showFields, formAt } = post
  const waiting = actions.decrypt(encrypted)
  if (waiting?.action !== action) return showFields({}, formErrors.changed)
  const said = form.get('email')
  if (said !== null && foldMailbox(said) !== foldMailbox(waiting.email))
    return showFields({}, formErrors.other_address)
  const askAgain = (more: Partial<Refused> & { isResent?: boolean; waiting?: string }, status: number) =>
    show({ kind: 'code', email: waiting.email, waiting: encrypted, ...more }, status)

  if (form.has('again')) {
    if (actions.isTooOld(waiting)) return showFields(waiting.typed, formErrors.too_old)
    const email = formActions[action].resend?.(waiting.typed)
    if (!email) return showFields(waiting.typed)
    const sent = await ask(email.name, { body: email.body, form: formAt(waiting.typed.idea?.[0]) })
    return sent.status === 200
      ? askAgain({ isResent: true, waiting: actions.encrypt(waiting) }, 200)
      : askAgain(inEnglish(sent), sent.status)
  }
  const code = (form.get('code') ?? '').toUpperCase().replace(/[^A-Z0-9]/g, '')
  if (code.length !== 6) return askAgain({ refusal: codeErrors.wrong }, 400)
  const id = Buffer.from(waiting.id, 'base64url')
  const turn = await used.claim(id)
  if (turn === null) return askAgain({ refusal: formErrors.under_way }, 409)
  if (turn !== true) return createRedirect(turn)
  try {
    if (actions.isTooOld(waiting)) return showFields(waiting.typed, formErrors.too_old)
    const done = await proveAndAct(post, waiting, code)
    if ('refusal' in done) {
      const { status, isBeforeProof, ...refused } = done
      if (isBeforeProof) return askAgain(refused, status)
      return show({ kind: 'fields', typed: waiting.typed, problems: [], ...refused }, status)
    }
    await used.finish(id, done.to)
    return createRedirect(done.to)
  } finally {
    // Lets the visitor send the form again, unless its outcome is stored.
    await used.release(id)
  }
}

/**
 * Returns the refusal for the code step, which is in English. For an error that pages translate, it is the
 * server's English sentence instead of the code.
 */
const inEnglish = (sent: FunctionAnswer) =>
  presentRefusal(sent, findErrorRule(sent.code)?.text ? sent.code : sent.error || formErrors.unanswered)

type Refused = ReturnType<typeof presentRefusal>
type Done = { to: string } | (Refused & { status: number; isBeforeProof?: true })

/** Verifies the address and performs the waiting action in the session that this opens. Then ends the session. */
async function proveAndAct(
  { action, ask, signOut, doneAt }: FormPost,
  waiting: PendingFormAction,
  code: string,
): Promise<Done> {
  const { proof, act, outcome } = formActions[action]
  if (!proof) return { refusal: formErrors.changed, status: 400 }
  const proven = await ask(proof, { body: { email: waiting.email, code } })
  if (proven.status !== 200) return { ...inEnglish(proven), status: proven.status, isBeforeProof: true }
  const token = getSessionToken(proven)
  try {
    const call = act?.(waiting.typed, proven.answer)
    if (call && 'refusal' in call) return { refusal: call.refusal, status: 404 }
    const acted = call ? await ask(call.name, { body: call.body, token, submission: waiting.id }) : undefined
    if (acted && acted.status !== 200) return { ...presentRefusal(acted), status: acted.status }
    const done = outcome((acted ?? proven).answer)
    if (typeof done !== 'string') return { refusal: done.refusal, status: 409 }
    return { to: doneAt(done, waiting.typed.idea?.[0]) }
  } finally {
    await signOut(token)
  }
}
