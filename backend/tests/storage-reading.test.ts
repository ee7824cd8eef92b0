import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createStorageBackend } from '#backend/tests/storage-backend.ts'
import { buildPicture } from '../../tests/support/pictures.ts'
import { createTestFolderStore, startS3 } from '../../tests/support/test-blob-store.ts'

const png = await buildPicture('png')
const asPng = { contentType: 'image/png' }
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><style>a{}</style><rect/></svg>'
const stores = [
  ['in a folder', createTestFolderStore()],
  ['in an S3 store', await startS3()],
] as const

describe.each(stores)('objects %s', async (_where, place) => {
  const { url, keeperToken, server, pictures, drawings, publicUrl } = await createStorageBackend(place)

  describe('a reader', async () => {
    await pictures.upload('read.png', png, asPng)
    const get = (headers: Record<string, string> = {}, method = 'GET') =>
      fetch(publicUrl('read.png'), { headers, method })
    const whole = Buffer.from(await (await get()).arrayBuffer())
    const etag = (await get()).headers.get('etag') ?? ''

    it('a missing object, a private object and an unknown bucket are not found', async () => {
      await server.storage.createBucket('secrets', { public: false })
      await server.storage.from('secrets').upload('note.txt', 'hello', { contentType: 'text/plain' })
      for (const path of ['pictures/nothing.png', 'nothing/x.png', 'secrets/note.txt']) {
        const answer = await fetch(`${url}/storage/v1/object/public/${path}`)
        expect(answer.status).toBe(400)
        expect(await answer.json()).toEqual({
          statusCode: '404',
          error: 'not_found',
          code: 'NoSuchKey',
          message: 'Object not found',
        })
      }
    })
    it('byte ranges can be read, and a range beyond the end is refused', async () => {
      const part = await get({ range: 'bytes=4-9' })
      expect(part.status).toBe(206)
      expect(part.headers.get('content-range')).toBe(`bytes 4-9/${whole.length}`)
      expect(Buffer.from(await part.arrayBuffer())).toEqual(whole.subarray(4, 10))
      const end = await get({ range: 'bytes=-3', 'if-range': etag })
      expect(Buffer.from(await end.arrayBuffer())).toEqual(whole.subarray(-3))
      expect((await get({ range: `bytes=${whole.length - 2}-99999` })).headers.get('content-length')).toBe(
        '2',
      )
      expect((await get({ range: 'bytes=4-9', 'if-range': '"other"' })).status).toBe(200)
      expect((await get({ range: 'bytes=1-2,4-5' })).status).toBe(200)
      const behind = await get({ range: `bytes=${whole.length}-` })
      expect([behind.status, behind.headers.get('content-range')]).toEqual([416, `bytes */${whole.length}`])
    })
    it('a request for a file that the client has cached returns 304, and a HEAD request returns no body', async () => {
      for (const known of [etag, `W/${etag}`, `"x", ${etag}`, '*'])
        expect((await get({ 'if-none-match': known })).status).toBe(304)
      const modified = (await get()).headers.get('last-modified') ?? ''
      expect((await get({ 'if-modified-since': modified })).status).toBe(304)
      expect((await get({ 'if-none-match': '"x"', 'if-modified-since': modified })).status).toBe(200)
      const head = await get({}, 'HEAD')
      expect(head.status).toBe(200)
      expect(head.headers.get('content-length')).toBe(String(whole.length))
      expect(head.headers.get('accept-ranges')).toBe('bytes')
    })
    it('the headers of a file forbid scripts, and an SVG is served as a download', async () => {
      const { headers } = await get()
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('content-security-policy')).toBe(
        "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      )
      expect((await drawings.upload('one.svg', drawing, { contentType: 'image/svg+xml' })).error).toBeNull()
      const svg = await fetch(drawings.getPublicUrl('one.svg').data.publicUrl)
      expect(svg.headers.get('content-type')).toBe('image/svg+xml')
      expect(svg.headers.get('content-disposition')).toBe('attachment;')
      expect(await svg.text()).toBe(drawing)
      const named = await fetch(
        pictures.getPublicUrl('read.png', { download: 'my “one”.png' }).data.publicUrl,
      )
      expect(named.headers.get('content-disposition')).toContain(
        "filename*=UTF-8''my%20%E2%80%9Cone%E2%80%9D.png",
      )
    })
    it('an uploaded HTML file is served as plain text', async () => {
      const files = server.storage.from('secrets')
      await files.upload('page.html', '<script>alert(1)</script>', { contentType: 'text/html' })
      const { data } = await files.createSignedUrl('page.html', 60)
      const answer = await fetch(data?.signedUrl ?? '')
      expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
      expect(answer.headers.get('content-security-policy')).toContain('sandbox')
    })
  })

  describe('a signed URL', async () => {
    await pictures.upload('signed/one two.png', png, asPng)
    await pictures.upload('signed/other.png', png, asPng)
    const signed = async (path: string, seconds = 60) =>
      (await pictures.createSignedUrl(path, seconds)).data?.signedUrl ?? ''
    const codeOf = async (address: string) => {
      const answer = await fetch(address)
      return answer.status === 200 ? 'OK' : ((await answer.json()) as { code: string }).code
    }
    it('a signed URL needs an existing object and a limited time', async () => {
      expect((await pictures.createSignedUrl('signed/nothing.png', 60)).error).toMatchObject({
        statusCode: '404',
      })
      for (const seconds of [0, -1, 1.5, 1e12])
        expect((await pictures.createSignedUrl('signed/other.png', seconds)).error).toMatchObject({
          statusCode: '400',
        })
    })
    it('a signed URL opens no other object, cannot be changed, expires, and cannot be used to write', async () => {
      const address = await signed('signed/one two.png')
      const [path = '', token = ''] = address.split('?token=')
      expect(await codeOf(address.replace('one%20two', 'other'))).toBe('InvalidSignature')
      expect(await codeOf(address.replace('pictures', 'drawings'))).toBe('InvalidSignature')
      expect(await codeOf(`${path}?token=${token.slice(0, -4)}AAAA`)).toBe('InvalidSignature')
      expect(await codeOf(path)).toBe('InvalidJWT')
      expect(await codeOf(`${path}?token=${keeperToken}`)).toBe('InvalidJWT')
      const short = await signed('signed/other.png', 60)
      expect(await codeOf(short)).toBe('OK')
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
      onTestFinished(() => {
        vi.useRealTimers()
      })
      expect(await codeOf(short)).toBe('ExpiredToken')
      expect((await fetch(address, { method: 'PUT', body: 'x' })).status).toBe(401)
    })
    it('a signed URL cannot request another size or quality', async () => {
      const refused = { statusCode: '409', code: 'NotSupported' }
      const message = 'The feature image transformation is not enabled for this resource'
      const transform = { width: 360, height: 200 }
      expect((await pictures.createSignedUrl('signed/other.png', 60, { transform })).error).toMatchObject({
        statusCode: '409',
        message,
      })
      expect((await pictures.download('signed/other.png', { transform })).error).not.toBeNull()
      for (const more of ['height=200', 'resize=contain', 'quality=50', 'format=avif']) {
        const address = `${url}/storage/v1/render/image/public/pictures/signed/other.png?width=360&${more}`
        const answer = await fetch(address)
        expect([answer.status, await answer.json()]).toMatchObject([400, { ...refused, message }])
      }
    })
    it('a picture in a bucket without resizing cannot be requested in another size', async () => {
      expect((await drawings.upload('one.png', png, asPng)).error).toBeNull()
      expect((await fetch(drawings.getPublicUrl('one.png').data.publicUrl)).status).toBe(200)
      expect(await codeOf(`${url}/storage/v1/render/image/public/drawings/one.png?width=360`)).toBe(
        'NotSupported',
      )
    })
    it('a resized public picture is WebP, or has its original format if format=origin is set', async () => {
      const address = `${url}/storage/v1/render/image/public/pictures/signed/other.png?width=360`
      const [drawn, own] = [await fetch(address), await fetch(`${address}&format=origin`)]
      expect([drawn, own].map(({ headers }) => headers.get('content-type'))).toEqual([
        'image/webp',
        'image/png',
      ])
      expect(own.headers.get('etag')).not.toBe(drawn.headers.get('etag'))
      expect(
        Buffer.from(await own.arrayBuffer())
          .subarray(1, 4)
          .toString(),
      ).toBe('PNG')
    })
    it('a signed URL opens its object, even if it was created together with other URLs', async () => {
      expect(await codeOf(await signed('signed/one two.png'))).toBe('OK')
      const { data } = await pictures.createSignedUrls(['signed/other.png', 'signed/nothing.png'], 60, {
        download: true,
      })
      expect(await codeOf(data?.[0]?.signedUrl ?? '')).toBe('OK')
      expect(data?.[1]).toMatchObject({
        path: 'signed/nothing.png',
        signedUrl: null,
        error: 'Either the object does not exist or you do not have access to it',
      })
    })
  })
})
