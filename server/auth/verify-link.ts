import type { Context } from 'hono'
import type { AuthHost } from '#server/auth/auth-host.ts'
import { purposeOfType, redeemCode, type VerifyType } from '#server/auth/redeem-code.ts'
import { allowedRedirect, errorFragment, sessionFragment } from '#server/auth/redirect.ts'
import { halfwayMessage } from '#server/auth/verify-code.ts'
import { service } from '#server/db/run-as.ts'
import type { HostBindings } from '#server/http/bindings.ts'

/**
 * `GET /verify?token=&type=&redirect_to=` (wire 3.6): what a letter's link opens. It is followed by a browser, so it
 * needs no key and always answers with a redirect, below our own site.
 */
export async function verifyLink(context: Context<HostBindings>, host: AuthHost): Promise<Response> {
  // Scanners of mail ask with HEAD what a link is; that must not use it up.
  if (context.req.method !== 'GET') return context.body(null, 204)
  const { token = '', type = '', redirect_to } = context.req.query()
  const fragment = await follow(context, host, token, type)
  const target = `${allowedRedirect(redirect_to, host.publicUrl)}#${new URLSearchParams(fragment)}`
  return context.body(null, 303, { location: target, 'cache-control': 'no-store' })
}

async function follow(
  context: Context<HostBindings>,
  host: AuthHost,
  token: string,
  type: string,
): Promise<Record<string, string>> {
  const wait = await host.limits.hit(['TRY_CODE_SOURCE', context.get('source')])
  if (wait !== null) return errorFragment('over_request_rate_limit', 'Request rate limit reached')
  const redeemed = isVerifyType(type)
    ? await host.runAs(service, async (tx) =>
        redeemCode(tx, host, purposeOfType[type], await host.codes.takeLink(tx, purposeOfType[type], token)),
      )
    : 'refused'
  if (redeemed === 'halfway') return { message: halfwayMessage, sb: '' }
  if (redeemed === 'banned') return errorFragment('user_banned', 'User is banned')
  if (redeemed === 'refused') {
    host.log.warn('link refused', { requestId: context.get('requestId'), source: context.get('source') })
    return errorFragment('otp_expired', 'Email link is invalid or has expired')
  }
  host.log.info('signed in', { requestId: context.get('requestId'), userId: redeemed.user.id, by: 'link' })
  return sessionFragment(await host.sessions.present(redeemed), type)
}

const isVerifyType = (type: string): type is VerifyType => Object.hasOwn(purposeOfType, type)
