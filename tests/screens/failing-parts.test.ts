import { screen, within } from '@testing-library/dom'
import { expect, it, onTestFinished, vi } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { makeAdministrator } from '#server/services/identity/administrators.ts'
import { beginFirstApp, createDayWriter } from '#tests/support/day.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { buildAdministrator, buildPerson } from '#tests/support/people.ts'
import { createTestScreens } from '#tests/support/test-screens.ts'

const { open, signIn, runAs } = await createTestScreens()
const boss = { email: 'boss@example.org', password: 'correct horse battery' }
await makeAdministrator(runAs, boss)
const keeper = await buildAdministrator(runAs, 'keeper@example.org')
await beginFirstApp(runAs, { by: keeper.id, idea: await buildIdea(runAs) })
const witness = await buildPerson(runAs, 'witness@example.org')
await runAs(
  service,
  (tx) => tx`insert into public.day_witnesses (attempt, number, user_id, name)
    select attempt, 1, ${witness.id}, 'Chidi Obi' from public.day_attempts where is_current`,
)
await createDayWriter(runAs, witness.id)(30, { kind: 'shift_begun' })
await signIn(boss)

/** Makes the component that draws an element with this label throw, until it is repaired. */
function breakPart(label: string) {
  const { setAttribute } = Element.prototype
  let isBroken = true
  const broken = vi.spyOn(Element.prototype, 'setAttribute').mockImplementation(function (
    this: Element,
    name,
    value,
  ) {
    if (isBroken && name.startsWith('aria-label') && value === label) throw new Error(`${label} is broken`)
    setAttribute.call(this, name, value)
  })
  onTestFinished(() => broken.mockRestore())
  return () => {
    isBroken = false
  }
}

/** Expects React's report of the error that a boundary caught. */
function expectReported(label: string) {
  expect(vi.mocked(console.error).mock.calls.flat().map(String).join()).toContain(`${label} is broken`)
  vi.mocked(console.error).mockClear()
}

it.each([
  ['Now', 'Now'],
  ['Other steps', 'Add to the log'],
  ['Log', 'log-title'],
  ['Clock', 'On the clock'],
  ['Missing for the record', 'missing-title'],
  ['Witnesses', 'watch-title'],
  ['Stream', 'stream-title'],
])(
  'the control room still works when its panel "%s" fails, and Retry restores the panel',
  async (name, label) => {
    const repair = breakPart(label)
    const user = await open('/admin/day')
    const failure = await screen.findByRole('alert')
    expect(failure.textContent).toContain(`${name}: `)
    expectReported(label)
    screen.getByRole('button', { name: /^Finish app 1/ })
    repair()
    await user.click(within(failure).getByRole('button', { name: 'Retry' }))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(document.querySelector(`[aria-label="${label}"], [aria-labelledby="${label}"]`)).not.toBeNull()
  },
)

it.each([
  ['Items to review', 'waiting'],
  ['The attempt', 'record-attempt'],
  ['Fundraising', 'fundraising'],
  ['Quick actions', 'quick-actions'],
  ['Recent activity', 'recent-activity'],
])(
  'the dashboard still works when its panel "%s" fails, and Retry restores the panel',
  async (name, label) => {
    const repair = breakPart(label)
    const user = await open('/admin/dashboard')
    const failure = await screen.findByText(new RegExp(`^${name}: `))
    expectReported(label)
    screen.getByRole('heading', { name: 'Dashboard' })
    repair()
    await user.click(within(failure).getByRole('button', { name: 'Retry' }))
    expect(document.querySelector(`[aria-labelledby="${label}"]`)).not.toBeNull()
  },
)

it('the menu of the back office remains visible when a page fails, and Retry restores the page', async () => {
  const repair = breakPart('Ideas by status')
  const user = await open('/admin/app-ideas')
  const failure = await screen.findByRole('alert')
  expectReported('Ideas by status')
  screen.getByRole('complementary', { name: 'Sidebar' })
  repair()
  await user.click(within(failure).getByRole('button', { name: 'Retry' }))
  await screen.findByRole('tablist', { name: 'Ideas by status' })
})
