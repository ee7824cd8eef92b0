import type { ServerBindings } from '#backend/http/bindings.ts'
import type { FunctionName } from '#shared/answers.ts'
import { findErrorRule } from '#shared/errors/define.ts'
import { formErrors } from '#shared/errors/forms.ts'
import type { Language } from '#shared/languages.ts'

type Sent = {
  body: unknown
  token?: string | undefined
  submission?: string | undefined
  /** Address of the form. The email with the code links to it. */
  form?: string
}

export type FunctionAnswer = {
  status: number
  code: string
  error: string
  /** Minutes until the next attempt, after too many requests. */
  retryMinutes?: number
  answer: Record<string, unknown>
}

/**
 * Returns the reason for a refusal as the page shows it: the code of the refusal if pages have a translated
 * sentence for it, otherwise the server's sentence.
 */
export const presentRefusal = (
  { code, error, retryMinutes }: FunctionAnswer,
  refusal = findErrorRule(code)?.words ? code : error || formErrors.unanswered,
) => ({ refusal, ...(retryMinutes && { retryMinutes }) })

/** Token of the session that a verification opened. Undefined if the verification opened no session. */
export function getSessionToken({ answer: { session } }: FunctionAnswer): string | undefined {
  return (session as { access_token: string } | undefined)?.access_token
}

/** Calls a function of functions/v1 as the visitor's browser would: same gate, same limits, same messages. */
export type FunctionCaller = (name: FunctionName<'POST'>, sent: Sent) => Promise<FunctionAnswer>

type Options = {
  fetch: (request: Request, bindings: ServerBindings['Bindings']) => Promise<Response>
  publishableKey: string
}

/** Source of a form, so that the limits count the form like a call from the browser itself. */
export type FormOrigin = {
  bindings: ServerBindings['Bindings']
  forwardedFor: string | null
  language: Language
}

export function createFunctionCaller(
  { fetch, publishableKey }: Options,
  { bindings, forwardedFor, language }: FormOrigin,
) {
  const post = (path: string, { body, token, submission, form }: Sent) => {
    const headers = new Headers({
      apikey: publishableKey,
      authorization: `Bearer ${token ?? publishableKey}`,
      'content-type': 'application/json',
      'accept-language': language,
    })
    if (submission) headers.set('idempotency-key', submission)
    if (forwardedFor) headers.set('x-forwarded-for', forwardedFor)
    return fetch(
      new Request(`http://server.internal${path}`, { method: 'POST', body: JSON.stringify(body), headers }),
      { ...bindings, ...(form && { form }) },
    )
  }

  const ask: FunctionCaller = async (name, sent) => {
    const response = await post(`/functions/v1/${name}`, sent)
    const answer = (await response.json().catch(() => ({}))) as Record<string, unknown>
    const { code, error } = answer
    const retrySeconds = response.status === 429 ? Number(response.headers.get('retry-after')) : 0
    return {
      status: response.status,
      code: typeof code === 'string' ? code : '',
      error: typeof error === 'string' ? error : '',
      ...(retrySeconds > 0 && { retryMinutes: Math.ceil(retrySeconds / 60) }),
      answer,
    }
  }
  /** Ends the session that a code opened. Every action needs a new code, so the session is not reused. */
  const signOut = async (token: string | undefined) => {
    if (token) await post('/auth/v1/logout?scope=local', { body: {}, token })
  }
  return { ask, signOut }
}
