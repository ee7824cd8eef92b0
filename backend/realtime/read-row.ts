import type { Identity, RunAs } from '#backend/db/run-as.ts'
import type { Column, Relation } from '#backend/db/schema-cache.ts'

export type VisibleRow = { columns: Column[]; record: Record<string, unknown> }
export type VisibleRows = { columns: Column[]; records: Record<string, unknown>[] }

type Reading = { runAs: RunAs; who: Identity; relation: Relation }

/** Reads the row as this caller may see it; undefined if the caller may not. PostgreSQL decides. */
export async function readVisibleRow({
  key,
  ...reading
}: Reading & { key: Record<string, string | number> }): Promise<VisibleRow | undefined> {
  const { relation } = reading
  const where = relation.primaryKey.map(
    (name, at) => `${quote(name)} = $${at + 1}::${typeOf(relation, name)}`,
  )
  const values = relation.primaryKey.map((name) => String(key[name]))
  const { columns, records } = await read(reading, where.join(' and '), values)
  const [record] = records
  return record && { columns, record }
}

/** Reads the rows with these ids that this caller may see. */
export const readVisibleRows = ({ ids, ...reading }: Reading & { ids: string[] }): Promise<VisibleRows> =>
  read(reading, `id = any ($1::${typeOf(reading.relation, 'id')}[])`, [ids])

async function read(
  { runAs, who, relation }: Reading,
  where: string,
  values: unknown[],
): Promise<VisibleRows> {
  const columns = [...relation.columns.values()].filter((column) => column.selectableBy.includes(who.role))
  if (columns.length === 0) return { columns, records: [] }
  const names = columns.map(({ name }) => quote(name)).join(', ')
  const text = `select to_jsonb(seen) as record
    from (select ${names} from public.${quote(relation.name)} where ${where}) as seen`
  const rows = await runAs(
    who,
    (tx) => tx.unsafe<{ record: Record<string, unknown> }[]>(text, values, { prepare: true }),
    { readOnly: true },
  )
  return { columns, records: rows.map(({ record }) => record) }
}

const typeOf = (relation: Relation, name: string) => relation.columns.get(name)?.type ?? 'text'
const quote = (name: string) => `"${name.replaceAll('"', '""')}"`
