import { expect, it } from 'vitest'
import { createTestDatabase } from '#tests/support/test-database.ts'

const { owner } = await createTestDatabase()

type Column = { name: string; type: string; isNullable: boolean; mayBeLeftOut: boolean; isWritable: boolean }
type Relation = { name: string; kind: 'r' | 'v'; columns: Column[] }
type ForeignKey = {
  table: string
  name: string
  columns: string[]
  other: string
  others: string[]
  isOneToOne: boolean
}
type Argument = { name: string; type: string; hasDefault: boolean }
type Fn = {
  name: string
  arguments: Argument[]
  result: string
  isSet: boolean
  relation: string | null
  columns: { name: string; type: string }[] | null
}

/** JSON type for each PostgreSQL type. */
const inJson: Record<string, string> = {
  bool: 'boolean',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  json: 'Json',
  jsonb: 'Json',
  numeric: 'number',
  record: 'Record<string, unknown>',
  void: 'undefined',
}
const typeOf = (name: string): string =>
  name.startsWith('_') ? `${typeOf(name.slice(1))}[]` : (inJson[name] ?? 'string')

const readRelations = () => owner<Relation[]>`
  select class.relname as name, class.relkind as kind, json_agg(json_build_object('name', attname, 'type', type.typname,
    'isNullable', relkind = 'v' or not attnotnull, 'isWritable', attgenerated = '' and attidentity <> 'a',
    'mayBeLeftOut', not attnotnull or atthasdef or attidentity <> '') order by attname) as columns
  from pg_class as class join pg_attribute on attrelid = class.oid and attnum > 0 and not attisdropped
  join pg_type as type on type.oid = atttypid
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')
  group by class.oid, relname, relkind order by relname`

const readForeignKeys = () => owner<ForeignKey[]>`
  select own.relname as table, conname as name, other.relname as other,
    array(select attname::text from unnest(conkey) with ordinality as key (number, at)
      join pg_attribute on attrelid = conrelid and attnum = number order by at) as columns,
    array(select attname::text from unnest(confkey) with ordinality as key (number, at)
      join pg_attribute on attrelid = confrelid and attnum = number order by at) as others,
    exists (select from pg_index where indrelid = conrelid and indisunique and indpred is null
      and indkey::int2[] @> conkey and conkey @> indkey::int2[]) as "isOneToOne"
  from pg_constraint join pg_class as own on own.oid = conrelid join pg_class as other on other.oid = confrelid
  where contype = 'f' and own.relnamespace = 'public'::regnamespace and other.relnamespace = 'public'::regnamespace
  order by 1, 2`

/** Returns the functions that a visitor may execute, signed in or not. */
const readFunctions = () => owner<Fn[]>`
  select proname as name, proretset as "isSet", type.typname as result,
    (select relname from pg_class where oid = type.typrelid and relkind in ('r', 'v')) as relation,
    coalesce((select json_agg(json_build_object('name', coalesce(proargnames[at], ''), 'type', given.typname,
        'hasDefault', at > pronargs - pronargdefaults) order by proargnames[at])
      from unnest(proargtypes::oid[]) with ordinality as argument (type, at) join pg_type as given on given.oid = argument.type), '[]') as arguments,
    (select json_agg(json_build_object('name', proargnames[at], 'type', given.typname) order by proargnames[at])
      from unnest(proallargtypes) with ordinality as argument (type, at) join pg_type as given on given.oid = argument.type
      where proargmodes[at] = 't') as columns
  from pg_proc join pg_type as type on type.oid = prorettype
  where pronamespace = 'public'::regnamespace and type.typname <> 'trigger'
    and exists (select from aclexplode(proacl) where pg_get_userbyid(grantee) in ('anon', 'authenticated', 'admin'))
  order by proname`

const block = (depth: number, lines: string[]) =>
  lines.map((line) => `${'  '.repeat(depth)}${line}`).join('\n')
const field = ({ name, type, isNullable }: Column, mark = '') =>
  `${name}${mark}: ${typeOf(type)}${isNullable ? ' | null' : ''}`

function relation({ name, kind, columns }: Relation, keys: ForeignKey[]): string {
  const writable = columns.filter((column) => column.isWritable)
  const own = keys.filter(({ table }) => table === name)
  const relationships = own.flatMap((key) => [
    '  {',
    `    foreignKeyName: '${key.name}'`,
    `    columns: [${key.columns.map((column) => `'${column}'`).join(', ')}]`,
    `    isOneToOne: ${key.isOneToOne}`,
    `    referencedRelation: '${key.other}'`,
    `    referencedColumns: [${key.others.map((column) => `'${column}'`).join(', ')}]`,
    '  },',
  ])
  return block(3, [
    `${name}: {`,
    '  Row: {',
    ...columns.map((column) => `    ${field(column)}`),
    '  }',
    ...(kind === 'v'
      ? []
      : [
          '  Insert: {',
          ...writable.map((column) => `    ${field(column, column.mayBeLeftOut ? '?' : '')}`),
          '  }',
          '  Update: {',
          ...writable.map((column) => `    ${field(column, '?')}`),
          '  }',
        ]),
    ...(relationships.length > 0
      ? ['  Relationships: [', ...relationships.map((line) => `  ${line}`), '  ]']
      : ['  Relationships: []']),
    '}',
  ])
}

function signature({ name, arguments: given, result, isSet, relation: of, columns }: Fn): string {
  const args =
    given.length === 0
      ? 'Record<PropertyKey, never>'
      : `{ ${given.map((one) => `${one.name}${one.hasDefault ? '?' : ''}: ${typeOf(one.type)}`).join('; ')} }`
  const row = columns
    ? `{ ${columns.map((column) => `${column.name}: ${typeOf(column.type)}`).join('; ')} }`
    : of
      ? `Database['public']['Tables']['${of}']['Row']`
      : typeOf(result)
  return block(3, [`${name}: {`, `  Args: ${args}`, `  Returns: ${isSet ? `${row}[]` : row}`, '}'])
}

async function render(): Promise<string> {
  const [relations, keys, functions] = [await readRelations(), await readForeignKeys(), await readFunctions()]
  const of = (kind: string) => relations.filter((one) => one.kind === kind).map((one) => relation(one, keys))
  return `// Made from the migrated database by db/tests/database-types.test.ts, which fails when the two differ: npm run schema.
// Types for createClient<Database>(...) of @supabase/supabase-js. They include columns that the caller may
// not read, which the server refuses.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  __InternalSupabase: { PostgrestVersion: '13' }
  public: {
    Tables: {
${of('r').join('\n')}
    }
    Views: {
${of('v').join('\n')}
    }
    Functions: {
${functions.map(signature).join('\n')}
    }
    Enums: Record<never, never>
    CompositeTypes: Record<never, never>
  }
}
`
}

it('the types used by the site’s client match the database', async () => {
  await expect(await render()).toMatchFileSnapshot('../../database.types.ts')
})
