import { Agent, request as openRequest } from 'node:http'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { reEncodePicture } from '#backend/storage/re-encode.ts'
import { createStorageBackend } from '#backend/tests/storage-backend.ts'
import { buildNoisePicture, buildPicture, craftPng } from '../../tests/support/pictures.ts'
import { createTestFolderStore } from '../../tests/support/test-blob-store.ts'

const server = await createStorageBackend(createTestFolderStore())
const { pictures, drawings } = server
const keys = { apikey: server.keys.publishableKey, authorization: `Bearer ${server.keeperToken}` }
const png = await buildPicture('png')
const html = '<!DOCTYPE html><script>alert(1)</script>'
const svg = '<?xml version="1.0"?><!-- x --><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'
const eicar = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'
const heic = Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1')

const upload = (body: Buffer | string, contentType = 'image/png') =>
  pictures.upload('x.png', typeof body === 'string' ? Buffer.from(body) : body, { contentType, upsert: true })
const stored = async (name = 'x.png') => {
  const { data } = await pictures.download(name)
  return Buffer.from(await (data as Blob).arrayBuffer())
}

it.each(['x.html', 'x.svg', 'x.php', 'x'])(
  'a picture that is uploaded as %s is served as a picture',
  async (name) => {
    for (const contentType of ['image/png', 'application/octet-stream']) {
      expect((await pictures.upload(name, png, { contentType, upsert: true })).error).toBeNull()
      const { publicUrl } = pictures.getPublicUrl(name).data
      const answer = await fetch(new URL(new URL(publicUrl).pathname, server.url))
      expect(answer.headers.get('content-type')).toBe('image/png')
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      expect(
        Buffer.from(await answer.arrayBuffer())
          .subarray(1, 4)
          .toString(),
      ).toBe('PNG')
    }
  },
)

describe('uploads to a bucket of pictures that are refused', () => {
  it.each([
    ['HTML', html, 'text/html', '415'],
    ['HTML called a PNG', html, 'image/png', '415'],
    ['an SVG', svg, 'image/svg+xml', '415'],
    ['an SVG called a PNG', svg, 'image/png', '415'],
    ['a text', 'hello', 'text/plain;charset=UTF-8', '415'],
    ['a text of unknown type', 'hello', 'application/octet-stream', '415'],
    ['the antivirus test file', eicar, 'image/png', '415'],
    ['nothing', '', 'image/png', '415'],
    ['a PNG called a JPEG', png, 'image/jpeg', '415'],
    ['a PNG called a text', png, 'text/plain', '415'],
    ['a photograph in HEIC', heic, 'image/avif', '415'],
    ['a type with a line break', png, 'image/png; x="y"', '415'],
    ['a script that begins like a GIF', 'GIF89a/*x*/=1;alert(1)', 'image/gif', '400'],
    ['the beginning of a PNG', png.subarray(0, 60), 'image/png', '400'],
    ['a PNG of no size', craftPng({ width: 0, height: 0 }), 'image/png', '400'],
  ])('a keeper cannot upload %s as a picture', async (_what, body, type, statusCode) => {
    expect((await upload(body, type)).error).toMatchObject({ status: 400, statusCode })
    expect((await pictures.exists('x.png')).data).toBe(false)
  })
  it('an uploaded file slightly over the limit is read to its end, and a far larger one is cut off', async () => {
    const tooLong = Buffer.alloc(5 * 1024 * 1024 + 1)
    expect((await upload(tooLong)).error).toMatchObject({
      statusCode: '413',
      message: 'The object exceeded the maximum allowed size',
    })
    const form = new Blob([tooLong], { type: 'image/png' })
    expect((await pictures.upload('x.png', form, { upsert: true })).error).toMatchObject({
      statusCode: '413',
    })
    const connection = new Agent({ keepAlive: true, maxSockets: 1 })
    const first = await post(connection, Buffer.alloc(7 * 1024 * 1024))
    const second = await post(connection, png)
    connection.destroy()
    expect([first.answer, second.answer]).toEqual([
      expect.stringContaining('"statusCode":"413"'),
      expect.stringContaining('"Key"'),
    ])
    expect(second.port).toBe(first.port)
    const { answer, sent } = await drip({ upTo: 200 * 1024 * 1024 })
    expect(answer).toContain('"statusCode":"413"')
    expect(sent).toBeLessThan(30 * 1024 * 1024)
  })
  it('a small upload that contains a picture of 20,000 by 20,000 pixels is refused without filling the memory', async () => {
    const bomb = craftPng({ width: 20_000, height: 20_000 })
    expect(bomb.length).toBeLessThan(60_000)
    const before = process.memoryUsage.rss()
    const { error } = await upload(bomb)
    expect(error).toMatchObject({ statusCode: '413' })
    expect(process.memoryUsage.rss() - before).toBeLessThan(100e6)
  })
  it('an upload form with five thousand parts and an upload form without a file are refused', async () => {
    const send = (body: FormData) =>
      fetch(`${server.url}/storage/v1/object/pictures/x.png`, { method: 'POST', headers: keys, body })
    const many = new FormData()
    for (let at = 0; at < 5000; at += 1) many.append('a', 'b')
    const empty = new FormData()
    empty.append('cacheControl', '60')
    for (const form of [many, empty])
      expect(await (await send(form)).json()).toMatchObject({ statusCode: '400' })
  })
  it('an upload is refused if its metadata is not an object or its body is compressed', async () => {
    const send = (headers: Record<string, string>) =>
      fetch(`${server.url}/storage/v1/object/pictures/x.png`, {
        method: 'POST',
        headers: { ...keys, 'content-type': 'image/png', ...headers },
        body: new Uint8Array(png),
      })
    for (const headers of [
      { 'x-metadata': Buffer.from('[1]').toString('base64') },
      { 'x-metadata': Buffer.from('{"a"').toString('base64') },
      { 'content-encoding': 'gzip' },
    ] as Record<string, string>[]) {
      expect(await (await send(headers)).json()).toMatchObject({ statusCode: '400' })
    }
  })
})

describe('a picture', () => {
  it('an uploaded picture without a declared type gets the type of its bytes', async () => {
    expect((await pictures.upload('undeclared.png', new Blob([new Uint8Array(png)]))).error).toBeNull()
    expect((await pictures.info('undeclared.png')).data).toMatchObject({
      contentType: 'image/png',
      metadata: {},
    })
  })
  it.each(['png', 'jpeg', 'webp', 'avif', 'gif'] as const)(
    'an uploaded %s file keeps its type',
    async (format) => {
      expect((await upload(await buildPicture(format), `image/${format}`)).error).toBeNull()
      const { format: kept, width, height } = await sharp(await stored()).metadata()
      expect([kept === 'heif' ? 'avif' : kept, width, height]).toEqual([format, 40, 20])
    },
  )
  it('an uploaded picture is stored upright, without its location and hidden data', async () => {
    const photograph = await sharp(await buildPicture('jpeg'))
      .withMetadata({ orientation: 6 })
      .withExif({ IFD0: { Orientation: '6', Copyright: 'Ada' }, IFD3: { GPSLatitude: '12/1 0/1 0/1' } })
      .toBuffer()
    await upload(Buffer.concat([photograph, Buffer.from('<script>alert(1)</script>')]), 'image/jpeg')
    const bytes = await stored()
    const { exif, width, height, orientation } = await sharp(bytes).metadata()
    expect([exif, width, height, orientation]).toEqual([undefined, 20, 40, undefined])
    expect(bytes.includes('script') || bytes.includes('Ada')).toBe(false)
  })
  it.each(['gif', 'webp'] as const)(
    'an animated picture in the format %s is still animated after the upload',
    async (format) => {
      const frames = [await buildPicture('png'), await buildPicture('png', { width: 40, height: 20 })]
      const first = await sharp(frames[0]).negate().png().toBuffer()
      const moving = await sharp([first, frames[1] ?? ''], { join: { animated: true } })
        .toFormat(format)
        .toBuffer()
      expect((await upload(moving, `image/${format}`)).error).toBeNull()
      expect((await sharp(await stored(), { animated: true }).metadata()).pages).toBe(2)
    },
  )
  it('a picture wider than any page is scaled down', async () => {
    await upload(await buildPicture('png', { width: 4000, height: 100 }))
    expect(await sharp(await stored()).metadata()).toMatchObject({ width: 2560, height: 64 })
  })
  it('a picture that contains ten thousand text chunks is cleaned or refused', async () => {
    const text = ['tEXt', Buffer.from('Comment\0hidden')] as [string, Buffer]
    const { error } = await upload(craftPng({ width: 9, height: 9, chunks: Array(10_000).fill(text) }))
    if (!error) expect((await stored()).includes('hidden')).toBe(false)
  })
  it('a picture that grows when it is encoded is scaled down until it fits its bucket, or refused', async () => {
    const noise = await buildNoisePicture({ side: 1900 })
    const { bytes, ...size } = await reEncodePicture(noise, 'image/jpeg', noise.length)
    expect(bytes.length).toBeLessThan(noise.length)
    expect((await sharp(bytes).metadata()).width).toBe(1600)
    expect(size).toEqual({ width: 1600, height: 1600 })
    await expect(reEncodePicture(noise, 'image/jpeg', 50_000)).rejects.toMatchObject({ status: 413 })
  })
})

describe('a drawing', () => {
  it.each([svg, '<svg><script>1</script></svg>', '<!DOCTYPE svg [<!ENTITY a "b">]><svg>&a;</svg>', html])(
    'a drawing with this content is refused: %s',
    async (text) => {
      const { error } = await drawings.upload('bad.svg', text, { contentType: 'image/svg+xml' })
      expect(error).toMatchObject({ statusCode: '415' })
    },
  )
  it('a drawing of an unresized bucket is never served in another size', async () => {
    await drawings.upload('eze.png', png, { contentType: 'image/png' })
    const { publicUrl } = drawings.getPublicUrl('eze.png', { transform: { width: 360 } }).data
    const answer = await fetch(publicUrl)
    expect([answer.status, await answer.json()]).toMatchObject([400, { error: 'NotSupported' }])
  })
  it('an SVG drawing is stored byte for byte, and can be replaced by a PNG', async () => {
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><text font-family="x">Ada</text></svg>'
    await drawings.upload('ada.svg', drawing, { contentType: 'image/svg+xml' })
    const { data } = await drawings.download('ada.svg')
    expect(await data?.text()).toBe(drawing)
    expect((await drawings.upload('ada.png', png, { contentType: 'image/png' })).error).toBeNull()
  })
})

/** Sends one upload over this agent. Returns the answer and our local port. */
function post(agent: Agent, body: Buffer): Promise<{ answer: string; port: number | undefined }> {
  return new Promise((resolve, reject) => {
    const request = openRequest(`${server.url}/storage/v1/object/pictures/y.png`, {
      method: 'POST',
      agent,
      headers: { ...keys, 'content-type': 'image/png', 'x-upsert': 'true' },
    })
    request.on('error', reject)
    request.on('response', async (response) => {
      const port = response.socket.localPort
      let answer = ''
      for await (const part of response) answer += part
      resolve({ answer, port })
    })
    request.end(body)
  })
}

/** Sends chunks without a content length until the server answers. */
function drip({ upTo }: { upTo: number }): Promise<{ answer: string; sent: number }> {
  return new Promise((resolve, reject) => {
    let sent = 0
    const request = openRequest(`${server.url}/storage/v1/object/pictures/x.png`, {
      method: 'POST',
      headers: { ...keys, 'content-type': 'image/png' },
    })
    const chunk = Buffer.alloc(64 * 1024)
    const timer = setInterval(() => {
      // Waits until the earlier chunks have left this process, so that bytes in its own buffer do not count
      // as sent.
      if (sent >= upTo || request.writableNeedDrain) return
      sent += chunk.length * 16
      for (let at = 0; at < 16; at += 1) request.write(chunk)
    }, 5)
    request.on('response', async (response) => {
      clearInterval(timer)
      let answer = ''
      for await (const part of response) answer += part
      request.destroy()
      resolve({ answer, sent })
    })
    request.on('error', (error) => {
      clearInterval(timer)
      reject(error)
    })
  })
}
