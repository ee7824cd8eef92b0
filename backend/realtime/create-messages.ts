import type { RowChange } from '#backend/db/changes.ts'
import type { Relation } from '#backend/db/schema-cache.ts'
import { type Binding, matchesChange } from '#backend/realtime/subscription.ts'

/** A change of a row as one caller may see it. */
export type RowEvent = {
  /** Fields of a message in addition to the row. */
  common: { schema: string; table: string; commit_timestamp: string; errors: null }
  type: RowChange['operation']
  columns: { name: string; type: string }[]
  record: Record<string, unknown> | undefined
  key: RowChange['key']
  /** True if only gathered columns have changed (docs/decisions/0211). */
  isGathered?: boolean
}

type Told = { events: RowEvent[]; relation: Relation; gathered: string[] }
type Message = { ids: number[]; data: object }

/**
 * Creates the messages for a list of bindings. A binding to all columns gets the whole row, any other binding
 * gets its selected columns and the key. A binding with `gathered` gets one message with the gathered columns
 * of all rows.
 */
export function createMessages(
  bindings: readonly Binding[],
  { events, relation, gathered }: Told,
): Message[] {
  const together = new Map<Binding, RowEvent[]>()
  const messages = events.flatMap((event) => {
    const { common, type, key, record, isGathered = false } = event
    const asked = bindings.filter((binding) =>
      matchesChange(binding, { table: common.table, operation: type, key }, record),
    )
    if (isGathered)
      for (const binding of asked)
        if (binding.gathered) together.set(binding, [...(together.get(binding) ?? []), event])
    const single = asked.filter((binding) => !(isGathered && binding.gathered))
    const whole = single.filter(({ select }) => select === undefined).map(({ id }) => id)
    return [
      ...(whole.length > 0 ? [{ ids: whole, data: dataOf(event) }] : []),
      ...single.flatMap(({ id, select }) =>
        select ? [{ ids: [id], data: dataOf(event, [...select, ...relation.primaryKey]) }] : [],
      ),
    ]
  })
  return [
    ...messages,
    ...[...together].map(([{ id }, rows]) => ({ ids: [id], data: gatheredData(rows, gathered) })),
  ]
}

/**
 * Returns the data of a message. Includes the list of columns, because the client converts the values of a
 * record by their types.
 */
function dataOf({ common, type, columns: all, record: row, key }: RowEvent, names?: string[]): object {
  const columns = names ? all.filter(({ name }) => names.includes(name)) : all
  const record =
    row && names
      ? pick(
          row,
          columns.map(({ name }) => name),
        )
      : row
  return { ...common, type, columns, record, ...(type !== 'INSERT' && { old_record: key }) }
}

/**
 * Returns the data of a message about several rows. The rows are the value of one column, `gathered`, because
 * the client passes on only the columns of a record.
 */
function gatheredData(events: RowEvent[], names: string[]): object {
  const rows = events.map(({ record = {}, key }) => ({ ...key, ...pick(record, names) }))
  const columns = [{ name: 'gathered', type: 'jsonb' }]
  return { ...events[0]?.common, type: 'UPDATE', columns, record: { gathered: rows }, old_record: {} }
}

const pick = (record: Record<string, unknown>, names: string[]) =>
  Object.fromEntries(names.filter((name) => name in record).map((name) => [name, record[name]]))
