import { describe, expect, it } from 'vitest'
import { createStorageBackend } from '#backend/tests/storage-backend.ts'
import { buildPicture } from '../../tests/support/pictures.ts'
import { createTestFolderStore, startS3 } from '../../tests/support/test-blob-store.ts'

const png = await buildPicture('png')
const asPng = { contentType: 'image/png' }
const stores = [
  ['in a folder', createTestFolderStore()],
  ['in an S3 store', await startS3()],
] as const

describe.each(stores)('objects %s', async (_where, place) => {
  const site = await createStorageBackend(place)
  const { client, visitor, url, keys, keeper, server, pictures, publicUrl } = site

  describe('a stranger or a visitor', async () => {
    const ada = await visitor('ada@example.org')
    await pictures.upload('seen/by-keeper.png', png, asPng)
    it.each([
      ['a stranger', client(), '403', 'new row violates row-level security policy'],
      // The answer hides that the bucket exists from people who may not read it.
      ['a visitor', ada, '404', 'Bucket not found'],
    ])('%s cannot write, list, sign or read objects by key', async (_who, person, statusCode, message) => {
      const files = person.storage.from('pictures')
      for (const bucket of ['pictures', 'drawings', 'nothing']) {
        const refused = await person.storage.from(bucket).upload('x.png', png, asPng)
        expect(refused.error).toMatchObject({ status: 400, statusCode, message })
      }
      expect((await files.update('seen/by-keeper.png', png, asPng)).error).toMatchObject({ statusCode })
      expect((await files.remove(['seen/by-keeper.png'])).data).toEqual([])
      expect((await files.list()).data).toEqual([])
      expect((await files.download('seen/by-keeper.png')).error).toMatchObject({ status: 400 })
      expect((await files.info('seen/by-keeper.png')).error).toMatchObject({ statusCode: '404' })
      expect((await files.exists('seen/by-keeper.png')).data).toBe(false)
      expect((await files.createSignedUrl('seen/by-keeper.png', 60)).error).toMatchObject({
        statusCode: '404',
      })
      expect((await files.createSignedUrls(['seen/by-keeper.png'], 60)).data).toMatchObject([
        { signedUrl: null },
      ])
      expect((await pictures.exists('seen/by-keeper.png')).data).toBe(true)
    })
    it('people cannot create, change, empty or delete a bucket, and can list only those that they may read', async () => {
      expect((await client().storage.listBuckets()).data).toEqual([])
      expect((await ada.storage.getBucket('drawings')).error).toMatchObject({ statusCode: '404' })
      for (const { storage } of [client(), ada, keeper]) {
        const answers = [
          await storage.createBucket('mine', { public: true }),
          await storage.updateBucket('drawings', { public: false }),
          await storage.emptyBucket('pictures'),
          await storage.deleteBucket('drawings'),
        ]
        for (const { error } of answers) expect(error).toMatchObject({ statusCode: '403' })
      }
      expect((await pictures.list('seen')).data).toHaveLength(1)
    })
    it('a request with a missing key or an invalid token is refused', async () => {
      const bad = { apikey: keys.publishableKey, authorization: 'Bearer a.b.c' }
      const answer = await fetch(`${url}/storage/v1/object/pictures/x.png`, { headers: bad })
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({
        statusCode: '403',
        error: 'Unauthorized',
        code: 'AccessDenied',
      })
      expect((await fetch(`${url}/storage/v1/object/pictures/x.png`)).status).toBe(401)
    })
  })

  describe('an administrator with rights on a bucket', () => {
    it('a person with rights on one bucket cannot overwrite an object, use an invalid name or write to another', async () => {
      await pictures.upload('once.png', png, asPng)
      expect((await pictures.upload('once.png', png, asPng)).error).toMatchObject({
        statusCode: '409',
        message: 'The resource already exists',
      })
      const names = [
        'ü.png',
        'a|b.png',
        'a%23b.png',
        'a%00b.png',
        'a%2F..%2Fb.png',
        'a%2F%2Fb.png',
        '%zz',
        'x'.repeat(501),
      ]
      for (const name of names) {
        const { error } = await pictures.upload(name, png, asPng)
        expect(error?.message, name).toMatch(/^Invalid key: /)
      }
      expect((await keeper.storage.from('drawings').upload('x.png', png, asPng)).error).toMatchObject({
        statusCode: '403',
      })
      expect((await keeper.storage.from('nothing').upload('x.png', png, asPng)).error).toMatchObject({
        statusCode: '404',
        message: 'Bucket not found',
      })
    })
    it('a person with rights on a bucket can upload bytes, a Blob or a stream, and the public URL works', async () => {
      const metadata = { alt: 'A “green” square' }
      const ways = {
        'way 1.png': png,
        'way/2.png': new Blob([new Uint8Array(png)], { type: 'image/png' }),
        "way/3 (it's).png": new Blob([new Uint8Array(png)]).stream(),
      }
      for (const [path, body] of Object.entries(ways)) {
        const { data, error } = await pictures.upload(path, body, { ...asPng, cacheControl: '77', metadata })
        expect(error).toBeNull()
        expect(data).toMatchObject({
          path,
          fullPath: `pictures/${path}`,
          id: expect.stringMatching(/^[\da-f-]{36}$/),
        })
        const answer = await fetch(publicUrl(path))
        expect(answer.headers.get('cache-control')).toBe('max-age=77')
        expect(answer.headers.get('content-type')).toBe('image/png')
        const [shown, downloaded] = [await answer.arrayBuffer(), await pictures.download(path)]
        expect(Buffer.from(await (downloaded.data as Blob).arrayBuffer()).equals(Buffer.from(shown))).toBe(
          true,
        )
        const info = await pictures.info(path)
        expect(info.data).toMatchObject({
          name: path,
          bucketId: 'pictures',
          size: shown.byteLength,
          contentType: 'image/png',
          cacheControl: 'max-age=77',
          etag: answer.headers.get('etag'),
          metadata,
        })
      }
    })
    it('an upsert or update replaces the earlier bytes', async () => {
      const before = await pictures.upload('again.png', png, asPng)
      const count = place.count()
      const other = await buildPicture('png', { width: 80 })
      const first = await fetch(publicUrl('again.png'))
      await pictures.upload('again.png', other, { ...asPng, upsert: true })
      const second = await fetch(publicUrl('again.png'))
      expect(second.headers.get('etag')).not.toBe(first.headers.get('etag'))
      const after = await pictures.update('again.png', png, asPng)
      expect(after.data?.id).toBe(before.data?.id)
      expect((await pictures.update('made-by-update.png', png, asPng)).error).toBeNull()
      expect(place.count()).toBe(count + 1)
    })
    it('objects are listed level by level, with folders first, and removed by their exact name', async () => {
      for (const name of ['l/b.png', 'l/a.png', 'l/C.png', 'l/in/ner.png', 'l/in/other.png'])
        await pictures.upload(name, png, asPng)
      const names = async (options?: Parameters<typeof pictures.list>[1]) =>
        (await pictures.list('l', options)).data?.map(({ name }) => name)
      expect(await names()).toEqual(['in', 'C.png', 'a.png', 'b.png'])
      expect(await names({ sortBy: { column: 'created_at', order: 'desc' }, limit: 2, offset: 1 })).toEqual([
        'C.png',
        'a.png',
      ])
      expect(await names({ search: 'c' })).toEqual(['C.png'])
      const { data } = await pictures.list('l')
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
      expect((await pictures.list('nowhere')).data).toEqual([])
      expect((await keeper.storage.from('nothing').list()).data).toEqual([])
      const count = place.count()
      const removed = await pictures.remove(['l/a.png', 'l/in', 'l/nothing.png', 'l/in/ner.png'])
      expect(removed.data?.map(({ name }) => name).sort()).toEqual(['l/a.png', 'l/in/ner.png'])
      expect(place.count()).toBe(count - 2)
      expect((await fetch(publicUrl('l/a.png'))).status).toBe(400)
      expect((await pictures.exists('l/a.png')).data).toBe(false)
    })
  })

  describe('the server', () => {
    it('a bucket cannot be created twice or with an invalid name, or deleted unless it is empty', async () => {
      const codes = async (answers: Promise<{ error: unknown }>[]) =>
        (await Promise.all(answers)).map(({ error }) => (error as { statusCode: string }).statusCode)
      await server.storage.createBucket('full')
      await server.storage.from('full').upload('a/b.txt', 'x', { contentType: 'text/plain' })
      expect(
        await codes([
          server.storage.createBucket('full'),
          server.storage.createBucket('public'),
          server.storage.createBucket('No Name'),
          server.storage.deleteBucket('full'),
          server.storage.deleteBucket('nothing'),
          server.storage.updateBucket('nothing', { public: true }),
          server.storage.emptyBucket('nothing'),
        ]),
      ).toEqual(['409', '400', '400', '409', '404', '404', '404'])
    })
    it('the server creates, changes, lists, empties and deletes buckets', async () => {
      expect(
        (await server.storage.createBucket('media', { public: true, fileSizeLimit: '1MB' })).data,
      ).toEqual({ name: 'media' })
      expect(
        (await server.storage.updateBucket('media', { public: false, allowedMimeTypes: ['text/*'] })).data,
      ).toEqual({
        message: 'Successfully updated',
      })
      expect((await server.storage.getBucket('media')).data).toMatchObject({
        id: 'media',
        name: 'media',
        public: false,
        type: 'STANDARD',
        file_size_limit: 1_000_000,
        allowed_mime_types: ['text/*'],
      })
      const found = await server.storage.listBuckets({
        search: 'edi',
        sortColumn: 'created_at',
        sortOrder: 'desc',
      })
      expect(found.data?.map(({ id }) => id)).toEqual(['media', 'media-files'])
      const media = server.storage.from('media')
      expect((await media.upload('a.json', '{}', { contentType: 'application/json' })).error).toMatchObject({
        statusCode: '415',
      })
      await media.upload('a.txt', 'text', { contentType: 'text/plain;charset=UTF-8' })
      const count = place.count()
      expect((await server.storage.emptyBucket('media')).data).toEqual({ message: 'Successfully emptied' })
      expect(place.count()).toBe(count - 1)
      expect((await server.storage.deleteBucket('media')).data).toEqual({ message: 'Successfully deleted' })
    })
  })

  it('unsupported storage calls return 400, and unknown storage paths return 404', async () => {
    for (const answer of [
      await pictures.move('a', 'b'),
      await pictures.copy('a', 'b'),
      await pictures.listV2(),
      await pictures.createSignedUploadUrl('a'),
      await pictures.download('a', { transform: { width: 9 } }),
      await pictures.purgeCache('a'),
    ]) {
      expect(answer.error).toMatchObject({ status: 400 })
    }
    expect((await pictures.move('a', 'b')).error?.message).toBe(
      'The feature move is not enabled for this resource',
    )
    const unknown = await site.request('/storage/v1/nothing')
    expect(unknown).toMatchObject({ status: 404, body: { statusCode: '404', message: 'Not found' } })
  })

  it('any text in any part of a storage request causes a refusal or a result, and never an internal error', async () => {
    const texts = [
      "' or 1=1--",
      '%00',
      '%',
      '../../keys.json',
      '..%2f..%2fkeys.json',
      '{"$ne":1}',
      '%ff',
      '💥',
      '$$',
      ' ',
    ]
    const places = ['object', 'object/public', 'object/sign', 'object/info', 'object/list', 'bucket']
    for (const text of texts) {
      for (const place of places) {
        for (const path of [`${place}/${text}`, `${place}/pictures/${text}`]) {
          const init = { token: site.keeperToken, headers: { 'content-type': 'application/json' } }
          const got = await site.request(`/storage/v1/${path}?token=${text}&download=${text}`, init)
          const body = JSON.stringify({
            prefix: text,
            search: text,
            expiresIn: 60,
            paths: [text, '\0'],
            prefixes: [text],
          })
          const posted = await site.request(`/storage/v1/${path}`, { ...init, method: 'POST', body })
          expect(
            [got.status, posted.status].filter((status) => status >= 500),
            path,
          ).toEqual([])
        }
      }
    }
  })

  it('an upload returns 503 and stores no row while the file store is down, and readers are asked to retry', async () => {
    await pictures.upload('kept.png', png, asPng)
    await place.breakDown()
    expect((await pictures.upload('lost.png', png, asPng)).error).toMatchObject({ status: 503 })
    expect((await pictures.exists('lost.png')).data).toBe(false)
    const answer = await fetch(publicUrl('kept.png'))
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
    expect(await answer.text()).not.toMatch(/127\.0\.0\.1|tmp|ENO/)
    expect((await pictures.remove(['kept.png'])).data).toHaveLength(1)
  })
})
