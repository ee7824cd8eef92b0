import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { openEmbeddedDatabase } from '#backend/embedded-database.ts'

const folder = mkdtempSync(join(tmpdir(), 'backend-embedded-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('a failed migration leaves no embedded server running, so that the next start works', async () => {
  const migration = join(folder, '1.sql')
  const options = { dataDir: join(folder, 'data'), database: 'app', migrations: [migration], say: () => {} }
  writeFileSync(migration, 'select missing;')
  await expect(openEmbeddedDatabase(options)).rejects.toThrow('missing')
  writeFileSync(migration, 'create table public.todos (id integer);')
  const { sql, close } = await openEmbeddedDatabase(options)
  expect(await sql`select relname from pg_class where relname = 'todos'`).toHaveLength(1)
  await close()
})
