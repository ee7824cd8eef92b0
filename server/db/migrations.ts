import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
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

/** All migrations in order: the baseline by noun, then each later step. */
export const readMigrations = (): SqlFile[] => readFolder(join(root, 'db/migrations'))

/** All files of functions, one per noun, applied again whenever their text changes. */
export const readFunctions = (): SqlFile[] => readFolder(join(root, 'db/functions'))

export const isBaseline = ({ name }: SqlFile): boolean => name.includes('_baseline_')

/** Migrations from before the baseline. A database that has any of them is upgraded with the rest. */
export function readFormerSteps(): SqlFile[] {
  const text = gunzipSync(readFileSync(join(root, 'db/former-steps.sql.gz'))).toString()
  const [, ...parts] = text.split(/^-- file: (\S+)\n/m)
  return parts.flatMap((name, at) => (at % 2 === 0 ? [sqlFile(name, parts[at + 1] ?? '')] : []))
}

/** The migration in progress: it may be edited after it was applied and is not part of the product. */
export function readDraft(path = join(root, 'db/draft.sql')): SqlFile | undefined {
  return existsSync(path) ? sqlFile('draft.sql', readFileSync(path, 'utf8')) : undefined
}
