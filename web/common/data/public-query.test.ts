import { expect, it } from 'vitest'
import { isPrivateQuery, publicQuery } from '#web/common/data/public-query.ts'

it('a response is private unless its query is marked as public', () => {
  expect(isPrivateQuery({ meta: undefined })).toBe(true)
  expect(isPrivateQuery({ meta: { zoneAt: ['zone'] } })).toBe(true)
  expect(isPrivateQuery(publicQuery({ queryKey: ['votes'], meta: { zoneAt: ['zone'] } }) as never)).toBe(
    false,
  )
})

it('marking a query as public keeps its other options', () => {
  const { staleTime, meta } = publicQuery({ queryKey: ['votes'], staleTime: 60, meta: { zoneAt: ['zone'] } })
  expect([staleTime, meta]).toEqual([60, { zoneAt: ['zone'], isPublic: true }])
})
