import type { PlannedEmbeddedRows } from '#backend/rest/plan-embedded.ts'
import {
  columnSql,
  condition,
  jsonObject,
  literal,
  name,
  orderBy,
  type Parameter,
  page,
  where,
} from '#backend/rest/sql-parts.ts'

/** Selects the columns of row `t` that relations need, so that related rows are read for one page only. */
export const keysOf = ({ on }: PlannedEmbeddedRows, at: number) =>
  on.map(({ own }, part) => `t.${name(own.name)} as k${at}_${part}`)

/** Condition for `!inner`: row `t` has related rows. */
export function hasRelated(embedded: PlannedEmbeddedRows, parameter: Parameter): string {
  const tied = embedded.on.map(({ own, other }) => `e.${name(other.name)} = t.${name(own.name)}`)
  return `exists (select 1 from ${related(embedded, tied, parameter)})`
}

/** Key and value of the related rows, for the JSON of a row of `page`. */
export function embeddedPair(embedded: PlannedEmbeddedRows, at: number, parameter: Parameter): string {
  const { shown, on, alias, isMany } = embedded
  const tied = on.map(({ other }, part) => `e.${name(other.name)} = page.k${at}_${part}`)
  const columns = shown
    .map(({ column }, position) => `${columnSql('e', column, parameter)} as c${position}`)
    .join(', ')
  const order = orderBy(embedded, (column) => columnSql('e', column, parameter))
  const rows = `select ${columns} from ${related(embedded, tied, parameter)}${order}${page(embedded, parameter)}`
  const pairs = shown.map(
    (one, position) =>
      `${one.alias === undefined ? literal(one.column.name) : parameter(one.alias)}, related.c${position}`,
  )
  const row = jsonObject(pairs)
  const value = isMany ? `coalesce(json_agg(${row}), '[]')` : row
  return `${alias === undefined ? literal(embedded.name) : parameter(alias)}, (select ${value} from (${rows}) as related)`
}

const related = ({ relation, tests }: PlannedEmbeddedRows, tied: string[], parameter: Parameter) =>
  `public.${name(relation.name)} as e${where([...tied, ...tests.map((test) => condition(test, 'e', parameter))])}`
