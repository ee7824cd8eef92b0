import { type Role, type RunAs, service } from '#server/db/run-as.ts'

export type Column = {
  name: string
  /** As PostgreSQL writes it, e.g. `uuid`, `text[]`, `timestamp with time zone`. */
  type: string
  /** As realtime names it, e.g. `uuid`, `_text`, `timestamptz`. */
  shortType: string
  selectableBy: Role[]
}

export type Relation = {
  name: string
  columns: Map<string, Column>
  primaryKey: string[]
  /** The tables whose change changes what this relation shows: itself, or what a view reads. */
  tables: string[]
}

/** Every relation of the exposed schema. The only source of identifiers for SQL (security 1.4). */
export type Schema = Map<string, Relation>

type Row = { relation: string; columns: Column[]; primary_key: string[]; tables: string[] }

export async function readSchema(runAs: RunAs): Promise<Schema> {
  const rows = await runAs(
    service,
    (tx) => tx<Row[]>`
    select class.relname as relation,
      (select json_agg(json_build_object(
          'name', attribute.attname,
          'type', format_type(attribute.atttypid, attribute.atttypmod),
          'shortType', (select typname from pg_type where oid = attribute.atttypid),
          'selectableBy', (select coalesce(json_agg(role), '[]') from unnest(array['anon', 'authenticated', 'admin', 'service_role']) as role
            where has_column_privilege(role, class.oid, attribute.attnum, 'select'))
        ) order by attribute.attnum)
        from pg_attribute as attribute
        where attribute.attrelid = class.oid and attribute.attnum > 0 and not attribute.attisdropped) as columns,
      (select coalesce(json_agg(attribute.attname order by array_position(index.indkey, attribute.attnum)), '[]')
        from pg_index as index
        join pg_attribute as attribute on attribute.attrelid = index.indrelid and attribute.attnum = any (index.indkey)
        where index.indrelid = class.oid and index.indisprimary) as primary_key,
      case when class.relkind = 'v' then
        (select coalesce(json_agg(distinct base.relname), '[]')
          from pg_rewrite as rule
          join pg_depend as depend on depend.objid = rule.oid and depend.classid = 'pg_rewrite'::regclass
            and depend.refclassid = 'pg_class'::regclass
          join pg_class as base on base.oid = depend.refobjid and base.relkind = 'r'
          where rule.ev_class = class.oid)
        else json_build_array(class.relname) end as tables
    from pg_class as class
    join pg_namespace as namespace on namespace.oid = class.relnamespace
    where namespace.nspname = 'public' and class.relkind in ('r', 'v')`,
    { readOnly: true },
  )
  return new Map(
    rows.map(({ relation, columns, primary_key, tables }) => [
      relation,
      {
        name: relation,
        columns: new Map(columns.map((column) => [column.name, column])),
        primaryKey: primary_key,
        tables,
      },
    ]),
  )
}
