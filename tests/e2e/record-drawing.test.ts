import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { createDayWriter, startDay } from '#tests/support/day.ts'
import { openAndHydrate } from '#tests/support/hydrated.ts'
import { buildAdministrator, buildPerson } from '#tests/support/people.ts'
import { formatWitnessName } from '#tests/support/site-words.ts'
import { createTestSite } from '#tests/support/test-site.ts'

const site = await createTestSite()
const { runAs } = site.app
const builder = await buildAdministrator(runAs, 'builder@example.org')
const people = [
  await buildPerson(runAs, 'one@example.org'),
  await buildPerson(runAs, 'two@example.org'),
] as const
await startDay(runAs, { minutesIn: 1_300 })
const write = createDayWriter(runAs, builder.id)
await write(1_300, { kind: 'attempt_started' })
for (const [at, { id }] of people.entries())
  await runAs(
    service,
    (tx) => tx`insert into public.day_witnesses (attempt, number, user_id, name)
      select attempt, ${at + 1}, ${id}, 'Chidi Obi' from public.day_attempts where is_current`,
  )
const [first, second] = people.map(({ id }) => createDayWriter(runAs, id)) as [typeof write, typeof write]
await first(1_300, { kind: 'shift_begun' })
await write(1_290, { kind: 'app_started', app_number: 1 })
await first(1_260, { kind: 'shift_ended' })
await write(1_250, { kind: 'hold_begun', text: 'power' })
await write(1_219, { kind: 'hold_ended' })
await write(1_215, { kind: 'app_finished', app_number: 1 })
await second(1_198, { kind: 'shift_begun' })
await second(600, { kind: 'shift_ended' })
await second(599.5, { kind: 'shift_begun' })
await write(590, { kind: 'app_started', app_number: 2 })
const file = { id: randomUUID(), sha256: 'a'.repeat(64) }
await runAs(service, async (tx) => {
  await tx`insert into public.day_evidence (id, attempt, file_name, content_type, size, sender_id, sha256, whole_at)
      values (${file.id}, 'real', 'desk.jpg', 'image/jpeg', 9, ${builder.id}, ${file.sha256}, now())`
  const said = {
    key: randomUUID(),
    evidence_id: file.id,
    sha256: file.sha256,
    happened_at: new Date(Date.now() - 580 * 60_000).toISOString(),
    text: 'The desk',
    app_number: 2,
  }
  await tx`select private.add_evidence(${builder.id}, ${tx.json(said)}::jsonb)`
})
await write(530, { kind: 'app_finished', app_number: 2 })

/** Returns the positions of the name and the bar of each row. */
async function rowsOf(page: Page) {
  return page.locator('.day-drawing-row').evaluateAll((rows) =>
    rows.map((row) => {
      const box = (part: Element | null) => part?.getBoundingClientRect() ?? new DOMRect()
      const [name, bar] = [box(row.querySelector('text')), box(row.querySelector('rect'))]
      return {
        name: row.querySelector('text')?.textContent,
        isNamed: name.height > 9,
        isAbove: name.bottom <= bar.top + 1,
        isOnPage: name.left >= 0 && name.right <= innerWidth,
        height: bar.height,
      }
    }),
  )
}

const names = ['On hold, 31 minutes', formatWitnessName(1), formatWitnessName(2), 'No witness, 62 minutes']

const record = await site.visitor({ viewport: { width: 360, height: 780 } })
await openAndHydrate(record, '/record')

/** Returns the roles that a screen reader finds in each row of the table, in order. */
async function spokenTable(page: Page): Promise<string[][]> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  const known = new Map(nodes.map((node) => [node.nodeId, node]))
  const below = (node: (typeof nodes)[number]): typeof nodes =>
    (node.childIds ?? []).flatMap((id) => {
      const child = known.get(id)
      return child && !child.ignored ? [child] : child ? below(child) : []
    })
  const roleOf = ({ role }: (typeof nodes)[number]) => String(role?.value)
  const table = nodes.find((node) => !node.ignored && roleOf(node) === 'table')
  const groups = table ? below(table) : []
  return groups.flatMap(below).map((row) => [roleOf(row), ...below(row).map(roleOf)])
}

it('on a phone, each app’s name is above its bar in the day’s chart, whose table keeps its roles', async () => {
  await record.setViewportSize({ width: 360, height: 780 })
  await record.locator('.day-drawing').scrollIntoViewIfNeeded()
  const rows = await rowsOf(record)
  expect(rows.map(({ name }) => name)).toEqual(names)
  for (const row of rows) {
    expect(row, row.name ?? '').toMatchObject({ isNamed: true, isAbove: true, isOnPage: true })
    expect(row.height).toBeCloseTo(14, 0)
  }
  expect(await record.locator('.day-drawing-block').first().isVisible()).toBe(false)
  expect(await record.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)

  await record.setViewportSize({ width: 390, height: 844 })
  const [head, ...apps] = await spokenTable(record)
  expect(head).toEqual(['row', ...Array(9).fill('columnheader')])
  expect(apps).toHaveLength(20)
  for (const app of apps) expect(app).toEqual(['row', 'rowheader', ...Array(8).fill('cell')])
  // Expects a role on each row and cell. Without roles, some browsers do not expose a table whose `display`
  // is changed.
  expect(
    await record.locator('.record-table').locator('tr:not([role]), :is(th, td):not([role])').count(),
  ).toBe(0)
  // An empty cell takes no space.
  const empty = await record.locator('.record-table td:empty').first().boundingBox()
  expect((empty?.height ?? 0) * (empty?.width ?? 0)).toBeLessThan(1)
})

it('the day’s drawing on a desktop has names beside its rows and one pixel for each minute', async () => {
  await record.setViewportSize({ width: 1440, height: 900 })
  await record.locator('.day-drawing').scrollIntoViewIfNeeded()
  const rows = await rowsOf(record)
  expect(rows.filter(({ isNamed }) => isNamed).map(({ name }) => name)).toEqual(names.slice(0, 3))
  const hold = await record.locator('[data-kind="hold"] rect').boundingBox()
  expect(hold?.width).toBeCloseTo(31, 0)
  expect(rows.at(-1)?.height).toBeGreaterThan(30)
  const table = record.getByRole('table')
  expect(await table.getByRole('columnheader').allInnerTexts()).toEqual(
    expect.arrayContaining(['Seen by', 'Evidence']),
  )
  expect(await table.getByRole('row').nth(1).innerText()).toContain('W1 partly (30 of 75 minutes)')
  expect(await table.getByRole('row').nth(2).innerText()).toMatch(/W2\s+1 file/)
  await record.setViewportSize({ width: 768, height: 900 })
  expect(await record.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(768)
})
