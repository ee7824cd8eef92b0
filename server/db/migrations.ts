import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sha256 } from '#server/http/sha256.ts'
import { root } from '#server/root.ts'

/** A file of SQL with its fingerprint. */
export type SqlFile = { name: string; text: string; checksum: string }

const sqlFile = (name: string, text: string): SqlFile => ({
  name,
  text,
  checksum: sha256(text).toString('hex'),
})

const readFolder = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => sqlFile(name, readFileSync(join(folder, name), 'utf8')))

/** All migrations in order: the tables by noun, then each later step. */
export const readMigrations = (): SqlFile[] => readFolder(join(root, 'db/migrations'))

/** All files of functions, views and triggers, in the order of `order.txt`. */
export function readFunctions(): SqlFile[] {
  const folder = join(root, 'db/functions')
  const lines = readFileSync(join(folder, 'order.txt'), 'utf8').split('\n')
  const names = lines.filter((line) => /^\w/.test(line)).map((noun) => `${noun}.sql`)
  return names.map((name) => sqlFile(name, readFileSync(join(folder, name), 'utf8')))
}

/** The migration in progress: it may be edited after it was applied and is not part of the product. */
export function readDraft(path = join(root, 'db/draft.sql')): SqlFile | undefined {
  return existsSync(path) ? sqlFile('draft.sql', readFileSync(path, 'utf8')) : undefined
}
