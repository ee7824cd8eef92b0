import { expect, test } from 'vitest'
import { PartialFailureError, runInBatches } from '#web/common/data/batches.ts'

const ids = (count: number) => Array.from({ length: count }, (_, index) => `row-${index}`)

test('a failure halfway through a batch run reports how many rows are done, so that only the others are repeated', async () => {
  const seen: number[] = []
  const act = async (portion: readonly string[]) => {
    if (portion.includes('row-60')) throw new Error('no connection')
  }
  const failure = await runInBatches(ids(81), act, (done) => seen.push(done)).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(PartialFailureError)
  expect((failure as PartialFailureError).done).toBe(50)
  expect(seen).toEqual([0, 25, 50])
})

test('a failure in the first batch of rows is thrown unchanged', async () => {
  const broken = new Error('no connection')
  await expect(
    runInBatches(
      ids(30),
      () => Promise.reject(broken),
      () => {},
    ),
  ).rejects.toBe(broken)
})

test('a batch run processes every row once', async () => {
  const portions: (readonly string[])[] = []
  const act = async (portion: readonly string[]) => void portions.push(portion)
  await runInBatches(ids(51), act, () => {})
  expect(portions.map(({ length }) => length)).toEqual([25, 25, 1])
  expect(portions.flat()).toEqual(ids(51))
})
