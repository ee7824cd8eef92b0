import type { Credentials } from '#backend/http/caller.ts'

type Place = { keyMayBeInAddress: boolean }

/**
 * Reads the credentials of a request. An Authorization header that is not exactly one Bearer token is
 * ignored. A GET or HEAD request may have its API key in the URL. URLs are logged and shared, so such a key
 * counts as sent by a browser (`isBrowser`), and a secret key is refused.
 */
export function readCredentials(
  request: Request,
  { keyMayBeInAddress }: Place = { keyMayBeInAddress: isRead(request) },
): Credentials {
  const { headers, url } = request
  const inAddress = keyMayBeInAddress && !headers.has('apikey') ? keyInAddress(url) : undefined
  const bearer = /^Bearer ([^\s,]+)$/i.exec(headers.get('authorization') ?? '')?.[1]
  return {
    apikey: headers.get('apikey') ?? inAddress,
    bearer,
    isBrowser:
      inAddress !== undefined ||
      headers.has('origin') ||
      (headers.get('user-agent') ?? '').startsWith('Mozilla/5.0'),
  }
}

const isRead = ({ method }: Request) => method === 'GET' || method === 'HEAD'

const keyInAddress = (url: string) => new URL(url).searchParams.get('apikey') ?? undefined
