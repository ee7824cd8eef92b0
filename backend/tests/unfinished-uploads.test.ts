import { createHash, randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { streamOptions } from '#tests/support/counted-body.ts'
import { createSimultaneousBodies } from '#tests/support/simultaneous-bodies.ts'
import { createTestApp } from '#tests/support/test-app.ts'

const { request, runAs, signIn, signInAdministrator } = await createTestApp()
const boss = await signInAdministrator()
const other = await signInAdministrator('Kemi', 'kemi@example.org')

const fileOf = (bytes: Buffer<ArrayBuffer>) => ({
  bytes,
  sha256: createHash('sha256').update(bytes).digest('hex'),
})
const received = async (sha256: string, token = boss) =>
  (await request(`/storage/v1/unfinished/${sha256}`, { token })).body.received
const put = (sha256: string, offset: number, part: Buffer<ArrayBuffer>, token: string | undefined = boss) =>
  request(`/storage/v1/unfinished/${sha256}/${offset}`, { method: 'PUT', body: part, token })
const end = (
  path: string,
  sha256: string,
  { type = 'application/pdf', method = 'POST', token = boss } = {},
) =>
  request(`/storage/v1/object/${path}`, {
    method,
    headers: { 'content-type': type, 'x-unfinished': sha256 },
    token,
  })
const read = async (path: string) => (await request(`/storage/v1/object/public/${path}`)).status
const partsLeft = async () => {
  const [row] = await runAs(
    service,
    (tx) => tx<{ count: number }[]>`
      select count(*)::integer as count from storage.objects where bucket_id = 'unfinished-uploads'`,
  )
  return row?.count
}

describe('a large file that is uploaded in parts', () => {
  it('only the back office can upload files, and nobody can continue or end another person’s upload', async () => {
    const { bytes, sha256 } = fileOf(randomBytes(1000))
    const { access_token: ada } = await signIn('ada@example.org')
    for (const token of [undefined, ada])
      expect(
        (await request(`/storage/v1/unfinished/${sha256}/0`, { method: 'PUT', body: bytes, token })).body
          .code,
      ).toBe('AccessDenied')
    expect((await put('../secret', 0, bytes)).status).toBeGreaterThanOrEqual(400)
    expect((await put(sha256.toUpperCase(), 0, bytes)).body.code).toBe('NoSuchKey')
    await put(sha256, 0, bytes)
    expect(await received(sha256, other)).toBe(0)
    expect((await end('media-files/lent.pdf', sha256, { token: other })).body.code).toBe('OutOfPlace')
    expect((await end('media-files/sheet.pdf', sha256)).status).toBe(200)
  })

  it('an upload can continue after its first part arrived twice at the same time', async () => {
    const { bytes, sha256 } = fileOf(randomBytes(1000))
    const answers = await Promise.all(
      createSimultaneousBodies(bytes).map((body) =>
        request(`/storage/v1/unfinished/${sha256}/0`, { method: 'PUT', body, ...streamOptions, token: boss }),
      ),
    )
    expect(answers.map(({ body }) => body.code ?? body.received).sort()).toEqual([1000, 'OutOfPlace'])
    expect(await received(sha256)).toBe(1000)
    expect((await end('media-files/twice.pdf', sha256)).status).toBe(200)
  })

  it('an upload that was interrupted at 99 % continues there, and leaves no parts behind', async () => {
    const { bytes, sha256 } = fileOf(randomBytes(1_000_000))
    await put(sha256, 0, bytes.subarray(0, 500_000))
    await put(sha256, 500_000, bytes.subarray(500_000, 990_000))
    expect(await received(sha256)).toBe(990_000)
    expect((await put(sha256, 500_000, bytes.subarray(500_000, 990_000))).body.code).toBe('OutOfPlace')
    expect(await read('media-files/whole.pdf')).toBeGreaterThanOrEqual(400)
    await put(sha256, 990_000, bytes.subarray(990_000))
    expect((await end('media-files/whole.pdf', sha256)).status).toBe(200)
    const answer = await request('/storage/v1/object/info/media-files/whole.pdf', { token: boss })
    expect(answer.body).toMatchObject({ size: 1_000_000 })
    expect(await partsLeft()).toBe(0)
  })

  it('an incomplete or changed file is never stored, and its upload starts again', async () => {
    const { bytes, sha256 } = fileOf(randomBytes(5_000))
    await put(sha256, 0, bytes.subarray(0, 4_999))
    expect((await end('media-files/half.pdf', sha256)).body.code).toBe('OutOfPlace')
    expect(await read('media-files/half.pdf')).toBeGreaterThanOrEqual(400)
    expect(await received(sha256)).toBe(0)
    await put(sha256, 0, Buffer.alloc(5_000))
    expect((await end('media-files/half.pdf', sha256)).body.code).toBe('OutOfPlace')
    expect(await partsLeft()).toBe(0)
  })

  it('a permanently refused upload in parts leaves no part, and returns the same error code as other uploads', async () => {
    const svg = fileOf(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'))
    await put(svg.sha256, 0, svg.bytes)
    expect((await end('media-files/a.svg', svg.sha256, { type: 'image/svg+xml' })).body.code).toBe(
      'InvalidMimeType',
    )
    const large = fileOf(Buffer.alloc(6 * 1024 * 1024))
    for (const at of [0, 3 * 1024 * 1024])
      await put(large.sha256, at, large.bytes.subarray(at, at + 3 * 1024 * 1024))
    expect((await end('blog-images/a.png', large.sha256, { type: 'image/png' })).body.code).toBe(
      'EntityTooLarge',
    )
    const twice = fileOf(randomBytes(10))
    await put(twice.sha256, 0, twice.bytes)
    expect((await end('media-files/whole.pdf', twice.sha256)).body.code).toBe('KeyAlreadyExists')
    expect(await partsLeft()).toBe(0)
  })

  it('an upload in parts can replace a file at the same address', async () => {
    const { bytes, sha256 } = fileOf(randomBytes(20))
    await put(sha256, 0, bytes)
    expect((await end('media-files/whole.pdf', sha256, { method: 'PUT' })).status).toBe(200)
    const answer = await request('/storage/v1/object/info/media-files/whole.pdf', { token: boss })
    expect(answer.body).toMatchObject({ size: 20 })
  })
})
