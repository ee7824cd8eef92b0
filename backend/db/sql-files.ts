import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { sha256 } from '#backend/http/sha256.ts'

/** A file of SQL with its fingerprint. */
export type SqlFile = { name: string; text: string; checksum: string }

export function readSqlFile(path: string): SqlFile {
  const text = readFileSync(path, 'utf8')
  return { name: basename(path), text, checksum: sha256(text).toString('hex') }
}

/** Reads all SQL files of a folder, sorted by name. */
export const readSqlFolder = (folder: string): SqlFile[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => readSqlFile(join(folder, name)))
