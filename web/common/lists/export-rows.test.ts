import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { exportRows } from '#web/common/lists/export-rows.ts'
import { readBatches } from '#web/common/lists/read-page.ts'

const row = z.object({
  id: z.string(),
  title: z.string(),
  target_users: z.array(z.string()),
  note: z.string().nullable(),
})
const rowAt = (at: number) => ({
  id: String(at),
  title: `Idea ${at}, "quoted"`,
  target_users: ['Students'],
  note: at % 2 ? null : 'one\ntwo',
})

/** Creates a list of this many rows. Like the server, it returns a thousand at a time. */
function list(count: number, make: (at: number) => unknown = rowAt) {
  return readBatches(row, async (from, to) => ({
    data: Array.from({ length: Math.max(0, Math.min(to + 1, count) - from) }, (_, at) => make(from + at)),
    error: null,
    count,
    status: 200,
  }))
}

describe('a list as a file', () => {
  it('the CSV of a list has every row of every page, in order, in a form that spreadsheets read', async () => {
    const text = await (await exportRows(list(2500), 'csv')).text()
    expect(new Uint8Array(await (await exportRows(list(1), 'csv')).arrayBuffer()).slice(0, 3)).toEqual(
      new Uint8Array([0xef, 0xbb, 0xbf]),
    )
    const rows = parse<Record<string, string>>(text, { columns: true, bom: true, record_delimiter: '\r\n' })
    expect(rows).toHaveLength(2500)
    expect(rows[2499]).toEqual({
      id: '2499',
      title: 'Idea 2499, "quoted"',
      target_users: '["Students"]',
      note: '',
    })
  })
  it('in the CSV of a list, a cell that a spreadsheet would run as a formula becomes text', async () => {
    const titles = ['=1+1', '+1', '-1', '@x', 'fine']
    const text = await (
      await exportRows(
        list(5, (at) => ({ ...rowAt(at), title: titles[at] })),
        'csv',
      )
    ).text()
    const rows = parse<{ title: string }>(text, { columns: true, bom: true, record_delimiter: '\r\n' })
    expect(rows.map(({ title }) => title)).toEqual(["'=1+1", "'+1", "'-1", "'@x", 'fine'])
  })
  it('a JSON export contains every row of the list', async () => {
    const text = await (await exportRows(list(1200), 'json')).text()
    expect(JSON.parse(text)).toEqual(Array.from({ length: 1200 }, (_, at) => rowAt(at)))
    expect(JSON.parse(await (await exportRows(list(0), 'json')).text())).toEqual([])
  })
  it('the export of a list of 50,000 rows needs less than 64 MB', async () => {
    const before = process.memoryUsage().rss
    const file = await exportRows(list(50_000), 'csv')
    expect(file.size).toBeGreaterThan(2_000_000)
    expect((process.memoryUsage().rss - before) / 1024 / 1024).toBeLessThan(64)
  })
})
