import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Sql } from '#server/db/connect.ts'
import { OperatorError } from '#server/operator-error.ts'
import type { Evidence } from '#server/services/files/evidence.ts'

export type EvidenceOnFile = { number: number; path: string; type: string; size: number; text: string | null }

export type EvidenceRow = {
  number: number
  is_public: boolean
  text: string
  id: string
  file_name: string
  content_type: string
  size: string
  sha256: string
}

type Files = { rows: EvidenceRow[]; evidence: Evidence; folder: string }

export const readEvidence = (tx: Sql, attempt: string) => tx<EvidenceRow[]>`
  select entry.number, entry.is_public, entry.text, file.id, file.file_name, file.content_type, file.size, file.sha256
  from public.day_log as entry join public.day_evidence as file on file.id = entry.evidence_id
  where entry.attempt = ${attempt} order by entry.number`

/** The files of evidence, bit for bit; each must still have the hash that was written into the log. Adds their hashes. */
export async function writeEvidence(
  { rows, evidence, folder }: Files,
  hashes: Map<string, string>,
): Promise<EvidenceOnFile[]> {
  const written: EvidenceOnFile[] = []
  for (const row of rows) {
    const path = `${row.is_public ? '' : 'confidential/'}evidence/entry-${row.number}.${endingOf(row.file_name)}`
    await mkdir(dirname(join(folder, path)), { recursive: true })
    const hash = await copy(evidence.bytesOf(row.id), join(folder, path))
    if (hash !== row.sha256)
      throw new OperatorError(
        `The file for entry ${row.number} has changed since it was received: its hash does not match.`,
      )
    hashes.set(path, hash)
    if (row.is_public)
      written.push({
        number: row.number,
        path,
        type: row.content_type,
        size: Number(row.size),
        text: row.text,
      })
  }
  return written
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

/** The entry names a file by its number; of the name it had only the ending is kept, which programs go by. */
const endingOf = (name: string) => /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? 'bin'
