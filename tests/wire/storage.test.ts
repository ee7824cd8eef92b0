import type { StorageError } from '@supabase/supabase-js'
import { describe, expect, it } from 'vitest'
import { makeAdministrator } from '#server/identity/administrators.ts'
import { buildPicture } from '#tests/support/pictures.ts'
import { makeFolder, startS3 } from '#tests/support/test-blob-store.ts'
import { createTestServer } from '#tests/support/test-server.ts'

const png = await buildPicture('png')
const asPng = { contentType: 'image/png' }
const badge = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><style>a{}</style><rect/></svg>'
const stores = [
  ['in a folder', makeFolder()],
  ['in an S3 store', await startS3()],
] as const

describe.each(stores)('objects %s', async (_where, place) => {
  const server = await createTestServer({ variables: { RATE_LIMITS: 'off', ...place.variables } })
  const { client, visitor, runAs, url, secrets } = server
  const admin = client()
  await makeAdministrator(runAs, { email: 'boss@example.org', password: 'correct horse battery' })
  await admin.auth.signInWithPassword({ email: 'boss@example.org', password: 'correct horse battery' })
  const host = client(secrets.secretKey)
  const images = admin.storage.from('blog-images')
  const badges = host.storage.from('badges')
  const publicUrl = (path: string) => images.getPublicUrl(path).data.publicUrl

  describe('a stranger or a visitor', async () => {
    const ada = await visitor('ada@example.org')
    await images.upload('seen/by-admin.png', png, asPng)
    it.each([
      ['a stranger', client()],
      ['a visitor', ada],
    ])('%s cannot write, list, read by key or sign', async (_who, person) => {
      const files = person.storage.from('blog-images')
      for (const bucket of ['blog-images', 'badges', 'nothing']) {
        const refused = await person.storage.from(bucket).upload('x.png', png, asPng)
        expect(refused.error).toMatchObject({ status: 400, statusCode: '403' })
        expect(refused.error?.message).toBe('new row violates row-level security policy')
      }
      expect((await files.update('seen/by-admin.png', png, asPng)).error).toMatchObject({ statusCode: '403' })
      expect((await files.remove(['seen/by-admin.png'])).data).toEqual([])
      expect((await files.list()).data).toEqual([])
      expect((await files.download('seen/by-admin.png')).error).toMatchObject({ status: 400 })
      expect((await files.info('seen/by-admin.png')).error).toMatchObject({ statusCode: '404' })
      expect((await files.exists('seen/by-admin.png')).data).toBe(false)
      expect((await files.createSignedUrl('seen/by-admin.png', 60)).error).toMatchObject({
        statusCode: '404',
      })
      expect((await files.createSignedUrls(['seen/by-admin.png'], 60)).data).toMatchObject([
        { signedUrl: null },
      ])
      expect((await images.exists('seen/by-admin.png')).data).toBe(true)
    })
    it('cannot see or make buckets, nor can an administrator make, change, empty or delete one', async () => {
      expect((await client().storage.listBuckets()).data).toEqual([])
      expect((await ada.storage.getBucket('badges')).error).toMatchObject({ statusCode: '404' })
      for (const { storage } of [client(), ada, admin]) {
        const answers = [
          await storage.createBucket('mine', { public: true }),
          await storage.updateBucket('badges', { public: false }),
          await storage.emptyBucket('blog-images'),
          await storage.deleteBucket('badges'),
        ]
        for (const { error } of answers) expect(error).toMatchObject({ statusCode: '403' })
      }
      expect((await images.list('seen')).data).toHaveLength(1)
    })
    it('cannot use a key that is missing, or a token that is bad', async () => {
      const bad = { apikey: secrets.publishableKey, authorization: 'Bearer a.b.c' }
      const answer = await fetch(`${url}/storage/v1/object/blog-images/x.png`, { headers: bad })
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({
        statusCode: '403',
        error: 'Unauthorized',
        code: 'AccessDenied',
      })
      expect((await fetch(`${url}/storage/v1/object/blog-images/x.png`)).status).toBe(401)
    })
  })

  describe('an administrator', () => {
    it('cannot write what is there already, a bad name, or into another bucket', async () => {
      await images.upload('once.png', png, asPng)
      expect((await images.upload('once.png', png, asPng)).error).toMatchObject({
        statusCode: '409',
        message: 'The resource already exists',
      })
      for (const name of ['a/./b.png', 'ü.png', 'a\\b.png', 'a#b.png', 'a|b.png']) {
        const { error } = await images.upload(name.replace('#', '%23'), png, asPng)
        expect(error, name).toMatchObject({ status: 400 })
      }
      expect((await admin.storage.from('badges').upload('x.png', png, asPng)).error).toMatchObject({
        statusCode: '403',
      })
      expect((await admin.storage.from('nothing').upload('x.png', png, asPng)).error).toMatchObject({
        statusCode: '404',
        message: 'Bucket not found',
      })
    })
    it('uploads bytes, a Blob or a stream, and everybody reads them by the public address', async () => {
      const metadata = { alt: 'A “green” square' }
      const ways = {
        'way 1.png': png,
        'way/2.png': new Blob([new Uint8Array(png)], { type: 'image/png' }),
        "way/3 (it's).png": new Blob([new Uint8Array(png)]).stream(),
      }
      for (const [path, body] of Object.entries(ways)) {
        const { data, error } = await images.upload(path, body, { ...asPng, cacheControl: '77', metadata })
        expect(error).toBeNull()
        expect(data).toMatchObject({
          path,
          fullPath: `blog-images/${path}`,
          id: expect.stringMatching(/^[\da-f-]{36}$/),
        })
        const answer = await fetch(publicUrl(path))
        expect(answer.headers.get('cache-control')).toBe('max-age=77')
        expect(answer.headers.get('content-type')).toBe('image/png')
        const [shown, downloaded] = [await answer.arrayBuffer(), await images.download(path)]
        expect(Buffer.from(await (downloaded.data as Blob).arrayBuffer()).equals(Buffer.from(shown))).toBe(
          true,
        )
        const info = await images.info(path)
        expect(info.data).toMatchObject({
          name: path,
          bucketId: 'blog-images',
          size: shown.byteLength,
          contentType: 'image/png',
          cacheControl: 'max-age=77',
          etag: answer.headers.get('etag'),
          metadata,
        })
      }
    })
    it('replaces by upsert or update, and the bytes of before are gone', async () => {
      const before = await images.upload('again.png', png, asPng)
      const count = place.count()
      const other = await buildPicture('png', { width: 80 })
      const first = await fetch(publicUrl('again.png'))
      await images.upload('again.png', other, { ...asPng, upsert: true })
      const second = await fetch(publicUrl('again.png'))
      expect(second.headers.get('etag')).not.toBe(first.headers.get('etag'))
      const after = await images.update('again.png', png, asPng)
      expect(after.data?.id).toBe(before.data?.id)
      expect((await images.update('made-by-update.png', png, asPng)).error).toBeNull()
      expect(place.count()).toBe(count + 1)
    })
    it('lists a level at a time, folders first, and removes by exact name', async () => {
      for (const name of ['l/b.png', 'l/a.png', 'l/C.png', 'l/in/ner.png', 'l/in/other.png'])
        await images.upload(name, png, asPng)
      const names = async (options?: Parameters<typeof images.list>[1]) =>
        (await images.list('l', options)).data?.map(({ name }) => name)
      expect(await names()).toEqual(['in', 'C.png', 'a.png', 'b.png'])
      expect(await names({ sortBy: { column: 'created_at', order: 'desc' }, limit: 2, offset: 1 })).toEqual([
        'C.png',
        'a.png',
      ])
      expect(await names({ search: 'c' })).toEqual(['C.png'])
      const { data } = await images.list('l')
      expect(data?.[0]).toEqual({
        name: 'in',
        id: null,
        created_at: null,
        updated_at: null,
        last_accessed_at: null,
        metadata: null,
      })
      expect(data?.[1]?.metadata).toMatchObject({
        mimetype: 'image/png',
        httpStatusCode: 200,
        cacheControl: 'max-age=3600',
      })
      expect((await images.list('nowhere')).data).toEqual([])
      expect((await admin.storage.from('nothing').list()).data).toEqual([])
      const count = place.count()
      const removed = await images.remove(['l/a.png', 'l/in', 'l/nothing.png', 'l/in/ner.png'])
      expect(removed.data?.map(({ name }) => name).sort()).toEqual(['l/a.png', 'l/in/ner.png'])
      expect(place.count()).toBe(count - 2)
      expect((await fetch(publicUrl('l/a.png'))).status).toBe(400)
      expect((await images.exists('l/a.png')).data).toBe(false)
    })
  })

  describe('a reader', async () => {
    await images.upload('read.png', png, asPng)
    const get = (headers: Record<string, string> = {}, method = 'GET') =>
      fetch(publicUrl('read.png'), { headers, method })
    const whole = Buffer.from(await (await get()).arrayBuffer())
    const etag = (await get()).headers.get('etag') ?? ''

    it('cannot find what is not there, private, or in no bucket', async () => {
      await host.storage.createBucket('secrets', { public: false })
      await host.storage.from('secrets').upload('note.txt', 'hello', { contentType: 'text/plain' })
      for (const path of ['blog-images/nothing.png', 'nothing/x.png', 'secrets/note.txt']) {
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
    it('reads parts, and is told when a part lies behind the end', async () => {
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
    it('is spared what it has, and may ask without taking', async () => {
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
    it('is protected from what it reads', async () => {
      const { headers } = await get()
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('content-security-policy')).toBe(
        "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      )
      expect((await badges.upload('one.svg', badge, { contentType: 'image/svg+xml' })).error).toBeNull()
      const svg = await fetch(badges.getPublicUrl('one.svg').data.publicUrl)
      expect(svg.headers.get('content-type')).toBe('image/svg+xml')
      expect(svg.headers.get('content-disposition')).toBe('attachment;')
      expect(await svg.text()).toBe(badge)
      const named = await fetch(images.getPublicUrl('read.png', { download: 'my “one”.png' }).data.publicUrl)
      expect(named.headers.get('content-disposition')).toContain(
        "filename*=UTF-8''my%20%E2%80%9Cone%E2%80%9D.png",
      )
    })
    it('never gets HTML, whatever it was called', async () => {
      const files = host.storage.from('secrets')
      await files.upload('page.html', '<script>alert(1)</script>', { contentType: 'text/html' })
      const { data } = await files.createSignedUrl('page.html', 60)
      const answer = await fetch(data?.signedUrl ?? '')
      expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
      expect(answer.headers.get('content-security-policy')).toContain('sandbox')
    })
  })

  describe('a signed address', async () => {
    await images.upload('signed/one two.png', png, asPng)
    await images.upload('signed/other.png', png, asPng)
    const signed = async (path: string, seconds = 60) =>
      (await images.createSignedUrl(path, seconds)).data?.signedUrl ?? ''
    const codeOf = async (address: string) => {
      const answer = await fetch(address)
      return answer.status === 200 ? 'OK' : ((await answer.json()) as { code: string }).code
    }
    it('cannot be made for nothing, for ever, or for no time', async () => {
      expect((await images.createSignedUrl('signed/nothing.png', 60)).error).toMatchObject({
        statusCode: '404',
      })
      for (const seconds of [0, -1, 1.5, 1e12])
        expect((await images.createSignedUrl('signed/other.png', seconds)).error).toMatchObject({
          statusCode: '400',
        })
    })
    it('cannot open another object, be changed, outlive its time, or write', async () => {
      const address = await signed('signed/one two.png')
      const [path = '', token = ''] = address.split('?token=')
      expect(await codeOf(address.replace('one%20two', 'other'))).toBe('InvalidSignature')
      expect(await codeOf(address.replace('blog-images', 'badges'))).toBe('InvalidSignature')
      expect(await codeOf(`${path}?token=${token.slice(0, -4)}AAAA`)).toBe('InvalidSignature')
      expect(await codeOf(path)).toBe('InvalidJWT')
      const session = await admin.auth.getSession()
      expect(await codeOf(`${path}?token=${session.data.session?.access_token}`)).toBe('InvalidJWT')
      const short = await signed('signed/other.png', 1)
      expect(await codeOf(short)).toBe('OK')
      await new Promise((resolve) => setTimeout(resolve, 2_100))
      expect(await codeOf(short)).toBe('ExpiredToken')
      expect((await fetch(address, { method: 'PUT', body: png })).status).not.toBe(200)
    })
    it('opens its object, also one of several made at once', async () => {
      expect(await codeOf(await signed('signed/one two.png'))).toBe('OK')
      const { data } = await images.createSignedUrls(['signed/other.png', 'signed/nothing.png'], 60, {
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

  describe('the host', () => {
    it('cannot make a bucket twice, with a bad name, or delete one that holds something', async () => {
      const codes = async (answers: Promise<{ error: StorageError | null }>[]) =>
        (await Promise.all(answers)).map(({ error }) => error && 'statusCode' in error && error.statusCode)
      await host.storage.createBucket('full')
      await host.storage.from('full').upload('a/b.txt', 'x', { contentType: 'text/plain' })
      expect(
        await codes([
          host.storage.createBucket('full'),
          host.storage.createBucket('public'),
          host.storage.createBucket('No Name'),
          host.storage.deleteBucket('full'),
          host.storage.deleteBucket('nothing'),
          host.storage.updateBucket('nothing', { public: true }),
          host.storage.emptyBucket('nothing'),
        ]),
      ).toEqual(['409', '400', '400', '409', '404', '404', '404'])
    })
    it('makes, changes, lists, empties and deletes buckets', async () => {
      expect((await host.storage.createBucket('media', { public: true, fileSizeLimit: '1MB' })).data).toEqual(
        { name: 'media' },
      )
      expect(
        (await host.storage.updateBucket('media', { public: false, allowedMimeTypes: ['text/*'] })).data,
      ).toEqual({
        message: 'Successfully updated',
      })
      expect((await host.storage.getBucket('media')).data).toMatchObject({
        id: 'media',
        name: 'media',
        public: false,
        type: 'STANDARD',
        file_size_limit: 1_000_000,
        allowed_mime_types: ['text/*'],
      })
      const found = await host.storage.listBuckets({
        search: 'edi',
        sortColumn: 'created_at',
        sortOrder: 'desc',
      })
      expect(found.data?.map(({ id }) => id)).toEqual(['media'])
      const media = host.storage.from('media')
      expect((await media.upload('a.json', '{}', { contentType: 'application/json' })).error).toMatchObject({
        statusCode: '415',
      })
      await media.upload('a.txt', 'text', { contentType: 'text/plain;charset=UTF-8' })
      const count = place.count()
      expect((await host.storage.emptyBucket('media')).data).toEqual({ message: 'Successfully emptied' })
      expect(place.count()).toBe(count - 1)
      expect((await host.storage.deleteBucket('media')).data).toEqual({ message: 'Successfully deleted' })
    })
  })

  it('says what is left out, and what it does not know', async () => {
    for (const answer of [
      await images.move('a', 'b'),
      await images.copy('a', 'b'),
      await images.listV2(),
      await images.createSignedUploadUrl('a'),
      await images.download('a', { transform: { width: 9 } }),
      await images.purgeCache('a'),
    ]) {
      expect(answer.error).toMatchObject({ status: 400 })
    }
    expect((await images.move('a', 'b')).error?.message).toBe(
      'The feature move is not enabled for this resource',
    )
    const unknown = await server.request('/storage/v1/nothing')
    expect(unknown).toMatchObject({ status: 404, body: { statusCode: '404', message: 'Not found' } })
  })
})
