import { Readable } from 'node:stream'
import { disposition } from '#server/api/storage/send-object.ts'
import { invalid, noSuchKey, StorageError, signedOut, tooLarge } from '#server/api/storage/storage-error.ts'
import type { CallerCall } from '#server/api/storage/storage-host.ts'
import type { Person } from '#server/http/caller.ts'
import { readBytes } from '#server/http/read-bytes.ts'
import { evidenceMessages } from '#shared/evidence.ts'

const mostBytes = 4 * 1024 * 1024
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** `PUT /evidence/{id}/{offset}`: the next part of a file that `begin-evidence` announced, as it came. */
export async function putEvidencePart({ context, host, caller }: CallerCall): Promise<Response> {
  const { userId } = requirePerson(caller)
  const id = idOf(context.req.param('id'))
  const offset = Number(context.req.param('offset'))
  const file = await host.evidence.onItsWay(userId, id)
  if (!file) throw noSuchKey()
  if (file.isWhole || offset !== file.received) throw outOfPlace()
  const bytes = await readBytes(context.req.raw, mostBytes, tooLarge)
  if (bytes.length === 0) throw invalid(evidenceMessages.empty)
  if (offset + bytes.length > file.size) throw tooLarge()
  await host.evidence.append(id, offset, bytes)
  return context.json({ received: offset + bytes.length })
}

/** `GET /evidence/{id}`: a whole file, for owners, and for witnesses what witnesses added. */
export async function getEvidence({ context, host, caller }: CallerCall): Promise<Response> {
  const { userId, identity } = requirePerson(caller)
  const file = await host.evidence.find(
    { userId, isAdministrator: identity.role === 'admin' },
    idOf(context.req.param('id')),
  )
  if (!file) throw noSuchKey()
  const bytes = Readable.toWeb(Readable.from(host.evidence.bytesOf(file.id))) as ReadableStream
  return context.body(bytes, 200, {
    'content-type': file.content_type.startsWith('text/') ? 'text/plain' : file.content_type,
    'content-length': String(file.size),
    'content-disposition': disposition(file.file_name),
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  })
}

function requirePerson(caller: CallerCall['caller']): Person {
  if (!('userId' in caller)) throw signedOut()
  return caller
}

function idOf(text: string | undefined): string {
  if (!text || !uuid.test(text)) throw noSuchKey()
  return text
}

const outOfPlace = () => new StorageError(409, 'OutOfPlace', evidenceMessages.place)
