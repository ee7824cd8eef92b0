import type { Credentials } from '#server/http/caller.ts'

type Place = { keyMayBeInAddress: boolean }

/**
 * What a request says about its caller. The bearer must be one header of the Bearer scheme, or there is none. A read may
 * name the key in its address; addresses are logged and shared, so a secret key there is treated as one in a browser.
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
