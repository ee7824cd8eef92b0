import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Sql } from '#backend/db/connect.ts'
import { OperatorError } from '#backend/operator-error.ts'
import type { EvidenceService } from '#server/services/files/evidence.ts'
import { convertHeicToJpeg, isHeic } from './heic.ts'

export type EvidenceRow = {
  number: number
  id: string
  file_name: string
  sha256: string
  /** Name of the copy that the site shows, if there is one. */
  copy: string | null
}

type WrittenEvidence = { hashes: Map<string, string>; unconverted: string[] }
type Files = { rows: EvidenceRow[]; evidence: EvidenceService; folder: string }

export const readEvidenceRows = (tx: Sql, attempt: string) => tx<EvidenceRow[]>`
  select entry.number, file.id, file.file_name, file.sha256, picture.name as copy
  from public.day_log as entry join public.day_evidence as file on file.id = entry.evidence_id
  left join public.day_pictures as picture on picture.evidence_id = file.id and entry.is_public
  where entry.attempt = ${attempt} order by entry.number`

/**
 * Writes the originals, unchanged, into the confidential half, because pictures may contain the location of
 * the camera. Writes a JPEG beside each HEIC original. Writes the copies that the site shows into the public
 * half. Throws if an original no longer matches its hash in the log. Returns the hashes, and the pictures
 * that could not be converted.
 */
export async function writeEvidenceFiles({ rows, evidence, folder }: Files): Promise<WrittenEvidence> {
  const hashes = new Map<string, string>()
  const unconverted: string[] = []
  const write = async (path: string, bytes: AsyncIterable<Uint8Array>) => {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    const hash = await copy(bytes, join(folder, path))
    hashes.set(path, hash)
    return hash
  }
  for (const row of rows) {
    const path = `evidence/entry-${row.number}`
    const original = `confidential/${path}.${endingOf(row.file_name)}`
    const hash = await write(original, evidence.bytesOf(row.id))
    if (hash !== row.sha256)
      throw new OperatorError(
        `The file for entry ${row.number} has changed since it was received: its hash does not match.`,
      )
    if (isHeic(original)) {
      const jpeg = await readFile(join(folder, original))
        .then((bytes) => convertHeicToJpeg(bytes))
        .catch((error: Error) => void unconverted.push(`${original}: ${error.message}`))
      if (jpeg) await write(`confidential/${path}-copy.jpg`, Readable.from([jpeg]))
    }
    if (row.copy !== null) await write(`${path}.${endingOf(row.copy)}`, evidence.pictures.bytesOf(row.copy))
  }
  return { hashes, unconverted }
}

async function copy(bytes: AsyncIterable<Uint8Array>, path: string): Promise<string> {
  const hash = createHash('sha256')
  const hashed = new Transform({
    transform(chunk, _, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  await pipeline(Readable.from(bytes), hashed, createWriteStream(path, { flags: 'wx' }))
  return hash.digest('hex')
}

/**
 * Returns the extension of the original name, because programs need it. The rest of that name is not used: a
 * file is named after the number of its entry.
 */
const endingOf = (name: string) => /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? 'bin'
