import { screen, waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { makeAdministrator } from '#server/services/identity/administrators.ts'
import { createDayWriter, startDay } from '#tests/support/day.ts'
import { createTestScreens } from '#tests/support/test-screens.ts'
import { paths } from '#web/common/navigation/paths.ts'

const { open, signIn, runAs } = await createTestScreens()
const boss = { email: 'boss@example.org', password: 'correct horse battery' }
await makeAdministrator(runAs, boss)
await runAs(
  service,
  (tx) => tx`insert into public.challenge_apps (number, title) values (1, 'Lost and Found')
    on conflict (number) do update set title = excluded.title`,
)
await signIn(boss)

const row = async (query: string) => (await runAs(service, (tx) => tx.unsafe(query)))[0]

it('an invalid link to an app is refused at its field in the plan, and a missing https:// is added', async () => {
  const user = await open(paths.admin.dayPlan)
  await user.click(await screen.findByRole('button', { name: 'Edit slot 1' }))
  const app = await screen.findByLabelText('Link to the app')
  const save = screen.getByRole('button', { name: 'Save details' })
  await user.type(app, 'my app')
  await user.click(save)
  await screen.findByText('Enter a full link that starts with https://')
  await user.clear(app)
  await user.type(app, 'lost.example/found')
  await user.type(screen.getByLabelText('Link to its code'), 'http://code.example/lost')
  expect(screen.queryByText('Enter a full link that starts with https://')).toBeNull()
  await user.click(save)
  await waitFor(async () =>
    expect(
      await row('select demo_url, repo_url, video_url from public.challenge_apps where number = 1'),
    ).toEqual({
      demo_url: 'https://lost.example/found',
      repo_url: 'https://code.example/lost',
      video_url: null,
    }),
  )
})

it('the addresses of the backup stream and the audio-only stream also get a missing https://', async () => {
  await startDay(runAs, { minutesIn: 1 })
  const [owner] = await runAs(
    service,
    (tx) => tx<{ id: string }[]>`select id from auth.users where email = ${boss.email}`,
  )
  await createDayWriter(runAs, owner?.id ?? '')(1, { kind: 'attempt_started' })
  const user = await open(paths.admin.day)
  await user.click(await screen.findByRole('button', { name: 'Stream is down' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Stream is down' }))
  await user.type(sheet.getByLabelText('Address of the backup stream'), 'video.example/second')
  await user.type(
    sheet.getByLabelText('Address of the audio-only stream'),
    'https://https://audio.example/live',
  )
  await user.click(sheet.getByRole('button', { name: /^Tell viewers/ }))
  await waitFor(async () =>
    expect(await row('select second_url, audio_url from public.day_streams')).toEqual({
      second_url: 'https://video.example/second',
      audio_url: 'https://audio.example/live',
    }),
  )
})
