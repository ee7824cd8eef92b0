import { screen, waitFor } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { makeAdministrator } from '#server/services/identity/administrators.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { createTestScreens } from '#tests/support/test-screens.ts'

const { open, signIn, runAs, holdEach } = await createTestScreens()
const boss = { email: 'boss@example.org', password: 'correct horse battery' }
await makeAdministrator(runAs, boss)
await signIn(boss)
for (const title of ['Rain Alert', 'Ferry Times']) await buildIdea(runAs, { title, status: 'approved' })

const slot = async (number: number) =>
  (
    await runAs(
      service,
      (tx) => tx`select title, planned_minutes, tools, idea_id is not null as has_idea
        from public.challenge_apps where number = ${number}`,
    )
  )[0]

it('the plan does not say that no ideas match while they are still loading', async () => {
  const next = holdEach('GET', /office_ideas/)
  const user = await open('/admin/day/plan')
  await user.click(await screen.findByRole('button', { name: 'Edit slot 1' }))
  const release = await next()
  await screen.findByText('Loading ideas...')
  expect(screen.queryByText('No matching approved ideas.')).toBeNull()
  release()
  await screen.findByRole('button', { name: 'Choose Rain Alert' })
})

it('the plan’s only save button adds a chosen idea with the typed minutes and tools', async () => {
  const user = await open('/admin/day/plan')
  await user.click(await screen.findByRole('button', { name: 'Edit slot 1' }))
  await user.click(await screen.findByRole('button', { name: 'Choose Rain Alert' }))
  expect(screen.queryByRole('button', { name: 'Save slot 1' })).toBeNull()
  await user.clear(screen.getByLabelText('Planned minutes'))
  await user.type(screen.getByLabelText('Planned minutes'), '60')
  await user.type(screen.getByLabelText('Tools'), 'Paper')
  await user.click(screen.getByRole('button', { name: 'Use Rain Alert as app 1' }))
  await waitFor(async () =>
    expect(await slot(1)).toEqual({
      title: 'Rain Alert',
      planned_minutes: 60,
      tools: 'Paper',
      has_idea: true,
    }),
  )
})

it('an idea in the plan is not offered for another slot, and is offered again once it is removed', async () => {
  const user = await open('/admin/day/plan')
  await user.click(await screen.findByRole('button', { name: 'Edit slot 2' }))
  await screen.findByRole('button', { name: 'Choose Ferry Times' })
  expect(screen.queryByRole('button', { name: 'Choose Rain Alert' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Edit slot 1' }))
  await user.click(await screen.findByRole('button', { name: 'Remove the idea' }))
  await screen.findByRole('button', { name: 'Choose Rain Alert' })
})

it('an owner can save a different name for a planned app even after choosing an idea', async () => {
  const user = await open('/admin/day/plan')
  await user.click(await screen.findByRole('button', { name: 'Edit slot 3' }))
  await user.click(await screen.findByRole('button', { name: 'Choose Ferry Times' }))
  await user.type(screen.getByLabelText('Or enter your own idea'), 'Bus Map')
  await user.click(screen.getByRole('button', { name: 'Save slot 3' }))
  await waitFor(async () => expect(await slot(3)).toMatchObject({ title: 'Bus Map', has_idea: false }))
})

it('a description typed for a slot of the plan is kept when another owner saves the same slot', async () => {
  const user = await open('/admin/day/plan')
  await user.click(await screen.findByRole('button', { name: 'Edit slot 3' }))
  await user.type(await screen.findByLabelText(/^What it does/), 'Buses and their times')
  await user.type(screen.getByLabelText('Tools'), 'Paper')
  await runAs(
    service,
    (
      tx,
    ) => tx`update public.challenge_apps set title = 'Bus Atlas', summary = 'A map', demo_url = 'https://bus.example.org/'
      where number = 3`,
  )
  await screen.findByDisplayValue('Bus Atlas')
  screen.getByDisplayValue('https://bus.example.org/')
  screen.getByDisplayValue('Paper')
  await user.click(screen.getByRole('button', { name: /^Save details/ }))
  await waitFor(async () =>
    expect(
      await runAs(service, (tx) => tx`select summary, demo_url from public.challenge_apps where number = 3`),
    ).toEqual([{ summary: 'Buses and their times', demo_url: 'https://bus.example.org/' }]),
  )
})

it('an idea that was moved out of its slot in the plan is not offered for that slot again', async () => {
  const user = await open('/admin/day/plan')
  await user.click(await screen.findByRole('button', { name: 'Edit slot 5' }))
  await user.click(await screen.findByRole('button', { name: 'Choose Ferry Times' }))
  await user.click(screen.getByRole('button', { name: 'Use Ferry Times as app 5' }))
  await screen.findByRole('button', { name: 'Save slot 5' })
  await user.click(screen.getByRole('button', { name: 'Move slot 5 down' }))
  await waitFor(async () => expect(await slot(6)).toMatchObject({ title: 'Ferry Times' }))
  await screen.findByLabelText('Search approved ideas')
  expect(screen.getByRole('button', { name: 'Save slot 5' })).toBeDefined()
})

async function editSlot(number: number) {
  const user = await open('/admin/day/plan')
  await user.click(await screen.findByRole('button', { name: `Edit slot ${number}` }))
  return user
}

it('a search without a matching approved idea shows a message', async () => {
  const user = await editSlot(7)
  await screen.findByRole('button', { name: /^Choose / })
  await user.type(screen.getByLabelText('Search approved ideas'), 'no such words')
  await screen.findByText('No matching approved ideas.')
})

it('a search in the plan finds an approved idea that the list does not show', async () => {
  const titles = Array.from({ length: 51 }, (_, at) => `Market Day ${at}`)
  for (const title of titles) await buildIdea(runAs, { title, status: 'approved', voteCount: 20 })
  await buildIdea(runAs, { title: 'Rain Barrel', status: 'approved' })
  const user = await editSlot(7)
  await screen.findAllByRole('button', { name: /^Choose Market Day/ })
  expect(screen.queryByRole('button', { name: 'Choose Rain Barrel' })).toBeNull()
  await user.type(screen.getByLabelText('Search approved ideas'), 'barrel')
  await screen.findByRole('button', { name: 'Choose Rain Barrel' })
})

it('the plan shows how many minutes of the day are unplanned', async () => {
  const user = await editSlot(8)
  await user.clear(screen.getByLabelText('Planned minutes'))
  await user.type(screen.getByLabelText('Planned minutes'), '60')
  await user.click(screen.getByRole('button', { name: 'Save slot 8' }))
  await screen.findByText(/^\d+ minutes unplanned\.$/)
})

/** Plans an app in a slot, because only slots with an app have the form for links. */
async function planApp(number: number) {
  const user = await editSlot(number)
  await user.type(screen.getByLabelText('Or enter your own idea'), 'Fish Prices')
  await user.click(screen.getByRole('button', { name: `Save slot ${number}` }))
  return { user, link: await screen.findByLabelText('Link to its video') }
}

it('a video link of a planned app that does not use https is refused', async () => {
  const { user, link } = await planApp(9)
  await user.type(link, 'ftp://films.example/9')
  await user.click(screen.getByRole('button', { name: 'Save details' }))
  await screen.findByText('Enter a full link that starts with https://')
  const [app] = await runAs(service, (tx) => tx`select video_url from public.challenge_apps where number = 9`)
  expect(app?.video_url).toBeNull()
})

it('a video link of a planned app is stored with the app', async () => {
  const { user, link } = await planApp(10)
  await user.type(link, 'https://films.example/10')
  await user.click(screen.getByRole('button', { name: 'Save details' }))
  await screen.findByText('Details of app 10 saved.')
  const [app] = await runAs(
    service,
    (tx) => tx`select video_url from public.challenge_apps where number = 10`,
  )
  expect(app?.video_url).toBe('https://films.example/10')
})
