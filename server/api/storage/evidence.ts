import { Readable } from 'node:stream'
import type { Caller } from '#backend/http/caller.ts'
import { reEncodePicture } from '#backend/storage/re-encode.ts'
import {
  createMisplacedPartError,
  readUploadPart,
  waitForUploadPart,
} from '#backend/storage/read-upload-part.ts'
import { requirePerson } from '#backend/storage/require-person.ts'
import { createContentDisposition } from '#backend/storage/send-object.ts'
import { detectFileType, isRaster } from '#backend/storage/sniff.ts'
import {
  createAccessDeniedError,
  createNoSuchKeyError,
  createTooLargeError,
  StorageError,
} from '#backend/storage/storage-error.ts'
import type { StorageCallWithCaller, StorageDependencies } from '#backend/storage/storage-server.ts'
import { createActingIdentity } from '#server/acting-for.ts'
import type { EvidenceService } from '#server/services/files/evidence.ts'
import { getErrorSentence } from '#server/services/words/refuse.ts'
import { evidenceErrors } from '#shared/errors/evidence.ts'
import { maxPictureBytes } from '#shared/evidence.ts'

type EvidenceCall = StorageCallWithCaller & { evidence: EvidenceService }

/** Endpoints of storage/v1 for the evidence of the day. */
export function createEvidenceRoutes(
  evidence: EvidenceService,
): NonNullable<StorageDependencies['addRoutes']> {
  return (family, keyed) => {
    const withEvidence = (run: (call: EvidenceCall) => Promise<Response>) =>
      keyed((call) => run({ ...call, evidence }))
    family.put('/evidence/:id/:offset{[0-9]+}', withEvidence(putPart))
    family.get('/evidence/:id', withEvidence(getFile))
    family.put('/evidence/:id/picture', withEvidence(showPicture))
    family.delete('/evidence/:id/picture', withEvidence(hidePicture))
  }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * `PUT /evidence/{id}/{offset}`: stores the next part of a file without changing its bytes. The function
 * `begin-evidence` has announced the file.
 */
async function putPart({ context, evidence, caller }: EvidenceCall): Promise<Response> {
  const { userId } = requirePerson(caller)
  const id = idOf(context.req.param('id'))
  const file = await evidence.onItsWay(userId, id)
  if (!file) throw createNoSuchKeyError()
  if (file.isWhole) throw createMisplacedPartError()
  const { offset, bytes } = await readUploadPart(context, { received: file.received, most: file.size })
  await waitForUploadPart(evidence.append(id, offset, bytes))
  return context.json({ received: offset + bytes.length })
}

/** `GET /evidence/{id}`: sends a whole file. Owners may read every file, witnesses only files that witnesses added. */
async function getFile({ context, evidence, caller }: EvidenceCall): Promise<Response> {
  const { userId, identity } = requirePerson(caller)
  const file = await evidence.find(
    { userId, isAdministrator: identity.role === 'admin' },
    idOf(context.req.param('id')),
  )
  if (!file) throw createNoSuchKeyError()
  const bytes = Readable.toWeb(Readable.from(evidence.bytesOf(file.id))) as ReadableStream
  return context.body(bytes, 200, {
    'content-type': file.content_type.startsWith('text/') ? 'text/plain' : file.content_type,
    'content-length': String(file.size),
    'content-disposition': createContentDisposition(file.file_name),
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  })
}

/** Maximum size of a published copy in bytes. The bucket has the same limit. */
const maxBytesShown = 4 * 1024 * 1024

/** `PUT /evidence/{id}/picture`: publishes a copy of the picture. The copy is encoded again from the pixels. */
async function showPicture({ context, evidence, caller }: EvidenceCall): Promise<Response> {
  const { identity } = requireOwner(caller)
  const id = idOf(context.req.param('id'))
  const file = await evidence.pictures.find(id)
  if (!file) throw createNoSuchKeyError()
  if (!file.isPublic) throw recordOnly()
  if (file.shownName) return context.json({ name: file.shownName })
  const chunks: Uint8Array[] = []
  for await (const chunk of evidence.bytesOf(id)) {
    // Checks the type before the size, so that a video is refused because of its type and not its size.
    if (chunks.length === 0) requirePicture(chunk)
    if (file.size > maxPictureBytes)
      throw createTooLargeError(getErrorSentence(evidenceErrors.picture_too_large))
    chunks.push(chunk)
  }
  const bytes = Buffer.concat(chunks)
  const type = requirePicture(bytes)
  const copy = await reEncodePicture(bytes, type, maxBytesShown).catch((error) => {
    throw error instanceof StorageError && error.status === 413
      ? createTooLargeError(getErrorSentence(evidenceErrors.picture_too_large))
      : error
  })
  const name = await evidence.pictures.show(createActingIdentity(identity, 'show picture'), id, {
    ...copy,
    type,
  })
  if (!name) throw recordOnly()
  return context.json({ name })
}

/**
 * Requires the bytes of a picture, whatever type the device declared. Videos and documents are refused,
 * because location data cannot be removed from them (docs/decisions/0127).
 */
function requirePicture(bytes: Uint8Array) {
  const type = detectFileType(bytes)
  if (!type || !isRaster(type))
    throw new StorageError(415, 'InvalidMimeType', getErrorSentence(evidenceErrors.no_picture))
  return type
}

/** `DELETE /evidence/{id}/picture`: unpublishes the picture. */
async function hidePicture({ context, evidence, caller }: EvidenceCall): Promise<Response> {
  const { identity } = requireOwner(caller)
  await evidence.pictures.hide(createActingIdentity(identity, 'hide picture'), idOf(context.req.param('id')))
  return context.json({})
}

function requireOwner(caller: Caller) {
  const person = requirePerson(caller)
  if (person.identity.role !== 'admin') throw createAccessDeniedError('Only owners may do this')
  return person
}

const recordOnly = () => new StorageError(409, 'RecordOnly', getErrorSentence(evidenceErrors.record_only))

function idOf(text: string | undefined): string {
  if (!text || !uuid.test(text)) throw createNoSuchKeyError()
  return text
}
