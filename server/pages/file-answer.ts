/** Response with a file of the site, cached for ten minutes by default. */
export function file(body: string | Buffer<ArrayBuffer>, type: string, seconds = 600): Response {
  return new Response(body, {
    headers: { 'content-type': type, 'cache-control': `public, max-age=${seconds}` },
  })
}

export function png(bytes: Buffer<ArrayBuffer>, seconds?: number): Response {
  return file(bytes, 'image/png', seconds)
}
