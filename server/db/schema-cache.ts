import { type ForeignKey, readForeignKeys } from '#server/db/foreign-keys.ts'
import { type Role, type RunAs, service } from '#server/db/run-as.ts'

export type Column = {
  name: string
  /** The name PostgreSQL uses, e.g. `uuid`, `text[]`, `timestamp with time zone`. */
  type: string
  /** The name realtime uses, e.g. `uuid`, `_text`, `timestamptz`. */
  shortType: string
  selectableBy: Role[]
  /** SQL expression of the default value. */
  defaultSql: string | null
}

export type Relation = {
  name: string
  columns: Map<string, Column>
  primaryKey: string[]
  /** Tables whose changes affect this relation: the table itself, or the tables that a view reads. */
  tables: string[]
  /** Roles that may read every row of a table, according to its policies. */
  readInFullBy: Role[]
}

export type ExposedFunction = {
  name: string
  arguments: { name: string; type: string; hasDefault: boolean }[]
  /** `values`: a set without columns (`setof text`); `object`: one value, named like its OUT argument. */
  returns: 'void' | 'value' | 'object' | 'values' | 'rows'
  /** Declared volatile, so it may write. */
  isWrite: boolean
  /** Columns of the returned rows; for a single value, one column named after the function. */
  columns: Map<string, Column>
}

/** Everything in the exposed schema. The only source of identifiers for SQL. */
export type Schema = {
  relations: Map<string, Relation>
  functions: Map<string, ExposedFunction>
  foreignKeys: ForeignKey[]
}

type RelationRow = Omit<Relation, 'columns'> & { columns: Column[] }
type FunctionRow = Omit<ExposedFunction, 'columns'> & { columns: { name: string; type: string }[] }

const roles: Role[] = ['anon', 'authenticated', 'admin', 'editor', 'moderator', 'service_role']

export async function readSchema(runAs: RunAs): Promise<Schema> {
  const { relations, functions, foreignKeys } = await runAs(
    service,
    async (tx) => {
      const relations = await tx<RelationRow[]>`
        select class.relname as name,
          (select json_agg(json_build_object(
              'name', attribute.attname,
              'type', format_type(attribute.atttypid, attribute.atttypmod),
              'shortType', (select typname from pg_type where oid = attribute.atttypid),
              'selectableBy', (select coalesce(json_agg(role), '[]') from unnest(${roles}::text[]) as role
                where has_column_privilege(role, class.oid, attribute.attnum, 'select')),
              'defaultSql', case when attribute.attgenerated = '' then
                (select pg_get_expr(adbin, adrelid) from pg_attrdef where adrelid = class.oid and adnum = attribute.attnum) end
            ) order by attribute.attnum)
            from pg_attribute as attribute
            where attribute.attrelid = class.oid and attribute.attnum > 0 and not attribute.attisdropped) as columns,
          (select coalesce(json_agg(attribute.attname order by array_position(index.indkey, attribute.attnum)), '[]')
            from pg_index as index
            join pg_attribute as attribute on attribute.attrelid = index.indrelid and attribute.attnum = any (index.indkey)
            where index.indrelid = class.oid and index.indisprimary) as "primaryKey",
          case when class.relkind = 'v' then
            (select coalesce(json_agg(distinct base.relname), '[]')
              from pg_rewrite as rule
              join pg_depend as depend on depend.objid = rule.oid and depend.classid = 'pg_rewrite'::regclass
                and depend.refclassid = 'pg_class'::regclass
              join pg_class as base on base.oid = depend.refobjid and base.relkind = 'r'
              where rule.ev_class = class.oid)
            else json_build_array(class.relname) end as tables,
          (select coalesce(json_agg(role), '[]') from unnest(${roles}::text[]) as role
            where has_any_column_privilege(role, class.oid, 'select') and exists (
              select from pg_policy as policy, unnest(policy.polroles) as allowed
              where policy.polrelid = class.oid and policy.polcmd in ('r', '*') and policy.polpermissive
                and pg_get_expr(policy.polqual, policy.polrelid) = 'true'
                and (allowed = 0 or pg_has_role(role, allowed, 'usage')))) as "readInFullBy"
        from pg_class as class
        where class.relnamespace = 'public'::regnamespace and class.relkind in ('r', 'v')`
      const functions = await tx<FunctionRow[]>`
        select proc.proname as name,
          (select coalesce(json_agg(json_build_object('name', argument.name, 'type', format_type(argument.type, null),
              'hasDefault', argument.position > proc.pronargs - proc.pronargdefaults) order by argument.position), '[]')
            from unnest(proc.proargtypes::oid[], proc.proargnames[1:proc.pronargs]) with ordinality as argument (type, name, position)) as arguments,
          case when proc.prorettype = 'void'::regtype then 'void' when not proc.proretset then
              case when result.has_columns and result.relation = 0 and proc.prorettype <> 'record'::regtype then 'object' else 'value' end
            when result.relation <> 0 or proc.prorettype = 'record'::regtype or result.has_columns then 'rows' else 'values' end as returns,
          proc.provolatile = 'v' as "isWrite",
          (select coalesce(json_agg(json_build_object('name', item.name, 'type', format_type(item.type, null)) order by item.position), '[]')
            from (
              select name, type, position
                from unnest(proc.proallargtypes, proc.proargnames, proc.proargmodes) with ordinality as given (type, name, mode, position)
                where mode in ('o', 'b', 't')
              union all
              select attname, atttypid, attnum from pg_attribute where attrelid = result.relation and attnum > 0 and not attisdropped
              union all
              select proc.proname, proc.prorettype, 1 where result.relation = 0 and proc.prorettype <> 'record'::regtype and not result.has_columns
            ) as item) as columns
        from pg_proc as proc
        join lateral (
          -- A table of one column has the type of its column; only its arguments tell it from a set of values.
          select typrelid as relation, coalesce(proc.proargmodes::text[] && '{t,b,o}', false) as has_columns
            from pg_type where oid = proc.prorettype) as result on true
        where proc.pronamespace = 'public'::regnamespace and proc.prokind = 'f' and proc.prorettype <> 'trigger'::regtype`
      return { relations, functions, foreignKeys: await readForeignKeys(tx) }
    },
    { readOnly: true },
  )
  const byName = <Named extends { name: string }>(list: Named[]) =>
    new Map(list.map((entry) => [entry.name, entry]))
  return {
    foreignKeys,
    relations: byName(relations.map((relation) => ({ ...relation, columns: byName(relation.columns) }))),
    functions: byName(
      functions.map((row) => ({
        ...row,
        columns: byName(
          row.columns.map((column) => ({
            ...column,
            shortType: column.type,
            selectableBy: roles,
            defaultSql: null,
          })),
        ),
      })),
    ),
  }
}
