import { z } from 'zod'
import { columnsOf } from '#shared/columns-of.ts'
import { type Backend, rowsOf } from '#web/lib/backend.ts'
import type { ListSource } from '#web/lib/lists/use-stable-list.ts'

type Answer = Parameters<typeof rowsOf<unknown>>[0]
type PageOf = { page: number; size: number }

/** Number of the last page; 1 for an empty list. */
export function lastPage(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size))
}

/**
 * Reads the rows of a page. The server refuses a page beyond the last one, so this reads the last page
 * instead.
 */
export async function readPage(
  { page, size }: PageOf,
  ask: (from: number, to: number) => PromiseLike<Answer>,
): Promise<{ rows: unknown[]; count: number }> {
  const rowsOn = (number: number) => ask((number - 1) * size, number * size - 1)
  const answer = await rowsOn(page)
  if (answer.error?.code !== 'PGRST103') return rowsOf(answer)
  const first = rowsOf(await rowsOn(1))
  const last = lastPage(first.count, size)
  return last === 1 ? first : rowsOf(await rowsOn(last))
}

const readAtOnce = 1000

/**
 * Reads all rows with several requests. Needs an unambiguous order, because rows would otherwise repeat or be
 * missed.
 */
export async function readAll<Schema extends z.ZodType>(
  row: Schema,
  ask: (from: number, to: number) => PromiseLike<Answer>,
): Promise<z.output<Schema>[]> {
  const all: z.output<Schema>[] = []
  for await (const portion of readBatches(row, ask)) all.push(...portion)
  return all
}

/** Reads all rows in batches, for callers that handle each batch separately. */
export async function* readBatches<Schema extends z.ZodType>(
  row: Schema,
  ask: (from: number, to: number) => PromiseLike<Answer>,
): AsyncGenerator<z.output<Schema>[]> {
  for (let known = 0; ; ) {
    const { rows, count } = rowsOf(await ask(known, known + readAtOnce - 1))
    known += rows.length
    if (rows.length > 0) yield rows.map((given) => row.parse(given))
    if (rows.length === 0 || known >= count) return
  }
}

type Table<Schema extends z.ZodObject> = Pick<ListSource<unknown>, 'key' | 'news'> &
  PageOf & {
    name: string
    row: Schema
    /** Requests the rows that match the filters, in an unambiguous order. */
    ask: (columns: string, from: number, to: number, signal: AbortSignal) => PromiseLike<Answer>
    /** Counts the rows created after `newest`. */
    askSince: (newest: string, signal: AbortSignal) => PromiseLike<Answer>
  }

/** Data source of a back-office list whose rows come from one database table. */
export function tableSource<Schema extends z.ZodObject>(
  backend: Backend,
  { key, news, name, row, page, size, ask, askSince }: Table<Schema>,
): ListSource<z.output<Schema>> {
  const columns = columnsOf(row)
  return {
    key,
    news,
    async readPage(signal) {
      const found = await readPage({ page, size }, (from, to) => ask(columns, from, to, signal))
      return { rows: z.array(row).parse(found.rows), count: found.count }
    },
    readPortions: (signal) => readBatches(row, (from, to) => ask(columns, from, to, signal)),
    readNewest: (signal) => readNewest(backend, name, signal),
    async readNow(ids, signal) {
      const rows = backend.rest.from(name).select(columns).in('id', ids)
      return z.array(row).parse(rowsOf<unknown>(await rows.abortSignal(signal)).rows)
    },
    countSince: async (newest, signal) => rowsOf(await askSince(newest, signal)).count,
  }
}

const datedRow = z.object({ created_at: z.string().nullable() })

/** Reads the creation time of the newest row, so that later rows count as new to the reader. */
async function readNewest(backend: Backend, table: string, signal: AbortSignal): Promise<string> {
  const rows = backend.rest.from(table).select('created_at').not('created_at', 'is', null)
  const answer = await rows.order('created_at', { ascending: false }).limit(1).abortSignal(signal)
  const [newest] = rowsOf<unknown>(answer).rows
  return (newest !== undefined && datedRow.parse(newest).created_at) || '-infinity'
}
