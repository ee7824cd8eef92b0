import type { PlannedEmbeddedRows } from '#backend/rest/plan-embedded.ts'
import {
  type AddParameter,
  createColumnSql,
  createConditionSql,
  createJsonObjectSql,
  createLimitAndOffset,
  createOrderBy,
  createWhereClause,
  quoteLiteral,
  quoteName,
} from '#backend/rest/sql-parts.ts'

/**
 * Selects the columns of row `t` on which related rows are joined. They become columns of the subquery
 * `page`, so that related rows are read only for the rows of one page.
 */
export const createKeyColumnsSql = ({ on }: PlannedEmbeddedRows, at: number) =>
  on.map(({ own }, part) => `t.${quoteName(own.name)} as k${at}_${part}`)

/** Returns the condition for `!inner`: row `t` has related rows. */
export function createRelatedConditionSql(embedded: PlannedEmbeddedRows, parameter: AddParameter): string {
  const tied = embedded.on.map(({ own, other }) => `e.${quoteName(other.name)} = t.${quoteName(own.name)}`)
  return `exists (select 1 from ${related(embedded, tied, parameter)})`
}

/** Returns SQL for the key and the value of the related rows, for the JSON of a row of `page`. */
export function createEmbeddedPairSql(
  embedded: PlannedEmbeddedRows,
  at: number,
  parameter: AddParameter,
): string {
  const { shown, on, alias, isMany } = embedded
  const tied = on.map(({ other }, part) => `e.${quoteName(other.name)} = page.k${at}_${part}`)
  const columns = shown
    .map(({ column }, position) => `${createColumnSql('e', column, parameter)} as c${position}`)
    .join(', ')
  const order = createOrderBy(embedded, (column) => createColumnSql('e', column, parameter))
  const rows = `select ${columns} from ${related(embedded, tied, parameter)}${order}${createLimitAndOffset(embedded, parameter)}`
  const pairs = shown.map(
    (one, position) =>
      `${one.alias === undefined ? quoteLiteral(one.column.name) : parameter(one.alias)}, related.c${position}`,
  )
  const row = createJsonObjectSql(pairs)
  const value = isMany ? `coalesce(json_agg(${row}), '[]')` : row
  return `${alias === undefined ? quoteLiteral(embedded.name) : parameter(alias)}, (select ${value} from (${rows}) as related)`
}

const related = ({ relation, tests }: PlannedEmbeddedRows, tied: string[], parameter: AddParameter) =>
  `public.${quoteName(relation.name)} as e${createWhereClause([...tied, ...tests.map((test) => createConditionSql(test, 'e', parameter))])}`
