import { Readable } from 'node:stream'
import { outOfPlace, readPart } from '#server/api/storage/read-part.ts'
import { requirePerson } from '#server/api/storage/require-person.ts'
import { disposition } from '#server/api/storage/send-object.ts'
import { noSuchKey } from '#server/api/storage/storage-error.ts'
import type { CallerCall } from '#server/api/storage/storage-host.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** `PUT /evidence/{id}/{offset}`: the next part of a file that `begin-evidence` announced, as it came. */
export async function putEvidencePart({ context, host, caller }: CallerCall): Promise<Response> {
  const { userId } = requirePerson(caller)
  const id = idOf(context.req.param('id'))
  const file = await host.evidence.onItsWay(userId, id)
  if (!file) throw noSuchKey()
  if (file.isWhole) throw outOfPlace()
  const { offset, bytes } = await readPart(context, { received: file.received, most: file.size })
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

function idOf(text: string | undefined): string {
  if (!text || !uuid.test(text)) throw noSuchKey()
  return text
}
