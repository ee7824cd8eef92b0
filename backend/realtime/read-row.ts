import type { Change } from '#backend/db/changes.ts'
import type { Identity, RunAs } from '#backend/db/run-as.ts'
import type { Column, Relation } from '#backend/db/schema-cache.ts'

export type SeenRow = { columns: Column[]; record: Record<string, unknown> }

export type ReadRow = { runAs: RunAs; who: Identity; relation: Relation; change: Change }

/** Reads the row as this caller may see it; undefined if the caller may not. PostgreSQL decides. */
export async function readRow({ runAs, who, relation, change }: ReadRow): Promise<SeenRow | undefined> {
  const columns = [...relation.columns.values()].filter((column) => column.selectableBy.includes(who.role))
  if (columns.length === 0) return undefined
  return runAs(
    who,
    async (tx) => {
      const key = relation.primaryKey.map((name) => tx`${tx(name)}::text = ${String(change.key[name])}`)
      const where = key.reduce((all, part) => tx`${all} and ${part}`)
      const [row] = await tx<{ record: Record<string, unknown> }[]>`
        select to_jsonb(seen) as record from (
          select ${tx(columns.map(({ name }) => name))} from ${tx(`public.${relation.name}`)} where ${where}) as seen`
      return row && { columns, record: row.record }
    },
    { readOnly: true },
  )
}
