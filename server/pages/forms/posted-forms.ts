import type { ServerBindings } from '#server/http/bindings.ts'
import type { Encryption } from '#server/http/encryption.ts'
import { sha256 } from '#server/http/sha256.ts'
import type { UsedForms } from '#server/http/used-forms.ts'
import { type AskFunction, createAskFunction, type FunctionAnswer } from '#server/pages/forms/ask-function.ts'
import { formActions, problemsAt } from '#server/pages/forms/form-actions.ts'
import { isFromOurs, readForm, typedIn, UnreadableForm } from '#server/pages/forms/read-form.ts'
import { createWaitingActions, type WaitingAction } from '#server/pages/forms/waiting-action.ts'
import { liteMark } from '#server/pages/lite-page.ts'
import { codeMessages } from '#shared/codes.ts'
import { ideaMessages } from '#shared/ideas.ts'
import { addressIn, type Language } from '#shared/languages.ts'
import { foldMailbox } from '#shared/mailbox.ts'
import {
  actionFields,
  type FormAnswer,
  type FormOutcome,
  formMessages,
  type TypedFields,
  type VisitorAction,
} from '#shared/visitor-actions.ts'

export type PostedFormsOptions = {
  /** The server itself. */
  fetch: (request: Request, bindings: ServerBindings['Bindings']) => Promise<Response>
  /** Draws the page of this address with an answer. */
  draw: (request: Request) => Promise<Response>
  publishableKey: string
  publicUrl: string
  encryption: Encryption
  used: UsedForms
}

export type PostedForm = {
  request: Request
  action: VisitorAction
  language: Language
  bindings: ServerBindings['Bindings']
}

/** Forms that are sent without scripts: one action, one code. Nothing is kept between the two posts but in the form itself. */
export function createPostedForms(options: PostedFormsOptions) {
  const { draw, publicUrl, used } = options
  const actions = createWaitingActions(options.encryption)

  return async ({ request, action, language, bindings }: PostedForm): Promise<Response> => {
    const forwardedFor = request.headers.get('x-forwarded-for')
    const { ask, signOut } = createAskFunction(options, { bindings, forwardedFor, language })
    const show = (answer: FormAnswer, status = 200) => drawAnswer(request, withoutCode(answer), status)
    const showFields = (typed: TypedFields, refusal?: string, status = 400) =>
      show({ kind: 'fields', typed, problems: [], ...(refusal && { refusal }) }, status)

    const origins = [new URL(request.url).origin, new URL(publicUrl).origin]
    if (!isFromOurs(request.headers, origins)) return showFields({}, formMessages.elsewhere, 403)
    let form: URLSearchParams
    try {
      form = await readForm(request)
    } catch (error) {
      if (!(error instanceof UnreadableForm)) throw error
      return showFields({}, error.message, error.message === formMessages.tooLong ? 413 : 415)
    }
    const encrypted = form.get('waiting')
    return encrypted === null ? first() : second(encrypted)

    function doneAt(done: FormOutcome, idea?: string): string {
      const said = new URLSearchParams({ done, ...(idea && { idea }) })
      const isLite = new URL(request.url).searchParams.has(liteMark)
      return addressIn(language, `/forms/${action}?${said}${isLite ? `&${liteMark}` : ''}`)
    }

    /** The action arrives: checked, and answered by the question for the code. */
    async function first(): Promise<Response> {
      const typed = typedIn(form, actionFields[action])
      // A page that asked for the address alone leads to the rest of the form, where nothing is wrong yet.
      if (form.has('more')) return show({ kind: 'fields', typed, problems: [] })
      const problems = formActions[action].check(typed)
      if (problems) return showProblems(typed, problemsAt(typed, problems))
      const { send, proof, resend, outcome } = formActions[action]
      const { name, body } = send(typed)
      // Pressed twice or loaded again it is the same words, and they are kept once.
      const submission = proof ? undefined : keyOf(action, typed)
      const sent = await ask(name, { body, submission })
      if (sent.status !== 200) return showFields(typed, sentenceFor(action, sent), sent.status)
      if (!resend) {
        if (proof) await signOut(tokenOf(sent))
        return leadTo(doneAt(outcome(sent.answer)))
      }
      const email = typed.email?.[0]?.trim() ?? ''
      return show({ kind: 'code', email, waiting: actions.encrypt({ action, email, typed }) })
    }

    function showProblems(typed: TypedFields, problems: { field: string; message: string }[]) {
      const atFields = problems.filter(({ field }) => field in typed && field !== 'idea')
      const refusal = problems.find((problem) => !atFields.includes(problem))?.message
      return show({ kind: 'fields', typed, problems: atFields, ...(refusal && { refusal }) }, 400)
    }

    /** The code arrives with what waits for it. */
    async function second(text: string): Promise<Response> {
      const waiting = actions.decrypt(text)
      if (waiting?.action !== action) return showFields({}, formMessages.changed)
      const said = form.get('email')
      if (said !== null && foldMailbox(said) !== foldMailbox(waiting.email))
        return showFields({}, formMessages.otherAddress)
      const askAgain = (more: { refusal?: string; isResent?: boolean; waiting?: string }, status: number) =>
        show({ kind: 'code', email: waiting.email, waiting: text, ...more }, status)

      const id = Buffer.from(waiting.id, 'base64url')
      if (form.has('again')) {
        if (actions.isTooOld(waiting)) return showFields(waiting.typed, formMessages.tooOld)
        const letter = formActions[action].resend?.(waiting.typed)
        if (!letter) return showFields(waiting.typed)
        const sent = await ask(letter.name, { body: letter.body })
        return sent.status === 200
          ? askAgain({ isResent: true, waiting: actions.encrypt(waiting) }, 200)
          : askAgain({ refusal: sent.error || formMessages.unanswered }, sent.status)
      }
      const code = (form.get('code') ?? '').toUpperCase().replace(/[^A-Z0-9]/g, '')
      if (code.length !== 6) return askAgain({ refusal: codeMessages.refused }, 400)
      const turn = await used.claim(id)
      if (turn === null) return askAgain({ refusal: formMessages.underWay }, 409)
      if (turn !== true) return leadTo(turn)
      try {
        if (actions.isTooOld(waiting)) return showFields(waiting.typed, formMessages.tooOld)
        const done = await prove(waiting, code)
        if ('isBeforeProof' in done) return askAgain({ refusal: done.refusal }, done.status)
        if ('refusal' in done) return showFields(waiting.typed, done.refusal, done.status)
        await used.finish(id, done.to)
        return leadTo(done.to)
      } finally {
        // Kept when it was finished.
        await used.release(id)
      }
    }

    async function prove(waiting: WaitingAction, code: string): Promise<Done> {
      const { proof, act, outcome } = formActions[action]
      if (!proof) return { refusal: formMessages.changed, status: 400 }
      const proven = await ask(proof, { body: { email: waiting.email, code } })
      if (proven.status !== 200)
        return {
          refusal: proven.error || formMessages.unanswered,
          status: proven.status,
          isBeforeProof: true,
        }
      const token = tokenOf(proven)
      try {
        const call = act?.(waiting.typed, proven.answer)
        if (call && 'refusal' in call) return { refusal: call.refusal, status: 404 }
        const acted = call
          ? await ask(call.name, { body: call.body, token, submission: waiting.id })
          : undefined
        if (acted && acted.status !== 200)
          return { refusal: acted.error || formMessages.unanswered, status: acted.status }
        const idea = waiting.typed.idea?.[0]
        return { to: doneAt(outcome((acted ?? proven).answer), idea) }
      } finally {
        await signOut(token)
      }
    }
  }

  async function drawAnswer(request: Request, answer: FormAnswer, status: number): Promise<Response> {
    const drawn = await draw(
      new Request(request.url, {
        method: 'POST',
        body: JSON.stringify(answer),
        headers: { 'content-type': 'application/json' },
      }),
    )
    return drawn.status === 200 ? new Response(drawn.body, { status, headers: drawn.headers }) : drawn
  }
}

function keyOf(action: VisitorAction, typed: TypedFields): string {
  return sha256(JSON.stringify([action, typed])).toString('base64url')
}

/** A code is never shown again. */
function withoutCode(answer: FormAnswer): FormAnswer {
  if (answer.kind !== 'fields' || !answer.typed.code) return answer
  return { ...answer, typed: { ...answer.typed, code: [''] } }
}

type Done = { to: string } | { refusal: string; status: number; isBeforeProof?: true }

const leadTo = (location: string) =>
  new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })

function tokenOf({ answer: { session } }: FunctionAnswer): string {
  return (session as { access_token: string }).access_token
}

/** An address nobody knows has no idea and no vote; there is no field for a name here. */
function sentenceFor(action: VisitorAction, { error }: Awaited<ReturnType<AskFunction>>): string {
  const isOwn = action === 'take-vote-back' || action === 'delete-idea'
  if (isOwn && error === ideaMessages.bothMissing) return ideaMessages.notOwn
  return error || formMessages.unanswered
}
