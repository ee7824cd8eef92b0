import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { dayErrors } from '#shared/errors/day.ts'
import { evidenceErrors } from '#shared/errors/evidence.ts'
import { idempotencyErrors } from '#shared/errors/idempotency.ts'
import { witnessErrors } from '#shared/errors/witnesses.ts'
import { createTestApp } from '#tests/support/test-app.ts'

const { call, request, runAs, signIn, signInAdministrator, secrets } = await createTestApp()
const boss = await signInAdministrator()
const { access_token: wale } = await signIn('wale@example.org')
const { access_token: mallory } = await signIn('mallory@example.org')
await call(
  'invite-witness',
  { name: 'Wale Ade', email: 'wale@example.org', occupation: 'Teacher', relation: 'None at all' },
  boss,
)

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const fileOf = (bytes: Uint8Array, changes: object = {}) => ({
  id: randomUUID(),
  name: 'desk.jpg',
  type: 'image/jpeg',
  size: bytes.length,
  ...changes,
})
const put = (id: string, offset: number, bytes: Uint8Array, token: string | undefined) =>
  request(`/storage/v1/evidence/${id}/${offset}`, { method: 'PUT', body: Buffer.from(bytes), token })
const add = (file: { id: string }, bytes: Uint8Array, token: string, changes: object = {}) =>
  call(
    'add-evidence',
    {
      key: randomUUID(),
      evidence_id: file.id,
      sha256: sha256(bytes),
      happened_at: new Date().toISOString(),
      text: 'The desk',
      ...changes,
    },
    token,
  )
const read = (id: string, token?: string) => request(`/storage/v1/evidence/${id}`, { token })

async function send(bytes: Uint8Array, token: string) {
  const file = fileOf(bytes)
  await call('begin-evidence', file, token)
  await put(file.id, 0, bytes, token)
  return file
}

const bytes = randomBytes(5_000)

describe('a file of evidence', () => {
  it('only administrators and invited witnesses can add a file of evidence', async () => {
    const file = fileOf(bytes)
    expect(await call('begin-evidence', file)).toMatchObject({
      status: 401,
      body: { code: witnessErrors.not_signed_in },
    })
    expect(await call('begin-evidence', file, mallory)).toMatchObject({
      status: 403,
      body: { code: witnessErrors.not_invited },
    })
    await call('begin-evidence', file, boss)
    expect(await put(file.id, 0, bytes, mallory)).toMatchObject({ body: { code: 'NoSuchKey' } })
    expect(await put(file.id, 0, bytes, undefined)).toMatchObject({ body: { code: 'AccessDenied' } })
    expect(await add(file, bytes, wale)).toMatchObject({
      status: 400,
      body: { code: evidenceErrors.file_missing },
    })
  })

  it('an empty, oversized, truncated or altered upload is refused with a reason, and can start again', async () => {
    const begin = (changes: object) => call('begin-evidence', fileOf(bytes, changes), boss)
    expect(await begin({ size: 0 })).toMatchObject({ status: 400, body: { code: evidenceErrors.empty } })
    expect(await begin({ size: 200 * 1024 * 1024 + 1 })).toMatchObject({
      body: { code: evidenceErrors.too_large },
    })
    const file = fileOf(bytes)
    await call('begin-evidence', file, boss)
    await put(file.id, 0, bytes.subarray(0, 3_000), boss)
    expect(await add(file, bytes, boss)).toMatchObject({
      status: 409,
      body: { code: evidenceErrors.cut_off },
    })
    expect(await put(file.id, 3_000, Buffer.alloc(2_001), boss)).toMatchObject({
      body: { code: 'EntityTooLarge' },
    })
    await put(file.id, 3_000, Buffer.alloc(2_000), boss)
    expect(await add(file, bytes, boss)).toMatchObject({
      status: 409,
      body: { code: evidenceErrors.damaged },
    })
    expect(await call('begin-evidence', file, boss)).toMatchObject({ body: { data: { received: 0 } } })
    await put(file.id, 0, bytes, boss)
    expect(await add(file, bytes, boss)).toMatchObject({ status: 200 })
  })

  it('a file of evidence is refused while fifty other files of the same person are incomplete', async () => {
    const { access_token: ade } = await signIn('ade@example.org')
    await call(
      'invite-witness',
      { name: 'Ade Bello', email: 'ade@example.org', occupation: 'Teacher', relation: 'None at all' },
      boss,
    )
    const { status } = await call('begin-evidence', fileOf(bytes), ade)
    expect(status).toBe(200)
    await runAs(
      service,
      (
        tx,
      ) => tx`insert into public.day_evidence (id, attempt, sender_id, file_name, content_type, size, witness_number)
        select gen_random_uuid(), attempt, sender_id, file_name, content_type, size, witness_number
        from public.day_evidence, generate_series(1, 49)
        where sender_id = (select id from auth.users where email = 'ade@example.org')`,
    )
    expect(await call('begin-evidence', fileOf(bytes), ade)).toMatchObject({
      status: 409,
      body: { code: evidenceErrors.too_many },
    })
  })

  it('an interrupted upload of evidence continues, stores no part twice, and results in one log entry', async () => {
    const film = randomBytes(2_500_000)
    const file = fileOf(film, { name: 'film.mp4', type: 'video/mp4' })
    await call('begin-evidence', file, boss)
    await put(file.id, 0, film.subarray(0, 2_000_000), boss)
    expect(await put(file.id, 0, film.subarray(0, 2_000_000), boss)).toMatchObject({
      body: { code: 'OutOfPlace', message: 'This part of the file arrived out of order.' },
    })
    expect(await call('begin-evidence', file, boss)).toMatchObject({
      body: { data: { received: 2_000_000 } },
    })
    expect((await call('begin-evidence', { ...file, size: 7 }, boss)).body.code).toBe(
      idempotencyErrors.idempotency_key_reused,
    )
    await put(file.id, 2_000_000, film.subarray(2_000_000), boss)
    const key = randomUUID()
    const happened_at = new Date().toISOString()
    const first = await add(file, film, boss, { key, happened_at, app_number: 3 })
    expect(await add(file, film, boss, { key, happened_at, app_number: 3 })).toMatchObject({
      body: { data: first.body.data },
    })
    const [entry] = await runAs(
      service,
      (tx) =>
        tx`select kind, app_number, text, details, is_public from public.day_log order by number desc limit 1`,
    )
    expect(entry).toEqual({
      kind: 'evidence_added',
      app_number: 3,
      text: 'The desk',
      details: { bytes: 2_500_000, sha256: sha256(film) },
      is_public: true,
    })
  })

  it('administrators can read every file of evidence, and witnesses only files that witnesses have added', async () => {
    const notFound = { body: { code: 'NoSuchKey' } }
    const ours = await send(bytes, boss)
    expect(await read(ours.id, boss)).toMatchObject(notFound)
    await add(ours, bytes, boss)
    const theirs = await send(bytes, wale)
    await add(theirs, bytes, wale)
    for (const [token, code] of [
      [undefined, 'AccessDenied'],
      [mallory, 'NoSuchKey'],
    ] as const) {
      expect((await read(theirs.id, token)).body).toMatchObject({ code })
      expect(
        (await request(`/storage/v1/object/day-evidence/${theirs.id}/000000000`, { token })).status,
      ).toBe(400)
      expect((await request('/rest/v1/day_evidence?select=id', { token })).body).toMatchObject({
        code: '42501',
      })
    }
    expect((await request(`/storage/v1/object/public/day-evidence/${theirs.id}/000000000`)).status).toBe(400)
    expect(await read(ours.id, wale)).toMatchObject(notFound)
    expect((await read(theirs.id, wale)).status).toBe(200)
    const answer = await read(ours.id, boss)
    expect(answer.headers.get('content-length')).toBe('5000')
    expect(answer.headers.get('content-disposition')).toContain('desk.jpg')
  })

  it('a witness cannot read files that another witness added for the record only, such as a signed scan', async () => {
    await call(
      'invite-witness',
      { name: 'Chidi Obi', email: 'chidi@example.org', occupation: 'Teacher', relation: 'None at all' },
      boss,
    )
    const { access_token: chidi } = await signIn('chidi@example.org')
    const scan = await send(bytes, wale)
    await add(scan, bytes, wale, { is_public: false })
    const picture = await send(bytes, wale)
    await add(picture, bytes, wale, { is_public: true })
    expect(await request('/functions/v1/get-witness-day', { token: chidi })).toMatchObject({ status: 200 })
    expect(await read(scan.id, chidi)).toMatchObject({ body: { code: 'NoSuchKey' } })
    expect((await read(picture.id, chidi)).status).toBe(200)
    for (const token of [wale, boss]) expect((await read(scan.id, token)).status).toBe(200)
  })

  it('no role can change or delete a file that a log entry names', async () => {
    const file = await send(bytes, boss)
    await add(file, bytes, boss)
    const part = `${file.id}/000000000`
    const byService = {
      method: 'DELETE',
      key: secrets.secretKey,
      headers: { 'content-type': 'application/json' },
    }
    for (const init of [
      { ...byService, body: JSON.stringify({ prefixes: [part] }) },
      { ...byService, key: secrets.publishableKey, token: boss, body: JSON.stringify({ prefixes: [part] }) },
    ])
      await request('/storage/v1/object/day-evidence', init)
    expect(await put(file.id, 5_000, bytes, boss)).toMatchObject({ body: { code: 'OutOfPlace' } })
    await expect(
      runAs(service, (tx) => tx`delete from public.day_evidence where id = ${file.id}`),
    ).rejects.toMatchObject({ message: dayErrors.append_only })
    await expect(
      runAs(service, (tx) => tx`update storage.objects set blob_key = 'x' where name = ${part}`),
    ).rejects.toMatchObject({ message: evidenceErrors.permanent })
    expect((await read(file.id, boss)).status).toBe(200)
  })

  it('an incomplete file of evidence is deleted with its parts after a week', async () => {
    const young = await send(bytes, boss)
    const old = randomUUID()
    await runAs(service, async (tx) => {
      await tx`insert into public.day_evidence (id, attempt, file_name, content_type, size, sender_id, begun_at)
        values (${old}, 'real', 'old.jpg', 'image/jpeg', 9, ${randomUUID()}, now() - interval '8 days')`
      await tx`insert into storage.objects (bucket_id, name, blob_key, size, content_type, etag)
        values ('day-evidence', ${`${old}/000000000`}, 'old', 9, 'image/jpeg', '"x"')`
      await tx`select private.delete_aged_rows()`
      const parts = await tx`select name from storage.objects where name like ${`${old}/%`}`
      const files = await tx`select id from public.day_evidence where id = ${old}`
      expect([parts, files]).toEqual([[], []])
    })
    expect(await call('begin-evidence', young, boss)).toMatchObject({ body: { data: { received: 5_000 } } })
  })
})
