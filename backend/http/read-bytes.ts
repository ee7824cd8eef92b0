/**
 * Extra bytes of an oversized body that are read and discarded. Unread bytes would break the next request on the
 * connection.
 */
const maxDiscarded = 4 * 1024 * 1024

/** Reads at most `maxBytes` of the body, whatever length is stated. Throws `tooLarge()` above that. */
export async function readBytes(
  request: Request,
  maxBytes: number,
  tooLarge: () => Error,
): Promise<Buffer<ArrayBuffer>> {
  const maxRead = maxBytes + maxDiscarded
  if (Number(request.headers.get('content-length') ?? 0) > maxRead) throw tooLarge()
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of request.body ?? []) {
    length += chunk.length
    if (length > maxRead) throw tooLarge()
    if (length <= maxBytes) chunks.push(chunk)
    else chunks.length = 0
  }
  if (length > maxBytes) throw tooLarge()
  return Buffer.concat(chunks, length)
}
