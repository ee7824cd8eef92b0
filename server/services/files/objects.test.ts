import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createRunAs, service } from '#backend/db/run-as.ts'
import { createObjectStore, type NewObject } from '#backend/files/objects.ts'
import { openBlobStore } from '#backend/files/open-blob-store.ts'
import { createLog } from '#backend/http/log.ts'
import { readEnv } from '#server/env.ts'
import { buildAdministrator, buildPerson } from '#tests/support/people.ts'
import { createTestFolderStore } from '#tests/support/test-blob-store.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'

const { login } = await createTestDatabase()
const runAs = createRunAs(login)
const place = createTestFolderStore()
const store = openBlobStore(readEnv({ NODE_ENV: 'test', ...place.variables }))
const objects = createObjectStore({ runAs, store, log: createLog('silent') })
const admin = (await buildAdministrator(runAs)).identity
const visitor = (await buildPerson(runAs, 'mallory@example.org')).identity

const build = (facts: Partial<NewObject> = {}): NewObject => ({
  bucket: 'blog-images',
  name: 'a.bin',
  replaces: false,
  bytes: Buffer.alloc(1000),
  contentType: 'image/png',
  cacheControl: 'max-age=1',
  userMetadata: null,
  ...facts,
})
const rows = () => runAs(service, (tx) => tx`select name, size::int from storage.objects order by name`)
const loose = () => runAs(service, (tx) => tx`select blob_key from private.orphaned_files`)
const used = async (bucket: string) => {
  const found = await runAs(
    service,
    (tx) => tx`select used_bytes::int from storage.buckets where id = ${bucket}`,
  )
  return found[0]?.used_bytes
}

it('an upload whose database row is refused leaves no bytes in the file store', async () => {
  await expect(objects.put(visitor, build())).rejects.toMatchObject({ code: '42501' })
  await expect(objects.put(admin, build({ bucket: 'badges' }))).rejects.toMatchObject({ code: '42501' })
  await objects.put(admin, build())
  await expect(objects.put(admin, build())).rejects.toMatchObject({ code: '23505' })
  expect([place.count(), await rows(), await loose()]).toEqual([1, [{ name: 'a.bin', size: 1000 }], []])
})

it('a storage bucket cannot exceed its quota, even with two simultaneous writes', async () => {
  await runAs(service, (tx) => tx`insert into storage.buckets (id, quota_bytes) values ('small', 2500)`)
  const put = (name: string) => objects.put(service, build({ bucket: 'small', name, replaces: true }))
  const answers = await Promise.allSettled(['a', 'b', 'c', 'd'].map(put))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  expect(await used('small')).toBe(2000)
  expect(place.count()).toBe(3)
  await objects.empty(service, 'small')
  expect([await used('small'), place.count()]).toEqual([0, 1])
})

it('the function mayPut checks the right to write without writing', async () => {
  const target = { bucket: 'blog-images', name: 'asked.bin', replaces: false }
  expect(await objects.mayPut(admin, target)).toMatchObject({ id: 'blog-images' })
  expect(await objects.mayPut(admin, { ...target, bucket: 'nothing' })).toBeUndefined()
  await expect(objects.mayPut(visitor, target)).rejects.toMatchObject({ code: '42501' })
  await expect(objects.mayPut(admin, { ...target, name: 'a.bin' })).rejects.toMatchObject({ code: '23505' })
  expect([await rows(), await used('blog-images')]).toEqual([[{ name: 'a.bin', size: 1000 }], 1000])
})

it('simultaneous replacements of a file result in one row and one stored file', async () => {
  const sizes = Array.from({ length: 8 }, (_, at) => 100 + at)
  await Promise.all(
    sizes.map((size) => objects.put(admin, build({ replaces: true, bytes: Buffer.alloc(size) }))),
  )
  await objects.remove(admin, 'blog-images', [])
  const [kept] = await rows()
  expect(sizes).toContain(kept?.size)
  expect([place.count(), await used('blog-images'), await loose()]).toEqual([1, kept?.size, []])
})

it('the next upload removes files that a crashed upload left in the file store', async () => {
  await store.write('blog-images/left-by-a-crash', Buffer.alloc(10))
  await store.write('blog-images/on-its-way', Buffer.alloc(10))
  await runAs(
    service,
    (tx) => tx`
      insert into private.orphaned_files (blob_key, due_at) values
        ('blog-images/left-by-a-crash', now() - interval '1 minute'), ('blog-images/on-its-way', now() + interval '1 minute')`,
  )
  await objects.put(admin, build({ replaces: true }))
  expect(await loose()).toEqual([{ blob_key: 'blog-images/on-its-way' }])
  expect(await store.read('blog-images/left-by-a-crash')).toBeUndefined()
  expect(place.count()).toBe(2)
})

it('files can be read even if an old blob cannot be removed', async () => {
  await runAs(
    service,
    (tx) => tx`insert into private.orphaned_files (blob_key, due_at) values ('blocked/x', now())`,
  )
  writeFileSync(join(place.variables.DATA_DIR ?? '', 'files', 'blocked'), '')
  await objects.put(admin, build({ name: 'still.bin' }))
  expect((await loose()).map(({ blob_key }) => blob_key)).toContain('blocked/x')
})
