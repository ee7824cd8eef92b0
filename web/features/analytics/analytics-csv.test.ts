import { expect, it } from 'vitest'
import { analyticsCsv } from '#web/features/analytics/analytics-csv.ts'

const day = { day: '2025-07-18', visitors: 2, views: 3, proved: 1, donate: 0, optedOut: 0 }

it.each(['=1+1', '+1', '-1', '@a', '\tb', '\rc'])('a campaign named %j is no formula', (value) => {
  const csv = analyticsCsv({ days: [day], lists: { campaign: [{ value, visitors: 1, hits: 1 }] } })
  expect(csv.split('\r\n').at(-1)).toMatch(/^campaign,"?'/)
})

it('has the days and every list, with quotes where a value needs them', () => {
  const csv = analyticsCsv({ days: [day], lists: { page: [{ value: '/a,"b"', visitors: 1, hits: 2 }] } })
  expect(csv.split('\r\n').slice(1)).toEqual(['day,2025-07-18,2,3,1,0,0', 'page,"/a,""b""",1,2'])
})
