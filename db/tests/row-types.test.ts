import { expect, it } from 'vitest'
import { createTestDatabase } from '#tests/support/test-database.ts'

const { owner } = await createTestDatabase()

/** Tables whose rows the code reads with a type, by the file of the types; add a new one here. */
const typed = {
  'backend/db/rows.ts': ['auth.factors', 'auth.sessions', 'auth.users', 'storage.buckets', 'storage.objects'],
  'server/db/rows.ts': ['private.email_outbox', 'public.badges', 'public.day_evidence'],
}

/** Columns that the site adds to tables of the backend, which does not know them. */
const added = ['are_votes_held', 'votes_judged_at']

type Table = { schema: string; table: string; columns: { name: string; type: string; isNullable: boolean }[] }

const typescript: Record<string, string> = {
  bool: 'boolean',
  bytea: 'Uint8Array',
  date: 'Date',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'string',
  jsonb: 'unknown',
  numeric: 'string',
  text: 'string',
  timestamptz: 'Date',
  uuid: 'string',
}

const typeOf = (name: string): string =>
  name.startsWith('_') ? `${typeOf(name.slice(1))}[]` : (typescript[name] ?? 'unknown')
const pascal = (name: string) => name.replace(/(?:^|_)([a-z])/g, (_, email: string) => email.toUpperCase())

async function render(names: readonly string[]): Promise<string> {
  const tables = await owner<Table[]>`
    select table_schema as schema, table_name as table,
      json_agg(json_build_object('name', column_name, 'type', udt_name, 'isNullable', is_nullable = 'YES') order by ordinal_position) as columns
    from information_schema.columns
    where table_schema || '.' || table_name = any(${names}) and column_name <> all (${added}::text[])
    group by table_schema, table_name
    order by table_schema, table_name`
  const types = tables.map(({ schema, table, columns }) => {
    const fields = columns.map(
      ({ name, type, isNullable }) => `  ${name}: ${typeOf(type)}${isNullable ? ' | null' : ''}`,
    )
    return `/** ${schema}.${table} */\nexport type ${pascal(table)}Row = {\n${fields.join('\n')}\n}\n`
  })
  return `// Generated from the migrated database by db/tests/row-types.test.ts, which fails if this file is outdated.\n// After a migration, run npx vitest run db/tests/row-types.test.ts -u. For a new table, first add it to \`typed\` in that\n// test.\n\n${types.join('\n')}`
}

it.each(Object.entries(typed))('the row types of %s match the database', async (file, names) => {
  await expect(await render(names)).toMatchFileSnapshot(`../../${file}`)
})
