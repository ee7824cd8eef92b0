import type { Context } from 'hono'
import type { AuthServer } from '#server/api/auth/auth-server.ts'
import { purposeOfType, redeemCode, type VerifyType } from '#server/api/auth/redeem-code.ts'
import { allowedRedirect, errorFragment, sessionFragment } from '#server/api/auth/redirect.ts'
import { asAuthError } from '#server/api/auth/render-error.ts'
import { halfwayMessage } from '#server/api/auth/verify-code.ts'
import { service } from '#server/db/run-as.ts'
import { codeOf } from '#server/http/api-error.ts'
import type { ServerBindings } from '#server/http/bindings.ts'
import { makeAuthorizationCode } from '#server/services/identity/authorization-codes.ts'

/**
 * `GET /verify?token=&type=&redirect_to=`: what a letter's link opens. It is followed by a browser, so it
 * needs no key and always answers with a redirect, below our own site.
 */
export async function verifyLink(context: Context<ServerBindings>, server: AuthServer): Promise<Response> {
  // Scanners of mail ask with HEAD what a link is; that must not use it up.
  if (context.req.method !== 'GET') return context.body(null, 204)
  const { token = '', type = '', redirect_to } = context.req.query()
  const challenge = server.codes.challengeOfLink(token)
  const said = await follow(context, server, { token, type, challenge }).catch((error: unknown) => {
    const { status, code, message } = asAuthError(error)
    if (status >= 500) server.log.error('link failed', { requestId: context.get('requestId'), error })
    return errorFragment(code, message)
  })
  const target = new URL(allowedRedirect(redirect_to, server.publicUrl))
  // A client with PKCE may run on a server, which is never sent a fragment.
  if (challenge) for (const [name, value] of Object.entries(said)) target.searchParams.set(name, value)
  if (!('code' in said)) target.hash = `${new URLSearchParams(said)}`
  return context.body(null, 303, { location: target.href, 'cache-control': 'no-store' })
}

type Link = { token: string; type: string; challenge: string | undefined }

/** What the page is told: a session, a code to exchange for one, or why not. */
async function follow(
  context: Context<ServerBindings>,
  server: AuthServer,
  { token, type, challenge }: Link,
): Promise<Record<string, string>> {
  const source = context.get('source')
  const wait = await server.limits.hit(['TRY_CODE_SOURCE', source])
  if (wait !== null) return errorFragment('over_request_rate_limit', 'Request rate limit reached')
  const redeemed = isVerifyType(type)
    ? await server
        .runAs(service, async (tx) => {
          const purpose = purposeOfType[type]
          const taken = await server.codes.takeLink(tx, purpose, token)
          const proven = await redeemCode(tx, server, { purpose, taken, source })
          if (typeof proven === 'string') return proven
          return challenge
            ? { code: await makeAuthorizationCode(tx, { userId: proven.id, challenge }) }
            : server.sessions.open(tx, { user: proven, method: 'otp' })
        })
        .catch((error: unknown) => {
          if (codeOf(error) === 'SPDEA') return 'banned' as const
          throw error
        })
    : 'refused'
  if (redeemed === 'halfway') return { message: halfwayMessage, sb: '' }
  if (redeemed === 'banned') return errorFragment('user_banned', 'User is banned')
  if (redeemed === 'refused') {
    server.log.warn('link refused', { requestId: context.get('requestId'), source })
    return errorFragment('otp_expired', 'Email link is invalid or has expired')
  }
  if ('code' in redeemed) return redeemed
  server.log.info('signed in', { requestId: context.get('requestId'), userId: redeemed.user.id, by: 'link' })
  return sessionFragment(await server.sessions.present(redeemed), type)
}

const isVerifyType = (type: string): type is VerifyType => Object.hasOwn(purposeOfType, type)
