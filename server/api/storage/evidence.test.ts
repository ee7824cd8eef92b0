import { createHash, randomBytes, randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { getErrorSentence } from '#server/services/words/refuse.ts'
import { evidenceErrors } from '#shared/errors/evidence.ts'
import { getEvidencePicturePath } from '#shared/pictures.ts'
import { streamingRequestOptions } from '#tests/support/byte-counting-body.ts'
import { createSimultaneousBodies } from '#tests/support/simultaneous-bodies.ts'
import { createTestApp } from '#tests/support/test-app.ts'

const { app, call, request, runAs, secrets, signIn, signInAdministrator } = await createTestApp()
const boss = await signInAdministrator()
const editor = await signInAdministrator('Edith', 'edith@example.org')
await runAs(
  service,
  (tx) => tx`update private.admin_users set role = 'editor'
    where user_id = (select id from auth.users where email = 'edith@example.org')`,
)
const { access_token: wale } = await signIn('wale@example.org')
await call(
  'invite-witness',
  { name: 'Wale Ade', email: 'wale@example.org', occupation: 'Teacher', relation: 'None at all' },
  boss,
)

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#f77b1e' } })
/** Photo from a phone, with a GPS position. Its pixels are stored rotated. */
const photograph = await drawn(600, 400)
  .withExif({
    IFD0: { Make: 'A telephone', Artist: 'Somebody' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '6/1 27/1 0/1' },
  })
  .withMetadata({ orientation: 6 })
  .jpeg()
  .toBuffer()
const png = await drawn(40, 30).png().toBuffer()

type Sent = { type: string; isPublic?: boolean; by?: string }

/** Uploads a file and adds the log entry that names it. */
async function file(bytes: Uint8Array, { type, isPublic = true, by = boss }: Sent): Promise<string> {
  const id = randomUUID()
  await call('begin-evidence', { id, name: 'a file', type, size: bytes.length }, by)
  await request(`/storage/v1/evidence/${id}/0`, { method: 'PUT', body: Buffer.from(bytes), token: by })
  const { status } = await call(
    'add-evidence',
    {
      key: randomUUID(),
      evidence_id: id,
      sha256: sha256(bytes),
      happened_at: new Date().toISOString(),
      text: 'The desk',
      is_public: isPublic,
    },
    by,
  )
  expect(status).toBe(200)
  return id
}

const press = (method: 'PUT' | 'DELETE', id: string, token?: string) =>
  request(`/storage/v1/evidence/${id}/picture`, { method, token })
const nameOf = async (id: string) => String((await press('PUT', id, boss)).body.name)
const bytesAt = async (path: string, token?: string) => {
  const headers = token && { apikey: secrets.publishableKey, authorization: `Bearer ${token}` }
  const answer = await app.request(path, headers ? { headers } : {})
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) }
}
const copies = () =>
  runAs(service, (tx) => tx`select name from storage.objects where bucket_id = 'day-pictures'`)

it('if the same part of a file is uploaded twice at once, one is stored and the other gets OutOfPlace', async () => {
  const id = randomUUID()
  await call('begin-evidence', { id, name: 'a file', type: 'image/png', size: png.length }, boss)
  const answers = await Promise.all(
    createSimultaneousBodies(Uint8Array.from(png)).map((body) =>
      request(`/storage/v1/evidence/${id}/0`, {
        method: 'PUT',
        body,
        ...streamingRequestOptions,
        token: boss,
      }),
    ),
  )
  expect(answers.map(({ body }) => body.code ?? body.received).sort()).toEqual([png.length, 'OutOfPlace'])
})

it.each([
  ['a photograph with its place', 'image/jpeg', photograph],
  ['a drawing', 'image/png', png],
  ['a paper', 'application/pdf', Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(900)])],
  ['a film', 'video/mp4', Buffer.concat([Buffer.from('\0\0\0\x18ftypisom'), randomBytes(900)])],
  ['an archive', 'application/zip', Buffer.concat([Buffer.from('PK\x03\x04'), randomBytes(900)])],
])('%s that was stored as evidence is returned with the same hash', async (_what, type, bytes) => {
  const id = await file(bytes, { type })
  const kept = await bytesAt(`/storage/v1/evidence/${id}`, boss)
  expect(kept.status).toBe(200)
  expect(sha256(kept.bytes)).toBe(sha256(bytes))
})

describe('a picture of evidence', () => {
  it('only an owner can publish and hide a picture of evidence', async () => {
    const id = await file(photograph, { type: 'image/jpeg' })
    for (const token of [undefined, wale, editor])
      for (const method of ['PUT', 'DELETE'] as const)
        expect(await press(method, id, token)).toMatchObject({ body: { code: 'AccessDenied' } })
    for (const role of ['anon', 'authenticated', 'admin'] as const)
      await expect(
        runAs(
          { role },
          (tx) => tx`insert into public.day_pictures (evidence_id, attempt, entry_number, name, width, height)
            values (${id}, 'real', 1, ${`${randomUUID()}.jpg`}, 1, 1)`,
        ),
      ).rejects.toMatchObject({ code: '42501' })
    expect(await copies()).toEqual([])
  })

  it('a picture of evidence is refused if its entry is not public or it is too large', async () => {
    expect(await press('PUT', randomUUID(), boss)).toMatchObject({ body: { code: 'NoSuchKey' } })
    const hidden = await file(photograph, { type: 'image/jpeg', isPublic: false })
    expect(await press('PUT', hidden, boss)).toMatchObject({
      body: { code: 'RecordOnly', message: getErrorSentence(evidenceErrors.record_only) },
    })
    const paper = await file(Buffer.from('%PDF-1.7 which says that it is a picture'), { type: 'image/jpeg' })
    expect(await press('PUT', paper, boss)).toMatchObject({
      body: { code: 'InvalidMimeType', message: getErrorSentence(evidenceErrors.no_picture) },
    })
    // First bytes of an MP4 and of a WebM. The MP4 is also refused if its declared type is that of a picture.
    const mp4 = Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom'), Buffer.alloc(1024)])
    const webm = Buffer.concat([Buffer.from('1a45dfa3', 'hex'), Buffer.alloc(1024)])
    for (const [film, type] of [
      [mp4, 'video/mp4'],
      [mp4, 'image/jpeg'],
      [webm, 'video/webm'],
    ] as const)
      expect(await press('PUT', await file(film, { type }), boss)).toMatchObject({
        body: { code: 'InvalidMimeType', message: getErrorSentence(evidenceErrors.no_picture) },
      })
    const wide = await file(await drawn(6_000, 4_200).png().toBuffer(), { type: 'image/png' })
    expect(await press('PUT', wide, boss)).toMatchObject({
      body: { code: 'EntityTooLarge', message: getErrorSentence(evidenceErrors.picture_too_large) },
    })
    const torn = await file(photograph.subarray(0, 900), { type: 'image/jpeg' })
    expect(await press('PUT', torn, boss)).toMatchObject({ body: { code: 'InvalidRequest' } })
    // Calls the SQL function directly, without the check of the endpoint. It does not publish the hidden
    // picture either.
    const [none] = await runAs(
      service,
      (tx) => tx`select private.show_picture(${hidden}, ${`${randomUUID()}.jpg`}, 1, 1) as name`,
    )
    expect(none).toEqual({ name: null })
    expect(await copies()).toEqual([])
  })

  it('the published picture of evidence is an upright copy without the phone’s metadata, and the file is unchanged', async () => {
    const id = await file(photograph, { type: 'image/jpeg' })
    const name = await nameOf(id)
    expect(await nameOf(id)).toBe(name)
    expect(await copies()).toHaveLength(1)
    const shown = await bytesAt(getEvidencePicturePath(name))
    expect(shown.status).toBe(200)
    const { exif, orientation, width, height } = await sharp(shown.bytes).metadata()
    expect({ exif, orientation, width, height }).toEqual({
      exif: undefined,
      orientation: undefined,
      width: 400,
      height: 600,
    })
    expect([photograph, shown.bytes].map((bytes) => bytes.includes('A telephone'))).toEqual([true, false])
    const row = await request(
      `/rest/v1/day_pictures?select=entry_number,name,width,height&evidence_id=eq.${id}`,
    )
    expect(row.body).toEqual([{ entry_number: expect.any(Number), name, width: 400, height: 600 }])
    const kept = await request(`/rest/v1/day_evidence?select=sha256&id=eq.${id}`, { token: boss })
    expect(kept.body).toEqual([{ sha256: sha256(photograph) }])
    expect(await press('DELETE', id, boss)).toMatchObject({ status: 200 })
  })

  it('simultaneous requests for a picture of evidence create one copy', async () => {
    const id = await file(png, { type: 'image/png' })
    const names = await Promise.all([nameOf(id), nameOf(id), nameOf(id)])
    expect(new Set(names).size).toBe(1)
    expect(await copies()).toEqual([{ name: names[0] }])
    await press('DELETE', id, boss)
  })

  it('a hidden picture of evidence is deleted with its copy, and the audit log names who hid it', async () => {
    const id = await file(png, { type: 'image/png' })
    const name = await nameOf(id)
    await press('DELETE', id, boss)
    expect((await bytesAt(getEvidencePicturePath(name))).status).toBe(400)
    expect(await copies()).toEqual([])
    expect((await request(`/rest/v1/day_pictures?select=name&evidence_id=eq.${id}`)).body).toEqual([])
    const told = await runAs(
      service,
      (tx) => tx`select action, users.email from private.audit_log join auth.users on users.id = actor_id
        where subject = 'day_pictures' and subject_id = ${id} order by audit_log.id`,
    )
    expect(told).toEqual([
      { action: 'show picture', email: 'boss@example.org' },
      { action: 'hide picture', email: 'boss@example.org' },
    ])
    expect(await nameOf(id)).not.toBe(name)
    await press('DELETE', id, boss)
  })
})
