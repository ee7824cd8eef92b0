import { basename } from 'node:path'
import type { Pool } from '#backend/db/connect.ts'
import { readDatabaseFunctions, readMigrations } from '#server/migrations.ts'

type Described = { name: string; text: string }

const relations = `
  with rights as (
    select class.oid, null as columns, granted.grantee, string_agg(lower(privilege_type), ', ' order by privilege_type) as privileges
    from pg_class as class, aclexplode(relacl) as granted where grantee <> relowner group by 1, 3
    union all
    select attrelid, string_agg(quote_ident(attname), ', ' order by attnum), granted.grantee, lower(privilege_type)
    from pg_attribute join pg_class as class on class.oid = attrelid, aclexplode(attacl) as granted
    where not attisdropped and grantee <> relowner group by attrelid, granted.grantee, privilege_type
  ), grants as (
    select oid, format('grant %s%s on %s to %s;', privileges, ' (' || columns || ')', oid::regclass,
      string_agg(pg_get_userbyid(grantee), ', ' order by pg_get_userbyid(grantee))) as line
    from rights group by oid, columns, privileges
  )
  select class.oid::regclass::text as name, concat_ws(E'\\n',
    '-- ' || obj_description(class.oid, 'pg_class'),
    case relkind when 'v' then format('create view %s with (%s) as%s', class.oid::regclass, array_to_string(reloptions, ', '), E'\\n' || pg_get_viewdef(class.oid))
      else format('create %stable %s (%s);', case relpersistence when 'u' then 'unlogged ' end, class.oid::regclass,
        E'\\n  ' || concat_ws(E',\\n  ',
          (select string_agg(concat_ws(' ', quote_ident(attname), format_type(atttypid, atttypmod),
              case when attnotnull then 'not null' end,
              case when attidentity = 'a' then 'generated always as identity' end,
              case when attgenerated = 's' then 'generated always as (' || pg_get_expr(adbin, adrelid) || ') stored'
                when adbin is not null then 'default ' || pg_get_expr(adbin, adrelid) end), E',\\n  ' order by attnum)
            from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
            where attrelid = class.oid and attnum > 0 and not attisdropped),
          (select string_agg('constraint ' || conname || ' ' || pg_get_constraintdef(oid), E',\\n  ' order by conname)
            from pg_constraint where conrelid = class.oid and contype <> 'n')) || E'\\n')
    end,
    case when relrowsecurity then '-- row level security: on' || case when relforcerowsecurity then ' and forced' else '' end end,
    (select string_agg('-- ' || attname || ': ' || col_description(attrelid, attnum), E'\\n' order by attnum)
      from pg_attribute where attrelid = class.oid and col_description(attrelid, attnum) is not null),
    (select string_agg(pg_get_indexdef(indexrelid) || ';', E'\\n' order by indexrelid::regclass::text)
      from pg_index where indrelid = class.oid and not exists (select from pg_constraint where conindid = indexrelid and conrelid = class.oid)),
    (select string_agg(pg_get_triggerdef(oid) || ';', E'\\n' order by tgname) from pg_trigger where tgrelid = class.oid and not tgisinternal),
    (select string_agg(concat_ws(' ', 'create policy', policyname, 'on', class.oid::regclass, 'for', lower(cmd), 'to', array_to_string(roles, ', '),
        'using (' || qual || ')', 'with check (' || with_check || ')') || ';', E'\\n' order by policyname)
      from pg_policies where format('%I.%I', schemaname, tablename) = class.oid::regclass::text),
    (select string_agg(line, E'\\n' order by line) from grants where grants.oid = class.oid)) as text
  from pg_class as class
  where relkind in ('r', 'v') and relnamespace::regnamespace::text in ('auth', 'private', 'public', 'storage')
  order by 1`

const functions = `
  select pronamespace::regnamespace || '.' || proname as name, concat_ws(E'\\n',
    '-- ' || obj_description(oid, 'pg_proc'),
    format('create function %s.%s(%s) returns %s %s;', pronamespace::regnamespace, proname, pg_get_function_arguments(oid), pg_get_function_result(oid),
      concat_ws(' ', case provolatile when 'i' then 'immutable' when 's' then 'stable' else 'volatile' end,
        case when prosecdef then 'security definer, as ' || pg_get_userbyid(proowner) end, 'set ' || array_to_string(proconfig, ', '))),
    'grant execute on function ' || oid::regprocedure || ' to '
      || (select string_agg(pg_get_userbyid(grantee), ', ' order by pg_get_userbyid(grantee)) from aclexplode(proacl) where grantee <> proowner) || ';') as text
  from pg_proc where pronamespace::regnamespace::text in ('auth', 'private', 'public', 'storage')
  order by 1, pg_get_function_identity_arguments(oid)`

/**
 * Describes the final schema as the database reports it, with one file per noun. The file of a noun has the
 * tables, views and functions of the files with the same name in db/functions and
 * backend/migrations/functions.
 */
export async function describeSchema(database: Pool): Promise<Map<string, string>> {
  const described = await database.begin('read only', async (tx) => {
    await tx`set local search_path = ''`
    return [...(await tx.unsafe<Described[]>(relations)), ...(await tx.unsafe<Described[]>(functions))]
  })
  const nouns = readNouns()
  const files = new Map<string, string[]>()
  for (const { name, text } of described) {
    const noun = nouns.get(name)
    if (!noun) throw new Error(`${name} belongs to no file of db/functions: name it in a line "-- Tables:"`)
    files.set(noun, [...(files.get(noun) ?? []), text])
  }
  return new Map([...files].map(([noun, parts]) => [noun, `${parts.join('\n\n')}\n`]))
}

/**
 * Maps each table, view and function to its noun, which is the file name without its number. Migrations are
 * searched too, because functions that tables depend on are created there.
 */
function readNouns(): Map<string, string> {
  const nouns = new Map<string, string>()
  for (const { name, text } of [...readMigrations(), ...readDatabaseFunctions()]) {
    const noun = basename(name, '.sql').replace(/^\d+_/, '')
    const [, tables = ''] = /^-- Tables: (.+?)\.\n\n/s.exec(text) ?? []
    for (const [table] of tables.matchAll(/\w+\.\w+/g)) nouns.set(table, noun)
    for (const [, what = ''] of text.matchAll(/^create (?:or replace )?(?:view|function) (\w+\.\w+)/gm))
      nouns.set(what, noun)
  }
  return nouns
}
