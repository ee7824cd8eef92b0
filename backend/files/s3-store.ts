import { AwsClient } from 'aws4fetch'
import { type BlobStore, type ByteRange, throwStoreError } from '#backend/files/blob-store.ts'
import { sha256 } from '#backend/http/sha256.ts'

export type S3Options = {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** Milliseconds until the store must have begun to answer. */
const timeoutMs = 10_000
/**
 * Timeout of an upload in milliseconds. It depends on the size, because the store answers only after the last
 * byte. A slow connection sends 100 kB a second.
 */
const uploadTimeoutMs = (bytes: number) => timeoutMs + bytes / 100

/**
 * Stores bytes in one bucket of an S3 store. Path-style addresses work with every such store
 * (decisions/0010).
 */
export function createS3Store({ endpoint, bucket, ...account }: S3Options): BlobStore {
  const client = new AwsClient({ ...account, service: 's3', retries: 2 })
  const base = `${endpoint.replace(/\/$/, '')}/${bucket}`

  async function send(key: string, request: RequestInit, wait = timeoutMs): Promise<Response> {
    const timeout = new AbortController()
    const timer = setTimeout(() => timeout.abort(), wait)
    try {
      return await client.fetch(`${base}/${key}`, { ...request, signal: timeout.signal })
    } finally {
      // Stops the timer at the first byte, because the client's own speed decides how long a body takes.
      clearTimeout(timer)
    }
  }

  return {
    async write(key, bytes) {
      // Sends the hash of the bytes, which the signature covers. So the store refuses bytes that were damaged
      // during transfer.
      const hash = sha256(bytes).toString('hex')
      const headers = { 'x-amz-content-sha256': hash, 'content-type': 'application/octet-stream' }
      const request = { method: 'PUT', headers, body: bytes as Uint8Array<ArrayBuffer> }
      await send(key, request, uploadTimeoutMs(bytes.length)).then(finish).catch(throwStoreError('write'))
    },
    async read(key, range) {
      const headers = range ? { range: `bytes=${range.first}-${range.last}` } : undefined
      try {
        const answer = await send(key, { method: 'GET', ...(headers && { headers }) })
        if (answer.status === 404 && (await answer.text()).includes('NoSuchKey')) return undefined
        if (!answer.ok) throw await refusalOf(answer)
        requirePart(answer, range)
        return answer.body ?? undefined
      } catch (error) {
        return throwStoreError('read')(error)
      }
    },
    async remove(key) {
      await send(key, { method: 'DELETE' }).then(finish).catch(throwStoreError('remove'))
    },
  }
}

/**
 * Throws if the store has sent another range than requested. The response to the client states the length of
 * the requested range.
 */
function requirePart(answer: Response, range?: ByteRange) {
  const part = answer.headers.get('content-range') ?? ''
  if (range && !part.startsWith(`bytes ${range.first}-${range.last}/`))
    throw new Error(`asked for a part, got ${part}`)
}

async function finish(answer: Response): Promise<void> {
  if (!answer.ok) throw await refusalOf(answer)
  await answer.body?.cancel()
}

async function refusalOf(answer: Response): Promise<Error> {
  const text = answer.bodyUsed ? '' : await answer.text()
  return new Error(`the store answered ${answer.status} ${/<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? ''}`)
}
