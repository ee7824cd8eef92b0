import { createHash, type Hash } from 'node:crypto'
import { createReadStream, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { z } from 'zod'
import { OperatorError } from '#backend/operator-error.ts'

const schema = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** Applied migrations. A restore rebuilds exactly this state and then migrates forward. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  /** Tables in the order in which they can be filled: each table is after the tables that it refers to. */
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.number(),
      /** Hash of the rows in a fixed order, in the format of COPY. */
      sha256: z.string(),
    }),
  ),
  files: z.array(
    z.object({ key: z.string().regex(/^[\w.-]+(\/[\w.-]+)*$/), size: z.number(), sha256: z.string() }),
  ),
})

export type BackupManifest = z.output<typeof schema>

export const getManifestPath = (folder: string) => join(folder, 'manifest.json')
export const getTablePath = (folder: string, table: string) => join(folder, 'tables', `${table}.copy.gz`)
export const getFilePath = (folder: string, key: string) => join(folder, 'files', key)

/** Error that the operator can fix. The terminal shows it in one line. */
export class BackupError extends OperatorError {}

export function readBackupManifest(folder: string): BackupManifest {
  try {
    return schema.parse(JSON.parse(readFileSync(getManifestPath(folder), 'utf8')))
  } catch (cause) {
    throw new BackupError(`${folder} is not a backup (manifest.json is missing or has an unknown format)`, {
      cause,
    })
  }
}

/** Reads every table and file of the backup and compares them with the manifest. Changes nothing. */
export async function verifyBackup(folder: string, { tables, files }: BackupManifest): Promise<void> {
  for (const { name, sha256 } of tables) {
    await requireHash([createReadStream(getTablePath(folder, name)), createGunzip()], sha256, name)
  }
  for (const { key, sha256 } of files)
    await requireHash([createReadStream(getFilePath(folder, key))], sha256, key)
}

async function requireHash(streams: (Readable | Transform)[], sha256: string, name: string) {
  const hash = createHash('sha256')
  try {
    // Uses `pipeline`, because `pipe` would not report an error of an earlier stream, such as a missing file.
    await pipeline([...streams, hash])
  } catch (cause) {
    throw new BackupError(`the backup is damaged: ${name} cannot be read`, { cause })
  }
  if (hash.digest('hex') !== sha256) throw new BackupError(`the backup is damaged: ${name} was changed`)
}

/** Counts rows and hashes the stream. Each line is a row, because COPY escapes line breaks. */
export function createCountingHash(): { stream: Transform; told(): { rows: number; sha256: string } } {
  const hash: Hash = createHash('sha256')
  let rows = 0
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      for (const byte of chunk) if (byte === 0x0a) rows += 1
      done(null, chunk)
    },
  })
  return { stream, told: () => ({ rows, sha256: hash.digest('hex') }) }
}
