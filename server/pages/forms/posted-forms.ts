import type { ServerBindings } from '#backend/http/bindings.ts'
import type { Encryption } from '#backend/http/encryption.ts'
import { isFromAllowedOrigin } from '#backend/http/is-from-allowed-origin.ts'
import { createFunctionCaller } from '#server/pages/forms/call-function.ts'
import type { FormPost } from '#server/pages/forms/form-post.ts'
import { createPendingActions } from '#server/pages/forms/pending-form-action.ts'
import { readForm, UnreadableFormError } from '#server/pages/forms/read-form.ts'
import { receiveCode } from '#server/pages/forms/receive-code.ts'
import { receiveFields } from '#server/pages/forms/receive-fields.ts'
import { liteParameter } from '#server/pages/lite-page.ts'
import type { UsedFormStore } from '#server/used-forms.ts'
import { findErrorRule } from '#shared/errors/define.ts'
import { formErrors } from '#shared/errors/forms.ts'
import { addLanguagePrefix, type Language } from '#shared/languages.ts'
import type { FormAnswer, VisitorAction } from '#shared/visitor-actions.ts'

export type PostedFormsOptions = {
  fetch: (request: Request, bindings: ServerBindings['Bindings']) => Promise<Response>
  /** Renders the page at the address of the request, with the answer to the form. */
  draw: (request: Request) => Promise<Response>
  publishableKey: string
  publicUrl: string
  encryption: Encryption
  used: UsedFormStore
  readLinkRule: FormPost['readLinkRule']
}

export type PostedForm = {
  request: Request
  action: VisitorAction
  language: Language
  bindings: ServerBindings['Bindings']
}

/**
 * Handles forms that are sent without scripts. An action that needs a code takes two posts: the fields, then
 * the code. Between these posts, the data is stored only in the form itself.
 */
export function createPostedFormHandler(options: PostedFormsOptions) {
  const { draw, publicUrl, used, readLinkRule } = options
  const actions = createPendingActions(options.encryption)

  return async ({ request, action, language, bindings }: PostedForm): Promise<Response> => {
    const forwardedFor = request.headers.get('x-forwarded-for')
    const isLite = new URL(request.url).searchParams.has(liteParameter)
    const show = (answer: FormAnswer, status = 200) => drawAnswer(request, withoutCode(answer), status)
    const addressWith = (parts: Record<string, string>) => {
      const query = [String(new URLSearchParams(parts)), ...(isLite ? [liteParameter] : [])].filter(Boolean)
      return addLanguagePrefix(language, `/forms/${action}${query.length > 0 ? `?${query.join('&')}` : ''}`)
    }
    const post: FormPost = {
      action,
      actions,
      readLinkRule,
      ...createFunctionCaller(options, { bindings, forwardedFor, language }),
      show,
      showFields: (typed, refusal, status = 400) =>
        show({ kind: 'fields', typed, problems: [], ...(refusal && { refusal }) }, status),
      formAt: (idea) => addressWith(idea ? { idea } : {}),
      doneAt: (done, idea) => addressWith({ done, ...(idea && { idea }) }),
    }

    const origins = [new URL(request.url).origin, new URL(publicUrl).origin]
    if (!isFromAllowedOrigin(request.headers, origins)) return post.showFields({}, formErrors.elsewhere, 403)
    let form: URLSearchParams
    try {
      form = await readForm(request)
    } catch (error) {
      if (!(error instanceof UnreadableFormError)) throw error
      return post.showFields({}, error.code, findErrorRule(error.code)?.status)
    }
    const encrypted = form.get('waiting')
    return encrypted === null ? receiveFields(post, form) : receiveCode(post, { form, encrypted, used })
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

/** Empties the field of the code, so that no form shows a typed code again. */
function withoutCode(answer: FormAnswer): FormAnswer {
  if (answer.kind !== 'fields' || !answer.typed.code) return answer
  return { ...answer, typed: { ...answer.typed, code: [''] } }
}
