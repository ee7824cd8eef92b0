import type { Transaction } from '#backend/db/connect.ts'

/** A foreign key between exposed relations. A view has the foreign keys whose columns it shows unchanged. */
export type ForeignKey = {
  name: string
  relation: string
  refersTo: string
  columns: { own: string; other: string }[]
  /** True if the columns are unique, so that at most one row refers to each row. */
  isUnique: boolean
}

/**
 * Reads the foreign keys. The stored query of a view (pg_rewrite) names the table and column that each column
 * of the view comes from. If it names two for one column name, one of them may belong to a subquery, so the
 * column is ignored.
 */
export function readForeignKeys(tx: Transaction): Promise<ForeignKey[]> {
  return tx<ForeignKey[]>`
    with shown as (
      select class.relname as relation, class.oid as origin, attribute.attnum as number, attribute.attname::text as name
        from pg_class as class join pg_attribute as attribute on attribute.attrelid = class.oid
        where class.relnamespace = 'public'::regnamespace and class.relkind in ('r', 'p') and attribute.attnum > 0
          and not attribute.attisdropped
      union all
      select class.relname, min(found[2])::oid, min(found[3])::smallint, found[1]
        from pg_class as class
        join pg_rewrite as rule on rule.ev_class = class.oid
        cross join regexp_matches(rule.ev_action::text,
          ':resname (\\S+) :ressortgroupref \\d+ :resorigtbl (\\d+) :resorigcol (\\d+)', 'g') as found
        where class.relnamespace = 'public'::regnamespace and class.relkind in ('v', 'm')
        group by class.relname, found[1] having count(distinct (found[2], found[3])) = 1
    )
    select con.conname as name, own.relation, other.relation as "refersTo",
        json_agg(json_build_object('own', own.name, 'other', other.name) order by key.position) as columns,
        exists (select from pg_constraint as one where one.conrelid = con.conrelid and one.contype in ('p', 'u')
          and one.conkey <@ con.conkey and one.conkey @> con.conkey) as "isUnique"
      from pg_constraint as con
      cross join unnest(con.conkey, con.confkey) with ordinality as key (own, other, position)
      join shown as own on own.origin = con.conrelid and own.number = key.own
      join shown as other on other.origin = con.confrelid and other.number = key.other
      where con.contype = 'f' and con.conparentid = 0
      group by con.oid, con.conname, con.conrelid, own.relation, other.relation
      having count(*) = array_length(con.conkey, 1)
      order by con.conname, own.relation, other.relation`
}
