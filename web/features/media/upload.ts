import { mediaMessages } from '#shared/media.ts'
import type { Backend } from '#web/lib/backend.ts'

const pictures: Record<string, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'avif',
}
const others: Record<string, string> = {
  'application/pdf': 'pdf',
  'application/zip': 'zip',
  'application/x-zip-compressed': 'zip',
  'text/csv': 'csv',
  'text/plain': 'txt',
}

export const takenTypes = [...Object.keys(pictures), ...Object.keys(others)].join(',')

/** Why a file is not even sent; the host decides by its content. */
export function refusalOf({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | undefined {
  if (/\.hei[cf]$/i.test(name) || /hei[cf]/.test(type)) return mediaMessages.heic
  if (type === 'image/svg+xml' || /\.svg$/i.test(name)) return mediaMessages.svg
  if (!pictures[type] && !others[type]) return mediaMessages.type
  if (size > (pictures[type] ? 5 : 20) * 1024 * 1024) return mediaMessages.tooLarge
  return undefined
}

/** A name people know again, and the same one for the same bytes: so a file that is there already is found. */
export async function placeOf(file: File): Promise<{ bucket: string; name: string }> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))
  const mark = [...digest.slice(0, 6)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const words = file.name
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
  const extension = pictures[file.type] ?? others[file.type] ?? 'bin'
  return {
    bucket: pictures[file.type] ? 'blog-images' : 'media-files',
    name: `${words || 'file'}-${mark}.${extension}`,
  }
}

const refusals: Record<string, string> = {
  Duplicate: mediaMessages.sameFile,
  KeyAlreadyExists: mediaMessages.sameFile,
  ResourceAlreadyExists: mediaMessages.sameFile,
  EntityTooLarge: mediaMessages.tooLarge,
  InvalidMimeType: mediaMessages.type,
  InvalidRequest: mediaMessages.unreadable,
  AccessDenied: mediaMessages.denied,
}

export type Sent = { state: 'done' } | { state: 'refused'; reason: string } | { state: 'cut' }

type SendOptions = {
  file: File
  place: { bucket: string; name: string }
  isReplacing?: boolean
  signal: AbortSignal
  onProgress: (share: number) => void
}

/** One try to put a file into the library; fetch tells no progress of what it sends. */
export async function sendFile(
  { backend, publishableKey }: { backend: Backend; publishableKey: string },
  { file, place, isReplacing, signal, onProgress }: SendOptions,
): Promise<Sent> {
  const token = (await backend.session())?.access_token ?? publishableKey
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open(isReplacing ? 'PUT' : 'POST', `/storage/v1/object/${place.bucket}/${place.name}`)
    request.timeout = 10 * 60_000
    request.setRequestHeader('apikey', publishableKey)
    request.setRequestHeader('authorization', `Bearer ${token}`)
    request.setRequestHeader('content-type', file.type.replace('x-zip-compressed', 'zip'))
    // Asked for again each time, so that a replaced picture is the new one everywhere at once.
    request.setRequestHeader('cache-control', 'no-cache')
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total)
    request.onload = () => resolve(outcomeOf(request))
    request.onerror = () => resolve({ state: 'cut' })
    request.ontimeout = () => resolve({ state: 'cut' })
    request.onabort = () => resolve({ state: 'cut' })
    signal.addEventListener('abort', () => request.abort())
    request.send(file)
  })
}

function outcomeOf({ status, responseText }: Pick<XMLHttpRequest, 'status' | 'responseText'>): Sent {
  if (status < 300) return { state: 'done' }
  if (status >= 500) return { state: 'cut' }
  let code = ''
  try {
    code = String(JSON.parse(responseText).code ?? '')
  } catch {
    // An answer of something between us and the host.
  }
  return {
    state: 'refused',
    reason: status === 409 ? mediaMessages.sameFile : (refusals[code] ?? mediaMessages.unreadable),
  }
}
