import type { Credentials } from '#backend/http/caller.ts'

type Place = { keyMayBeInAddress: boolean }

/**
 * Reads the credentials of a request. The bearer must be a single header of the Bearer scheme, otherwise it is
 * ignored. A read may have the key in its address; addresses are logged and shared, so a secret key there is treated
 * like one in a browser.
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
