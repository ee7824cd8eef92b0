import { expect, it } from 'vitest'
import { exportRows } from '#web/common/lists/export-rows.ts'
import { listFigureRows } from '#web/office/analytics/figure-rows.ts'

const day = { day: '2025-07-18', visitors: 2, views: 3, proved: 1, donate: 0, optedOut: 0 }

it.each(['=1+1', '+1', '-1', '@a', '\tb', '\rc'])(
  'in the analytics export, a campaign named %j is not read as a formula',
  async (value) => {
    const rows = listFigureRows({ days: [day], lists: { campaign: [{ value, visitors: 1, hits: 1 }] } })
    const csv = await (await exportRows([rows], 'csv')).text()
    expect(csv.trim().split('\r\n').at(-1)).toMatch(/^campaign,"?'/)
  },
)

it('the CSV of the analytics quotes values that need it', async () => {
  const rows = listFigureRows({ days: [day], lists: { page: [{ value: '/a,"b"', visitors: 1, hits: 2 }] } })
  const csv = await (await exportRows([rows], 'csv')).text()
  expect(csv.trim().split('\r\n')).toEqual([
    'kind,value,visitors,count,addresses verified,donate clicks,email opt-outs',
    'day,2025-07-18,2,3,1,0,0',
    'page,"/a,""b""",1,2,,,',
  ])
})
