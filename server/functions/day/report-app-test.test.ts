import { expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { appTestErrors } from '#shared/errors/app-tests.ts'
import { createDayWriter, startDay } from '#tests/support/day.ts'
import { buildAdministrator } from '#tests/support/people.ts'
import { createTestApp } from '#tests/support/test-app.ts'

const { call, request, runAs, signIn, signInAdministrator } = await createTestApp()
const builder = await buildAdministrator(runAs, 'builder@example.org')
const write = createDayWriter(runAs, builder.id)
await startDay(runAs, { minutesIn: 130 })
await write(130, { kind: 'attempt_started' })
await write(130, { kind: 'app_started', app_number: 1 })
await write(70, { kind: 'app_finished', app_number: 1 })
await write(69, { kind: 'app_started', app_number: 2 })

const tester = async (email: string, type = 'tester') => {
  const { access_token } = await signIn(email)
  await runAs(
    service,
    (tx) => tx`insert into public.community_members (name, email, supporter_type, is_verified, is_active)
      values ('Ada', ${email}, ${type}, true, true)
      on conflict (mailbox) do update set supporter_type = excluded.supporter_type`,
  )
  return access_token
}
const ada = await tester('ada@example.org')
const kofi = await tester('kofi@example.org')
const fan = await tester('fan@example.org', 'community_supporter')

const report = (changes: object, token?: string) =>
  call('report-app-test', { app_number: 1, works: true, device: 'Tecno Spark', words: '', ...changes }, token)
const counts = async () => {
  const { body } = await request('/rest/v1/challenge_apps?select=works_count,fails_count&number=eq.1')
  return body
}

it('only testers can report a test of an app, and only after the app is finished', async () => {
  const refused = (status: number, code: string) => ({ status, body: { code } })
  expect(await report({})).toMatchObject(refused(401, appTestErrors.not_signed_in))
  expect(await report({}, fan)).toMatchObject(refused(403, appTestErrors.not_tester))
  expect(await report({ app_number: 2 }, ada)).toMatchObject(refused(409, appTestErrors.app_not_finished))
  expect(await report({ app_number: 21 }, ada)).toMatchObject({ status: 400 })
  expect(await report({ works: 'yes' }, ada)).toMatchObject(refused(400, appTestErrors.works_missing))
  expect(await report({ device: ' ' }, ada)).toMatchObject(refused(400, appTestErrors.device_invalid))
  expect(await report({ words: 'x'.repeat(501) }, ada)).toMatchObject(
    refused(400, appTestErrors.words_too_long),
  )
  expect(await counts()).toEqual([{ works_count: 0, fails_count: 0 }])
})

it('a tester has one report per app, can change it, and the report is deleted when their account is erased', async () => {
  await report({}, ada)
  await report({ works: false, words: 'The list stays empty.' }, kofi)
  await report({ works: true, words: 'It works after a reload.' }, kofi)
  expect(await counts()).toEqual([{ works_count: 2, fails_count: 0 }])
  await report({ works: false, words: 'Not on my second phone.' }, ada)
  expect(await counts()).toEqual([{ works_count: 1, fails_count: 1 }])
  const copy = await call('export-supporter-data', {}, ada)
  expect(JSON.stringify(copy.body)).toContain('Not on my second phone.')
  await call('erase-supporter-data', { email: 'ada@example.org' }, ada)
  expect(await counts()).toEqual([{ works_count: 1, fails_count: 0 }])
})

it('only the back office can read the text of a tester’s report, without the name of the tester', async () => {
  const boss = await signInAdministrator()
  const read = (token?: string) =>
    request('/rest/v1/app_tests?select=app_number,works,device,words', { token })
  for (const token of [undefined, kofi]) expect((await read(token)).body).toMatchObject({ code: '42501' })
  expect((await read(boss)).body).toEqual([
    { app_number: 1, works: true, device: 'Tecno Spark', words: 'It works after a reload.' },
  ])
  expect((await request('/rest/v1/app_tests?select=user_id', { token: boss })).body).toMatchObject({
    code: '42501',
  })
})
