import { QueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'
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
