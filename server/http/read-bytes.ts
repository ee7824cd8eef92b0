/** What is too large is read to its end and thrown away up to here: left unread, it would cut the next request of its connection. */
const maxDiscarded = 4 * 1024 * 1024

/** The body, and no more than `mostBytes` of it, whatever length was claimed; what is larger throws `tooLarge()`. */
export async function readBytes(
  request: Request,
  mostBytes: number,
  tooLarge: () => Error,
): Promise<Buffer<ArrayBuffer>> {
  const mostRead = mostBytes + maxDiscarded
  if (Number(request.headers.get('content-length') ?? 0) > mostRead) throw tooLarge()
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of request.body ?? []) {
    length += chunk.length
    if (length > mostRead) throw tooLarge()
    if (length <= mostBytes) chunks.push(chunk)
    else chunks.length = 0
  }
  if (length > mostBytes) throw tooLarge()
  return Buffer.concat(chunks, length)
}
