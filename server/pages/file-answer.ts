/** Response with a file of the site, cached for ten minutes by default. */
export function createFileResponse(
  body: string | Buffer<ArrayBuffer>,
  type: string,
  seconds = 600,
): Response {
  return new Response(body, {
    headers: { 'content-type': type, 'cache-control': `public, max-age=${seconds}` },
  })
}

export function createPngResponse(bytes: Buffer<ArrayBuffer>, seconds?: number): Response {
  return createFileResponse(bytes, 'image/png', seconds)
}
