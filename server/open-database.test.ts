import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { readEnv } from '#server/env.ts'
import { openDatabase } from '#server/open-database.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'twenty-in-24-open-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

it('a production node without DATABASE_URL warns in one line where its data is stored', async () => {
  const said = async (variables: Record<string, string>) => {
    const lines: string[] = []
    const database = await openDatabase(readEnv({ DATA_DIR: dataDir, ...variables }), (line) =>
      lines.push(line),
    )
    await database.close()
    return lines.filter((line) => line.startsWith('Warning'))
  }
  expect(await said({ NODE_ENV: 'production' })).toEqual([
    `Warning: DATABASE_URL is not set, so all data is stored in ${dataDir} and cannot be shared with a second node.`,
  ])
  expect(await said({ NODE_ENV: 'test' })).toEqual([])
})
