import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { createRunAs, service } from '#backend/db/run-as.ts'
import { afterFile } from '#tests/support/clean-up.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { buildPerson } from '#tests/support/people.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { exportTables } from '../../scripts/export/export-tables.ts'

const { login, loginUrl } = await createTestDatabase()
const runAs = createRunAs(login)
const place = mkdtempSync(join(tmpdir(), 'export-'))
afterFile(() => rmSync(place, { recursive: true, force: true }))

const ada = await buildPerson(runAs, 'ada.private@example.org')
const titles = [
  '=HYPERLINK("x")',
  '+1 day',
  '-2 days',
  '@home',
  'Quotes "and", commas',
  'Two\nlines',
  'Ọ̀rọ̀ ẹ̀kọ́ 🎓',
]
for (const title of titles)
  await buildIdea(runAs, {
    title: title.replace('\n', ' '),
    description: `${title}, said at length enough.`,
    userId: title.startsWith('=') ? ada.id : null,
  })
await buildIdea(runAs, { title: 'Waits for approval', status: 'awaiting_approval' })
await runAs(
  service,
  (tx) => tx`
  insert into public.badges (badge_type, badge_title, recipient_name, recipient_email, user_id, verification_code)
  values ('community_supporter', 'Community Champion', 'Ada', ${ada.email}, ${ada.id}, 'ABC234')`,
)

async function exported(name: string, isAll = false) {
  const folder = join(place, name)
  const tables = await exportTables({ url: loginUrl, folder, isAll })
  const text = (file: string) => readFileSync(join(folder, file), 'utf8')
  const everything = readdirSync(folder).map(text).join('\n')
  return { folder, tables, text, everything }
}

describe('a public export', () => {
  it('a public export has no email address, no idea that awaits approval and no badge code', async () => {
    const { everything } = await exported('public')
    for (const secret of ['ada.private', 'Waits for approval', 'ABC234', ada.id, 'encrypted_password'])
      expect(everything).not.toContain(secret)
  })
  it('the CSV of a public export has a byte order mark, the JSON’s data, and no formula cells', async () => {
    const { text } = await exported('csv')
    const csv = text('app_ideas.csv')
    expect(csv.startsWith('\ufeff')).toBe(true)
    const rows = parse<{ title: string; description: string }>(csv, {
      bom: true,
      columns: true,
      record_delimiter: '\r\n',
    })
    const json: { title: string; description: string }[] = JSON.parse(text('app_ideas.json'))
    expect(rows).toHaveLength(titles.length)
    const harmless = (cell: string) => (/^[=+\-@]/.test(cell) ? `'${cell}` : cell)
    expect(rows.map(({ description }) => description).toSorted()).toEqual(
      json.map(({ description }) => harmless(description)).toSorted(),
    )
  })
  it('a public export explains each of its columns', async () => {
    const { text } = await exported('schema')
    const { tables } = JSON.parse(text('schema.json'))
    const ideas = tables.find(({ name }: { name: string }) => name === 'app_ideas')
    expect(ideas).toMatchObject({
      rows: titles.length,
      columns: expect.arrayContaining([expect.objectContaining({ name: 'title', type: 'text' })]),
    })
  })
})

describe('an export of everything', () => {
  it('an export of everything has people, votes and consents, and no password or key', async () => {
    const { everything, tables } = await exported('all', true)
    expect(everything).toContain('ada.private@example.org')
    expect(everything).toContain('Waits for approval')
    expect(tables.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['users', 'idea_votes', 'email_opt_outs', 'email_consents', 'badges']),
    )
    expect(everything).not.toContain('encrypted_password')
  })
  it('only the owner of the files can read an export of everything', async () => {
    const { folder } = await exported('modes', true)
    expect(statSync(join(folder, 'users.csv')).mode & 0o077).toBe(0)
  })
})

it('an export of 50,000 rows needs less than 64 MB of additional memory', async () => {
  for (let batch = 0; batch < 10; batch += 1)
    await runAs(
      service,
      (tx) => tx`
      insert into public.analytics_events (name, path, day) select 'page_view', '/app-ideas/' || number, current_date
      from generate_series(1, 5000) as number`,
    )
  global.gc?.()
  const before = process.memoryUsage().rss
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss)
  }, 20)
  const { tables } = await exported('large', true)
  clearInterval(watch)
  expect(tables.find(({ name }) => name === 'analytics_events')?.rows).toBe(50_000)
  expect((most - before) / 1024 / 1024).toBeLessThan(64)
})
