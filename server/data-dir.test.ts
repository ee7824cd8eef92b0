import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { requireWritableDataDir } from '#server/data-dir.ts'

const scratch = mkdtempSync(join(tmpdir(), 'twenty-in-24-data-dir-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))
const file = join(scratch, 'file')
writeFileSync(file, '')
const elsewhere = { DATABASE_URL: 'postgres://db/twenty', S3_ENDPOINT: 'https://s3.example.org' }
const unusable = join(file, 'data')

it('a data directory that cannot be written to is refused with the name of its setting', () => {
  expect(() => requireWritableDataDir({ ...elsewhere, S3_ENDPOINT: undefined, DATA_DIR: unusable })).toThrow(
    /^DATA_DIR: .* is not writable/,
  )
})

it('the data directory is not required when the database and the files are elsewhere', () => {
  expect(() => requireWritableDataDir({ ...elsewhere, DATA_DIR: unusable })).not.toThrow()
})

it('only its owner can read the data directory', () => {
  const DATA_DIR = join(scratch, 'new')
  requireWritableDataDir({ DATABASE_URL: undefined, S3_ENDPOINT: undefined, DATA_DIR })
  expect(statSync(DATA_DIR).mode & 0o777).toBe(0o700)
})
