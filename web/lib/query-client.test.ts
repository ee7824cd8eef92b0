import { AuthRetryableFetchError } from '@supabase/auth-js'
import { QueryObserver } from '@tanstack/react-query'
import { expect, it, onTestFinished, vi } from 'vitest'
import { BackendError } from '#web/lib/backend.ts'
import { createQueryClient } from '#web/lib/query-client.ts'

it('a first reading that began before a change is not taken for the one after it', async () => {
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
  ['our own call', new BackendError('Nothing answered', 0)],
  ['the official client', new AuthRetryableFetchError('Failed to fetch', 0)],
])('what %s heard no answer to is asked once more, and only once', async (_who, silence) => {
  const client = createQueryClient()
  let asked = 0
  const queryFn = () => {
    asked += 1
    throw silence
  }
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const read = client.fetchQuery({
    queryKey: ['filters'],
    queryFn,
    retry: client.getDefaultOptions().queries?.retry,
  })
  await Promise.all([expect(read).rejects.toBe(silence), vi.runAllTimersAsync()])
  expect(asked).toBe(2)
})
