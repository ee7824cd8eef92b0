import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { afterEach, expect, test, vi } from 'vitest'
import { mediaErrors, pictureErrors } from '#shared/errors/media.ts'
import { mediaPartBytes } from '#shared/media.ts'
import { createTestApp } from '#tests/support/test-app.ts'
import { type Backend, formatRefusal } from '#web/common/data/backend.ts'
import { pictureMessages, uploadImage } from '#web/office/files/upload-image.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a picture upload without a connection fails after two minutes with the error of its form', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('AbortSignal', {})
  const send = (_: string, init?: RequestInit) =>
    new Promise((_, refuse) => {
      init?.signal?.addEventListener('abort', () =>
        refuse(new DOMException('signal timed out', 'TimeoutError')),
      )
    })
  const backend = { send } as Pick<Backend, 'send'> as Backend
  const file = new File(['x'], 'wall.png', { type: 'image/png' })
  const said: string[] = []
  void uploadImage(backend, { bucket: 'blog-images', file }).catch((error) =>
    said.push(formatRefusal(error, pictureMessages.uploadFailed)),
  )
  await vi.advanceTimersByTimeAsync(119_000)
  expect(said).toEqual([])
  await vi.advanceTimersByTimeAsync(2_000)
  expect(said).toEqual([pictureMessages.uploadFailed])
})

test('browsers check for a newer version of a picture at each use, because it can be replaced at its URL', async () => {
  const sent: (RequestInit | undefined)[] = []
  const send = async (_: string, init?: RequestInit) => {
    sent.push(init)
    return Response.json({})
  }
  const backend = { send } as Pick<Backend, 'send'> as Backend
  await uploadImage(backend, {
    bucket: 'sponsor-logos',
    file: new File(['x'], 'logo.png', { type: 'image/png' }),
  })
  expect(sent[0]?.headers).toMatchObject({ 'cache-control': 'no-cache' })
})

test('an uploaded picture keeps its file name in any script as metadata', async () => {
  const sent: (RequestInit | undefined)[] = []
  const send = async (_: string, init?: RequestInit) => {
    sent.push(init)
    return Response.json({})
  }
  const backend = { send } as Pick<Backend, 'send'> as Backend
  const file = new File(['x'], 'Ọjà náà.png', { type: 'image/png' })
  await uploadImage(backend, { bucket: 'blog-images', file, alt: 'A market' })
  const metadata = new Headers(sent[0]?.headers).get('x-metadata') ?? ''
  expect(JSON.parse(Buffer.from(metadata, 'base64').toString('utf8'))).toEqual({
    title: 'Ọjà náà.png',
    alt: 'A market',
  })
})

test.each([
  ['BucketFull', 400, mediaErrors.full, 'Storage is full. Delete files you no longer use.'],
  ['InvalidRequest', 400, pictureErrors.unreadable, /could not be read as a picture/],
  ['AccessDenied', 403, pictureErrors.session_ended, /Sign in again to upload pictures/],
  ['InvalidMimeType', 415, pictureErrors.type_unsupported, /Choose a PNG, JPEG/],
])('a picture that storage refuses with %s (%i) has the error %s', async (code, status, error, sentence) => {
  const send = async () => Response.json({ code }, { status })
  const backend = { send } as Pick<Backend, 'send'> as Backend
  const file = new File(['x'], 'logo.png', { type: 'image/png' })
  await expect(uploadImage(backend, { bucket: 'sponsor-logos', file })).rejects.toMatchObject({
    code: error,
    message: expect.stringMatching(sentence),
  })
})

test('a picture file that is too large is refused before any byte is sent', async () => {
  const send = vi.fn()
  const backend = { send } as Pick<Backend, 'send'> as Backend
  const file = new File([new Uint8Array(6 * 1024 * 1024)], 'photo.jpg', { type: 'image/jpeg' })
  await expect(uploadImage(backend, { bucket: 'blog-images', file })).rejects.toMatchObject({
    code: pictureErrors.too_large,
  })
  expect(send).not.toHaveBeenCalled()
})

test('a large picture is sent in parts, and continues after a lost connection when it is selected again', async () => {
  const { app, secrets, signInAdministrator } = await createTestApp()
  const token = await signInAdministrator()
  const sent: string[] = []
  let partsUntilCut = 2
  async function send(path: string, init?: RequestInit) {
    if (init?.method === 'PUT' && partsUntilCut-- <= 0) throw new TypeError('the line is cut')
    sent.push(`${init?.method ?? 'GET'} ${path.replace(/[0-9a-f]{64}|[0-9a-f-]{36}/, '*')}`)
    const headers = new Headers(init?.headers)
    headers.set('apikey', secrets.publishableKey)
    headers.set('authorization', `Bearer ${token}`)
    return app.fetch(new Request(new URL(path, 'http://localhost'), { ...init, headers }))
  }
  const backend = { send } as Pick<Backend, 'send'> as Backend
  const bytes = await largePicture()
  const file = new File([bytes], 'wall.png', { type: 'image/png' })
  expect(Math.ceil(file.size / mediaPartBytes)).toBe(4)
  await expect(uploadImage(backend, { bucket: 'sponsor-logos', file })).rejects.toThrow()
  partsUntilCut = Number.POSITIVE_INFINITY
  const { address } = await uploadImage(backend, { bucket: 'sponsor-logos', file })
  const parts = [0, 1, 2, 3].map((at) => `PUT /storage/v1/unfinished/*/${at * mediaPartBytes}`)
  const asked = 'GET /storage/v1/unfinished/*'
  expect(sent).toEqual([
    asked,
    ...parts.slice(0, 2),
    asked,
    ...parts.slice(2),
    'POST /storage/v1/object/sponsor-logos/*.png',
  ])
  const picture = await app.fetch(new Request(new URL(address, 'http://localhost')))
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
})

test('a small file with more than 25 million pixels is refused because of its pixels', async () => {
  const { app, secrets, signInAdministrator } = await createTestApp()
  const token = await signInAdministrator()
  const send = async (path: string, init?: RequestInit) => {
    const headers = new Headers(init?.headers)
    headers.set('apikey', secrets.publishableKey)
    headers.set('authorization', `Bearer ${token}`)
    return app.fetch(new Request(new URL(path, 'http://localhost'), { ...init, headers }))
  }
  const backend = { send } as Pick<Backend, 'send'> as Backend
  const bytes = await sharp({ create: { width: 6200, height: 4100, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  expect(bytes.length).toBeLessThan(200_000)
  const file = new File([new Uint8Array(bytes)], 'plan.png', { type: 'image/png' })
  await expect(uploadImage(backend, { bucket: 'blog-images', file })).rejects.toMatchObject({
    code: mediaErrors.too_many_pixels,
  })
})

/** Creates a PNG of noise, which cannot be compressed, so the file is large. */
async function largePicture() {
  const size = { width: 800, height: 800 }
  const noise = randomBytes(size.width * size.height * 3)
  return sharp(noise, { raw: { ...size, channels: 3 } })
    .png()
    .toBuffer()
}
