import { randomUUID } from 'node:crypto'
import { screen } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { createDayWriter, startDay } from '#tests/support/day.ts'
import { buildAdministrator, buildPerson } from '#tests/support/people.ts'
import { formatWitnessName, getSentence } from '#tests/support/site-words.ts'
import { createTestScreens } from '#tests/support/test-screens.ts'

const { open, runAs } = await createTestScreens({ hasPages: true })
const builder = await buildAdministrator(runAs, 'builder@example.org')
const watcher = await buildPerson(runAs, 'watcher@example.org')
await startDay(runAs, { minutesIn: 240 })
await runAs(
  service,
  (tx) =>
    tx`insert into public.day_witnesses (attempt, number, user_id, name) values ('real', 1, ${watcher.id}, 'Chidi Obi')`,
)
const write = createDayWriter(runAs, builder.id)
const watch = createDayWriter(runAs, watcher.id)
await write(240, { kind: 'attempt_started' })
await watch(240, { kind: 'shift_begun' })
await watch(180, { kind: 'shift_ended' })
await watch(90, { kind: 'shift_begun' })
const text = () => document.body.textContent ?? ''

it('on a page in another language, a log entry’s line about its file is marked as English', async () => {
  const file = { id: randomUUID(), sha256: 'a'.repeat(64) }
  await runAs(service, async (tx) => {
    await tx`insert into public.day_evidence (id, attempt, file_name, content_type, size, sender_id, sha256, whole_at)
        values (${file.id}, 'real', 'desk.jpg', 'image/jpeg', 4, ${builder.id}, ${file.sha256}, now())`
    const sent = {
      key: randomUUID(),
      evidence_id: file.id,
      sha256: file.sha256,
      happened_at: new Date(Date.now() - 20 * 60_000).toISOString(),
      text: 'The desk',
    }
    await tx`select private.add_evidence(${builder.id}, ${tx.json(sent)}::jsonb)`
  })
  await open('/fr/live')
  const line = screen.getByText(/^File of 4 bytes/)
  expect(line.closest('[lang]')?.getAttribute('lang')).toBe('en')
})

it('the record counts a witness’s current shift, and shows that the shift has not ended', async () => {
  await open('/record')
  expect(text()).toMatch(/2 shifts, 2 h (29|30)/)
  expect(text()).toMatch(
    /On shift since \d\d:\d\d\. This shift has not ended yet and is counted until \d\d:\d\d\./,
  )
})

it('the record lists a timekeeper separately from the witnesses, with their confirmations and declaration', async () => {
  const keeper = await buildPerson(runAs, 'keeper@example.org')
  await runAs(
    service,
    (tx) =>
      tx`insert into public.day_witnesses (attempt, number, role, user_id, name) values ('real', 2, 'timekeeper', ${keeper.id}, 'Ngozi Eze')`,
  )
  const keep = createDayWriter(runAs, keeper.id)
  await keep(242, { kind: 'shift_begun' })
  const [start] = await runAs(
    service,
    (tx) => tx<{ number: number }[]>`select number from public.day_log where kind = 'attempt_started'`,
  )
  await open('/record')
  expect(text()).toContain('Timekeeper 2')
  expect(text()).toContain(getSentence('record.timekeepers.none'))
  await keep(1, { kind: 'note', text: 'The start is right.', attested_entries: [start?.number] })
  await keep(1, { kind: 'shift_ended' })
  await expect
    .poll(async () => {
      await open('/record')
      return text()
    })
    .toMatch(
      new RegExp(
        `One witness.*${formatWitnessName(1)}.*One timekeeperTimekeeper 2.*Confirmed the startNo declaration`,
      ),
    )
  expect(text()).not.toContain('Ngozi')
})

it('a witness’s shift that was never ended is counted until the end of the attempt', async () => {
  await write(30, { kind: 'attempt_ended', text: 'Enough.' })
  await expect
    .poll(async () => {
      await open('/record')
      return text()
    })
    .toMatch(/2 shifts, 2 h 00The shift that started/)
})

it('a witness’s shift with an end has no notice about a missing end', async () => {
  await watch(40, { kind: 'shift_ended' })
  await expect
    .poll(async () => {
      await open('/record')
      return text()
    })
    .toMatch(/2 shifts, 1 h 50/)
  expect(text()).not.toContain('has no end in the log')
})

it('the record numbers the five newest checkpoints as in the full list', async () => {
  await runAs(
    service,
    (tx) => tx`
      insert into public.day_heads (attempt, number, hash, at, jws)
      select 'real', entry.number, entry.hash, now() - make_interval(mins => minute), 'signed'
      from public.day_log as entry, generate_series(1, 8) as minute where entry.attempt = 'real' and entry.number = 1`,
  )
  await expect
    .poll(async () => {
      await open('/record')
      return document.querySelector<HTMLOListElement>('ol.record-list')?.start
    })
    .toBe(8)
  expect(document.querySelectorAll('ol.record-list > li')).toHaveLength(5)
})
