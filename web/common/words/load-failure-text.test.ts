import { expect, it } from 'vitest'
import { BackendError, formatLoadFailure } from '#web/common/data/backend.ts'
import { describeLoadFailure } from '#web/common/words/load-failure-text.ts'

const id = ((word: string) => word) as Parameters<typeof describeLoadFailure>[0]
const saidOf = (error: Error) => [describeLoadFailure(id, error), formatLoadFailure(error)]

it('a request without a response is reported as a dropped connection', () => {
  for (const status of [500, 502, 503, 504])
    expect(saidOf(new BackendError('', status))).toEqual([
      'site.failed.our-side',
      'Something went wrong on the server. Your work is safe.',
    ])
  expect(saidOf(new TypeError('an answer that is not as it should be'))[0]).toBe('site.failed.our-side')
  expect(saidOf(new BackendError('', 0))).toEqual([
    'network.dropped',
    'The connection dropped. Your work is safe.',
  ])
})
