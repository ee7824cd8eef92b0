import { screen, waitFor } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { createDayWriter, startDay } from '#tests/support/day.ts'
import { findLink } from '#tests/support/find-link.ts'
import { buildAdministrator } from '#tests/support/people.ts'
import { getSentence } from '#tests/support/site-words.ts'
import { createTestScreens } from '#tests/support/test-screens.ts'

const { open, request, runAs, interruptNetwork } = await createTestScreens({ hasPages: true })
const builder = await buildAdministrator(runAs, 'builder@example.org')
const write = createDayWriter(runAs, builder.id)
await startDay(runAs, { minutesIn: 130 })
await write(130, { kind: 'attempt_started' })
for (let number = 2; number <= 90; number++)
  await write(120 - number, { kind: 'note', text: `Note ${number}.`, is_public: number !== 42 })

const numbers = () =>
  [...document.querySelectorAll('.log-entry')].map(({ id }) => Number(id.replace('entry-', '')))
const range = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, index) => from - index)
/** Returns the button whose name begins with this text and may end with the label of its busy state. */
const button = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}`) })
const focused = (number: number) => waitFor(() => expect(document.activeElement?.id).toBe(`entry-${number}`))

/** Makes requests to a matching address fail until the returned function is called. */
function fail(address: RegExp) {
  let isFailing = true
  interruptNetwork(({ url }) =>
    isFailing && address.test(url) ? Promise.reject(new TypeError('Failed to fetch')) : undefined,
  )
  return () => {
    isFailing = false
  }
}
const failure = 'This did not load. Please try again.'

// Expects entries 51 to 90, which are the newest, and entries 1 to 14, which are loaded around entry 12.
it('the page of an old log entry shows the newest entries and those around the old one', async () => {
  await open('/live/12')
  await button('35 entries in between')
  expect(numbers()).toEqual([...range(90, 51), ...range(14, 1)])
})

it('a click on the button “35 entries in between” shows them and moves the focus to the newest of them', async () => {
  const user = await open('/live/12')
  await user.click(await button('35 entries in between'))
  await focused(50)
  expect(numbers()).toEqual(range(90, 1).filter((number) => number !== 42))
  expect(screen.queryByRole('button', { name: /entries in between|earlier entries/ })).toBeNull()
})

it('the page of a log entry can load earlier entries and those between it and the newest', async () => {
  const user = await open('/live/44')
  await button('4 entries in between')
  await user.click(await button(getSentence('live.log.earlier')))
  await waitFor(() => expect(numbers()).toContain(6))
  await user.click(await button('4 entries in between'))
  await focused(50)
  expect(numbers()).toEqual(range(90, 6).filter((number) => number !== 42))
})

it('log entries in between that did not load show an error in their place, and another click loads them', async () => {
  const user = await open('/live/12')
  // The first portion loads, the second does not.
  const recover = fail(/before=30$/)
  await user.click(await button('35 entries in between'))
  await screen.findByText(failure)
  recover()
  await user.click(await button('15 entries in between'))
  await focused(29)
  expect(screen.queryByText(failure)).toBeNull()
})

it('earlier log entries that did not load show an error in their place, and another click loads them', async () => {
  const user = await open('/live')
  const recover = fail(/before=51$/)
  await user.click(await button(getSentence('live.log.earlier')))
  await screen.findByText(failure)
  recover()
  await user.click(await button(getSentence('live.log.earlier')))
  await waitFor(() => expect(numbers()).toContain(50))
  expect(screen.queryByText(failure)).toBeNull()
})

it.each(['/live/12', '/live/12?lite'])(
  'without scripts, links on %s lead through the log entries that the page leaves out',
  async (address) => {
    const read = async (path = '') => String((await request(path)).body)
    const second = await read(findLink(await read(address), '35 entries in between'))
    for (const text of ['Note 30.', 'Note 12.']) expect(second).toContain(`>${text}<`)
    const third = await read(findLink(second, '15 entries in between'))
    expect(third).toContain('>Note 15.<')
  },
)
