import { createHash, randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { createTestBackend } from '#backend/tests/test-backend.ts'
import { streamingRequestOptions } from '../../tests/support/byte-counting-body.ts'
import { createSimultaneousBodies } from '../../tests/support/simultaneous-bodies.ts'

const {
  request: send,
  runAs,
  visitor,
} = await createTestBackend({
  schema: `
  insert into storage.buckets (id, is_public, file_size_limit, allowed_mime_types) values
    ('files', true, 20 * 1024 * 1024, '{application/pdf}'), ('pictures', true, 5 * 1024 * 1024, '{image/png}'),
    ('unfinished-uploads', false, 4 * 1024 * 1024, null);
  create policy keepers on storage.objects to authenticated
    using (bucket_id in ('files', 'pictures') and (select auth.email()) like 'keeper-%')
    with check (bucket_id in ('files', 'pictures') and (select auth.email()) like 'keeper-%');
  create policy keepers_read on storage.buckets for select to authenticated using ((select auth.email()) like 'keeper-%');
  grant usage on schema storage to authenticated;
  grant select on storage.buckets to authenticated;
  grant select, insert, update, delete on storage.objects to authenticated`,
  storage: { uploadBucket: 'files' },
})
const tokenOf = async (email: string) =>
  (await (await visitor(email)).auth.getSession()).data.session?.access_token ?? ''
const boss = await tokenOf('keeper-1@example.org')
const other = await tokenOf('keeper-2@example.org')
type Sent = RequestInit & { token?: string | undefined }
const request = (path: string, { token, ...init }: Sent = {}) => send(path, token ? { ...init, token } : init)

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
  it('only people who may write to a bucket can upload in parts, and nobody can continue or end another person’s upload', async () => {
    const { bytes, sha256 } = fileOf(randomBytes(1000))
    const ada = await tokenOf('ada@example.org')
    const refusalOf = async (token: string | undefined) =>
      (await request(`/storage/v1/unfinished/${sha256}/0`, { method: 'PUT', body: bytes, token })).body.code
    expect(await refusalOf(undefined)).toBe('AccessDenied')
    // To a person who may not read a bucket, it does not exist.
    expect(await refusalOf(ada)).toBe('NoSuchBucket')
    expect(await partsLeft()).toBe(0)
    expect((await put('../secret', 0, bytes)).status).toBeGreaterThanOrEqual(400)
    expect((await put(sha256.toUpperCase(), 0, bytes)).body.code).toBe('NoSuchKey')
    await put(sha256, 0, bytes)
    expect(await received(sha256, other)).toBe(0)
    expect((await end('files/lent.pdf', sha256, { token: other })).body.code).toBe('OutOfPlace')
    expect((await end('files/sheet.pdf', sha256)).status).toBe(200)
  })

  it('an upload can continue after its first part arrived twice at the same time', async () => {
    const { bytes, sha256 } = fileOf(randomBytes(1000))
    const answers = await Promise.all(
      createSimultaneousBodies(bytes).map((body) =>
        request(`/storage/v1/unfinished/${sha256}/0`, {
          method: 'PUT',
          body,
          ...streamingRequestOptions,
          token: boss,
        }),
      ),
    )
    expect(answers.map(({ body }) => body.code ?? body.received).sort()).toEqual([1000, 'OutOfPlace'])
    expect(await received(sha256)).toBe(1000)
    expect((await end('files/twice.pdf', sha256)).status).toBe(200)
  })

  it('an upload that was interrupted at 99 % continues there, and leaves no parts behind', async () => {
    const { bytes, sha256 } = fileOf(randomBytes(1_000_000))
    await put(sha256, 0, bytes.subarray(0, 500_000))
    await put(sha256, 500_000, bytes.subarray(500_000, 990_000))
    expect(await received(sha256)).toBe(990_000)
    expect((await put(sha256, 500_000, bytes.subarray(500_000, 990_000))).body.code).toBe('OutOfPlace')
    expect(await read('files/whole.pdf')).toBeGreaterThanOrEqual(400)
    await put(sha256, 990_000, bytes.subarray(990_000))
    expect((await end('files/whole.pdf', sha256)).status).toBe(200)
    const answer = await request('/storage/v1/object/info/files/whole.pdf', { token: boss })
    expect(answer.body).toMatchObject({ size: 1_000_000 })
    expect(await partsLeft()).toBe(0)
  })

  it('an incomplete or changed file is never stored, and its upload starts again', async () => {
    const { bytes, sha256 } = fileOf(randomBytes(5_000))
    await put(sha256, 0, bytes.subarray(0, 4_999))
    expect((await end('files/half.pdf', sha256)).body.code).toBe('OutOfPlace')
    expect(await read('files/half.pdf')).toBeGreaterThanOrEqual(400)
    expect(await received(sha256)).toBe(0)
    await put(sha256, 0, Buffer.alloc(5_000))
    expect((await end('files/half.pdf', sha256)).body.code).toBe('OutOfPlace')
    expect(await partsLeft()).toBe(0)
  })

  it('a permanently refused upload in parts leaves no part, and returns the same error code as other uploads', async () => {
    const svg = fileOf(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'))
    await put(svg.sha256, 0, svg.bytes)
    expect((await end('files/a.svg', svg.sha256, { type: 'image/svg+xml' })).body.code).toBe(
      'InvalidMimeType',
    )
    const large = fileOf(Buffer.alloc(6 * 1024 * 1024))
    for (const at of [0, 3 * 1024 * 1024])
      await put(large.sha256, at, large.bytes.subarray(at, at + 3 * 1024 * 1024))
    expect((await end('pictures/a.png', large.sha256, { type: 'image/png' })).body.code).toBe(
      'EntityTooLarge',
    )
    const twice = fileOf(randomBytes(10))
    await put(twice.sha256, 0, twice.bytes)
    expect((await end('files/whole.pdf', twice.sha256)).body.code).toBe('KeyAlreadyExists')
    expect(await partsLeft()).toBe(0)
  })

  it('an upload in parts can replace a file at the same address', async () => {
    const { bytes, sha256 } = fileOf(randomBytes(20))
    await put(sha256, 0, bytes)
    expect((await end('files/whole.pdf', sha256, { method: 'PUT' })).status).toBe(200)
    const answer = await request('/storage/v1/object/info/files/whole.pdf', { token: boss })
    expect(answer.body).toMatchObject({ size: 20 })
  })
})
