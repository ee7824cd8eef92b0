import type { Context } from 'hono'
import { codeRefusalMessages } from '#backend/auth/auth-error.ts'
import type { AuthDependencies } from '#backend/auth/auth-server.ts'
import type { EmailLinkOutcome, EmailLinkParams } from '#backend/auth/link-pages.ts'
import { redeemCode } from '#backend/auth/redeem-code.ts'
import { createErrorFragment, createSessionFragment, getAllowedRedirect } from '#backend/auth/redirect.ts'
import { toAuthError } from '#backend/auth/render-error.ts'
import { firstLinkAcceptedMessage } from '#backend/auth/verify-code.ts'
import { purposeByVerifyType, type VerifyType } from '#backend/auth/verify-types.ts'
import { service } from '#backend/db/run-as.ts'
import { getErrorCode } from '#backend/http/api-error.ts'
import type { ServerBindings } from '#backend/http/bindings.ts'
import { isFromAllowedOrigin } from '#backend/http/is-from-allowed-origin.ts'
import { makeAuthorizationCode } from '#backend/identity/authorization-codes.ts'
import type { SubmittedCode, SubmittedLink } from '#backend/identity/codes.ts'
import { accountEmail } from '#backend/identity/email.ts'
import { codeLength } from '#backend/rules/codes.ts'
import { foldMailbox } from '#backend/rules/mailbox.ts'

type Call = Context<ServerBindings>

/**
 * `GET /verify?token=&type=&redirect_to=`: the link of an email. Needs no key. Link scanners follow the link
 * as well, so the request changes nothing and shows a page with one button. Without a token, the page asks
 * for the address and its code.
 */
export function renderEmailLinkPage(context: Call, server: AuthDependencies): Response | Promise<Response> {
  const { token = '', type = '', redirect_to } = context.req.query()
  if (!isVerifyType(type)) return leadOn(context, server, { type, redirectTo: redirect_to, said: expired })
  return show(context, server, { token, type, redirectTo: redirect_to })
}

/** `GET /verify/done`: shows the result of an email link whose redirect target is missing or is the home page. */
export function renderEmailLinkResultPage(
  context: Call,
  { linkPages }: AuthDependencies,
): Response | Promise<Response> {
  const { type = '', end = '' } = context.req.query()
  const known = linkEnds.find((one) => one === end) ?? 'expired'
  const page = linkPages.result({ type: isVerifyType(type) ? type : 'email', end: known })
  return context.html(page, 200, linkPages.headers)
}

/**
 * `POST /verify/link`: receives the form of the page that `renderEmailLinkPage` returns. Always redirects to a page of
 * our site.
 */
export async function receiveEmailLinkForm(context: Call, server: AuthDependencies): Promise<Response> {
  const { token, type, redirect_to: redirectTo, ...typed } = await readForm(context)
  // Refuses other origins. Another site could otherwise submit the form with a link of its own and sign the
  // visitor in to an account of the attacker.
  const way = { type, redirectTo }
  if (
    !isVerifyType(type) ||
    !isFromAllowedOrigin(context.req.raw.headers, [new URL(server.publicUrl).origin])
  )
    return leadOn(context, server, { ...way, said: expired })
  const asked = { token, type, redirectTo }
  const challenge = server.codes.challengeOfLink(token)
  const said = await redeem(context, server, { ...asked, ...typed, challenge }).catch((error: unknown) => {
    const { status, code, message } = toAuthError(error, server)
    if (status >= 500) server.log.error('link failed', { requestId: context.get('requestId'), error })
    return createErrorFragment(code, message)
  })
  if (!token && said.error_code === 'otp_expired')
    return show(context, server, {
      ...asked,
      typed: typed.email,
      refusal: said === expired ? codeRefusalMessages.wrong : codeRefusalMessages.expired,
    })
  return leadOn(context, server, { ...way, challenge, said })
}

type Shown = EmailLinkParams & { typed?: string; refusal?: string }

function show(context: Call, server: AuthDependencies, shown: Shown): Response | Promise<Response> {
  const action = `${server.tokens.issuer}/verify/link`
  const { linkPages } = server
  return context.html(linkPages.question({ ...shown, action }), shown.refusal ? 400 : 200, linkPages.headers)
}

type Way = {
  type: string
  redirectTo: string | undefined
  challenge?: string | undefined
  said: Record<string, string>
}

function leadOn(
  context: Call,
  server: AuthDependencies,
  { type, redirectTo, challenge, said }: Way,
): Response {
  const site = new URL(server.publicUrl).href
  const target = new URL(getAllowedRedirect(redirectTo, server.publicUrl))
  // For a PKCE client, puts the result into the query. Such a client may run on a server, which never
  // receives a fragment.
  if (challenge) for (const [name, value] of Object.entries(said)) target.searchParams.set(name, value)
  // Redirects to /verify/done, which shows the result, if the target is the home page, because that ignores
  // the parameters.
  const isUnread = !challenge && target.href === site
  const last = isUnread ? new URL(`${server.tokens.issuer}/verify/done`) : target
  if (isUnread) last.search = `${new URLSearchParams({ type, end: endOf(said) })}`
  if (!('code' in said)) last.hash = `${new URLSearchParams(said)}`
  return context.body(null, 303, { location: last.href, 'cache-control': 'no-store' })
}

const linkEnds: EmailLinkOutcome[] = ['done', 'halfway', 'expired', 'banned', 'failed']

function endOf({ error_code: code, message }: Record<string, string>): EmailLinkOutcome {
  if (!code) return message ? 'halfway' : 'done'
  if (code === 'otp_expired') return 'expired'
  return code === 'user_banned' ? 'banned' : 'failed'
}

async function readForm(context: Call) {
  const sent = await context.req.parseBody()
  const field = (name: string) => {
    const value = sent[name]
    return typeof value === 'string' ? value : ''
  }
  return {
    token: field('token'),
    type: field('type'),
    redirect_to: field('redirect_to') || undefined,
    email: field('email'),
    code: field('code'),
  }
}

type Followed = EmailLinkParams & { email: string; code: string; challenge: string | undefined }

/**
 * Redeems the code or link. Returns the parameters for the target: a session, a code to exchange for one, or
 * an error.
 */
async function redeem(
  context: Call,
  server: AuthDependencies,
  followed: Followed,
): Promise<Record<string, string>> {
  const { type, challenge } = followed
  const source = context.get('source')
  const purpose = purposeByVerifyType[type]
  const address = foldMailbox(followed.email)
  const wait = await (followed.token
    ? server.limits.hit(['TRY_CODE_SOURCE', source])
    : server.limits.hit(['TRY_CODE_SOURCE', source], ['TRY_CODE_MAILBOX', address]))
  if (wait !== null) return createErrorFragment('over_request_rate_limit', 'Request rate limit reached')
  const redeemed = await server
    .runAs(service, async (tx) => {
      const tried = triedOf(followed)
      const taken = tried && (await server.codes.take(tx, tried))
      const proven = await redeemCode(tx, server, { purpose, taken, source })
      if (proven === 'refused')
        return { refusal: tried ? await server.codes.whyRefused(tx, tried) : 'unknown' }
      if (typeof proven === 'string') return proven
      return challenge
        ? { code: await makeAuthorizationCode(tx, { userId: proven.id, challenge }) }
        : server.sessions.open(tx, { user: proven, method: 'otp' })
    })
    .catch((error: unknown) => {
      if (server.refusedSession && getErrorCode(error) === server.refusedSession) return 'banned' as const
      throw error
    })
  if (redeemed === 'halfway') return { message: firstLinkAcceptedMessage, sb: '' }
  if (redeemed === 'banned') return createErrorFragment('user_banned', 'User is banned')
  if ('refusal' in redeemed) {
    const reason = redeemed.refusal
    server.log.warn('link refused', { requestId: context.get('requestId'), reason, purpose, source })
    return reason === 'expired' ? createErrorFragment('otp_expired', codeRefusalMessages.expired) : expired
  }
  if ('code' in redeemed) return { code: redeemed.code }
  server.log.info('signed in', { requestId: context.get('requestId'), userId: redeemed.user.id, by: 'link' })
  return createSessionFragment(await server.sessions.present(redeemed), type)
}

/** Returns the submitted code or link. Undefined if the input cannot be a code. */
function triedOf({ type, token, ...typed }: Followed): SubmittedCode | SubmittedLink | undefined {
  const purpose = purposeByVerifyType[type]
  if (token) return { purpose, token }
  const [address, code] = [accountEmail.safeParse(typed.email).data, typed.code.trim()]
  return address && code.length === codeLength ? { purpose, address, code } : undefined
}

const expired = createErrorFragment('otp_expired', 'Email link is invalid or has expired')

const isVerifyType = (type: string): type is VerifyType => Object.hasOwn(purposeByVerifyType, type)
