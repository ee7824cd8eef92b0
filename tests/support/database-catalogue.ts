import type { Pool } from '#backend/db/connect.ts'

/**
 * Queries that list all objects of each kind in our four schemas, one per line. A `not null` is listed with
 * its column.
 */
const questions = {
  schemas: `
    select concat_ws(' | ', nspname, pg_get_userbyid(nspowner), obj_description(oid, 'pg_namespace')) as line
    from pg_namespace where nspname in ('auth', 'extensions', 'private', 'public', 'storage')`,
  extensions: `
    select concat_ws(' | ', extname, extnamespace::regnamespace, extversion) as line from pg_extension`,
  tables: `
    select concat_ws(' | ', oid::regclass, relkind, pg_get_userbyid(relowner), 'persistence ' || relpersistence::text,
      'row security ' || relrowsecurity, 'forced ' || relforcerowsecurity, array_to_string(reloptions, ','),
      'replica identity ' || relreplident::text, obj_description(oid, 'pg_class')) as line
    from pg_class where relkind in ('r', 'v', 'm', 'p') and relnamespace in (select oid from ours)`,
  columns: `
    select concat_ws(' | ', attrelid::regclass, lpad(row_number() over (partition by attrelid order by attnum)::text, 2, '0'),
      quote_ident(attname), format_type(atttypid, atttypmod), case when attnotnull then 'not null' end,
      'generated ' || nullif(attgenerated::text, ''), 'identity ' || nullif(attidentity::text, ''),
      'default ' || pg_get_expr(adbin, adrelid), col_description(attrelid, attnum)) as line
    from pg_attribute join pg_class on pg_class.oid = attrelid
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where attnum > 0 and not attisdropped and relkind in ('r', 'v', 'm', 'p') and relnamespace in (select oid from ours)`,
  constraints: `
    select concat_ws(' | ', conrelid::regclass, conname, pg_get_constraintdef(oid), 'validated ' || convalidated) as line
    from pg_constraint where connamespace in (select oid from ours) and contype <> 'n'`,
  indexes: `
    select concat_ws(' | ', indrelid::regclass, pg_get_indexdef(indexrelid), 'valid ' || indisvalid) as line
    from pg_index join pg_class on pg_class.oid = indexrelid where relnamespace in (select oid from ours)`,
  policies: `
    select concat_ws(' | ', schemaname || '.' || tablename, policyname, permissive, cmd, roles,
      'using ' || qual, 'with check ' || with_check) as line
    from pg_policies`,
  triggers: `
    select concat_ws(' | ', tgrelid::regclass, pg_get_triggerdef(pg_trigger.oid), 'enabled ' || tgenabled::text) as line
    from pg_trigger join pg_class on pg_class.oid = tgrelid
    where not tgisinternal and relnamespace in (select oid from ours)`,
  views: `
    select concat_ws(' | ', oid::regclass, pg_get_viewdef(oid)) as line
    from pg_class where relkind in ('v', 'm') and relnamespace in (select oid from ours)`,
  sequences: `
    select concat_ws(' | ', seqrelid::regclass, seqtypid::regtype, seqstart, seqincrement, seqmax, seqmin, seqcache, seqcycle,
      (select refobjid::regclass || '.' || refobjsubid from pg_depend where objid = seqrelid and deptype in ('a', 'i'))) as line
    from pg_sequence join pg_class on pg_class.oid = seqrelid where relnamespace in (select oid from ours)`,
  functions: `
    select concat_ws(' | ', pg_get_functiondef(oid), pg_get_userbyid(proowner), obj_description(oid, 'pg_proc')) as line
    from pg_proc where pronamespace in (select oid from ours)`,
  types: `
    select concat_ws(' | ', pg_type.oid::regtype, typtype) as line
    from pg_type left join pg_class on pg_class.oid = typrelid
    where typnamespace in (select oid from ours) and typtype <> 'b' and relkind is distinct from 'r' and relkind is distinct from 'v'`,
  publications: `
    select concat_ws(' | ', pubname, puballtables, pubinsert, pubupdate, pubdelete,
      (select string_agg(schemaname || '.' || tablename, ',' order by 1) from pg_publication_tables as told
        where told.pubname = publication.pubname)) as line
    from pg_publication as publication`,
  'event triggers': `
    select concat_ws(' | ', evtname, evtevent, evtfoid::regproc, evtenabled, evttags) as line from pg_event_trigger`,
  'settings of roles': `
    select concat_ws(' | ', setrole::regrole, setconfig) as line from pg_db_role_setting
    where setdatabase = (select oid from pg_database where datname = current_database())`,
}

/**
 * Lists rights by role and column. Leaves out the owner’s rights. A star marks a right that may be passed on.
 */
const grants = `
  with rights as (
    select 'schema ' || nspname as subject, nspowner as owner, nspacl as acl
    from pg_namespace where nspname in ('auth', 'extensions', 'private', 'public', 'storage')
    union all
    select case relkind when 'S' then 'sequence ' when 'v' then 'view ' else 'table ' end || pg_class.oid::regclass, relowner, relacl
    from pg_class where relkind in ('r', 'v', 'm', 'p', 'S') and relnamespace in (select oid from ours)
    union all
    select 'column ' || attrelid::regclass || '.' || attname, relowner, attacl
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where attacl is not null and not attisdropped and relnamespace in (select oid from ours)
    union all
    select 'function ' || oid::regprocedure, proowner, coalesce(proacl, acldefault('f', proowner))
    from pg_proc where pronamespace in (select oid from ours)
    union all
    select concat_ws(' ', 'new objects', defaclobjtype, nullif(defaclnamespace, 0)::regnamespace), defaclrole, defaclacl from pg_default_acl)
  select subject || ' | ' || case grantee when 0 then 'everyone' else pg_get_userbyid(grantee) end || ' | '
    || string_agg(lower(privilege_type) || case when is_grantable then '*' else '' end, ', ' order by privilege_type) as line
  from rights, aclexplode(acl) as granted
  where grantee <> owner
  group by subject, grantee`

const ours = `with ours as (select oid from pg_namespace where nspname in ('auth', 'private', 'public', 'storage'))`

/** Runs queries with an empty search path, so that every name includes its schema. */
const read = <T>(database: Pool, work: (ask: (question: string) => Promise<string[]>) => Promise<T>) =>
  database.begin('read only', async (tx) => {
    await tx`set local search_path = ''`
    return work(async (question) => {
      const [, rest] = /^\s*with\b(.*)$/s.exec(question) ?? []
      const rows = await tx.unsafe<{ line: string }[]>(rest ? `${ours},${rest}` : `${ours} ${question}`)
      return rows.map(({ line }) => line).sort()
    })
  })

export const readGrants = (database: Pool): Promise<string[]> => read(database, (ask) => ask(grants))

/** Reads everything by which two databases are compared: tables, rules and rights. */
export const readDatabaseCatalogue = (database: Pool): Promise<Record<string, string[]>> =>
  read(database, async (ask) => {
    const catalogue: Record<string, string[]> = { grants: await ask(grants) }
    for (const [kind, question] of Object.entries(questions)) catalogue[kind] = await ask(question)
    return catalogue
  })
