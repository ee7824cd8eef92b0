import { AuthRetryableFetchError } from '@supabase/auth-js'
import { QueryObserver } from '@tanstack/react-query'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createQueryClient } from '#web/app/query-client.ts'
import { BackendError } from '#web/common/data/backend.ts'

it('a query that began before a change and has no data yet is repeated', async () => {
  const client = createQueryClient()
  const answers: ((votes: string) => void)[] = []
  const queryFn = () => new Promise<string>((answer) => answers.push(answer))
  const observer = new QueryObserver(client, { queryKey: ['votes', 'ada'], queryFn })
  const leave = observer.subscribe(() => {})
  const read = client.invalidateQueries({ queryKey: ['votes'] })
  answers[0]?.('none yet')
  await expect.poll(() => answers.length).toBe(2)
  answers[1]?.('one')
  await read
  expect(observer.getCurrentResult().data).toBe('one')
  leave()
})

it.each([
  ['our own call heard no answer to', new BackendError('Nothing answered', 0)],
  ['the official client heard no answer to', new AuthRetryableFetchError('Failed to fetch', 0)],
  ['a server was too full for', new BackendError('Please try again', 503, 'unavailable')],
])('a query that %s is retried once', async (_who, failure) => {
  const client = createQueryClient()
  let asked = 0
  const queryFn = () => {
    asked += 1
    throw failure
  }
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const read = client.fetchQuery({
    queryKey: ['filters'],
    queryFn,
    retry: client.getDefaultOptions().queries?.retry,
  })
  await Promise.all([expect(read).rejects.toBe(failure), vi.runAllTimersAsync()])
  expect(asked).toBe(2)
})

it.each([404, 500])('a query that returned %i is not retried', async (status) => {
  const client = createQueryClient()
  let asked = 0
  const queryFn = () => {
    asked += 1
    throw new BackendError('No', status)
  }
  const retry = client.getDefaultOptions().queries?.retry
  await expect(client.fetchQuery({ queryKey: ['filters'], queryFn, retry })).rejects.toThrow('No')
  expect(asked).toBe(1)
})
