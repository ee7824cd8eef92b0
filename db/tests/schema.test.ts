import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { rootFolder } from '#server/root.ts'
import { readGrants } from '#tests/support/database-catalogue.ts'
import { describeSchema } from '#tests/support/describe-schema.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'

const { owner } = await createTestDatabase()

it('db/schema/grants.txt lists every right of a role on a column', async () => {
  const lines = await readGrants(owner)
  const head = [
    '# Who may do what, by role and by column. Made by db/tests/schema.test.ts, which fails when a right is added or goes.',
    '# After a change that is meant: npm run schema',
  ]
  await expect(`${[...head, '', ...lines].join('\n')}\n`).toMatchFileSnapshot('../schema/grants.txt')
})

const described = await describeSchema(owner)

it.each([...described])('db/schema/%s.sql matches the schema of the database', async (noun, text) => {
  const head =
    '-- Made by db/tests/schema.test.ts from the migrated database. The bodies of functions are in db/functions.\n\n'
  await expect(head + text).toMatchFileSnapshot(`../schema/${noun}.sql`)
})

it('db/schema has no file for an object that does not exist', () => {
  const files = readdirSync(join(rootFolder, 'db/schema')).filter((name) => name.endsWith('.sql'))
  expect(files.sort()).toEqual([...described.keys()].map((noun) => `${noun}.sql`).sort())
})
