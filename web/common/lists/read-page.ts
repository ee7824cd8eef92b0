import type { z } from 'zod'
import { getRowsOrThrow } from '#web/common/data/backend.ts'

type Answer = Parameters<typeof getRowsOrThrow<unknown>>[0]
type PageOf = { page: number; size: number }

/** Returns the number of the last page. It is 1 for an empty list. */
export function computeLastPage(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size))
}

/**
 * Reads the rows of a page. The server refuses a page beyond the last one, so this reads the last page
 * instead.
 */
export async function readListPage(
  { page, size }: PageOf,
  ask: (from: number, to: number) => PromiseLike<Answer>,
): Promise<{ rows: unknown[]; count: number }> {
  const rowsOn = (number: number) => ask((number - 1) * size, number * size - 1)
  const answer = await rowsOn(page)
  if (answer.error?.code !== 'PGRST103') return getRowsOrThrow(answer)
  const first = getRowsOrThrow(await rowsOn(1))
  const last = computeLastPage(first.count, size)
  return last === 1 ? first : getRowsOrThrow(await rowsOn(last))
}

const readAtOnce = 1000

/**
 * Reads all rows with several requests. Needs an unambiguous order, because rows would otherwise repeat or be
 * missed.
 */
export async function readAllRows<Schema extends z.ZodType>(
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
    const { rows, count } = getRowsOrThrow(await ask(known, known + readAtOnce - 1))
    known += rows.length
    if (rows.length > 0) yield rows.map((given) => row.parse(given))
    if (rows.length === 0 || known >= count) return
  }
}
