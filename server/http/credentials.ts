import type { Credentials } from '#server/http/caller.ts'

/** What a request says about its caller. The bearer must be one header of the Bearer scheme, or there is none. */
export function readCredentials(request: Request): Credentials {
  const { headers } = request
  const bearer = /^Bearer ([^\s,]+)$/i.exec(headers.get('authorization') ?? '')?.[1]
  return {
    apikey: headers.get('apikey') ?? undefined,
    bearer,
    isBrowser: headers.has('origin') || (headers.get('user-agent') ?? '').startsWith('Mozilla/5.0'),
  }
}
