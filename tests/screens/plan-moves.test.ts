import { screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { makeAdministrator } from '#server/services/identity/administrators.ts'
import { createDayWriter, startDay } from '#tests/support/day.ts'
import { createTestScreens } from '#tests/support/test-screens.ts'

const { open, signIn, runAs, holdEach } = await createTestScreens()
const boss = { email: 'boss@example.org', password: 'correct horse battery' }
await makeAdministrator(runAs, { ...boss, name: 'Bola' })
await signIn(boss)
const [{ id: by = '' } = {}] = await runAs(service, (tx) => tx<{ id: string }[]>`select id from auth.users`)
const write = createDayWriter(runAs, by)
await startDay(runAs, { minutesIn: 60 })
await write(60, { kind: 'attempt_started' })
await write(60, { kind: 'app_started', app_number: 1 })

/** Names app 4 "Rain Alert", and clears the names of all other apps that have not started. */
beforeEach(() =>
  runAs(service, async (tx) => {
    await tx`update public.challenge_apps set title = '' where number > 1`
    await tx`insert into public.challenge_apps (number, title) values (4, 'Rain Alert')
      on conflict (number) do update set title = excluded.title`
  }),
)

const placeOf = async (title: string) =>
  (await runAs(service, (tx) => tx`select number from public.challenge_apps where title = ${title}`))[0]
    ?.number
const isInSlot = (number: number) => waitFor(async () => expect(await placeOf('Rain Alert')).toBe(number))
const slot = async (number: number) => {
  const edit = await screen.findByRole('button', { name: `Edit slot ${number}` })
  return within(edit.closest('li') ?? expect.fail(`there is no slot ${number}`))
}
const undo = () => screen.findByRole('button', { name: 'Undo last move' })
const press = async (name: string) => (await screen.findByRole('button', { name })).click()
const shown = async (number: number) => (await slot(number)).findByText('Rain Alert')

it('in the plan, a started app cannot be moved, and no app can be moved before it', async () => {
  await open('/admin/day/plan')
  const first = await slot(1)
  await first.findByText('Apps that have started cannot be moved')
  expect(first.queryByRole('button', { name: /^Move/ })).toBeNull()
  const up = (await slot(2)).getByRole<HTMLButtonElement>('button', { name: 'Move slot 2 up' })
  expect(up.disabled).toBe(true)
})

it('the slot number of an app that has started cannot be edited', async () => {
  const user = await open('/admin/day/plan')
  await user.click(await screen.findByRole('button', { name: 'Edit slot 1' }))
  expect(screen.getByLabelText<HTMLInputElement>('Slot').disabled).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Edit slot 4' }))
  expect(screen.getByLabelText<HTMLInputElement>('Slot').disabled).toBe(false)
})

it('the Undo button of the plan is disabled before the first move', async () => {
  await open('/admin/day/plan')
  expect((await undo()).hasAttribute('disabled')).toBe(true)
})

it('a move in the plan can be undone once', async () => {
  await open('/admin/day/plan')
  await press('Move slot 4 down')
  await isInSlot(5)
  await waitFor(async () => expect((await undo()).hasAttribute('disabled')).toBe(false))
  await press('Undo last move')
  await screen.findByText('Rain Alert is back in slot 4.')
  await isInSlot(4)
  expect((await undo()).hasAttribute('disabled')).toBe(true)
})

it('the Z key undoes the last move in the plan', async () => {
  const user = await open('/admin/day/plan')
  await press('Move slot 4 up')
  await isInSlot(3)
  await waitFor(async () => expect((await undo()).hasAttribute('disabled')).toBe(false))
  await user.keyboard('z')
  await isInSlot(4)
})

it('a move in the plan during the saving of another move is refused, and a message gives the reason', async () => {
  const next = holdEach('POST', /\/place-app/)
  await open('/admin/day/plan')
  await press('Move slot 4 down')
  const release = await next()
  await press('Move slot 4 down')
  await screen.findByText('Not moved. The previous change is still being saved.')
  release()
  await shown(5)
  expect(await placeOf('Rain Alert')).toBe(5)
})

it('in the plan, two digits typed in a row focus the slot with that number', async () => {
  const user = await open('/admin/day/plan')
  const twelfth = await slot(12)
  await user.keyboard('12')
  expect(twelfth.getAllByRole('button')[0]).toBe(document.activeElement)
})

it('the T key opens the first free slot of the plan', async () => {
  const user = await open('/admin/day/plan')
  await slot(2)
  await user.keyboard('t')
  await screen.findByText(/^Slot 2, from /)
})

it('Escape returns a picked-up slot of the plan to its position, and the arrow keys and Space move it', async () => {
  const user = await open('/admin/day/plan')
  const handle = await screen.findByRole('button', { name: 'Move Rain Alert, slot 4' })
  handle.focus()
  await user.keyboard(' {ArrowUp}{Escape}')
  await screen.findByText('Rain Alert is back in slot 4.')
  expect(await placeOf('Rain Alert')).toBe(4)
  await user.keyboard(' {ArrowUp} ')
  await isInSlot(3)
})

it('an app in the plan cannot be moved to the slot of an app that was started on another device', async () => {
  const user = await open('/admin/day/plan')
  await user.click(await screen.findByRole('button', { name: 'Edit slot 4' }))
  const number = await screen.findByLabelText('Slot')
  await write(0, { kind: 'app_finished', app_number: 1 })
  await write(0, { kind: 'app_started', app_number: 2 })
  await (await slot(2)).findByText('Apps that have started cannot be moved')
  const save = screen.getByRole('button', { name: 'Save slot 4' })
  // Waits until the button reacts. It does nothing until the plan has loaded again, which is after the
  // refusal appears.
  const isReady = () => waitFor(() => expect(save.hasAttribute('aria-busy')).toBe(false))
  const moveTo = async (place: string) => {
    await isReady()
    await user.clear(number)
    await user.type(number, place)
    await user.click(save)
  }
  await moveTo('2')
  await screen.findByText('App 2 has started, so it cannot be moved')
  expect(await placeOf('Rain Alert')).toBe(4)
  expect((number as HTMLInputElement).value).toBe('2')
  await moveTo('20')
  await isInSlot(20)
})
